"""Tables: making one, sitting down, leaving, starting, playing again.

Every change is one transaction on the table's row and seats, and the other processes
hear of it. What happens in the match itself is in the log, not here.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    BindParameter,
    Connection,
    Row,
    and_,
    bindparam,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from pepperbox.engine import NotAllowed

from ..core import levels as bots
from ..core import rematch as again
from ..core.clocks import Now
from ..core.errors import Forbidden, Missing
from ..core.person import Person
from ..core.tables import (
    EMPTY,
    GONE,
    TableRow,
    called,
    check_id,
    new_row,
    read_row,
    seat_of,
)
from ..core.terms import MyTable, NewTable, Owner, SeatInfo
from ..core.text import clean_name, different
from .bus import Bus
from .database import Database, Transaction
from .models import devices, entries, guests, people, seats, tables

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


# Tables and who sits at them. Made once: to put such a question together takes longer than to ask.
IDS: BindParameter[Any] = bindparam("ids", expanding=True)
ROWS = select(tables).where(tables.c.id.in_(IDS))
SEATS = (
    select(seats, people.c.name.label("owner_name"))
    .outerjoin(people, people.c.id == seats.c.owner)
    .where(seats.c.table_id.in_(IDS))
    .order_by(seats.c.table_id, seats.c.seat)
)


class Tables:
    def __init__(self, database: Database, bus: Bus, now: Now) -> None:
        self._now = now
        self._database = database
        self._bus = bus

    # -- asking ----------------------------------------------------------------------

    async def get(self, table_id: str) -> TableRow:
        check_id(table_id)
        async with self._database.read() as connection:
            return await self._load(connection, table_id)

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
            return await self._load_all(connection, list(found))

    async def of(self, person: Person) -> list[MyTable]:
        """The open and running tables of a person, those where it is their turn first."""
        last = (
            select(entries.c.table_id, func.max(entries.c.number).label("number"))
            .where(entries.c.table_id.in_(_ids_of(person)))
            .group_by(entries.c.table_id)
            .subquery()
        )
        async with self._database.read() as connection:
            rows = await self._load_all(
                connection, list(await connection.scalars(_ids_of(person).limit(LISTED)))
            )
            latest = await connection.execute(
                select(entries.c.table_id, entries.c.owing, entries.c.at).join(
                    last,
                    and_(last.c.table_id == entries.c.table_id, last.c.number == entries.c.number),
                )
            )
            owing = {found.table_id: (found.owing, found.at) for found in latest}
        mine = [_my_table(row, person, *owing.get(row.id, (0, row.created_at))) for row in rows]
        return sorted(mine, key=lambda table: (not table.my_turn, -table.last_at))

    # -- changing --------------------------------------------------------------------

    async def create(self, person: Person, wish: NewTable) -> TableRow:
        row = new_row(person, wish, self._now())
        async with self._database.write() as connection:
            await self._insert_row(connection, row)
            await self._bus.send(connection, tables=[row.id])
        return row

    async def enter(self, table_id: str, person: Person, key: str) -> TableRow:
        """Show the key of a private table, to be let in from now on."""
        row = await self.get(table_id)
        if not row.public:
            if not secrets.compare_digest(row.key.encode(), key.encode()):
                raise Forbidden("This key does not fit: ask for the table's link again.")
            async with self._database.write() as connection:
                await self._let_in(connection, row, person.id)
        return row

    async def sit(
        self, table_id: str, person: Person, seat: int, name: str | None = None
    ) -> TableRow:
        inside = await self.is_inside(await self.get(table_id), person)

        def change(row: TableRow) -> dict[int, SeatInfo]:
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

        return await self._seat_people(table_id, change)

    async def seat_program(
        self, table_id: str, owner: Person, program: Person, seat: int
    ) -> TableRow:
        """Let a program play, where those who sit there know whom they play with."""
        inside = await self.is_inside(await self.get(table_id), owner)
        async with self._database.read() as connection:
            taken = await connection.scalar(_count_of_tables(program))
        if (taken or 0) >= OF_A_PROGRAM:
            raise NotAllowed("This program sits at enough tables: let it play there first.")

        def change(row: TableRow) -> dict[int, SeatInfo]:
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

        return await self._seat_people(table_id, change)

    async def of_program(self, program: Person) -> list[TableRow]:
        """The open and running tables where a program sits."""
        async with self._database.read() as connection:
            found = await connection.scalars(_ids_of(program).limit(LISTED))
            return await self._load_all(connection, list(found))

    async def leave(self, table_id: str, person: Person, seat: int | None) -> TableRow:
        def change(row: TableRow) -> dict[int, SeatInfo]:
            mine = {*row.brought_by(person), *again.agree(row, person)}
            if seat is not None and seat not in mine:
                raise Forbidden("This is not your seat.")
            return dict.fromkeys(mine if seat is None else [seat], EMPTY)

        return await self._seat_people(table_id, change)

    async def put_bot(
        self, table_id: str, person: Person, seat: int, level: str | None
    ) -> TableRow:
        def change(row: TableRow) -> dict[int, SeatInfo]:
            if row.host != person.id:
                raise Forbidden("Only who made the table puts bots on its seats.")
            there = seat_of(row, seat)
            if there.person is not None:
                raise NotAllowed("Somebody sits there already.")
            if level is None:
                return {seat: EMPTY}
            return {seat: SeatInfo(person=None, name=None, bot=bots.check_level(level))}

        return await self._seat_people(table_id, change)

    async def start(self, table_id: str, person: Person) -> TableRow:
        def change(row: TableRow) -> dict[str, Any]:
            if not row.held_by(person) and row.host != person.id:
                raise Forbidden("Only who sits at the table starts the match.")
            if not row.is_full:
                raise NotAllowed("There are free seats: wait for somebody or put a bot there.")
            return _begun(row)

        return await self._change_row(table_id, change)

    async def close(self, table_id: str, person: Person, *, halted: bool = False) -> TableRow:
        """Close a table that has not begun, or whose match is halted: its rules are not here."""

        def change(row: TableRow) -> dict[str, Any]:
            if row.host != person.id:
                raise Forbidden("Only who made the table closes it.")
            return {"status": "closed"}

        return await self._change_row(table_id, change, running=halted)

    async def hand_over(self, table_id: str, person: Person, seat: int | None) -> TableRow:
        """Leave a match that is halted: a bot would go on for good, if it ever went on."""

        def change(row: TableRow) -> dict[int, SeatInfo]:
            bot = SeatInfo(person=None, name=None, bot=row.level_of_stand_in())
            mine = row.brought_by(person)
            if seat is not None and seat not in mine:
                raise Forbidden("This is not your seat.")
            return dict.fromkeys(mine if seat is None else [seat], bot)

        return await self._seat_people(table_id, change, running=True)

    async def rematch(self, table_id: str, person: Person, options: dict[str, Any]) -> TableRow:
        """The table where they play again, with the person seated; the first who asks makes it."""
        check_id(table_id)
        async with self._database.write() as connection:
            old = await self._load(connection, table_id, lock=True)
            if not old.brought_by(person):
                raise Forbidden("Only who sat at the table asks for another match.")
            if old.status != "finished":
                raise NotAllowed("This match is not over yet.")
            new = await self._load(connection, old.rematch, lock=True) if old.rematch else None
            if new is None or new.status == "closed":
                gone = await self._gone_programs(connection, old)
                new = again.another(old, person, options, self._now(), gone)
                await self._insert_row(connection, new)
                await self._update(connection, old, {"rematch": new.id})
            if new.status == "open":
                await self._seat(connection, new, again.agree(new, person))
            await self._bus.send(connection, tables=[old.id, new.id])
            return await self._load(connection, new.id)

    # -- inside ----------------------------------------------------------------------

    async def _seat_people(
        self,
        table_id: str,
        change: Callable[[TableRow], dict[int, SeatInfo]],
        *,
        running: bool = False,
    ) -> TableRow:
        """Change who sits where, while the table is open (or while its match runs)."""
        check_id(table_id)
        async with self._database.write() as connection:
            row = await self._load(connection, table_id, lock=True)
            changed = change(row)
            if row.status != ("running" if running else "open"):
                raise NotAllowed("The match has begun: seats are no longer given away.")
            await self._seat(connection, row, changed)
            await self._bus.send(connection, tables=[row.id])
            return await self._load(connection, table_id)

    async def _seat(
        self, connection: Transaction, row: TableRow, changed: dict[int, SeatInfo]
    ) -> None:
        """Another match begins when the last who was asked sits down."""
        for seat, there in changed.items():
            await connection.execute(
                update(seats)
                .where(seats.c.table_id == row.id, seats.c.seat == seat)
                .values(**_seat_values(there))
            )
        sitting = [changed.get(n, seat) for n, seat in enumerate(row.seats)]
        after = msgspec.structs.replace(row, seats=sitting)
        has_agreed = any(row.seats[n].kept_for and seat.person for n, seat in changed.items())
        begun = _begun(after) if has_agreed and after.is_full else {}
        await self._update(connection, row, self._host_after(row, changed) | begun)

    async def _gone_programs(self, connection: Transaction, row: TableRow) -> set[str]:
        """The programs of a table whose token was revoked since."""
        there = {seat.person for seat in row.seats if seat.owner and seat.person}
        known = await connection.scalars(
            select(devices.c.person).where(devices.c.person.in_(there))
        )
        return there - set(known)

    def _host_after(self, row: TableRow, changed: dict[int, SeatInfo]) -> dict[str, Any]:
        """A host who leaves hands the table on; when all people have left it is closed."""
        after = [changed.get(n, seat) for n, seat in enumerate(row.seats)]
        there = [seat.person for seat in after if not seat.owner]
        has_left = any(
            row.seats[n].person == row.host and seat.person is None for n, seat in changed.items()
        )
        if not has_left or row.host in there:
            return {}
        heirs = [person for person in there if person]
        return {"host": heirs[0]} if heirs else {"status": "closed"}

    async def _update(self, connection: Transaction, row: TableRow, values: dict[str, Any]) -> None:
        await connection.execute(
            update(tables)
            .where(tables.c.id == row.id)
            .values(changes=tables.c.changes + 1, **values)
        )

    async def changed(self, known: Mapping[str, int]) -> dict[str, int | None]:
        """Those of these tables that have changed more often than is known; None: it is gone."""
        told = msgspec.json.encode(known).decode()
        query = CHANGED[self._database.is_postgres]
        async with self._database.read() as connection:
            found = await connection.execute(query, {"known": told})
            return {row.id: row.changes for row in found}

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
            row = await self._load(connection, table_id, lock=True)
            values = change(row)
            if row.status != ("running" if running else "open"):
                raise NotAllowed("The match has begun already.")
            await self._update(connection, row, values)
            await self._bus.send(connection, tables=[row.id])
            return await self._load(connection, table_id)

    async def _insert_row(self, connection: Transaction, row: TableRow) -> None:
        values = msgspec.structs.asdict(row)
        del values["seats"]
        values["options"] = msgspec.json.encode(row.options).decode()
        values["clock"] = msgspec.json.encode(row.clock).decode() if row.clock else None
        await connection.execute(insert(tables).values(**values))
        await connection.execute(
            insert(seats),
            [
                {"table_id": row.id, "seat": n, **_seat_values(seat)}
                for n, seat in enumerate(row.seats)
            ],
        )
        if not row.public:
            there = (person for seat in row.seats for person in (seat.person, seat.kept_for))
            for person in {row.host, *filter(None, there)}:
                await self._let_in(connection, row, person)

    async def _let_in(self, connection: Transaction, row: TableRow, person: str) -> None:
        """Who has been shown the key of a private table may look on from then on."""
        await connection.execute(
            self._database.insert(guests)
            .values(table_id=row.id, person=person)
            .on_conflict_do_nothing()
        )

    async def _load(
        self, connection: Transaction, table_id: str, *, lock: bool = False
    ) -> TableRow:
        if lock and self._database.is_postgres:  # of SQLite who writes is alone
            await connection.execute(
                select(tables.c.id).where(tables.c.id == table_id).with_for_update()
            )
        found = await self._load_all(connection, [table_id])
        if not found:
            raise Missing(GONE)
        return found[0]

    async def _load_all(self, connection: Transaction, ids: Sequence[str]) -> list[TableRow]:
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


def _rows_and_seats(
    connection: Connection, ids: Sequence[str]
) -> tuple[Sequence[Row[Any]], Sequence[Row[Any]]]:
    """In one trip to the thread of SQLite: nothing is asked for more often."""
    given = {"ids": ids}
    return connection.execute(ROWS, given).all(), connection.execute(SEATS, given).all()


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


def _seat_values(seat: SeatInfo) -> dict[str, Any]:
    return msgspec.structs.asdict(seat) | {"owner": seat.owner and seat.owner.id}


def _begun(row: TableRow) -> dict[str, Any]:
    """How a row changes when its match begins: from now on names are as the log tells them."""
    names = different([name or "" for name in called(row.seats)])
    return {"status": "running", "names": msgspec.json.encode(names).decode()}


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
