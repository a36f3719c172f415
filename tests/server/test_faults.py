"""What goes wrong at one table, or once, harms nobody else and is made good."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import delete

from pepperbox.engine.record import Record
from pepperbox.server.core import transcript
from pepperbox.server.live.elsewhere import Elsewhere
from pepperbox.server.live.hall import Hall
from pepperbox.server.live.results import Results
from pepperbox.server.live.table import LiveTable
from pepperbox.server.operations.keeping import Keeper
from pepperbox.server.operations.telling import Teller
from pepperbox.server.storage.bus import Notice
from pepperbox.server.storage.models import chat
from pepperbox.server.storage.transcripts import transcript as kept_transcript

from .test_bus import two_houses
from .visitors import PATIENCE, Serving, played, players, seated, think_for_ever, two_at

NEVER = 1e6  # seconds


class Broken(RuntimeError):
    """A mistake of ours that nobody has foreseen."""


async def fail(*_: Any) -> None:
    raise Broken


async def test_a_table_that_cannot_be_loaded_does_not_end_the_sweep(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LiveTable, "load", fail)
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await ada.create("pennies", 2, bots={"1": "random"})
    assert (await ada.refused("POST", f"/tables/{table}/start"))[0] == 500
    await Keeper(server.house.database).set_banned(ben.me["id"], True)
    await ben.until_cut_off()


@pytest.mark.settings(sweep_every=NEVER)
async def test_a_match_that_cannot_be_written_down_does_not_keep_others_from_it(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    first, last = [await played("pennies", ada, ben, options={"goal": 1}) for _ in range(2)]
    broken = (await server.house.tables.get(last)).seed
    write = transcript.write

    def write_all_but_one(record: Record) -> Iterator[bytes]:
        if record.seed == broken:
            raise Broken
        yield from write(record)

    monkeypatch.setattr(transcript, "write", write_all_but_one)
    monkeypatch.setattr("pepperbox.server.operations.telling.AT_A_TIME", 1)
    house = server.house
    teller = Teller(house.database, house.thinkers, house.metrics, house.now, NEVER)
    for _ in range(2):  # the latest comes first
        await teller.tell_some()
    assert await kept_transcript(house.database, first)
    assert await kept_transcript(house.database, last) is None


async def test_the_end_is_shown_although_its_result_cannot_be_kept_at_once(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish, failures = Results.finish, iter([Broken(), OSError()])

    async def fail_at_first(results: Results, *what: Any) -> None:
        for failure in failures:
            raise failure
        await finish(results, *what)

    monkeypatch.setattr(Results, "finish", fail_at_first)
    ada, ben, table = await two_at(server, "pennies", options={"goal": 1})
    await asyncio.gather(*(one.play_to_the_end(random.Random(1)) for one in (ada, ben)))
    assert ada.result and ada.result == ben.result
    await ada.until_finished(table)


async def test_a_table_that_fails_does_not_make_its_process_deaf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pepperbox.server.storage.bus.RETRY", NEVER)
    async with two_houses() as (one, other):
        (ada,) = await players(one.url, "Ada")
        (ben,) = await players(other.url, "Ben")
        broken, table = [
            await seated("pennies", [ada, ben], 2, options={"goal": 9}) for _ in range(2)
        ]
        await ben.watch(broken)
        monkeypatch.setattr(other.house.live[broken], "hear", fail)
        await ada.follow(broken)
        await ada.play(0, ada.questions[0]["moves"][0])
        await ben.until_cut_off()  # to come again, and be shown what is in the log
        await ben.connect()
        await ben.follow(table)
        await ada.follow(table)
        await ada.play(0, ada.questions[0]["moves"][0])
        await ben.update()
        await other.house.bus.close()
        await one.house.bus.close()


async def test_a_line_of_chat_that_is_gone_already_is_heard_by_nobody_and_breaks_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pepperbox.server.storage.bus.RETRY", NEVER)
    async with two_houses() as (one, other):
        (ada,) = await players(one.url, "Ada")
        (ben,) = await players(other.url, "Ben")
        table = await seated("pennies", [ada, ben], 2, options={"goal": 9})
        await ada.follow(table)
        await ben.follow(table)
        look_up = other.house.chat.line

        async def too_late(line: int) -> Any:
            async with other.house.database.write() as connection:
                await connection.execute(delete(chat))
            return await look_up(line)

        monkeypatch.setattr(other.house.chat, "line", too_late)
        await ada.send(type="say", table=table, text="I shall be forgotten")
        await ada.until_type("said")
        await ada.play(0, ada.questions[0]["moves"][0])
        await ben.update()
        assert "forgotten" not in "".join(ben.raw)


async def test_what_happens_elsewhere_while_a_table_is_loaded_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    is_read, is_heard = asyncio.Event(), asyncio.Event()
    hear, replayed = Elsewhere.hear, LiveTable._replayed
    houses: list[Any] = []

    async def hear_and_say_so(elsewhere: Elsewhere, notice: Notice | None) -> None:
        await hear(elsewhere, notice)
        if notice and notice.entries and is_read.is_set():
            is_heard.set()

    async def replay_until_something_is_heard(table: LiveTable) -> Any:
        play = await replayed(table)
        if houses and table.around is houses[0].around:
            is_read.set()
            await asyncio.wait_for(is_heard.wait(), PATIENCE)
        return play

    monkeypatch.setattr(Elsewhere, "hear", hear_and_say_so)
    monkeypatch.setattr(LiveTable, "_replayed", replay_until_something_is_heard)
    async with two_houses() as (one, other):
        (ada,) = await players(one.url, "Ada")
        (ben,) = await players(other.url, "Ben")
        table = await seated("pennies", [ada, ben], 2, options={"goal": 9})
        await ada.follow(table)
        if table in other.house.live:  # its sweeper may have looked whether it is started
            other.house.forget(other.house.live[table])
        houses.append(other.house)
        coming = asyncio.create_task(ben.follow(table))
        await asyncio.wait_for(is_read.wait(), PATIENCE)
        await ada.play(0, ada.questions[0]["moves"][0])
        await ada.update()
        await coming
        assert ben.number == ada.number


@pytest.mark.settings(sweep_every=0.05)
async def test_a_table_that_somebody_has_just_asked_for_stays_in_memory(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    live = server.house.live[table]
    live.used_at -= 2 * server.house.settings.idle_after
    assert await server.house.table(table) is live
    await asyncio.sleep(0.5)  # some sweeps
    assert server.house.live.get(table) is live


async def test_what_changes_while_the_list_of_tables_is_read_is_told_to_who_asked_for_it(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    rows = await server.house.tables.public()
    table = await server.house.tables.get(await ada.create("pennies", 2, public=True))

    async def read_too_early() -> Any:
        hall.list_anew(table)
        return rows

    hall = Hall(read_too_early, server.house.spawn)
    (reader,) = server.house.hall.followers[ben.me["id"]]
    await hall.follow_lobby(reader)
    told = await ben.until(lambda m: m["type"] == "tables" and not m["all"])
    assert [one["id"] for one in told["changed"]] == [table.id]


@pytest.mark.settings(sweep_every=NEVER)
async def test_a_house_that_closes_does_not_go_on_loading_tables(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def load_without_end(_: LiveTable) -> None:
        begun.set()
        try:
            await think_for_ever()
        finally:
            ended.set()

    (ada,) = await players(server.url, "Ada")
    table = await ada.create("pennies", 2, public=True)
    monkeypatch.setattr(LiveTable, "load", load_without_end)
    await ada.send(type="watch", table=table)
    await asyncio.wait_for(begun.wait(), PATIENCE)
    house = server.house
    await asyncio.wait_for(house.close(), PATIENCE)
    assert ended.is_set()
