"""The database: SQLite with one writer, or PostgreSQL with many."""

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from sqlalchemy import URL, Table, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from pepperbox.engine import NotAllowed, Unreadable

from .schema import bring_up_to_date
from .sqlite import Desk, Sqlite

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from .postgres import Postgres

ROOM = 64 * 1024 * 1024  # bytes that must be free beside a database of SQLite
MIGRATING = 7_077_377  # the advisory lock held while the schema changes
UNREACHABLE = (OSError, SQLAlchemyError, TimeoutError)  # what reading a little raises then

# What can be asked of either is the same; that of PostgreSQL takes long to load.
Transaction: TypeAlias = "AsyncConnection | Desk"
Insert: TypeAlias = Callable[[Table], Any]  # one that can be told what to do on conflict


class Database:
    """Transactions to read and to write in; one of ours is short."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except (ArgumentError, ValueError):
            raise Unreadable(
                "The address of the database cannot be read: it is sqlite:///file or"
                " postgresql://user:password@host:port/name, special signs written as %40."
            ) from None
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        try:
            self._kept = _kept(self.url, self.is_postgres)
        except ModuleNotFoundError as missing:
            raise Unreadable(
                f"PostgreSQL needs the package {missing.name}: pip install 'pepperbox[postgres]'."
            ) from None

        self.insert: Insert = self._kept.insert

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        async with self._kept.read() as transaction:
            yield transaction

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """What is done in it is on disk when the block is left."""
        async with self._kept.write() as transaction:
            yield transaction

    async def write_statement(self, statement: str, given: bytes) -> None:
        """One statement of SQLite that is a transaction: an await instead of one a step."""
        assert isinstance(self._kept, Sqlite)
        await self._kept.write_statement(statement, given.decode())

    async def migrate(self) -> None:
        """Bring the schema up to date; of several processes one does it."""
        try:
            async with self.write() as connection:
                if self.is_postgres:
                    await connection.execute(text(f"select pg_advisory_xact_lock({MIGRATING})"))
                await connection.run_sync(bring_up_to_date)
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
        await self._kept.close()


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


def _kept(url: URL, is_postgres: bool) -> "Postgres | Sqlite":
    if not is_postgres:
        return Sqlite(url)
    from .postgres import Postgres

    return Postgres(url)
