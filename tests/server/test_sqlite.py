"""SQLite on threads: one trip a statement, and nobody finds what another has left undone."""

import asyncio

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import OperationalError

from pepperbox.server.storage import Database
from pepperbox.server.storage.models import people
from pepperbox.server.storage.sqlite import READERS, Desk

from .databases import in_database, new_database

ADA = insert(people).values(id="ada", name="Ada", created_at=0)


async def arrive(database: Database, fault: Exception | None = None) -> None:
    async with database.write() as transaction:
        await transaction.execute(ADA)
        if fault:
            raise fault


async def names(database: Database) -> list[str]:
    async with database.read() as transaction:
        return list(await transaction.scalars(select(people.c.name)))


def test_a_statement_is_one_trip_and_a_transaction_one_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trips = 0
    there = Desk.run_sync

    async def counted(desk: Desk, *what: object) -> object:
        nonlocal trips
        trips += 1
        return await there(desk, *what)  # type: ignore[arg-type]

    async def work(database: Database) -> None:
        monkeypatch.setattr(Desk, "run_sync", counted)
        async with database.write() as transaction:
            await transaction.execute(ADA)
            rows = await transaction.execute(select(people.c.id, people.c.name))
            assert [tuple(row) for row in rows] == [("ada", "Ada")]
        assert trips == 3

    with new_database("sqlite") as url:
        in_database(url, work)


def test_a_transaction_that_is_not_committed_leaves_nothing_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_connection: Connection) -> None:
        raise OperationalError("commit", None, Exception("the disk is full"))

    async def work(database: Database) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Connection, "commit", full)
            with pytest.raises(OperationalError):
                await arrive(database)
        assert await names(database) == []
        with pytest.raises(ValueError, match="in the middle"):
            await arrive(database, ValueError("in the middle"))
        await arrive(database)
        assert await names(database) == ["Ada"]

    with new_database("sqlite") as url:
        in_database(url, work)


def test_whoever_gives_up_makes_room_for_others() -> None:
    async def slow(database: Database) -> None:
        async with database.read() as transaction:
            await transaction.scalar(
                text(
                    "with recursive n(x) as (select 1 union all select x + 1 from n limit 300000)"
                    " select max(x) from n"
                )
            )

    async def work(database: Database) -> None:
        waiting = [asyncio.create_task(slow(database)) for _ in range(3 * READERS)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        assert await names(database) == []
        await asyncio.gather(*waiting, return_exceptions=True)
        assert all(task.cancelled() for task in waiting)

    with new_database("sqlite") as url:
        in_database(url, work)
