"""Whoever receives what happens at a table, and from which seats they look."""

from typing import Protocol

import msgspec

from ..core.person import Person
from ..core.tables import TableRow

Viewers = tuple[int | None, ...]  # the seats somebody looks from; (None,): a spectator


class Follower(Protocol):
    @property
    def person(self) -> Person | None: ...

    @property
    def device(self) -> bytes | None: ...

    def push(self, message: bytes) -> None: ...

    def lose(self) -> None:
        """Be cut off, to connect anew and go on from the last number seen."""


def is_program(who: Follower) -> bool:
    return who.person is not None and who.person.is_program


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
