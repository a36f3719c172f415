"""The journal: entries of many tables written in one transaction.

While one transaction is on its way to the disk, the entries that arrive meanwhile
gather for the next; and a busy journal begins one only every few milliseconds, since a
transaction costs far more than an entry. A quiet one writes at once. An entry is
acknowledged only after its transaction is on disk. Of two entries with the same table
and number the first stays, and whoever brought the second is told so.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

import msgspec
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.entries import Entry
from .database import Database
from .models import entries

MOST = 200  # entries in one transaction
PACE = 0.005  # seconds from the begin of one transaction to that of the next


# A whole batch, as JSON, in one statement of SQLite. A statement an entry would hand Python's
# lock to and fro between the two threads at every one.
FIELDS = Entry.__struct_fields__
INSERT_ALL = "INSERT INTO entries ({}) SELECT {} FROM json_each(?) WHERE true {}".format(
    ", ".join(FIELDS),
    ", ".join(f"value ->> '{field}'" for field in FIELDS),
    "ON CONFLICT DO NOTHING",
)

Measure = Callable[[int, float], None]  # entries of a batch, and the seconds it took
Announce = Callable[[AsyncConnection, list[tuple[str, int]]], Awaitable[None]]


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
        insert = postgresql.insert if database.is_postgres else sqlite.insert
        self._insert = (
            insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.number)
        )

    def open(self) -> None:
        self._task = asyncio.create_task(self._write(), name="journal")

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._is_closing = True
        self._something.set()
        if self._task:
            await self._task

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
            if not self._is_closing and took < PACE:
                await asyncio.sleep(PACE - took)

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
        if not self._database.is_postgres:
            return await self._database.write_in_thread(lambda c: self._commit_to_sqlite(c, batch))
        rows = [msgspec.structs.asdict(entry) for entry in batch]
        async with self._database.write() as connection:
            answer = await connection.execute(self._insert, rows)
            written = [(table_id, number) for table_id, number in answer]
            await self._announce(connection, written)
        return set(written)

    def _commit_to_sqlite(self, connection: Connection, batch: list[Entry]) -> set[tuple[str, int]]:
        """All at once; entry by entry if some number was taken, which one process never sees."""
        before = connection.begin_nested()
        answer = connection.exec_driver_sql(INSERT_ALL, (msgspec.json.encode(batch).decode(),))
        if answer.rowcount == len(batch):
            before.commit()
            return {(entry.table_id, entry.number) for entry in batch}
        before.rollback()
        rows = [msgspec.structs.asdict(entry) for entry in batch]
        return {(table_id, number) for table_id, number in connection.execute(self._insert, rows)}
