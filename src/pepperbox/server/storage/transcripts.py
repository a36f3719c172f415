"""Transcripts of finished matches: which are kept, and which are still to be written."""

import asyncio
import zlib

from sqlalchemy import select

from . import Database
from .models import results, tables, transcripts


async def transcript(database: Database, table_id: str) -> bytes | None:
    """The JSON of what was seen and told in a finished match, if it was written down."""
    async with database.read() as connection:
        kept = await connection.scalar(
            select(transcripts.c.transcript).where(transcripts.c.table_id == table_id)
        )
    return (zlib.decompress(kept) or None) if kept else None


async def keep_transcript(database: Database, table_id: str, told: bytes) -> None:
    """Keep the JSON of a transcript; nothing, if it cannot be told."""
    values = {"table_id": table_id, "transcript": await asyncio.to_thread(zlib.compress, told)}
    async with database.write() as connection:
        await connection.execute(
            database.insert(transcripts).values(**values).on_conflict_do_nothing()
        )


async def untold(
    database: Database,
    since: int,
    most: int,
    without_rules: set[tuple[str, int]],
    failed: set[str],
) -> list[tuple[str, str, int]]:
    """Finished matches without a transcript, the latest first: table, game and its rules.

    But for those of games `without_rules` here, and tables where it has `failed`.
    """
    missing = (
        select(results.c.table_id, results.c.game, tables.c.rules)
        .join(tables, tables.c.id == results.c.table_id)
        .outerjoin(transcripts, transcripts.c.table_id == results.c.table_id)
        .where(
            transcripts.c.table_id.is_(None),
            results.c.finished_at >= since,
            results.c.table_id.not_in(failed),
        )
        .order_by(results.c.finished_at.desc())
        .limit(most)
    )
    for game, rules in sorted(without_rules):
        missing = missing.where(~((results.c.game == game) & (tables.c.rules == rules)))
    async with database.read() as connection:
        return [(row.table_id, row.game, row.rules) for row in await connection.execute(missing)]
