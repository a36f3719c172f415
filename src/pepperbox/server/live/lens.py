"""What one viewer of a match sees: told whole once, then step by step.

A lens belongs to a seat, or to all spectators together. Of the match it asks only what
that seat may know: its views, its steps, its moves and what is asked of it.
"""

from typing import Any

import msgspec

from pepperbox.engine import Match, Step

from ..core.play import Play
from .messages import Question, SeatChange, SeatView, TakenBack
from .steps import told, told_again

encode = msgspec.json.Encoder().encode

RECAP = 40  # steps at most that somebody who comes can be told again


class Lens:
    """Follows a play, for a seat (None: a spectator)."""

    __slots__ = ("_question", "seat")

    def __init__(self, seat: int | None, play: Play) -> None:
        self.seat = seat
        self._question = play.question_number(seat)

    def whole(self, play: Play, known: int) -> SeatView:
        """Everything; of the log what an entry after `known` has told, and the latest steps."""
        match = play.match
        since = self._last_decision(play)
        view = match.view_after(since - 1, self.seat)
        earlier = [told_again(match, self.seat, n) for n in play.told_since(known) if n < since]
        return SeatView(
            seat=self.seat,
            since=since,
            view=view,
            steps=[*earlier, *told(match, self.seat, since, view)],
            length=match.length,
            question=self._ask(play),
            take_back=self.seat is not None and match.can_take_back == self.seat,
        )

    def look(self, glance: "Glance") -> SeatChange:
        """What has changed since the last look."""
        play, seat = glance.play, self.seat
        asked, self._question = self._question, play.question_number(seat)
        return SeatChange(
            seat=seat,
            back=glance.back(seat) if glance.was_cut else None,
            steps=glance.steps(seat),
            question=msgspec.UNSET if asked == self._question else self._ask(play),
            take_back=seat is not None and glance.can_take_back == seat,
        )

    def _last_decision(self, play: Play) -> int:
        """The place after the seat's last decision: what others have done since is told anew."""
        match = play.match
        if self.seat is None or match.over:
            return match.length
        for number in range(match.length, max(0, match.length - RECAP), -1):
            if match.entry(number - 1, self.seat)[0] == self.seat:
                return number
        return max(0, match.length - RECAP)

    def _ask(self, play: Play) -> Question | None:
        if self.seat is None or self.seat not in play.questions:
            return None
        number, moves = play.questions[self.seat]
        return Question(number, play.match.ask(self.seat) or "", moves)


def sight(match: Match, seat: int | None) -> int | None:
    """Whose view a seat has: its own, or the one that everybody has."""
    return None if match.game.open else seat


class Glance:
    """One look of all viewers at the same moment; what is the same for several is made once."""

    __slots__ = ("_kept", "_made", "_places", "_said", "_views", "can_take_back", "play", "was_cut")

    def __init__(self, play: Play, since: int, views: dict[int | None, Any]) -> None:
        self.play = play
        self.can_take_back = play.match.can_take_back
        self._views = views  # as they were shown last; those that are shown now take their place
        self._kept = play.kept_since(since)  # the log up to here is as it was
        self.was_cut = self._kept < play.length_at(since)
        self._places = [place for place in play.told_since(since) if place < self._kept]
        self._made: dict[int | None, Any] = {}  # steps by viewer, encoded
        self._said: dict[int, tuple[Step, list[str]]] = {}  # sentences by place

    def back(self, seat: int | None) -> TakenBack:
        return TakenBack(self._kept, self.play.match.view_after(self._kept - 1, seat))

    def steps(self, seat: int | None) -> Any:
        """The new steps, with what each changed in the view that was seen before."""
        viewer = sight(self.play.match, seat)
        made = self._made.get(viewer)
        if made is None:
            made = self._made[viewer] = msgspec.Raw(encode(self._steps_of(viewer)))
        return made

    def _steps_of(self, viewer: int | None) -> list[Any]:
        match = self.play.match
        before, self._views[viewer] = self._views[viewer], match.view(viewer)
        if self.was_cut:
            before = match.view_after(self._kept - 1, viewer)
        earlier = [told_again(match, viewer, place, self._telling) for place in self._places]
        return [*earlier, *told(match, viewer, self._kept, before, self._telling)]

    def _telling(self, step: Step) -> list[str]:
        said = self._said.get(step.number)
        if said is None or (said[0] is not step and said[0] != step):
            said = self._said[step.number] = (step, self.play.match.telling(step))
        return said[1]
