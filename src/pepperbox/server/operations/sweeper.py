"""The sweeper: picks up what nobody drives, because a process was killed or is gone.

The last entry of each running table says when the server itself has to act: for a bot,
a clock or the end. A table that is overdue is loaded and driven here; should two
processes do so, the log decides between them.
"""

import math
import time
from typing import Protocol

import structlog
from sqlalchemy import func, or_, select, update

from pepperbox.engine import Refused

from ..core.clocks import Now
from ..forever import forever
from ..live.elsewhere import Elsewhere
from ..live.table import LiveTable
from ..logs import fault
from ..metrics import Metrics
from ..settings import Settings
from ..storage import Database
from ..storage.models import entries, tables
from .keeping import expire

DAY = 86_400_000  # milliseconds
AHEAD = 2000  # milliseconds by which the clocks of processes may differ
EXPIRE_EVERY = 3600.0  # seconds

log = structlog.get_logger(__name__)


class Memory(Protocol):
    """The tables in memory, and what is done with them."""

    live: dict[str, LiveTable]
    elsewhere: Elsewhere

    async def table(self, table_id: str) -> LiveTable: ...

    def forget(self, table: LiveTable) -> None: ...


class Sweeper:
    def __init__(
        self, memory: Memory, database: Database, settings: Settings, metrics: Metrics, now: Now
    ) -> None:
        self._memory = memory
        self._database = database
        self._settings = settings
        self._metrics = metrics
        self._now = now
        self._expired_at = -math.inf  # when old tables and guests were last looked for

    async def sweep_forever(self) -> None:
        await forever(self.sweep, self._settings.sweep_every, self._failed)

    def _failed(self, error: Exception) -> None:
        self._metrics.faults.inc()
        log.error("a sweep failed", **fault(error))

    async def sweep(self) -> None:
        for table_id in await self._overdue():
            try:
                await self._resume(await self._memory.table(table_id))
            except Refused as refusal:
                log.warning("a table cannot be resumed", table=table_id, **fault(refusal))
            except Exception as error:  # whatever is wrong with this one, the others go on
                self._metrics.faults.inc()
                log.error("a table cannot be resumed", table=table_id, **fault(error))
        await self._memory.elsewhere.notice_changes()
        self._make_room()
        await self._memory.elsewhere.beat()
        await self._close_forgotten()
        await self._expire()

    async def _resume(self, table: LiveTable) -> None:
        if table.play and table.play.over:
            await table.finish()
        elif not table.driver.is_busy:
            await table.driver.check_clocks()
            table.driver.drive()

    async def _expire(self) -> None:
        """Once an hour: closed tables and guests of long ago are deleted."""
        if time.monotonic() - self._expired_at < EXPIRE_EVERY:
            return
        self._expired_at = time.monotonic()
        async with self._database.write() as connection:
            await expire(
                connection,
                tables_before=self._now() - int(self._settings.tables_expire_days * DAY),
                guests_before=self._now() - int(self._settings.guests_expire_days * DAY),
            )

    async def _overdue(self) -> list[str]:
        """Running tables whose last entry was due a while ago, or that lack even a start.

        Also those whose last entry is of the future, since the clock of the machine was set
        back: what is due there follows the time of the table, not ours.
        """
        latest = (
            select(func.max(entries.c.number))
            .where(entries.c.table_id == tables.c.id)
            .correlate(tables)
            .scalar_subquery()
        )
        at = self._now()
        limit = at - int(self._settings.sweep_grace * 1000)
        query = (
            select(tables.c.id)
            .outerjoin(entries, (entries.c.table_id == tables.c.id) & (entries.c.number == latest))
            .where(tables.c.status == "running")
            .where(
                or_(entries.c.due < limit, entries.c.number.is_(None), entries.c.at > at + AHEAD)
            )
        )
        async with self._database.read() as connection:
            return list(await connection.scalars(query))

    def _make_room(self) -> None:
        """Tables that nobody has used for a while leave the memory."""
        oldest = time.monotonic() - self._settings.idle_after
        for table in list(self._memory.live.values()):
            if not table.audience.followers and not table.driver.is_busy and table.used_at < oldest:
                self._memory.forget(table)

    async def _close_forgotten(self) -> None:
        oldest = self._now() - int(self._settings.open_tables_days * DAY)
        async with self._database.read() as connection:
            found = select(tables.c.id).where(
                tables.c.status == "open", tables.c.created_at < oldest
            )
            forgotten = list(await connection.scalars(found))
        if forgotten:
            async with self._database.write() as connection:
                await connection.execute(
                    update(tables)
                    .where(tables.c.id.in_(forgotten), tables.c.status == "open")
                    .values(status="closed", changes=tables.c.changes + 1)
                )
