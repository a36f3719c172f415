"""A table as the database has it: its row, its seats, and who may look on."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import BindParameter, Connection, Row, bindparam, insert, select, update

from ..core.errors import Missing
from ..core.seating import Seats
from ..core.tables import GONE, TableRow, read_row
from ..core.terms import Owner, SeatInfo
from .database import Insert, Transaction
from .models import guests, people, seats, tables

# Made once: to put such a question together takes longer than to ask.
IDS: BindParameter[Any] = bindparam("ids", expanding=True)
ROWS = select(tables).where(tables.c.id.in_(IDS))
SEATS = (
    select(seats, people.c.name.label("owner_name"))
    .outerjoin(people, people.c.id == seats.c.owner)
    .where(seats.c.table_id.in_(IDS))
    .order_by(seats.c.table_id, seats.c.seat)
)


async def load(connection: Transaction, table_id: str) -> TableRow:
    found = await load_all(connection, [table_id])
    if not found:
        raise Missing(GONE)
    return found[0]


async def load_all(connection: Transaction, ids: Sequence[str]) -> list[TableRow]:
    """The tables with these ids, in their order."""
    if not ids:
        return []
    kept, sitting = await connection.run_sync(_rows_and_seats, ids)
    rows = {row.id: row._asdict() | {"seats": []} for row in kept}
    for row in sitting:
        rows[row.table_id]["seats"].append(
            SeatInfo(
                person=row.person,
                name=row.name,
                bot=row.bot,
                kept_for=row.kept_for,
                owner=row.owner and Owner(id=row.owner, name=row.owner_name),
            )
        )
    return [read_row(rows[table_id]) for table_id in ids if table_id in rows]


async def load_to_change(connection: Transaction, table_id: str) -> TableRow:
    """The same, and nobody else changes it until the transaction ends."""
    if connection.dialect.name == "postgresql":  # of SQLite who writes is alone
        await connection.execute(
            select(tables.c.id).where(tables.c.id == table_id).with_for_update()
        )
    return await load(connection, table_id)


async def add(connection: Transaction, upsert: Insert, row: TableRow) -> None:
    """A new table; `upsert` inserts unless it is there."""
    values = msgspec.structs.asdict(row)
    del values["seats"]
    values["options"] = msgspec.json.encode(row.options).decode()
    values["clock"] = msgspec.json.encode(row.clock).decode() if row.clock else None
    await connection.execute(insert(tables).values(**values))
    await connection.execute(
        insert(seats),
        [{"table_id": row.id, "seat": n, **_seat_values(seat)} for n, seat in enumerate(row.seats)],
    )
    if not row.public:
        there = (person for seat in row.seats for person in (seat.person, seat.kept_for))
        for person in {row.host, *filter(None, there)}:
            await let_in(connection, upsert, row, person)


async def change(connection: Transaction, row: TableRow, values: dict[str, Any]) -> None:
    await connection.execute(
        update(tables).where(tables.c.id == row.id).values(changes=tables.c.changes + 1, **values)
    )


async def change_seats(connection: Transaction, row: TableRow, changed: Seats) -> None:
    for seat, there in changed.items():
        await connection.execute(
            update(seats)
            .where(seats.c.table_id == row.id, seats.c.seat == seat)
            .values(**_seat_values(there))
        )


async def let_in(connection: Transaction, upsert: Insert, row: TableRow, person: str) -> None:
    """Who has been shown the key of a private table may look on from then on."""
    await connection.execute(
        upsert(guests).values(table_id=row.id, person=person).on_conflict_do_nothing()
    )


def _rows_and_seats(
    connection: Connection, ids: Sequence[str]
) -> tuple[Sequence[Row[Any]], Sequence[Row[Any]]]:
    """In one trip to the thread of SQLite: nothing is asked for more often."""
    given = {"ids": ids}
    return connection.execute(ROWS, given).all(), connection.execute(SEATS, given).all()


def _seat_values(seat: SeatInfo) -> dict[str, Any]:
    return msgspec.structs.asdict(seat) | {"owner": seat.owner and seat.owner.id}
