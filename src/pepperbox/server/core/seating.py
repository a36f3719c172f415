"""Who may sit where at a table, and what follows: each gives what changes, or refuses.

By seat, who sits there afterwards; or the fields of the table's row.
"""

from typing import Any

import msgspec

from pepperbox.engine import NotAllowed

from . import levels as bots
from . import rematch as again
from .errors import Forbidden
from .person import Person
from .tables import EMPTY, TableRow, called, seat_of
from .terms import Owner, SeatInfo, Status
from .text import clean_name, different

Seats = dict[int, SeatInfo]

INSTEAD: dict[Status, str] = {
    "open": "The match has not begun.",
    "running": "The match has begun already.",
    "finished": "The match is over.",
    "closed": "This table is closed.",
}


def sit(row: TableRow, person: Person, seat: int, name: str | None, *, inside: bool) -> Seats:
    if not row.public and not inside:
        raise Forbidden("This table is private: ask for its link.")
    there = seat_of(row, seat)
    if there.person == person.id and name is None:
        return {}
    if there.bot or there.person not in (None, person.id):
        raise NotAllowed("Somebody sits there already.")
    if there.kept_for not in (None, person.id):
        raise NotAllowed(f"This seat is kept for {there.name}.")
    if row.public and row.host != person.id and set(row.brought_by(person)) - {seat}:
        raise NotAllowed("You have a seat at this table already.")
    if there.kept_for and name is None:
        return {seat: again.taken(there)}
    shown = person.name if name is None else clean_name(name)
    return {seat: SeatInfo(person=person.id, name=shown, bot=None)}


def seat_program(
    row: TableRow, owner: Person, program: Person, seat: int, *, inside: bool
) -> Seats:
    """Let a program play, where those who sit there know whom they play with."""
    if row.host != owner.id and (row.public or not inside):
        raise Forbidden("Programs are seated by who made the table, or has its link.")
    there = seat_of(row, seat)
    if there.bot or there.person:
        raise NotAllowed("Somebody sits there already.")
    if there.kept_for:
        raise NotAllowed(f"This seat is kept for {there.name}.")
    if row.held_by(program):
        raise NotAllowed("This program sits at the table already.")
    whose = Owner(id=owner.id, name=owner.name)
    return {seat: SeatInfo(person=program.id, name=program.name, bot=None, owner=whose)}


def leave(row: TableRow, person: Person, seat: int | None) -> Seats:
    """Free a seat, or (None) all that the person brought or that are kept for them."""
    mine = {*row.brought_by(person), *again.agree(row, person)}
    if seat is not None and seat not in mine:
        raise Forbidden("This is not your seat.")
    return dict.fromkeys(mine if seat is None else [seat], EMPTY)


def hand_over(row: TableRow, person: Person, seat: int | None) -> Seats:
    """Leave a match that is halted: a bot would go on for good, if it ever went on."""
    bot = SeatInfo(person=None, name=None, bot=row.level_of_stand_in())
    mine = row.brought_by(person)
    if seat is not None and seat not in mine:
        raise Forbidden("This is not your seat.")
    return dict.fromkeys(mine if seat is None else [seat], bot)


def put_bot(row: TableRow, person: Person, seat: int, level: str | None) -> Seats:
    if row.host != person.id:
        raise Forbidden("Only who made the table puts bots on its seats.")
    there = seat_of(row, seat)
    if there.person is not None:
        raise NotAllowed("Somebody sits there already.")
    if level is None:
        return {seat: EMPTY}
    return {seat: SeatInfo(person=None, name=None, bot=bots.check_level(level))}


def check_status(row: TableRow, wanted: Status) -> None:
    """Refuse what can be done only while a table is open, or only while its match runs."""
    if row.status != wanted:
        raise NotAllowed(INSTEAD[row.status])


def start(row: TableRow, person: Person) -> dict[str, Any]:
    if not row.held_by(person) and row.host != person.id:
        raise Forbidden("Only who sits at the table starts the match.")
    if not row.is_full:
        raise NotAllowed("There are free seats: wait for somebody or put a bot there.")
    return begun(row)


def close(row: TableRow, person: Person) -> dict[str, Any]:
    if row.host != person.id:
        raise Forbidden("Only who made the table closes it.")
    return {"status": "closed"}


def follows(row: TableRow, changed: Seats) -> dict[str, Any]:
    """How the row of a table changes with its seats."""
    after = msgspec.structs.replace(
        row, seats=[changed.get(n, seat) for n, seat in enumerate(row.seats)]
    )
    # Another match begins when the last who was asked sits down.
    has_agreed = any(row.seats[n].kept_for and seat.person for n, seat in changed.items())
    beginning = begun(after) if has_agreed and after.is_full else {}
    return _host_after(row, after, changed) | beginning


def begun(row: TableRow) -> dict[str, Any]:
    """How a row changes when its match begins: from now on names are as the log tells them."""
    names = different([name or "" for name in called(row.seats)])
    return {"status": "running", "names": msgspec.json.encode(names).decode()}


def _host_after(row: TableRow, after: TableRow, changed: Seats) -> dict[str, Any]:
    """A host who leaves hands the table on; when all people have left it is closed."""
    there = [seat.person for seat in after.seats if not seat.owner]
    has_left = any(
        row.seats[n].person == row.host and seat.person is None for n, seat in changed.items()
    )
    if not has_left or row.host in there:
        return {}
    heirs = [person for person in there if person]
    return {"host": heirs[0]} if heirs else {"status": "closed"}
