"""The journal: entries of many tables written in one transaction.

While one transaction is on its way to the disk, the entries that arrive meanwhile
gather for the next: the busier the server, the larger the batches. An entry is
acknowledged only after its transaction is on disk. Of two entries with the same table
and number the first stays, and whoever brought the second is told so.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import msgspec
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database
from .models import entries

MOST = 200  # entries in one transaction


class Entry(msgspec.Struct, frozen=True):
    """One row of the log."""

    table_id: str
    number: int
    at: int
    kind: str
    seat: int
    bot: bool
    move: str | None
    client: str | None
    owing: int
    due: int | None


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
        insert = postgresql.insert if database.is_postgres else sqlite.insert
        self._insert = (
            insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.number)
        )

    def open(self) -> None:
        self._task = asyncio.create_task(self._write(), name="journal")

    async def close(self) -> None:
        """Write what waits, then stop."""
        while self._waiting:
            await asyncio.gather(*(done for _, done in self._waiting), return_exceptions=True)
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
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
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not self._waiting:
                self._something.clear()
            begun = time.perf_counter()
            try:
                written = await self._commit([entry for entry, _ in batch])
            except Exception as error:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            self._measure(len(batch), time.perf_counter() - begun)
            for entry, done in batch:
                if not done.done():  # a caller may have given up
                    done.set_result((entry.table_id, entry.number) in written)

    async def _commit(self, batch: list[Entry]) -> set[tuple[str, int]]:
        rows = [msgspec.structs.asdict(entry) for entry in batch]
        if not self._database.is_postgres:
            return await self._database.write_in_thread(
                lambda connection: {
                    (table_id, number)
                    for table_id, number in connection.execute(self._insert, rows)
                }
            )
        async with self._database.write() as connection:
            answer = await connection.execute(self._insert, rows)
            written = [(table_id, number) for table_id, number in answer]
            await self._announce(connection, written)
        return set(written)
