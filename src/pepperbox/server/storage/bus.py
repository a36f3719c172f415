"""How processes that serve the same tables tell each other what happened.

On SQLite there is one process, and nobody to tell. On PostgreSQL a message is sent
with NOTIFY inside the transaction that it is about, so that it arrives if and only if
the transaction does, and after it.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from sqlalchemy import text

from ..core.entries import Entry
from ..forever import forever
from ..logs import fault
from .database import Database, Transaction

CHANNEL = "pepperbox"
ROOM = 7_000  # bytes of one NOTIFY; PostgreSQL takes 8,000
RETRY = 1.0  # seconds
SILENCE = 10.0  # seconds without a notice, until the connection is tried

log = structlog.get_logger(__name__)


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What another process should know; it looks up the rest."""

    sender: str
    entries: list[Entry] = []  # as they are in the log
    unread: list[tuple[str, int]] = []  # table and number of those that are too long for a notice
    tables: list[str] = []  # whose row or seats have changed
    chat: list[tuple[str, int]] = []  # table and id of the line
    people: list[str] = []  # who is known here no more
    # A table, and who is there: seats, each with its person.
    present: tuple[str, list[tuple[int, str]]] | None = None


Listener = Callable[[Notice | None], Awaitable[None]]  # None: notices may have been missed


class Bus:
    """Sends notices to the other processes; it has nobody to send them to on SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.process = secrets.token_hex(4)
        self._task: asyncio.Task[None] | None = None
        self._hears = False

    @property
    def is_heard(self) -> bool:
        """Whether what other processes do is heard here; alone on SQLite there is nothing to."""
        return self._hears or not self._database.is_postgres

    async def entries(self, connection: Transaction, written: list[Entry]) -> None:
        if not self._database.is_postgres:
            return
        some: list[Entry] = []
        room = ROOM
        for entry in written:
            size = len(msgspec.json.encode(entry))
            if size > ROOM:
                await self.send(connection, unread=[(entry.table_id, entry.number)])
                continue
            if size > room:
                await self.send(connection, entries=some)
                some, room = [], ROOM
            some.append(entry)
            room -= size + 1
        if some:
            await self.send(connection, entries=some)

    async def send(self, connection: Transaction, **notice: Any) -> None:
        """Send a notice with the transaction."""
        if self._database.is_postgres:
            payload = msgspec.json.encode(Notice(sender=self.process, **notice)).decode()
            await connection.execute(
                text("select pg_notify(:channel, :payload)"),
                {"channel": CHANNEL, "payload": payload},
            )

    async def send_alone(self, **notice: Any) -> None:
        """Send a notice that belongs to no transaction."""
        if self._database.is_postgres:
            async with self._database.write() as connection:
                await self.send(connection, **notice)

    async def listen(self, hear: Listener) -> None:
        """Hear the others from now on; returns when the first connection stands."""
        if not self._database.is_postgres:
            return
        ready = asyncio.Event()
        listening = forever(lambda: self._listen_once(hear, ready), RETRY, _say_that_it_broke)
        self._task = asyncio.create_task(listening, name="bus")
        await ready.wait()

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen_once(self, hear: Listener, ready: asyncio.Event) -> None:
        """Listen until the connection breaks. Notices are heard one after another, in order."""
        import asyncpg

        heard: asyncio.Queue[str | None] = asyncio.Queue()
        url = self._database.url.set(drivername="postgresql")
        connection = await asyncpg.connect(url.render_as_string(hide_password=False))
        try:
            connection.add_termination_listener(lambda _: heard.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda *notice: heard.put_nowait(notice[-1]))
            if ready.is_set():
                await hear(None)
            ready.set()
            self._hears = True
            while (payload := await self._next(connection, heard)) is not None:
                notice = msgspec.json.decode(payload, type=Notice)
                if notice.sender != self.process:
                    await hear(notice)
        finally:
            self._hears = False
            await connection.close(timeout=RETRY)

    async def _next(self, connection: Any, heard: "asyncio.Queue[str | None]") -> str | None:
        """The next notice; None when the connection has ended. In a long silence it is tried."""
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    return await heard.get()
            except TimeoutError:
                await connection.execute("select 1", timeout=SILENCE)


def _say_that_it_broke(error: Exception) -> None:
    """Whatever it was: a bus that is silent must not stay so."""
    log.warning("the bus is broken", **fault(error))
