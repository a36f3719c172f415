"""SQLite without waiting for it: a thread works on each connection, one trip a statement.

What SQLAlchemy has for this makes four trips for every statement, and Python's lock is handed
to and fro on each of them.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import (
    URL,
    Connection,
    CursorResult,
    Engine,
    RowMapping,
    ScalarResult,
    create_engine,
    event,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import NullPool

from pepperbox.engine import Unreadable

READERS = 5
AT_ONCE = 500  # rows of a trip, of a result that is read bit by bit

Answer = TypeVar("Answer")


class Sqlite:
    """A file of SQLite: some who read, and one who writes."""

    insert = staticmethod(sqlite.insert)

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:":
            raise Unreadable("A database of SQLite needs a file: sqlite:///path/of/the/file.")
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, poolclass=NullPool)
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)
        readers = [Desk(engine, f"reader-{number}") for number in range(READERS)]
        self._desk_that_writes = Desk(engine.execution_options(writes=True), "writer")
        self._desks = [*readers, self._desk_that_writes]
        self._free: asyncio.LifoQueue[Desk] = asyncio.LifoQueue()
        for desk in readers:
            self._free.put_nowait(desk)
        # There is one writer at a time: taking turns is fairer and quicker than SQLite's retries.
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def read(self) -> AsyncIterator["Desk"]:
        desk = await self._free.get()
        try:
            async with desk.transaction():
                yield desk
        finally:
            self._free.put_nowait(desk)

    @asynccontextmanager
    async def write(self) -> AsyncIterator["Desk"]:
        async with self._turn, self._desk_that_writes.transaction():
            yield self._desk_that_writes

    async def write_statement(self, statement: str, given: str) -> None:
        """One statement that is a transaction: one trip for both."""
        async with self._turn:
            await self._desk_that_writes.run_sync(_driven, statement, given)

    async def close(self) -> None:
        for desk in self._desks:
            await desk.close()


class Desk:
    """A connection and the thread that works on it, in the order in which it is asked to.

    What is asked for by somebody who then gives up is done before what the next one asks for.
    """

    def __init__(self, engine: Engine, name: str) -> None:
        self.dialect = engine.dialect
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """It begins with the first statement."""
        try:
            yield
            await self.run_sync(Connection.commit)
        except BaseException:
            await self.run_sync(Connection.rollback)
            raise

    async def run_sync(self, work: Callable[..., Answer], *given: Any) -> Answer:
        """What a function makes of the connection, in its thread."""
        return await asyncio.get_running_loop().run_in_executor(
            self._thread, lambda: work(self._connected(), *given)
        )

    async def execute(self, statement: Any, parameters: Any = None) -> CursorResult[Any]:
        return await self.run_sync(_executed, statement, parameters)

    async def scalar(self, statement: Any) -> Any:
        return await self.run_sync(Connection.scalar, statement)

    async def scalars(self, statement: Any) -> ScalarResult[Any]:
        return (await self.execute(statement)).scalars()

    @asynccontextmanager
    async def stream(self, statement: Any) -> AsyncIterator["Stream"]:
        """A large result, bit by bit."""
        yield Stream(self, await self.run_sync(Connection.execute, statement))

    async def close(self) -> None:
        if self._connection:
            await self.run_sync(Connection.close)
        self._thread.shutdown()

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection


class Stream:
    def __init__(self, desk: Desk, found: CursorResult[Any]) -> None:
        self._desk = desk
        self._found = found

    async def mappings(self) -> AsyncIterator[RowMapping]:
        """Each row by the names of its columns."""
        found = self._found.mappings()
        while some := await self._desk.run_sync(lambda _: found.fetchmany(AT_ONCE)):
            for row in some:
                yield row


def _executed(connection: Connection, statement: Any, parameters: Any) -> CursorResult[Any]:
    """The result, with all of its rows: nobody reads on in another thread."""
    result = connection.execute(statement, parameters)
    return cast(CursorResult[Any], result.freeze()()) if result.returns_rows else result


def _driven(connection: Connection, statement: str, given: str) -> None:
    driver = cast(sqlite3.Connection, connection.connection.dbapi_connection)
    driver.execute(statement, (given,))


def _set_up(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # a commit survives a loss of power
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
