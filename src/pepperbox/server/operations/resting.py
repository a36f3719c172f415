"""Which running matches rest, because the rules that they were begun with are not here."""

import asyncio

import structlog
from sqlalchemy import func, select

from ..core.tables import why_not_played
from ..storage import Database
from ..storage.models import tables

log = structlog.get_logger(__name__)


async def report_resting(database: Database) -> None:
    """Tell the keeper at the start: another version of a game brings them back."""
    async with database.read() as connection:
        running = await connection.execute(
            select(tables.c.game, tables.c.rules, func.count())
            .where(tables.c.status == "running")
            .group_by(tables.c.game, tables.c.rules)
        )
        found = [(row[0], row[1], row[2]) for row in running]
    for game, rules, count in found:
        if await asyncio.to_thread(why_not_played, game, rules) is not None:
            log.warning("matches rest for want of rules", game=game, rules=rules, running=count)
