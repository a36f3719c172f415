"""The journal: entries of many tables written in one transaction.

While one transaction is on its way to the disk, the entries that arrive meanwhile
gather for the next; and while many arrive, one is begun only every few milliseconds, the more
the later, since a transaction costs far more than an entry. Where few arrive each is written at
once. An entry is acknowledged only after its transaction is on disk. Of two entries with the
same table and number the first stays, and whoever brought the second is told so.
"""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable

import msgspec
from sqlalchemy import select, text
from sqlalchemy.dialects import sqlite

from ..core.entries import Entry
from .database import Database, Transaction
from .models import entries

MOST = 200  # entries in one transaction
MANY = 4  # entries in a transaction: then the next one has to wait
PACE = 0.005  # seconds from the begin of such a transaction to that of the next, at least
PACE_OF_ONE = 0.0005  # seconds for each of its entries, if that is longer
SLOWEST = 0.02  # seconds at most

# A whole batch, as JSON, in one statement, which is a transaction of its own in SQLite: each
# statement more would hand Python's lock to and fro between the two threads once more.
FIELDS = Entry.__struct_fields__
INSERT_ALL = "INSERT INTO entries ({}) SELECT {} FROM json_each(?)".format(
    ", ".join(FIELDS), ", ".join(f"value ->> '{field}'" for field in FIELDS)
)

# The same for PostgreSQL, where other processes may have taken some of the numbers.
UNLESS_TAKEN = text(
    "INSERT INTO entries ({0}) SELECT {0} FROM json_populate_recordset(CAST(NULL AS entries),"
    " CAST(:batch AS json)) ON CONFLICT DO NOTHING RETURNING table_id, number".format(
        ", ".join(FIELDS)
    )
)

ONE_BY_ONE = (
    sqlite.insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.number)
)

Measure = Callable[[int, float], None]  # entries of a batch, and the seconds it took
Announce = Callable[[Transaction, list[Entry]], Awaitable[None]]


class Journal:
    """`announce` tells the other processes, within the transaction, what it brings."""

    def __init__(self, database: Database, announce: Announce, measure: Measure) -> None:
        self._database = database
        self._announce = announce
        self._measure = measure
        self._waiting: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._something = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False

    def open(self) -> None:
        self._task = asyncio.create_task(self._write(), name="journal")

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._is_closing = True
        self._something.set()
        if self._task:
            await self._task

    async def entries_after(self, table_id: str, number: int) -> list[Entry]:
        """The log of a table from there on."""
        async with self._database.read() as connection:
            rows = await connection.execute(
                select(entries)
                .where(entries.c.table_id == table_id, entries.c.number > number)
                .order_by(entries.c.number)
            )
            return [Entry(**row._asdict()) for row in rows]

    async def append(self, entry: Entry) -> bool:
        """True when the entry is on disk; False if its number was taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        self._something.set()
        return await done

    async def _write(self) -> None:
        while True:
            await self._something.wait()
            if self._is_closing and not self._waiting:
                return
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not self._waiting and not self._is_closing:
                self._something.clear()
            begun = time.perf_counter()
            await self._write_batch(batch)
            took = time.perf_counter() - begun
            self._measure(len(batch), took)
            pace = min(max(PACE, len(batch) * PACE_OF_ONE), SLOWEST)
            if len(batch) >= MANY and took < pace and not self._is_closing:
                await asyncio.sleep(pace - took)

    async def _write_batch(self, batch: list[tuple[Entry, asyncio.Future[bool]]]) -> None:
        try:
            written = await self._commit([entry for entry, _ in batch])
        except Exception as error:
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
            return
        for entry, done in batch:
            if not done.done():  # a caller may have given up
                done.set_result((entry.table_id, entry.number) in written)

    async def _commit(self, batch: list[Entry]) -> set[tuple[str, int]]:
        told = msgspec.json.encode(batch)
        if self._database.is_postgres:
            return await self._commit_to_postgres(batch, told)
        try:
            await self._database.write_statement(INSERT_ALL, told)
            return {(entry.table_id, entry.number) for entry in batch}
        except sqlite3.IntegrityError:
            pass  # some number was taken, which one process alone hardly ever sees
        rows = [msgspec.structs.asdict(entry) for entry in batch]
        async with self._database.write() as connection:
            answer = await connection.execute(ONE_BY_ONE, rows)
            return {(table_id, number) for table_id, number in answer}

    async def _commit_to_postgres(self, batch: list[Entry], told: bytes) -> set[tuple[str, int]]:
        async with self._database.write() as connection:
            answer = await connection.execute(UNLESS_TAKEN, {"batch": told.decode()})
            written = {(table_id, number) for table_id, number in answer}
            await self._announce(
                connection, [entry for entry in batch if (entry.table_id, entry.number) in written]
            )
        return written
