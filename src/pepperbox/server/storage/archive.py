"""Matches that are over: to look up, to download, and to study."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from sqlalchemy import and_, or_, select

from pepperbox.engine import Unreadable

from ..core.errors import Missing
from ..core.person import Person
from ..core.tables import check_id
from ..core.terms import Answer, Millis
from . import Database
from .models import results, reviews, seats, tables

PAGE = 50
EXPORT_STEP = 20
EXPORT_PAUSE = 0.01  # seconds between two parts


class Finished(Answer, frozen=True):
    table: str
    game: str
    finished_at: Millis
    names: list[str]
    bots: list[str | None]
    points: list[int]
    places: list[int]
    mine: list[int]


class Archive(Answer, frozen=True):
    matches: list[Finished]
    before: str | None  # ask with this for earlier ones


async def finished(
    database: Database, person: Person | None, game: str | None, mine: bool, before: str | None
) -> Archive:
    """Finished matches, the latest first: all public ones, or a person's own."""
    query = (
        select(results, tables.c.names)
        .join(tables, tables.c.id == results.c.table_id)
        .order_by(results.c.finished_at.desc(), results.c.table_id.desc())
        .limit(PAGE)
    )
    if mine:
        own = select(seats.c.table_id).where(seats.c.person == (person.id if person else None))
        query = query.where(results.c.table_id.in_(own))
    else:
        query = query.where(results.c.public)
    if game is not None:
        query = query.where(results.c.game == game)
    if before is not None:
        at, table_id = _read_mark(before)
        query = query.where(
            or_(
                results.c.finished_at < at,
                and_(results.c.finished_at == at, results.c.table_id < table_id),
            )
        )
    async with database.read() as connection:
        rows = list(await connection.execute(query))
        ids = [row.table_id for row in rows]
        sitting: dict[str, list[Any]] = {}
        for seat in await connection.execute(
            select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
        ):
            sitting.setdefault(seat.table_id, []).append(seat)
    matches = [
        Finished(
            table=row.table_id,
            game=row.game,
            finished_at=row.finished_at,
            names=msgspec.json.decode(row.names),
            bots=[seat.bot for seat in sitting[row.table_id]],
            points=msgspec.json.decode(row.points),
            places=msgspec.json.decode(row.places),
            mine=[
                seat.seat for seat in sitting[row.table_id] if person and seat.person == person.id
            ],
        )
        for row in rows
    ]
    last = f"{matches[-1].finished_at}-{matches[-1].table}" if len(matches) == PAGE else None
    return Archive(matches=matches, before=last)


def _read_mark(before: str) -> tuple[int, str]:
    at, _, table_id = before.partition("-")
    if not (at.isascii() and at.isdigit() and len(at) <= 15):
        raise Unreadable("There is no such page of the archive.")
    check_id(table_id)
    return int(at), table_id


async def record(database: Database, table_id: str) -> bytes:
    """The record of a finished match, for those who may see its table."""
    check_id(table_id)
    async with database.read() as connection:
        kept = await connection.scalar(
            select(results.c.record).where(results.c.table_id == table_id)
        )
    if kept is None:
        raise Missing("This match is not over: there is no record of it yet.")
    return str(kept).encode()


async def review(database: Database, table_id: str) -> bytes | None:
    """What bots have thought of a finished match, if somebody has asked before."""
    async with database.read() as connection:
        kept = await connection.scalar(
            select(reviews.c.review).where(reviews.c.table_id == table_id)
        )
    return None if kept is None else str(kept).encode()


async def keep_review(database: Database, table_id: str, review: bytes) -> None:
    values = {"table_id": table_id, "review": review.decode()}
    async with database.write() as connection:
        await connection.execute(database.insert(reviews).values(**values).on_conflict_do_nothing())


async def export(database: Database, game: str | None) -> AsyncIterator[bytes]:
    """All finished public matches as JSON lines, the earliest first, without people's names.

    Part after part, in a thread and with pauses: whoever plays meanwhile goes first.
    """
    mark = (0, "")
    while True:
        query = (
            select(results)
            .where(
                results.c.public,
                or_(
                    results.c.finished_at > mark[0],
                    and_(results.c.finished_at == mark[0], results.c.table_id > mark[1]),
                ),
            )
            .order_by(results.c.finished_at, results.c.table_id)
            .limit(EXPORT_STEP)
        )
        if game is not None:
            query = query.where(results.c.game == game)
        async with database.read() as connection:
            rows = list(await connection.execute(query))
            ids = [row.table_id for row in rows]
            bots: dict[str, list[str | None]] = {}
            for seat in await connection.execute(
                select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
            ):
                bots.setdefault(seat.table_id, []).append(seat.bot)
        for row in rows:
            yield await asyncio.to_thread(_export_line, row, bots[row.table_id])
        await asyncio.sleep(EXPORT_PAUSE)
        if len(rows) < EXPORT_STEP:
            return
        mark = (rows[-1].finished_at, rows[-1].table_id)


def _export_line(row: Any, bots: list[str | None]) -> bytes:
    """The record with seats in place of names: a match is open, who played it is not."""
    whole = msgspec.json.decode(row.record)
    whole["names"] = [f"Player {seat + 1}" for seat in range(len(bots))]
    line = {
        "table": row.table_id,
        "finished_at": row.finished_at,
        "bots": bots,
        "places": msgspec.json.decode(row.places),
        "record": whole,
    }
    return msgspec.json.encode(line) + b"\n"
