"""What one viewer of a match sees: told whole once, then as changes.

A lens belongs to a seat, or to all spectators together. Of the match it asks only what
that seat may know: `view(seat)`, `step(number, seat)`, `moves(seat)` and `ask(seat)`.
"""

from typing import Any

import msgspec

from pepperbox.engine import Step

from ..core.changes import changes
from ..core.play import Play
from .messages import LogLine, Question, SeatChange, SeatView

encode = msgspec.json.Encoder().encode


class Lens:
    """Follows a play, for a seat (None: a spectator)."""

    def __init__(self, seat: int | None, play: Play) -> None:
        self.seat = seat
        self._view = play.match.view(seat)
        self._question = self._question_number(play)

    def whole(self, play: Play, since: int) -> SeatView:
        """Everything; of the log what an entry after `since` has told."""
        return SeatView(
            seat=self.seat,
            view=self._view,
            question=self._ask(play),
            take_back=self.seat is not None and play.match.can_take_back == self.seat,
            length=play.match.length,
            log=[_line(play, play.match.step(n, self.seat)) for n in play.told_since(since)],
        )

    def look(self, glance: "Glance") -> msgspec.Raw:
        """What has changed since the last look: a SeatChange, encoded."""
        play = glance.play
        before, self._view = self._view, glance.view(self.seat)
        asked, self._question = self._question, self._question_number(play)
        change = SeatChange(
            seat=self.seat,
            changes=glance.changes(before, self._view),
            length=play.match.length,
            log=glance.lines(self.seat),
            question=msgspec.UNSET if asked == self._question else self._ask(play),
            take_back=self.seat is not None and glance.can_take_back == self.seat,
        )
        return msgspec.Raw(encode(change))

    def _question_number(self, play: Play) -> int | None:
        return play.questions[self.seat][0] if self.seat in play.questions else None

    def _ask(self, play: Play) -> Question | None:
        if self.seat is None or self.seat not in play.questions:
            return None
        number, moves = play.questions[self.seat]
        return Question(number, play.match.ask(self.seat) or "", moves)


class Glance:
    """One look of all viewers at the same moment; what is the same for several is made once."""

    def __init__(self, play: Play, since: int) -> None:
        self.play = play
        self.can_take_back = play.match.can_take_back
        self._places = play.told_since(since)
        self._lines: dict[int, tuple[Step, msgspec.Raw]] = {}  # by place
        self._open_lines: Any = None  # all lines, if nothing in them is hidden from anybody
        self._views: dict[int | None, Any] = {}
        self._changes: list[tuple[Any, Any, Any]] = []

    def view(self, seat: int | None) -> Any:
        if self.play.match.game.open:
            seat = None
        if seat not in self._views:
            self._views[seat] = self.play.match.view(seat)
        return self._views[seat]

    def changes(self, old: Any, new: Any) -> Any:
        for before, after, encoded in self._changes:
            if after is new and (before is old or before == old):
                return encoded
        encoded = msgspec.Raw(encode(changes(old, new)))
        self._changes.append((old, new, encoded))
        return encoded

    def lines(self, seat: int | None) -> Any:
        if self._open_lines is None:
            lines = [self._encoded_line(place, seat) for place in self._places]
            if any(map(self.play.match.keeps_secrets, self._places)):
                return lines
            self._open_lines = lines
        return self._open_lines

    def _encoded_line(self, place: int, seat: int | None) -> msgspec.Raw:
        step = self.play.match.step(place, seat)
        made = self._lines.get(place)
        if made is None or made[0] != step:
            line = msgspec.Raw(encode(_line(self.play, step)))
            made = self._lines[place] = (step, line)
        return made[1]


def _line(play: Play, step: Step) -> LogLine:
    return LogLine(step.number, step.by, step.event, " ".join(play.match.telling(step)))
