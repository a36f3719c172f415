"""Whoever sets the clock of a machine changes nothing about the clocks of a match."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from pepperbox.server.live.thinkers import Thinkers
from pepperbox.server.now import steady

from .visitors import Player, Serving, players, seated, serving, settings_for, think_for_ever

HOUR = 3_600_000  # milliseconds


class SetByHand:
    """A clock that shows what a test says."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


LaterScene = Callable[[Serving, SetByHand, str, Player, Player], Awaitable[None]]


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 24 * HOUR, -24 * HOUR])
def test_the_time_of_a_process_goes_on_when_its_machine_is_set(
    monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    now = steady()
    before = now()
    told = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: told() + jump * 1_000_000)
    assert 0 <= now() - before < HOUR // 2


def test_the_time_of_a_process_begins_with_the_time_of_day() -> None:
    before = time.time_ns() // 1_000_000
    told = steady()()
    assert before <= told <= time.time_ns() // 1_000_000


def follow_after_a_restart(tmp_path: Path, jump: int, scene: LaterScene) -> None:
    """A match of Ada and Ben with clocks; then a server whose clock is set otherwise."""
    settings = settings_for(tmp_path / "test.sqlite")
    hand = SetByHand()

    async def first() -> tuple[str, list[str]]:
        async with serving(settings, now=hand) as server:
            ada, ben = await players(server.url, "Ada", "Ben")
            table = await seated("pennies", [ada, ben], 2, clock={"seconds": 60})
            cookies = [there.http.cookies["pepperbox"] for there in (ada, ben)]
            for there in (ada, ben):
                await there.close()
            return table, cookies

    async def second(table: str, cookies: list[str]) -> None:
        hand.at += jump
        async with serving(settings, now=hand) as server:
            ada, ben = await players(server.url, "Eve", "Eve")
            for there, cookie in zip((ada, ben), cookies, strict=True):
                there.http.cookies.clear()
                there.http.cookies.set("pepperbox", cookie)
                await there.connect()
            await scene(server, hand, table, ada, ben)

    asyncio.run(second(*asyncio.run(first())))


@pytest.mark.parametrize("jump", [0, -1000, -HOUR, -24 * HOUR])
def test_a_clock_that_was_set_back_does_not_stop_the_clocks_of_a_match(
    tmp_path: Path, jump: int
) -> None:
    async def scene(server: Serving, hand: SetByHand, table: str, ada: Player, ben: Player) -> None:
        shown = await ada.watch(table)
        assert shown["clocks"] == [60_000, 60_000]
        hand.at += 10_000
        assert (await ben.watch(table))["clocks"] == [50_000, 50_000]
        await ada.follow(table)
        await ada.play(0, {"move": "cover", "side": "heads"})
        assert (await ada.update())["clocks"] == [50_000, 50_000]
        hand.at += 5_000
        assert (await ben.watch(table))["clocks"] == [50_000, 45_000]

    follow_after_a_restart(tmp_path, jump, scene)


@pytest.mark.parametrize("jump", [0, -HOUR])
def test_a_clock_runs_down_although_it_was_set_back(tmp_path: Path, jump: int) -> None:
    async def scene(server: Serving, hand: SetByHand, table: str, ada: Player, ben: Player) -> None:
        await ada.watch(table)
        hand.at += 61_000
        await server.house.live[table].driver.check_clocks()
        update = await ada.until_type("update")
        assert update["away"]

    follow_after_a_restart(tmp_path, jump, scene)


def test_bots_go_on_although_the_clock_was_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, hand = tmp_path / "test.sqlite", SetByHand()

    async def first() -> str:
        monkeypatch.setattr(Thinkers, "choose", think_for_ever)
        async with serving(settings_for(file), now=hand) as server:
            (ada,) = await players(server.url, "Ada")
            return await ada.begin("pennies", 2, bots={"1": "random"}, public=True)

    async def second(table: str) -> None:
        monkeypatch.undo()
        hand.at -= 24 * HOUR
        async with serving(settings_for(file), now=hand) as server:
            (eve,) = await players(server.url, "Eve")
            if (await eve.watch(table))["to_act"] != [0]:
                assert (await eve.until_type("update"))["to_act"] == [0]

    asyncio.run(second(asyncio.run(first())))


def test_time_goes_on_while_a_server_is_down(tmp_path: Path) -> None:
    async def scene(server: Serving, hand: SetByHand, table: str, ada: Player, ben: Player) -> None:
        shown = await ada.watch(table)
        assert shown["clocks"] == [30_000, 30_000]

    follow_after_a_restart(tmp_path, 30_000, scene)
