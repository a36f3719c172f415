"""Tables: making one, sitting down, leaving, starting, playing again.

Every change is one transaction on the table's row and seats, and the other processes
hear of it. What happens in the match itself is in the log, not here.
"""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import and_, func, or_, select, text

from pepperbox.engine import NotAllowed

from ..core import rematch as again
from ..core import seating
from ..core.clocks import Now
from ..core.errors import Forbidden
from ..core.person import Person
from ..core.tables import TableRow, check_id, new_row
from ..core.terms import MyTable, NewTable
from . import rows
from .bus import Bus
from .database import Database, Transaction
from .models import devices, entries, guests, seats, tables

OF_ONE_HOST = 3  # tables in the list of public ones: the latest
LISTED = 200  # public tables, and tables of one person
OF_A_PROGRAM = 20  # tables where one program sits at the same time

# One question about all tables in memory: of most there is nothing to answer.
CHANGED = [
    text(
        f"""
        SELECT known.key AS id, tables.changes FROM {known} AS known
        LEFT JOIN tables ON tables.id = known.key
        WHERE tables.id IS NULL OR tables.changes > CAST(known.value AS integer)
        """
    )
    for known in ("json_each(:known)", "json_each_text(CAST(:known AS json))")
]


class Tables:
    def __init__(self, database: Database, bus: Bus, now: Now) -> None:
        self._now = now
        self._database = database
        self._bus = bus

    # -- asking ----------------------------------------------------------------------

    async def get(self, table_id: str) -> TableRow:
        check_id(table_id)
        async with self._database.read() as connection:
            return await rows.load(connection, table_id)

    async def get_for(self, table_id: str, person: Person | None) -> TableRow:
        """A table that the person may see."""
        row = await self.get(table_id)
        if not await self.may_see(row, person):
            raise Forbidden("This table is private: ask for its link.")
        return row

    async def may_see(self, row: TableRow, person: Person | None) -> bool:
        return row.public or await self.is_inside(row, person)

    async def is_inside(self, row: TableRow, person: Person | None) -> bool:
        """Whether the person sits there, has made the table, or has shown its key."""
        if person is None:
            return False
        if row.is_insider(person):
            return True
        async with self._database.read() as connection:
            known = await connection.scalar(
                select(guests.c.person).where(
                    guests.c.table_id == row.id, guests.c.person == person.id
                )
            )
        return known is not None

    async def public(self) -> list[TableRow]:
        async with self._database.read() as connection:
            nth_of_host = func.row_number().over(
                partition_by=(tables.c.host, tables.c.status), order_by=tables.c.created_at.desc()
            )
            listed = (
                select(tables.c.id, tables.c.status, tables.c.created_at, nth_of_host.label("nth"))
                .where(tables.c.public, tables.c.status.in_(("open", "running")))
                .subquery()
            )
            found = await connection.scalars(
                select(listed.c.id)
                .where(listed.c.nth <= OF_ONE_HOST)
                .order_by(listed.c.status, listed.c.nth, listed.c.created_at.desc())
                .limit(LISTED)
            )
            return await rows.load_all(connection, list(found))

    async def of(self, person: Person) -> list[MyTable]:
        """The open and running tables of a person, those where it is their turn first."""
        last = (
            select(entries.c.table_id, func.max(entries.c.number).label("number"))
            .where(entries.c.table_id.in_(_ids_of(person)))
            .group_by(entries.c.table_id)
            .subquery()
        )
        async with self._database.read() as connection:
            found = await rows.load_all(
                connection, list(await connection.scalars(_ids_of(person).limit(LISTED)))
            )
            latest = await connection.execute(
                select(entries.c.table_id, entries.c.owing, entries.c.at).join(
                    last,
                    and_(last.c.table_id == entries.c.table_id, last.c.number == entries.c.number),
                )
            )
            owing = {one.table_id: (one.owing, one.at) for one in latest}
        mine = [_my_table(row, person, *owing.get(row.id, (0, row.created_at))) for row in found]
        return sorted(mine, key=lambda table: (not table.my_turn, -table.last_at))

    async def changed(self, known: Mapping[str, int]) -> dict[str, int | None]:
        """Those of these tables that have changed more often than is known; None: it is gone."""
        told = msgspec.json.encode(known).decode()
        query = CHANGED[self._database.is_postgres]
        async with self._database.read() as connection:
            found = await connection.execute(query, {"known": told})
            return {row.id: row.changes for row in found}

    # -- changing --------------------------------------------------------------------

    async def create(self, person: Person, wish: NewTable) -> TableRow:
        row = new_row(person, wish, self._now())
        async with self._database.write() as connection:
            await rows.add(connection, self._database.insert, row)
            await self._bus.send(connection, tables=[row.id])
        return row

    async def enter(self, table_id: str, person: Person, key: str) -> TableRow:
        """Show the key of a private table, to be let in from now on."""
        row = await self.get(table_id)
        if not row.public:
            if not secrets.compare_digest(row.key.encode(), key.encode()):
                raise Forbidden("This key does not fit: ask for the table's link again.")
            async with self._database.write() as connection:
                await rows.let_in(connection, self._database.insert, row, person.id)
        return row

    async def sit(
        self, table_id: str, person: Person, seat: int, name: str | None = None
    ) -> TableRow:
        inside = await self.is_inside(await self.get(table_id), person)
        return await self._seat_people(
            table_id, lambda row: seating.sit(row, person, seat, name, inside=inside)
        )

    async def seat_program(
        self, table_id: str, owner: Person, program: Person, seat: int
    ) -> TableRow:
        """Let a program play, where those who sit there know whom they play with."""
        inside = await self.is_inside(await self.get(table_id), owner)
        async with self._database.read() as connection:
            taken = await connection.scalar(_count_of_tables(program))
        if (taken or 0) >= OF_A_PROGRAM:
            raise NotAllowed("This program sits at enough tables: let it play there first.")
        return await self._seat_people(
            table_id, lambda row: seating.seat_program(row, owner, program, seat, inside=inside)
        )

    async def of_program(self, program: Person) -> list[TableRow]:
        """The open and running tables where a program sits."""
        async with self._database.read() as connection:
            found = await connection.scalars(_ids_of(program).limit(LISTED))
            return await rows.load_all(connection, list(found))

    async def leave(self, table_id: str, person: Person, seat: int | None) -> TableRow:
        return await self._seat_people(table_id, lambda row: seating.leave(row, person, seat))

    async def put_bot(
        self, table_id: str, person: Person, seat: int, level: str | None
    ) -> TableRow:
        return await self._seat_people(
            table_id, lambda row: seating.put_bot(row, person, seat, level)
        )

    async def start(self, table_id: str, person: Person) -> TableRow:
        return await self._change_row(table_id, lambda row: seating.start(row, person))

    async def close(self, table_id: str, person: Person, *, halted: bool = False) -> TableRow:
        """Close a table that has not begun, or whose match is halted: its rules are not here."""
        return await self._change_row(
            table_id, lambda row: seating.close(row, person), running=halted
        )

    async def hand_over(self, table_id: str, person: Person, seat: int | None) -> TableRow:
        """Leave a match that is halted: a bot would go on for good, if it ever went on."""
        return await self._seat_people(
            table_id, lambda row: seating.hand_over(row, person, seat), running=True
        )

    async def rematch(self, table_id: str, person: Person, options: dict[str, Any]) -> TableRow:
        """The table where they play again, with the person seated; the first who asks makes it."""
        check_id(table_id)
        async with self._database.write() as connection:
            old = await rows.load_to_change(connection, table_id)
            if not old.brought_by(person):
                raise Forbidden("Only who sat at the table asks for another match.")
            if old.status != "finished":
                raise NotAllowed("This match is not over yet.")
            new = await rows.load_to_change(connection, old.rematch) if old.rematch else None
            if new is None or new.status == "closed":
                gone = await self._gone_programs(connection, old)
                new = again.another(old, person, options, self._now(), gone)
                await rows.add(connection, self._database.insert, new)
                await rows.change(connection, old, {"rematch": new.id})
            if new.status == "open":
                await self._seat(connection, new, again.agree(new, person))
            await self._bus.send(connection, tables=[old.id, new.id])
            return await rows.load(connection, new.id)

    # -- inside ----------------------------------------------------------------------

    async def _seat_people(
        self,
        table_id: str,
        change: Callable[[TableRow], seating.Seats],
        *,
        running: bool = False,
    ) -> TableRow:
        """Change who sits where, while the table is open (or while its match runs)."""
        check_id(table_id)
        async with self._database.write() as connection:
            row = await rows.load_to_change(connection, table_id)
            changed = change(row)
            seating.check_status(row, "running" if running else "open")
            await self._seat(connection, row, changed)
            await self._bus.send(connection, tables=[row.id])
            return await rows.load(connection, table_id)

    async def _seat(self, connection: Transaction, row: TableRow, changed: seating.Seats) -> None:
        await rows.change_seats(connection, row, changed)
        await rows.change(connection, row, seating.follows(row, changed))

    async def _gone_programs(self, connection: Transaction, row: TableRow) -> set[str]:
        """The programs of a table whose token was revoked since."""
        there = {seat.person for seat in row.seats if seat.owner and seat.person}
        known = await connection.scalars(
            select(devices.c.person).where(devices.c.person.in_(there))
        )
        return there - set(known)

    async def _change_row(
        self,
        table_id: str,
        change: Callable[[TableRow], dict[str, Any]],
        *,
        running: bool = False,
    ) -> TableRow:
        """Change the row of an open table (or of one whose match runs)."""
        check_id(table_id)
        async with self._database.write() as connection:
            row = await rows.load_to_change(connection, table_id)
            values = change(row)
            seating.check_status(row, "running" if running else "open")
            await rows.change(connection, row, values)
            await self._bus.send(connection, tables=[row.id])
            return await rows.load(connection, table_id)


def _ids_of(person: Person) -> Any:
    return (
        select(tables.c.id)
        .where(
            tables.c.status.in_(("open", "running")),
            or_(
                tables.c.host == person.id,
                tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person.id)),
            ),
        )
        .order_by(tables.c.created_at.desc())
    )


def _count_of_tables(program: Person) -> Any:
    return select(func.count()).select_from(_ids_of(program).subquery())


def _my_table(row: TableRow, person: Person, owing: int, at: int) -> MyTable:
    mine = row.held_by(person)
    to_act = [seat for seat in range(len(row.seats)) if owing >> seat & 1]
    return MyTable(
        table=row.info(inside=True),
        mine=mine,
        to_act=to_act,
        my_turn=bool(set(mine) & set(to_act)),
        last_at=at,
    )
