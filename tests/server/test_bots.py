"""Bots, stand-ins, clocks, and what is resumed after a server was gone."""

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from pepperbox.server.core.clocks import Clocks
from pepperbox.server.core.terms import Clock
from pepperbox.server.live.thinkers import Thinkers

from .visitors import (
    Player,
    Serving,
    players,
    seated,
    serving,
    settings_for,
    think_for_ever,
    two_at,
)


async def test_bots_play_their_seats_to_the_end(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    table = await ada.begin("harvest_dice", 4, bots=dict.fromkeys("123", "random"))
    await ada.follow(table)
    await ada.play_to_the_end(random.Random(1))
    assert len(ada.result["points"]) == 4


async def test_bots_play_among_themselves_and_anybody_watches(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    watcher = await Player(server.url).connect()
    table = await ada.create(
        "pennies", 2, mine=[], bots={"0": "random", "1": "random"}, public=True
    )
    await watcher.follow(table)
    await ada.ask("POST", f"/tables/{table}/start")
    while watcher.result is None:
        await watcher.step()
    assert watcher.result["winners"]


async def test_a_bot_plays_for_who_goes_away_until_they_are_back(server: Serving) -> None:
    ada, ben, table = await two_at(server, "pennies", options={"goal": 100})
    sent = await ben.send(type="away", table=table, seat=1)
    assert (await ben.answer_to(sent))["away"] == [1]
    update = await ada.until(lambda m: m["type"] == "update" and m["to_act"] == [0])
    assert update["away"] == [1]
    sent = await ben.send(type="back", table=table, seat=1)
    assert "away" not in await ben.answer_to(sent)
    sent = await ben.send(type="back", table=table, seat=1)
    assert (await ben.answer_to(sent))["type"] == "rejected"


async def test_a_player_who_returns_is_handed_the_seat_back(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2, options={"goal": 100})
    await ada.follow(table)
    # Ben has gone without a word: after a while Ada calls a bot.
    sent = await ada.send(type="away", table=table, seat=1)
    assert (await ada.answer_to(sent))["away"] == [1]
    await ada.until(lambda m: m["type"] == "update" and m["to_act"] == [0])
    await ben.follow(table)
    update = await ada.until(lambda m: m["type"] == "update" and "away" not in m)
    assert update["to_act"] == [0]


async def test_nobody_calls_a_bot_for_a_player_who_is_there(server: Serving) -> None:
    ada, _, table = await two_at(server, "pennies")
    watcher = await Player(server.url).connect()
    await watcher.follow(table)
    for who in (ada, watcher):
        sent = await who.send(type="away", table=table, seat=1)
        assert (await who.answer_to(sent))["type"] == "rejected"


async def test_who_leaves_a_running_match_is_played_for(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2, options={"goal": 3})
    await ada.follow(table)
    await ben.ask("POST", f"/tables/{table}/leave", {})
    await ada.play_to_the_end(random.Random(1))
    assert ada.result["winners"]


async def test_a_clock_that_runs_down_calls_a_bot(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2, clock={"seconds": 600}, options={"goal": 9})
    shown = await ada.watch(table)
    assert len(shown["clocks"]) == 2 and all(0 < left <= 600_000 for left in shown["clocks"])
    clocks = server.play_at(table).clocks
    assert clocks
    clocks._left = [60_000, 300]
    server.house.live[table].driver.set_timer()
    update = await ada.until(lambda m: m.get("away") == [1])
    assert update["clocks"][1] == 0
    await ada.until(lambda m: m["type"] == "update" and m["to_act"] == [0])


def test_time_runs_only_while_a_decision_is_due_and_a_move_gives_some_back() -> None:
    clocks = Clocks(Clock(seconds=10, increment=2), seats=3)
    clocks.count(1_000, None, running=[0, 1])
    assert clocks.left(4_000) == [7_000, 7_000, 10_000]
    clocks.count(4_000, 0, running=[1])
    assert clocks.left(4_000) == [9_000, 7_000, 10_000]
    assert clocks.due == 11_000
    assert clocks.down(10_999) == [] and clocks.down(11_000) == [1]
    clocks.count(12_000, 1, running=[2])
    assert clocks.left(12_000) == [9_000, 2_000, 10_000]


@pytest.mark.parametrize("bots", [{"1": "random"}, {"0": "random", "1": "random"}])
def test_the_sweeper_resumes_bots_after_the_server_was_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: dict[str, str]
) -> None:
    """The table is started by a server that never lets its bots think."""
    settings = settings_for(tmp_path / "test.sqlite")
    mine = [] if "0" in bots else [0]

    async def first() -> tuple[str, httpx.Cookies]:
        monkeypatch.setattr(Thinkers, "choose", think_for_ever)
        async with serving(settings) as server:
            (ada,) = await players(server.url, "Ada")
            table = await ada.begin("pennies", 2, mine=mine, bots=bots, public=True)
            await ada.close()
            return table, ada.http.cookies

    async def second(table: str, cookies: httpx.Cookies) -> None:
        monkeypatch.undo()
        async with serving(settings) as server:
            ada = Player(server.url)
            ada.http.cookies = cookies
            await ada.connect()
            await ada.follow(table)
            await ada.play_to_the_end(random.Random(1))
            await ada.until_finished(table)

    asyncio.run(second(*asyncio.run(first())))


async def test_hints_are_given_where_the_table_allows_them_and_the_engine_can(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2, hints=False)
    await ada.follow(table)
    sent = await ada.send(type="hint", table=table, seat=0)
    answer = await ada.answer_to(sent)
    assert answer["reason"] == "This table plays without hints."
    sent = await ben.send(type="hint", table=table, seat=0)
    assert (await ben.answer_to(sent))["reason"] == "This is not your seat."


async def test_a_hint_says_its_moves_in_the_games_own_words(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    await ada.follow(table)
    await ben.follow(table)
    answers = [
        await one.answer_to(await one.send(type="hint", table=table, seat=seat))
        for seat, one in enumerate((ada, ben))
    ]
    advice = next(answer for answer in answers if answer["type"] == "advice")
    assert sorted(advice["says"]) == ["cover heads", "cover tails"]
    assert isinstance(advice["why"], str)
