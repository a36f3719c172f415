"""Nobody waits for a compiler: plain rules at first, and machine code when it is there."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import pepperbox
from pepperbox.engine.compile.folders import home
from pepperbox.engine.record import Record
from pepperbox.server.live import compiling
from pepperbox.server.live.compiling import Compiling

from .processes import FIFTH_GAME, ServerProcess, free_port
from .visitors import Player, players

PATIENCE = 60.0  # seconds


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server on a machine where nothing is compiled."""
    server = ServerProcess(f"sqlite:///{tmp_path}/test.sqlite", free_port())
    server.start(PEPPERBOX_CACHE=str(tmp_path / "compiled"), PEPPERBOX_MACHINE_CODE="")
    yield server
    server.stop()


async def sat_down(url: str, game: str, level: str, **wish: object) -> Player:
    (ada,) = await players(url, "Ada")
    table = await ada.create(game, 2, bots={"1": level}, **wish)
    await ada.ask("POST", f"/tables/{table}/start")
    await ada.follow(table)
    return ada


async def decide(ada: Player, luck: random.Random) -> None:
    """Answer what is asked, or wait for what happens."""
    question = ada.questions[0]
    if question:
        await ada.play(0, luck.choice(question["moves"]))
        ada.questions[0] = None
    await ada.update()


async def waiting_for_code(ada: Player) -> int:
    """How many kinds of calls run on plain rules, for want of machine code."""
    page = (await ada.http.get("/metrics")).text
    (line,) = [one for one in page.splitlines() if one.startswith("pepperbox_plain_calls ")]
    return int(float(line.split()[1]))


@pytest.mark.parametrize("game", ["chips", "harvest_dice", "scoville", "scrumbudgetel"])
def test_where_nothing_is_compiled_a_match_goes_on_at_once(
    server: ServerProcess, tmp_path: Path, game: str
) -> None:
    async def scene() -> None:
        luck = random.Random(1)
        ada = await sat_down(server.url, game, "medium")
        for _ in range(12):
            if ada.result is None:
                await decide(ada, luck)
        assert await waiting_for_code(ada) > 0
        await ada.close()

    asyncio.run(scene())
    assert not list((tmp_path / "compiled").glob("*.code"))


async def test_machine_code_takes_over_a_running_match_and_its_luck_stays_the_same(
    server: ServerProcess, tmp_path: Path
) -> None:
    luck = random.Random(1)
    ada = await sat_down(server.url, "pennies", "random", options={"goal": 100})
    for _ in range(6):
        await decide(ada, luck)
    before = await waiting_for_code(ada)
    await asyncio.to_thread(compile_elsewhere, tmp_path / "compiled")
    end = time.monotonic() + PATIENCE
    while await waiting_for_code(ada) >= before:
        assert time.monotonic() < end, "machine code did not take over"
        await decide(ada, luck)
    while ada.result is None:
        await decide(ada, luck)
    assert pepperbox.replay(await record_of(ada)).over
    await ada.close()


async def test_the_first_seconds_after_a_start_are_left_to_those_who_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded = asyncio.Event()
    loop = asyncio.get_running_loop()

    def take_over() -> int:
        loop.call_soon_threadsafe(loaded.set)
        return 0

    monkeypatch.setattr(compiling, "take_over", take_over)
    monkeypatch.setattr(compiling, "mode", lambda: "ready")
    patient = asyncio.create_task(Compiling().take_over_forever(after=3600))
    await asyncio.sleep(2 * compiling.LOOK_EVERY)
    assert not loaded.is_set()
    eager = asyncio.create_task(Compiling().take_over_forever())
    async with asyncio.timeout(PATIENCE):
        await loaded.wait()
    for task in (patient, eager):
        task.cancel()


async def test_a_review_is_refused_with_a_sentence_until_the_game_is_compiled(
    server: ServerProcess,
) -> None:
    ada = await sat_down(server.url, "pennies", "random", options={"goal": 1})
    await ada.play_to_the_end(random.Random(1))
    await ada.until_finished(ada.table)
    refusal = await ada.refused("GET", f"/tables/{ada.table}/review")
    sentence = "Reviews begin when the games are compiled: ask again in a few minutes."
    assert refusal == (409, sentence)
    await ada.close()


async def record_of(ada: Player) -> Record:
    """It is kept soon after the last move."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await ada.http.get(f"/api/tables/{ada.table}/record")
            if answer.status_code == 200:
                return msgspec.json.decode(answer.content, type=Record)
            await asyncio.sleep(0.05)


def compile_elsewhere(cache: Path) -> None:
    """As another process does it; what other tests have compiled is not compiled again."""
    command = [sys.executable, "-m", "pepperbox.cli", "compile", "pennies", "--for", "play"]
    paths = os.pathsep.join([str(FIFTH_GAME), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": paths}
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    for file in home().glob("*.code"):
        shutil.copy(file, cache)
