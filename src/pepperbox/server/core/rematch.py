"""Another match of the same people: they agree, one after another, or it is a new table.

The first who asks makes the table and sits down there. The seats of the others are kept for
them; whoever asks too has agreed, and sits down. Nobody else is seated.
"""

import secrets
from collections.abc import Collection
from typing import Any

import msgspec

import pepperbox
from pepperbox.engine.chance import new_seed

from .person import Person
from .tables import EMPTY, TableRow, new_id
from .terms import Rematch, SeatInfo


def another(
    old: TableRow, asker: Person, options: dict[str, Any], at: int, gone: Collection[str]
) -> TableRow:
    """A new table like the finished one, where so far only the bots sit.

    The seats of programs that are gone are free.
    """
    game = pepperbox.game(old.game)
    return msgspec.structs.replace(
        old,
        id=new_id(),
        rules=game.version,
        options=msgspec.to_builtins(game.read_options(options)),
        seed=new_seed(),
        key=secrets.token_urlsafe(12),
        host=asker.id,
        status="open",
        names=None,
        created_at=at,
        finished_at=None,
        rematch=None,
        rematch_of=old.id,
        changes=0,
        seats=[EMPTY if seat.person in gone else _kept(seat) for seat in old.seats],
    )


def _kept(seat: SeatInfo) -> SeatInfo:
    return msgspec.structs.replace(seat, person=None, kept_for=seat.person)


def agree(new: TableRow, person: Person) -> dict[int, SeatInfo]:
    """The seats kept for a person and their programs, with these on them."""
    return {
        n: taken(seat)
        for n, seat in enumerate(new.seats)
        if seat.kept_for and person.id in (seat.kept_for, seat.owner and seat.owner.id)
    }


def taken(kept: SeatInfo) -> SeatInfo:
    """A seat with the person on it for whom it was kept."""
    return msgspec.structs.replace(kept, person=kept.kept_for, kept_for=None)


def told(old: TableRow, new: TableRow) -> Rematch:
    """What those who follow the finished table hear of the other."""
    there = {seat.person for seat in new.seats if seat.person}
    awaited = {seat.kept_for for seat in new.seats if seat.kept_for}
    return Rematch(
        table=new.id,
        status=new.status,
        agreed=[n for n, seat in enumerate(old.seats) if seat.person in there],
        awaits=[n for n, seat in enumerate(old.seats) if seat.person in awaited],
    )
