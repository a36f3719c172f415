"""Everybody who follows a table: from which seats they look, and what they are shown.

Each viewer (a seat, or all spectators together) has a lens; followers receive what the
lenses of their own seats have to say, and nothing else about the match.
"""

import time
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from ..core.clocks import Now
from ..core.errors import Forbidden
from ..core.person import Person
from ..core.play import Play
from ..core.rematch import told
from ..core.tables import TableRow
from ..core.terms import ChatLine
from ..core.transcript import Transcript
from . import messages
from .lens import Glance, Lens, encode, sight
from .messages import Result
from .steps import kept_steps


class Follower(Protocol):
    """Whoever receives what happens at a table."""

    @property
    def person(self) -> Person | None: ...

    @property
    def device(self) -> bytes | None: ...

    def push(self, message: bytes) -> None: ...

    def lose(self) -> None:
        """Be cut off, to connect anew and go on from the last number seen."""


class Kept(msgspec.Struct, frozen=True):
    """What there is of a match whose rules are no longer here."""

    why: str  # it cannot be played, in a sentence
    transcript: Transcript | None  # of a finished one


Viewers = tuple[int | None, ...]  # the seats somebody looks from; (None,): a spectator

Seated = frozenset[tuple[int, str]]  # seats, each with the person on it


class Place(msgspec.Struct):
    """A follower at a table: what it asked for, and what it was told of last."""

    wish: frozenset[int] | None  # the seats it wants to look from; None: all that are its own
    inside: bool  # it has shown the key, sits there or has made the table
    told: Viewers = ()

    def viewers(self, person: Person | None, row: TableRow) -> Viewers:
        """The one place that decides what a socket may see: who holds the seats now."""
        held = row.held_by(person)
        seats = held if self.wish is None else [seat for seat in held if seat in self.wish]
        return tuple(seats) or (None,)


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
        self._elsewhere: dict[str, Seated] = {}  # who is at other processes
        self._is_alive = is_alive
        self._gone_at: dict[str, float] = {}  # when a person was last here
        self._since = time.monotonic()

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
            self._gone_at[who.person.id] = time.monotonic()

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
        is_new = process not in self._elsewhere
        self._elsewhere[process] = there
        return is_new

    def present(self) -> list[int]:
        """The seats whose player is here, at any process that is alive."""
        known = set(self.here())
        for process, there in self._elsewhere.items():
            if self._is_alive(process):
                known |= there
        return sorted({seat for seat, person in known if self.row.seats[seat].person == person})

    def absent_for(self, seat: int) -> float:
        """Seconds since the player of a seat was last seen here, or the match began."""
        gone_at = self._gone_at.get(self.row.seats[seat].person or "", 0.0)
        return time.monotonic() - max(gone_at, self._since)

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
            if not _is_program(who):
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
        return inside and not _is_program(who)

    def _lens(self, viewer: int | None, play: Play) -> Lens:
        if viewer not in self._lenses:
            self._lenses[viewer] = Lens(viewer, play)
            self._views.setdefault(sight(play.match, viewer), play.match.view(viewer))
        return self._lenses[viewer]

    def begin(self, play: Play) -> None:
        """The match has started: everybody sees its opening."""
        self._lenses.clear()
        self._views.clear()
        self._since = time.monotonic()
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


def _is_program(who: Follower) -> bool:
    return who.person is not None and who.person.is_program


def _result(play: Play | None) -> Result | None:
    if play is None or not play.over:
        return None
    match = play.match
    return Result(match.points, match.places, list(match.winners), match.seed or "")
