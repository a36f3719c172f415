"""What people are called everywhere: in the rooms, the archive and records; or nowhere any more."""

from typing import Any

import msgspec
from sqlalchemy import Table, delete, select, update

from ..core.text import PROGRAM
from ..storage.database import Transaction
from ..storage.models import (
    chat,
    devices,
    guests,
    links,
    people,
    ratings,
    results,
    reviews,
    seats,
    tables,
)

NOBODY = "Somebody"  # who has been forgotten
NO_PROGRAM = f"Some{PROGRAM}"  # of somebody who has been forgotten


async def rename_everywhere(connection: Transaction, person: str, name: str) -> None:
    """The name of a person, at tables, in chat, in the archive and in the ratings."""
    await connection.execute(update(people).where(people.c.id == person).values(name=name))
    await connection.execute(update(chat).where(chat.c.person == person).values(name=name))
    await connection.execute(update(seats).where(seats.c.kept_for == person).values(name=name))
    sitting = list(
        await connection.execute(
            select(seats.c.table_id, seats.c.seat).where(seats.c.person == person)
        )
    )
    for table_id, seat in sitting:
        await connection.execute(
            update(seats)
            .where(seats.c.table_id == table_id, seats.c.seat == seat)
            .values(name=name)
        )
        await _rename_in(connection, tables, table_id, "names", seat, name)
        await _rename_in(connection, results, table_id, "record", seat, name)
        # What bots thought of it names everybody: it is thought again for who asks.
        await connection.execute(delete(reviews).where(reviews.c.table_id == table_id))


async def _rename_in(
    connection: Transaction, table: Table, table_id: str, field: str, seat: int, name: str
) -> None:
    """Change one name in the JSON of a table's names, or of its record."""
    key = table.primary_key.columns.values()[0]
    kept = await connection.scalar(select(table.c[field]).where(key == table_id).with_for_update())
    if kept is None:
        return
    value = msgspec.json.decode(kept)
    names = value["names"] if field == "record" else value
    names[seat] = name
    changed: dict[str, Any] = {field: msgspec.json.encode(value).decode()}
    if table is tables:
        changed["changes"] = tables.c.changes + 1
    await connection.execute(update(table).where(key == table_id).values(**changed))


async def forget_person(connection: Transaction, person: str, name: str = NOBODY) -> None:
    """Nothing says who they were: no device, no rating, no chat, no name anywhere.

    Their programs are forgotten with them.
    """
    mine = select(people.c.id).where(people.c.owner == person)
    for program in list(await connection.scalars(mine)):
        await forget_person(connection, program, NO_PROGRAM)
    for table in (devices, links, ratings, chat, guests):
        await connection.execute(delete(table).where(table.c.person == person))
    await _keep_no_seat(connection, person)
    await rename_everywhere(connection, person, name)


async def _keep_no_seat(connection: Transaction, person: str) -> None:
    """Where they were asked to play again, their seats are free."""
    kept = select(seats.c.table_id).where(seats.c.kept_for == person)
    await connection.execute(
        update(tables).where(tables.c.id.in_(kept)).values(changes=tables.c.changes + 1)
    )
    await connection.execute(
        update(seats).where(seats.c.kept_for == person).values(kept_for=None, name=None)
    )
