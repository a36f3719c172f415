"""PostgreSQL: several connections, each for whoever needs one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import URL
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

CONNECTIONS = 10


class Postgres:
    insert = staticmethod(postgresql.insert)

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url, pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=True
        )

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.begin() as connection:
            yield connection

    async def close(self) -> None:
        await self._engine.dispose()
