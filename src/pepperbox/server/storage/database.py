"""The database: SQLite with one writer, or PostgreSQL with many."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pepperbox.engine import NotAllowed, Unreadable

MIGRATIONS = Path(__file__).parent / "migrations"
ROOM = 64 * 1024 * 1024  # bytes that must be free beside a database of SQLite
MIGRATING = 7_077_377  # the advisory lock held while the schema changes
UNREACHABLE = (OSError, SQLAlchemyError, TimeoutError)  # what reading a little raises then


class Database:
    """Connections to read and to write with; a transaction of ours is short."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except (ArgumentError, ValueError):
            raise Unreadable(
                "The address of the database cannot be read: it is sqlite:///file or"
                " postgresql://user:password@host:port/name, special signs written as %40."
            ) from None
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        self._writer: sqlite3.Connection | None = None  # of the thread that writes
        try:
            self._engine = self._postgres() if self.is_postgres else self._sqlite()
        except ModuleNotFoundError as missing:
            raise Unreadable(
                f"PostgreSQL needs the package {missing.name}: pip install 'pepperbox[postgres]'."
            ) from None
        # SQLite has one writer at a time: taking turns is fairer and quicker than its retries.
        self._turn = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")

    def _postgres(self) -> AsyncEngine:
        return create_async_engine(self.url, pool_size=10, max_overflow=0, pool_pre_ping=True)

    def _sqlite(self) -> AsyncEngine:
        if not self.url.database or self.url.database == ":memory:":
            raise Unreadable("A database of SQLite needs a file: sqlite:///path/of/the/file.")
        Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(self.url, pool_size=5, max_overflow=0)
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return engine

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: what is done in it is on disk when the block is left."""
        if self.is_postgres:
            async with self._engine.begin() as connection:
                yield connection
        else:
            async with (
                self._turn,
                self._engine.execution_options(writes=True).begin() as connection,
            ):
                yield connection

    async def write_statement(self, statement: str, given: bytes) -> None:
        """One statement of SQLite that is a transaction: an await instead of one a step."""
        async with self._turn:
            await asyncio.get_running_loop().run_in_executor(
                self._thread, self._write_statement, statement, given.decode()
            )

    def _write_statement(self, statement: str, given: str) -> None:
        if self._writer is None:
            self._writer = sqlite3.connect(str(self.url.database))
            _set_up_sqlite(self._writer, None)
        self._writer.execute(statement, (given,))

    async def migrate(self) -> None:
        """Bring the schema up to date; of several processes one does it."""
        try:
            async with self.write() as connection:
                if self.is_postgres:
                    await connection.execute(text(f"select pg_advisory_xact_lock({MIGRATING})"))
                await connection.run_sync(_upgrade)
        except (OSError, DBAPIError) as error:
            # What the driver says may hold the password: only its kind is told.
            kind = type(error.orig if isinstance(error, DBAPIError) else error).__name__
            where = "PostgreSQL" if self.is_postgres else "a file of SQLite"
            raise NotAllowed(f"The database ({where}) cannot be used: {kind}.") from None

    def has_room(self) -> bool:
        """Whether there is room on the disk; PostgreSQL looks after its own."""
        if self.is_postgres:
            return True
        folder = Path(str(self.url.database)).absolute().parent
        return shutil.disk_usage(folder).free > ROOM

    async def close(self) -> None:
        await self._engine.dispose()
        if self._writer:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._writer.close)
        self._thread.shutdown()


@contextmanager
def alone_with(url: str) -> Iterator[None]:
    """Keep other servers away from a database of SQLite, which is for one process.

    The lock is that of a file beside it, and ends with the process however that ends.
    """
    known = make_url(url)
    if known.get_backend_name() != "sqlite" or not known.database:
        yield
        return
    try:
        Path(known.database).absolute().parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotAllowed(f"There is no place for the database: {error.strerror}.") from None
    lock = sqlite3.connect(f"{known.database}.lock", timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
        yield
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):
            raise
        raise NotAllowed(
            "Another server has this database of SQLite, which is for one: stop that one first."
        ) from None
    finally:
        lock.close()


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # a commit survives a loss of power
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
