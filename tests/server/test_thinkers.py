import asyncio
import os
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

import pepperbox
from pepperbox.engine import Event, Seen
from pepperbox.server.core.agenda import TaskKind
from pepperbox.server.live.thinkers import GIVES_WAY, NICEST, Thinkers


def decision() -> Seen:
    match = pepperbox.game("harvest_dice").match(seats=2, seed="thinkers")
    return match.seen(match.to_act[0])


@pytest.fixture(scope="module", autouse=True)
def ready() -> None:
    """Compiled before any clock runs."""
    pepperbox.bots.bot("easy").choose(decision())
    pepperbox.bots.bot("greedy").choose(decision())


async def test_a_bot_chooses_one_of_its_moves() -> None:
    thinkers = Thinkers(2)
    seen = decision()
    assert await thinkers.choose("greedy", seen, "me") in seen.moves
    assert thinkers.agenda.count(TaskKind.DECISION) == 0
    thinkers.close()


async def test_what_is_cancelled_frees_its_thread() -> None:
    thinkers = Thinkers(2)
    hints = [
        asyncio.create_task(thinkers.advise(decision(), 60.0, f"somebody {n}")) for n in range(8)
    ]
    await asyncio.sleep(0.05)
    assert thinkers.agenda.count(TaskKind.HINT) == 8
    for hint in hints:
        hint.cancel()
    await asyncio.gather(*hints, return_exceptions=True)
    assert thinkers.agenda.count(TaskKind.HINT) == 0
    begun = time.monotonic()
    await thinkers.advise(decision(), 0.02, "me")
    assert time.monotonic() - begun < 20.0
    thinkers.close()


async def test_a_decision_does_not_wait_for_hints() -> None:
    thinkers = Thinkers(2)
    hints = [
        asyncio.create_task(thinkers.advise(decision(), 6000.0, f"somebody {n}")) for n in range(90)
    ]
    await asyncio.sleep(0.05)
    seen = decision()
    assert await thinkers.choose("medium", seen, "me") in seen.moves
    assert not any(hint.done() for hint in hints)
    for hint in hints:
        hint.cancel()
    await asyncio.gather(*hints, return_exceptions=True)
    thinkers.close()


@pytest.mark.skipif(sys.platform != "linux", reason="priorities are those of whole processes")
async def test_a_thread_that_searches_leaves_the_processor_to_those_that_serve() -> None:
    def nice() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    def steps() -> Iterator[int]:
        yield nice()

    class Moves(list[Event]):
        """Notes who chooses."""

        def __getitem__(self, place: Any) -> Any:
            chosen_by.append(nice())
            return super().__getitem__(place)

    chosen_by: list[int] = []
    seen = decision()
    seen.moves = Moves(seen.moves)

    thinkers = Thinkers(2)
    [searching] = await thinkers.follow(steps(), 1.0, "me", is_stranger=False)
    await thinkers.choose("random", seen, "me")
    assert chosen_by == [nice()]
    assert searching == min(nice() + GIVES_WAY, NICEST)
    thinkers.close()


async def test_a_review_gives_way_to_a_hint_and_goes_on_after_it() -> None:
    thinkers = Thinkers(2)
    order: list[str] = []
    hint_is_asked = threading.Event()

    def steps() -> Iterator[int]:
        for n in range(3):
            order.append(f"step {n}")
            if n == 1:
                hint_is_asked.wait(60)
            yield n

    async def hint() -> None:
        await thinkers.advise(decision(), 0.01, "me")
        order.append("hint")

    review = asyncio.create_task(thinkers.follow(steps(), 9.0, "you", is_stranger=True))
    while "step 1" not in order:
        await asyncio.sleep(0.01)
    asked = asyncio.create_task(hint())
    while not thinkers.agenda.count(TaskKind.HINT):
        await asyncio.sleep(0.01)
    hint_is_asked.set()
    assert await review == [0, 1, 2]
    await asked
    assert order == ["step 0", "step 1", "hint", "step 2"]
    thinkers.close()


async def test_what_several_ask_for_is_made_once_and_given_up_when_nobody_waits() -> None:
    thinkers = Thinkers(2)
    made: list[str] = []
    let_go = asyncio.Event()

    async def make() -> str:
        made.append("begun")
        await let_go.wait()
        made.append("done")
        return "review"

    first, second = (asyncio.create_task(thinkers.share("key", make)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    let_go.set()
    assert await second == "review"
    assert made == ["begun", "done"]
    let_go.clear()
    third = asyncio.create_task(thinkers.share("key", make))
    await asyncio.sleep(0.01)
    third.cancel()
    await asyncio.gather(third, return_exceptions=True)
    let_go.set()
    await asyncio.sleep(0.01)
    assert made == ["begun", "done", "begun"]
    thinkers.close()
