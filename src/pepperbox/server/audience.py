"""Everybody who follows a table: from which seats they look, and what they are shown.

Each viewer (a seat, or all spectators together) has a lens; followers receive what the
lenses of their own seats have to say, and nothing else about the match.
"""

import time
from typing import Protocol

import msgspec

from . import messages
from .clocks import now
from .errors import Forbidden
from .identity import Person
from .lens import Glance, Lens, encode
from .messages import ChatLine, Result
from .play import Play
from .rows import TableRow


class Follower(Protocol):
    """Whoever receives what happens at a table."""

    @property
    def person(self) -> Person | None: ...

    def push(self, message: bytes) -> None: ...

    def lose(self) -> None:
        """Be cut off, to connect anew and go on from the last number seen."""


Viewers = tuple[int | None, ...]


class Audience:
    def __init__(self) -> None:
        self.followers: dict[Follower, Viewers] = {}
        self.shown = 0  # the last entry that the lenses have seen
        self._wishes: dict[Follower, list[int] | None] = {}  # the seats they asked to see from
        self._lenses: dict[int | None, Lens] = {}
        self._gone_at: dict[int, float] = {}  # when the player of a seat was last here
        self._since = time.monotonic()

    # -- who is here -----------------------------------------------------------------

    def join(self, who: Follower, row: TableRow, wish: list[int] | None) -> None:
        held = row.held_by(who.person)
        if wish is not None and not set(wish) <= set(held):
            raise Forbidden("You can look only from your own seats.")
        self._wishes[who] = wish
        self.seat(who, row)

    def seat(self, who: Follower, row: TableRow) -> None:
        """Let a follower look from the seats that it wished for, or as a spectator."""
        wish = self._wishes[who]
        seats = row.held_by(who.person) if wish is None else sorted(set(wish))
        self.followers[who] = tuple(seats) or (None,)

    def leave(self, who: Follower) -> None:
        viewers = self.followers.pop(who, ())
        self._wishes.pop(who, None)
        self._gone_at |= {seat: time.monotonic() for seat in viewers if seat is not None}
        needed = {viewer for viewers in self.followers.values() for viewer in viewers}
        for viewer in self._lenses.keys() - needed:
            del self._lenses[viewer]

    def present(self) -> list[int]:
        """The seats whose player is here."""
        return sorted(
            {seat for seats in self.followers.values() for seat in seats if seat is not None}
        )

    def absent_for(self, seat: int) -> float:
        """Seconds since the player of a seat was last seen here."""
        return time.monotonic() - self._gone_at.get(seat, self._since)

    # -- what they are shown ---------------------------------------------------------

    def tell(self, message: msgspec.Struct) -> None:
        """The same to everybody."""
        encoded = encode(message)
        for who in self.followers:
            who.push(encoded)

    def everything(
        self,
        who: Follower,
        row: TableRow,
        play: Play | None,
        *,
        inside: bool,
        present: list[int],
        since: int = 0,
        chat: list[ChatLine] | None = None,
    ) -> None:
        """Show one follower the whole table, as they may see it."""
        at = now()
        views = []
        for viewer in self.followers[who] if play else ():
            assert play
            if viewer not in self._lenses:
                self._lenses[viewer] = Lens(viewer, play)
            views.append(self._lenses[viewer].whole(play, min(since, play.number)))
        table = messages.Table(
            table=row.info(inside=inside),
            number=play.number if play else 0,
            now=at,
            to_act=list(play.owing) if play else [],
            clocks=play.clocks.left(at) if play and play.clocks else None,
            away=sorted(play.away) if play else [],
            present=present,
            result=_result(play),
            chat=chat or [],
            views=views,
        )
        who.push(encode(table))

    def begin(self, row: TableRow, play: Play, present: list[int]) -> None:
        """The match has started: everybody sees its opening."""
        self._lenses.clear()
        self.shown = play.number
        for who in list(self.followers):
            self.seat(who, row)
            self.everything(who, row, play, inside=row.is_insider(who.person), present=present)

    def news(self, play: Play, by: Follower | None = None, accepts: str | None = None) -> int:
        """Push what is new, to each what is theirs to see; returns the bytes of a push."""
        glance = Glance(play, self.shown)
        self.shown = play.number
        parts = {viewer: lens.look(glance) for viewer, lens in self._lenses.items()}
        at = now()
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
        message = b""
        for who, viewers in self.followers.items():
            if who is not by and viewers in encoded:
                who.push(encoded[viewers])
                continue
            update.views[:] = [parts[viewer] for viewer in viewers]  # type: ignore[misc]
            if who is by:
                message = encode(msgspec.structs.replace(update, accepts=accepts))
            else:
                message = encoded[viewers] = encode(update)
            who.push(message)
        return len(message)


def _result(play: Play | None) -> Result | None:
    if play is None or not play.over:
        return None
    match = play.match
    return Result(match.points, match.places, list(match.winners), match.seed or "")
