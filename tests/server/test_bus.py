"""Processes hear each other again after the database was gone, and miss nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text
from websockets.exceptions import InvalidStatus

from pepperbox.server.http.door import TRY_AGAIN
from pepperbox.server.storage.bus import Bus, Notice

from .databases import new_database
from .visitors import (
    Serving,
    Visitor,
    players,
    seated,
    sentence_of,
    serving,
    settings_for,
    wait_until,
)

END_ALL = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"


@asynccontextmanager
async def two_houses() -> AsyncIterator[tuple[Serving, Serving]]:
    with new_database("postgres") as database:
        async with (
            serving(settings_for(database)) as one,
            serving(settings_for(database)) as other,
        ):
            yield one, other


async def end_connections(server: Serving) -> None:
    """As a restart of the database does it, to all but the one that says so."""
    async with server.house.database.write() as connection:
        await connection.execute(text(END_ALL + " and datname = current_database()"))


async def let_nobody_in(server: Serving) -> None:
    """From now on the database answers nobody."""
    async with server.house.database.write() as connection:
        await connection.execute(
            text("update pg_database set datallowconn = false where datname = current_database()")
        )
    await end_connections(server)
    await server.house.database.close()


async def test_what_was_written_while_nobody_listened_is_shown_after_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The buses connect anew only when they are let: so it can be looked at what happens before."""
    may_listen = asyncio.Event()
    listen_once = Bus._listen_once

    async def listen_when_let(*given: Any) -> None:
        await may_listen.wait()
        await listen_once(*given)

    monkeypatch.setattr(Bus, "_listen_once", listen_when_let)
    may_listen.set()
    async with two_houses() as (one, other):
        (ada,) = await players(one.url, "Ada")
        (ben,) = await players(other.url, "Ben")
        table = await seated("pennies", [ada, ben], 2, options={"goal": 100})
        await ada.follow(table)
        await ben.follow(table)
        for _ in range(2):
            may_listen.clear()
            await end_connections(one)
            await wait_until(lambda: not other.house.bus.is_heard and not one.house.bus.is_heard)
            health = await ben.http.get("/health")
            assert health.status_code == 503
            assert "Other processes are not heard." in health.json()["problems"]
            assert (await ben.http.get("/alive")).status_code == 200
            await ada.play(0, ada.questions[0]["moves"][0])
            await ada.update()
            assert ben.number < ada.number
            may_listen.set()
            await ben.update()  # nobody had to connect anew
            assert ben.number == ada.number
            await wait_until(lambda: other.house.bus.is_heard and one.house.bus.is_heard)
            await ben.play(1, ben.questions[1]["moves"][0])
            await asyncio.gather(ada.update(), ben.update())
        assert (await ben.http.get("/health")).json()["problems"] == []


async def test_who_comes_while_the_database_is_gone_is_asked_to_come_again() -> None:
    with new_database("postgres") as database:
        async with serving(settings_for(database)) as server:
            ada = Visitor(server.url)
            ada.http.cookies.set("pepperbox", "a secret that has to be looked up")
            await let_nobody_in(server)
            with pytest.raises(InvalidStatus) as refused:
                await ada.connect()
            assert sentence_of(refused.value) == (503, TRY_AGAIN)


@pytest.mark.parametrize("error", [ValueError, OSError, KeyError])
async def test_the_bus_listens_again_whatever_went_wrong(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pepperbox.server.storage.bus.RETRY", 0.05)
    async with two_houses() as (one, other):
        heard = asyncio.Event()
        hear = other.house.elsewhere.hear

        async def fail_once(notice: Notice | None) -> None:
            if not heard.is_set():
                heard.set()
                raise error("a secret value")
            await hear(notice)

        assert other.house.bus._task
        other.house.bus._task.cancel()
        await other.house.bus.listen(fail_once)
        (ada,) = await players(one.url, "Ada")
        (ben,) = await players(other.url, "Ben")
        table = await seated("pennies", [ada, ben], 2, options={"goal": 100})
        await ben.follow(table)
        await ada.follow(table)
        await ada.play(0, ada.questions[0]["moves"][0])
        await ben.update()
        assert heard.is_set()


async def test_the_bus_is_closed_though_its_connection_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def silent(connection: asyncpg.Connection, *, timeout: float | None = None) -> None:
        connection.terminate()
        raise TimeoutError

    with new_database("postgres") as database:
        async with serving(settings_for(database)) as server:
            monkeypatch.setattr(asyncpg.Connection, "close", silent)
            closing = asyncio.create_task(server.house.bus.close())
            ended, _ = await asyncio.wait([closing], timeout=5.0)
            assert ended
