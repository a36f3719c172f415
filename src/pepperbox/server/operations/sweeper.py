"""The sweeper: picks up what nobody drives, because a process was killed or is gone.

The last entry of each running table says when the server itself has to act: for a bot,
a clock or the end. A table that is overdue is loaded and driven here; should two
processes do so, the log decides between them.
"""

import asyncio
import time

import structlog
from sqlalchemy import func, or_, select, update

from pepperbox.engine import Refused

from ..live.house import House
from ..logs import fault
from ..now import now
from ..storage.models import entries, tables
from .keeping import expire

DAY = 86_400_000  # milliseconds
EXPIRE_EVERY = 3600.0  # seconds

log = structlog.get_logger(__name__)


async def sweep_forever(house: House) -> None:
    while True:
        try:
            await sweep(house)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            house.metrics.faults.inc()
            log.error("a sweep failed", **fault(error))
        await asyncio.sleep(house.settings.sweep_every)


async def sweep(house: House) -> None:
    for table_id in await _overdue(house):
        try:
            table = await house.table(table_id)
            if table.play and table.play.over:
                await table.finish()
            elif not table.is_driven:
                await table.check_clocks()
                table.drive()
        except Refused as refusal:
            log.warning("a table cannot be resumed", table=table_id, **fault(refusal))
    await house.notice_changes()
    _make_room(house)
    await house.beat()
    await _close_forgotten(house)
    await _expire(house)


async def _expire(house: House) -> None:
    """Once an hour: closed tables and guests of long ago are deleted."""
    if time.monotonic() - house.expired_at < EXPIRE_EVERY:
        return
    house.expired_at = time.monotonic()
    settings = house.settings
    async with house.database.write() as connection:
        await expire(
            connection,
            tables_before=now() - int(settings.tables_expire_days * DAY),
            guests_before=now() - int(settings.guests_expire_days * DAY),
        )


async def _overdue(house: House) -> list[str]:
    """Running tables whose last entry was due a while ago, or that lack even a start."""
    latest = (
        select(func.max(entries.c.number))
        .where(entries.c.table_id == tables.c.id)
        .correlate(tables)
        .scalar_subquery()
    )
    limit = now() - int(house.settings.sweep_grace * 1000)
    query = (
        select(tables.c.id)
        .outerjoin(entries, (entries.c.table_id == tables.c.id) & (entries.c.number == latest))
        .where(tables.c.status == "running")
        .where(or_(entries.c.due < limit, entries.c.number.is_(None)))
    )
    async with house.database.read() as connection:
        return list(await connection.scalars(query))


def _make_room(house: House) -> None:
    """Tables that nobody has used for a while leave the memory."""
    oldest = time.monotonic() - house.settings.idle_after
    for table in list(house.live.values()):
        if not table.audience.followers and not table.is_driven and table.used_at < oldest:
            house.forget(table)


async def _close_forgotten(house: House) -> None:
    async with house.database.read() as connection:
        found = select(tables.c.id).where(
            tables.c.status == "open",
            tables.c.created_at < now() - int(house.settings.open_tables_days * DAY),
        )
        forgotten = list(await connection.scalars(found))
    if forgotten:
        async with house.database.write() as connection:
            await connection.execute(
                update(tables)
                .where(tables.c.id.in_(forgotten), tables.c.status == "open")
                .values(status="closed", changes=tables.c.changes + 1)
            )
