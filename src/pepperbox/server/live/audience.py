"""Everybody who follows a table: from which seats they look, and what they are shown.

Each viewer (a seat, or all spectators together) has a lens; followers receive what the
lenses of their own seats have to say, and nothing else about the match.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from ..core.clocks import Now
from ..core.errors import Forbidden
from ..core.play import Play
from ..core.rematch import told
from ..core.tables import TableRow
from ..core.terms import ChatLine
from ..core.transcript import Transcript
from . import messages
from .follower import Follower, Place, Viewers, is_program
from .lens import Glance, Lens, encode, sight
from .messages import Result
from .presence import Presence, Seated
from .steps import kept_steps


class Kept(msgspec.Struct, frozen=True):
    """What there is of a match whose rules are no longer here."""

    why: str  # it cannot be played, in a sentence
    transcript: Transcript | None  # of a finished one


class Audience:
    def __init__(self, row: TableRow, is_alive: Callable[[str], bool], now: Now) -> None:
        self.row = row
        self.rematch: TableRow | None = None  # the table where they want to play again
        self._now = now
        self.followers: dict[Follower, Place] = {}
        self._looks: tuple[TableRow, list[tuple[Follower, Viewers]]] | None = None
        self.shown = 0  # the last entry that the lenses have seen
        self._lenses: dict[int | None, Lens] = {}
        self._views: dict[int | None, Any] = {}  # as shown last, by whose they are: see `sight`
        self._presence = Presence(is_alive)

    # -- who is here -----------------------------------------------------------------

    def join(self, who: Follower, wish: list[int] | None, *, inside: bool) -> None:
        if wish is not None and not set(wish) <= set(self.row.held_by(who.person)):
            raise Forbidden("You can look only from your own seats.")
        self.followers[who] = Place(None if wish is None else frozenset(wish), inside)
        self._looks = None

    def leave(self, who: Follower) -> None:
        place = self.followers.pop(who, None)
        self._looks = None
        if place and who.person:
            self._presence.leave(who.person.id)

    def viewers(self, who: Follower) -> Viewers:
        """The seats that a follower looks from now."""
        return self.followers[who].viewers(who.person, self.row)

    def _looking(self) -> list[tuple[Follower, Viewers]]:
        """Everybody who follows the table, and from where they look now.

        Decided anew when somebody comes or goes, and for every row, which never changes itself: a
        change of seats is another.
        """
        row = self.row
        if self._looks is None or self._looks[0] is not row:
            self._looks = row, [(who, self.viewers(who)) for who in self.followers]
        return self._looks[1]

    def here(self) -> Seated:
        """The seats whose player follows the table at this process."""
        return frozenset(
            (seat, who.person.id)
            for who in self.followers
            for seat in self.viewers(who)
            if seat is not None and who.person
        )

    def hear(self, process: str, there: Seated) -> bool:
        """Another process says who is there; whether it was not known before."""
        return self._presence.hear(process, there)

    def present(self) -> list[int]:
        """The seats whose player is here, at any process that is alive."""
        return self._presence.seats(self.here(), self.row)

    def absent_for(self, seat: int) -> float:
        """Seconds since the player of a seat was last seen here, or the match began."""
        return self._presence.absent_for(self.row.seats[seat].person)

    # -- what they are shown ---------------------------------------------------------

    def tell(self, message: msgspec.Struct) -> None:
        """The same to everybody."""
        encoded = encode(message)
        for who in self.followers:
            who.push(encoded)

    def say(self, line: ChatLine) -> None:
        """To people: programs do not talk, and do not listen."""
        encoded = encode(messages.Said(table=self.row.id, line=line))
        for who in self.followers:
            if not is_program(who):
                who.push(encoded)

    def seating(self, row: TableRow, play: Play | None) -> None:
        """Who sits where has changed: who looks from other seats now sees the table anew."""
        self.row = row
        for who, place in list(self.followers.items()):
            who.push(encode(messages.Seating(table=row.info(inside=self._is_inside(who)))))
            if play and place.told != self.viewers(who):
                self.everything(who, play)

    def play_again(self, new: TableRow) -> None:
        """Another match is wanted, or somebody has agreed to it; the later of two rows counts."""
        known = self.rematch
        if known and known.id == new.id and known.changes >= new.changes:
            return
        self.rematch = new
        self.tell(messages.PlayAgain(table=self.row.id, rematch=told(self.row, new)))

    def everything(
        self,
        who: Follower,
        play: Play | None,
        *,
        since: int = 0,
        chat: list[ChatLine] | None = None,
    ) -> None:
        """Show one follower the whole table, as they may see it."""
        at = self._now()
        views = []
        if play:
            place = self.followers[who]
            place.told = self.viewers(who)
            views = [
                self._lens(viewer, play).whole(play, min(since, play.number))
                for viewer in place.told
            ]
        table = messages.Table(
            table=self.row.info(inside=self._is_inside(who)),
            number=play.number if play else 0,
            now=at,
            to_act=list(play.owing) if play else [],
            clocks=play.clocks.left(at) if play and play.clocks else None,
            away=sorted(play.away) if play else [],
            present=self.present(),
            result=_result(play),
            chat=chat,
            views=views,
            rematch=told(self.row, self.rematch) if self.rematch else None,
        )
        who.push(encode(table))

    def everything_kept(self, who: Follower, kept: Kept, chat: list[ChatLine]) -> None:
        """Show one follower what there is of a match whose rules are no longer here."""
        views, result = [], None
        told = kept.transcript
        if told:
            names = self.row.names or []
            views = [
                messages.SeatView(
                    seat=viewer,
                    since=len(told.lines),
                    view=told.sight(viewer).last(),
                    steps=kept_steps(told, viewer, names, changes=False),
                    length=len(told.lines),
                    question=None,
                    take_back=False,
                )
                for viewer in self.viewers(who)
            ]
            result = Result(told.points, told.places, told.winners, told.seed)
        table = messages.Table(
            table=self.row.info(inside=self._is_inside(who)),
            number=0,
            now=self._now(),
            to_act=[],
            clocks=None,
            away=[],
            present=self.present(),
            result=result,
            chat=chat,
            views=views,
            halted=kept.why,
        )
        who.push(encode(table))

    def _is_inside(self, who: Follower) -> bool:
        """Whether they may let others in: programs may not, wherever they sit."""
        inside = self.followers[who].inside or self.row.is_insider(who.person)
        return inside and not is_program(who)

    def _lens(self, viewer: int | None, play: Play) -> Lens:
        if viewer not in self._lenses:
            self._lenses[viewer] = Lens(viewer, play)
            self._views.setdefault(sight(play.match, viewer), play.match.view(viewer))
        return self._lenses[viewer]

    def begin(self, play: Play) -> None:
        """The match has started: everybody sees its opening."""
        self._lenses.clear()
        self._views.clear()
        self._presence.begin()
        self.shown = play.number
        for who in list(self.followers):
            self.everything(who, play)

    def news(self, play: Play, by: Follower | None = None, accepts: str | None = None) -> None:
        """Push what is new, to each what is theirs to see."""
        looking = self._looking()
        needed = {viewer for _, viewers in looking for viewer in viewers}
        if self._lenses.keys() != needed:
            self._lenses = {viewer: self._lenses[viewer] for viewer in needed}
            whose = {sight(play.match, viewer) for viewer in needed}
            self._views = {viewer: self._views[viewer] for viewer in whose}
        glance = Glance(play, self.shown, self._views)
        self.shown = play.number
        parts = {viewer: lens.look(glance) for viewer, lens in self._lenses.items()}
        at = self._now()
        update = messages.Update(
            table=play.table_id,
            number=play.number,
            now=at,
            to_act=list(play.owing),
            views=[],
            clocks=play.clocks.left(at) if play.clocks else None,
            away=sorted(play.away),
            result=_result(play),
        )
        encoded: dict[Viewers, bytes] = {}
        for who, viewers in looking:
            if who is not by and viewers in encoded:
                who.push(encoded[viewers])
                continue
            update.views[:] = [parts[viewer] for viewer in viewers]
            if who is by:
                who.push(encode(msgspec.structs.replace(update, accepts=accepts)))
            else:
                encoded[viewers] = encode(update)
                who.push(encoded[viewers])


def _result(play: Play | None) -> Result | None:
    if play is None or not play.over:
        return None
    match = play.match
    return Result(match.points, match.places, list(match.winners), match.seed or "")
