"""The hall: everybody who is connected to this process, and the list of tables they look at."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, Protocol

from ..core.tables import TableRow
from . import messages
from .follower import Follower
from .lens import encode

LOBBY_PAUSE = 0.3  # seconds in which changes of the list of public tables are gathered

Spawn = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]  # does something beside


class Attentive(Follower, Protocol):
    """A follower that is told of tables where it sits, without asking."""

    async def attend(self, row: TableRow) -> None: ...

    def part(self, row: TableRow) -> None: ...


class Hall:
    def __init__(self, public: Callable[[], Awaitable[list[TableRow]]], spawn: Spawn) -> None:
        self._public = public
        self._spawn = spawn
        self.followers: dict[str, set[Follower]] = {}  # sockets and streams by person
        self.streams: dict[str, set[Attentive]] = {}  # of programs
        self._sockets: set[Follower] = set()
        self._lobby: set[Follower] = set()  # who looks at the list
        self._listed_anew: dict[str, TableRow] = {}
        self._compiled = 1.0  # the share of all games

    # -- who is here -----------------------------------------------------------------

    def arrive(self, who: Follower) -> None:
        self._sockets.add(who)
        if self._compiled < 1:
            who.push(encode(messages.Compiling(share=self._compiled)))
        if who.person:
            self.followers.setdefault(who.person.id, set()).add(who)

    def depart(self, who: Follower) -> None:
        self._sockets.discard(who)
        self._lobby.discard(who)
        if who.person:
            _take_out(self.followers, who.person.id, who)

    def listen(self, who: Attentive) -> None:
        """A program hears on a stream what happens where it sits."""
        assert who.person
        self.arrive(who)
        self.streams.setdefault(who.person.id, set()).add(who)

    def hang_up(self, who: Attentive) -> None:
        assert who.person
        self.depart(who)
        _take_out(self.streams, who.person.id, who)

    def streams_at(self, row: TableRow, following: Collection[Follower]) -> list[Attentive]:
        """The streams of programs that sit at a table, or are among those who follow it."""
        return [
            who
            for program, streams in self.streams.items()
            for who in streams
            if who in following or any(seat.person == program for seat in row.seats)
        ]

    # -- what they are told ----------------------------------------------------------

    def lose(self, person: str) -> None:
        """Somebody is known here no more: their sockets end."""
        for who in list(self.followers.get(person, ())):
            who.lose()

    def remind(self, person: str, table_id: str, watching: Collection[Follower]) -> None:
        """Tell a person who looks elsewhere that something is asked of them at a table."""
        for who in self.followers.get(person, ()):
            if who not in watching and who not in self.streams.get(person, ()):
                who.push(encode(messages.YourTurn(table=table_id)))

    def tell_compiling(self, share: float) -> None:
        self._compiled = share
        message = encode(messages.Compiling(share=share))
        for who in self._sockets:
            who.push(message)

    # -- the list of public tables ---------------------------------------------------

    async def follow_lobby(self, who: Follower) -> None:
        self._lobby.add(who)  # first: what changes while the list is read is told after it
        rows = await self._public()
        everything = messages.PublicTables(changed=[row.info() for row in rows], gone=[], all=True)
        who.push(encode(everything))

    def leave_lobby(self, who: Follower) -> None:
        self._lobby.discard(who)

    def list_anew(self, row: TableRow) -> None:
        """Tell those who look at the list, soon and together with other changes."""
        if row.public and self._lobby:
            if not self._listed_anew:
                self._spawn(self._tell_lobby())
            self._listed_anew[row.id] = row

    async def _tell_lobby(self) -> None:
        await asyncio.sleep(LOBBY_PAUSE)
        rows, self._listed_anew = self._listed_anew, {}
        listed = [row for row in rows.values() if row.status in ("open", "running")]
        message = messages.PublicTables(
            changed=[row.info() for row in listed],
            gone=[row.id for row in rows.values() if row not in listed],
            all=False,
        )
        encoded = encode(message)
        for who in self._lobby:
            who.push(encoded)


def _take_out(groups: dict[str, set[Any]], key: str, who: Any) -> None:
    group = groups.get(key, set())
    group.discard(who)
    if not group:
        groups.pop(key, None)
