"""Whoever waits is answered: nothing holds the loop of a server for long, on plain rules neither.

What is counted is the processor time of single callbacks, whatever else the machine does.
"""

import asyncio
import gc
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import pepperbox
from pepperbox.engine.compile import mode, switch
from pepperbox.engine.compile.folders import home

from .visitors import Serving, players

LONG = 12_000_000  # times round a loop that does nothing: some 0.1 seconds
DECISIONS = 12


def long() -> float:
    """How many seconds that is here and now: Python is not as quick on every machine."""
    before = time.thread_time()
    for _ in range(LONG):
        pass
    return time.thread_time() - before


class Longest:
    """The callback of a loop that took most of the processor's time."""

    seconds = 0.0
    callback = ""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        run = asyncio.Handle._run

        def counted(handle: asyncio.Handle) -> None:
            before = time.thread_time()
            run(handle)
            seconds = time.thread_time() - before
            if seconds > self.seconds:
                self.seconds, self.callback = seconds, repr(handle)

        monkeypatch.setattr(asyncio.Handle, "_run", counted)


@pytest.fixture
def nothing_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    before = mode()
    monkeypatch.setenv("PEPPERBOX_CACHE", str(tmp_path / "compiled"))
    monkeypatch.setenv("PEPPERBOX_MACHINE_CODE", "")
    home.cache_clear()
    switch("ready")
    for name in pepperbox.games():
        pepperbox.game(name).load()  # as a server does when it starts
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()
    switch(before)
    home.cache_clear()


@pytest.mark.usefixtures("nothing_is_compiled")
@pytest.mark.parametrize("game", ["chips", "harvest_dice", "scoville", "scrumbudgetel"])
async def test_on_plain_rules_no_callback_holds_the_loop_for_long(
    server: Serving, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    luck = random.Random(1)
    (ada,) = await players(server.url, "Ada")
    longest = Longest(monkeypatch)
    table = await ada.begin(game, 2, bots={"1": "medium"})
    await ada.follow(table)
    for _ in range(DECISIONS):
        while not ada.questions[0] and ada.result is None:
            await ada.update()
        if ada.result is not None:
            break
        await ada.play(0, luck.choice(ada.questions[0]["moves"]))
        ada.questions[0] = None
    await ada.close()
    assert longest.seconds < long(), longest.callback


def test_what_holds_a_loop_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    held = 0.0

    async def hold() -> None:
        nonlocal held
        held = long()

    longest = Longest(monkeypatch)
    asyncio.run(hold())
    assert longest.seconds >= held > 0
