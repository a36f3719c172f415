"""What the keeper of a house can do with its tables and its people, from outside.

Everything is one transaction on the database. A server that runs meanwhile sees that a
table or a person has changed at its next sweep, and lets go of what is no longer true.
"""

import secrets
from typing import Any

import msgspec
from sqlalchemy import delete, func, or_, select, update

from pepperbox.engine import NotAllowed

from ..core.errors import Missing
from ..core.text import clean_name, program_name
from ..people.names import rename_everywhere
from ..storage import Database
from ..storage.database import Transaction
from ..storage.models import (
    chat,
    devices,
    entries,
    guests,
    links,
    people,
    ratings,
    results,
    reviews,
    seats,
    tables,
    transcripts,
)

LISTED = 200


class TableSummary(msgspec.Struct, frozen=True):
    id: str
    game: str
    status: str
    public: bool
    host: str
    seats: list[str]
    created_at: int
    last_at: int
    entries: int


class PersonSummary(msgspec.Struct, frozen=True):
    id: str
    name: str
    created_at: int
    seen_at: int
    devices: int
    tables: int
    muted: bool
    banned: bool
    owner: str | None  # whose program it is


class Keeper:
    def __init__(self, database: Database) -> None:
        self._database = database

    # -- tables ----------------------------------------------------------------------

    async def tables(self, status: str | None = None) -> list[TableSummary]:
        """The latest tables first."""
        chosen = select(tables.c.id).order_by(tables.c.created_at.desc()).limit(LISTED)
        if status is not None:
            chosen = chosen.where(tables.c.status == status)
        async with self._database.read() as connection:
            return [await _summary(connection, one) for one in await connection.scalars(chosen)]

    async def table(self, table_id: str) -> TableSummary:
        async with self._database.read() as connection:
            return await _summary(connection, table_id)

    async def close_table(self, table_id: str) -> None:
        """Nobody plays there any more; what was played stays."""
        async with self._database.write() as connection:
            summary = await _summary(connection, table_id)
            if summary.status in ("finished", "closed"):
                raise NotAllowed(f"The table is {summary.status} already.")
            await _change(connection, table_id, status="closed")

    async def delete_table(self, table_id: str) -> None:
        """As if it had never been; ratings stay as they are."""
        async with self._database.write() as connection:
            summary = await _summary(connection, table_id)
            if summary.status in ("open", "running"):
                raise NotAllowed("People are at the table: close it first.")
            await _delete_tables(connection, [table_id])

    async def rotate_key(self, table_id: str) -> str:
        """A new key for a private table: who knew the old one and is not in stays out."""
        key = secrets.token_urlsafe(12)
        async with self._database.write() as connection:
            if (await _summary(connection, table_id)).public:
                raise NotAllowed("The table is public: everybody may come in.")
            await _change(connection, table_id, key=key)
        return key

    # -- people ----------------------------------------------------------------------

    async def people(self, part: str = "") -> list[PersonSummary]:
        """People whose name contains a part, those seen last first."""
        seen = select(func.max(devices.c.seen_at)).where(devices.c.person == people.c.id)
        chosen = (
            select(people.c.id)
            .where(people.c.name.icontains(part, autoescape=True))
            .order_by(seen.scalar_subquery().desc(), people.c.id)
            .limit(LISTED)
        )
        async with self._database.read() as connection:
            return [await _person(connection, one) for one in await connection.scalars(chosen)]

    async def person(self, person: str) -> PersonSummary:
        async with self._database.read() as connection:
            return await _person(connection, person)

    async def rename(self, person: str, name: str) -> None:
        """Another name for a person, also where they sit and wherever they have played."""
        async with self._database.write() as connection:
            known = await _person(connection, person)
            shown = program_name(name) if known.owner else clean_name(name)
            await rename_everywhere(connection, person, shown)

    async def set_muted(self, person: str, muted: bool) -> None:
        await self._change_person(person, muted=muted)

    async def set_banned(self, person: str, banned: bool) -> None:
        """Who is banned can look on, and do nothing else."""
        await self._change_person(person, banned=banned)

    async def revoke(self, person: str) -> int:
        """No device is this person any more; returns how many were."""
        async with self._database.write() as connection:
            await _person(connection, person)
            await connection.execute(delete(links).where(links.c.person == person))
            gone = await connection.execute(delete(devices).where(devices.c.person == person))
            return gone.rowcount

    async def _change_person(self, person: str, **values: Any) -> None:
        async with self._database.write() as connection:
            await _person(connection, person)
            await connection.execute(update(people).where(people.c.id == person).values(**values))


async def expire(connection: Transaction, tables_before: int, guests_before: int) -> int:
    """Delete closed tables, and people who never finished a match, unused since then."""
    old = list(
        await connection.scalars(
            select(tables.c.id).where(
                tables.c.status == "closed", tables.c.created_at < tables_before
            )
        )
    )
    await _delete_tables(connection, old)
    sits = select(seats.c.person).where(seats.c.person.is_not(None))
    owners = select(people.c.owner).where(people.c.id.in_(sits), people.c.owner.is_not(None))
    used = or_(
        people.c.id.in_(select(tables.c.host)),
        people.c.id.in_(sits),
        people.c.id.in_(owners),
        people.c.id.in_(select(seats.c.kept_for).where(seats.c.kept_for.is_not(None))),
        people.c.id.in_(select(ratings.c.person)),
        people.c.id.in_(select(devices.c.person).where(devices.c.seen_at >= guests_before)),
        people.c.banned,
    )
    gone = list(
        await connection.scalars(
            select(people.c.id).where(
                people.c.created_at < guests_before, people.c.owner.is_(None), ~used
            )
        )
    )
    programs = await connection.scalars(select(people.c.id).where(people.c.owner.in_(gone)))
    gone = [*programs, *gone]
    for table in (devices, links, chat, guests):
        await connection.execute(delete(table).where(table.c.person.in_(gone)))
    for one in gone:  # programs before their owners
        await connection.execute(delete(people).where(people.c.id == one))
    return len(old) + len(gone)


async def _delete_tables(connection: Transaction, ids: list[str]) -> None:
    for table in (seats, guests, entries, chat, results, reviews, transcripts):
        await connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    await connection.execute(update(tables).where(tables.c.rematch.in_(ids)).values(rematch=None))
    await connection.execute(delete(tables).where(tables.c.id.in_(ids)))


async def _change(connection: Transaction, table_id: str, **values: Any) -> None:
    await connection.execute(
        update(tables).where(tables.c.id == table_id).values(changes=tables.c.changes + 1, **values)
    )


async def _summary(connection: Transaction, table_id: str) -> TableSummary:
    row = (await connection.execute(select(tables).where(tables.c.id == table_id))).first()
    if row is None:
        raise Missing(f"There is no table {table_id!r}.")
    sitting = await connection.execute(
        select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    )
    ours = entries.c.table_id == table_id
    count = await connection.scalar(select(func.count()).select_from(entries).where(ours))
    last = await connection.scalar(select(func.max(entries.c.at)).where(ours))
    return TableSummary(
        id=row.id,
        game=row.game,
        status=row.status,
        public=row.public,
        host=row.host,
        seats=[seat.name or (f"{seat.bot} (bot)" if seat.bot else "free") for seat in sitting],
        created_at=row.created_at,
        last_at=last or row.created_at,
        entries=count or 0,
    )


async def _person(connection: Transaction, person: str) -> PersonSummary:
    row = (await connection.execute(select(people).where(people.c.id == person))).first()
    if row is None:
        raise Missing(f"There is no person {person!r}.")
    held = await connection.scalar(
        select(func.count()).select_from(devices).where(devices.c.person == person)
    )
    seen = await connection.scalar(
        select(func.max(devices.c.seen_at)).where(devices.c.person == person)
    )
    sits = await connection.scalar(
        select(func.count(func.distinct(seats.c.table_id))).where(seats.c.person == person)
    )
    return PersonSummary(
        id=row.id,
        name=row.name,
        created_at=row.created_at,
        seen_at=seen or row.created_at,
        devices=held or 0,
        tables=sits or 0,
        muted=row.muted,
        banned=row.banned,
        owner=row.owner,
    )
