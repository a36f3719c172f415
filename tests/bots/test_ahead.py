"""Games are compiled ahead in other processes, and whoever asked is told how far they are."""

import asyncio
import os
from pathlib import Path

import pytest

from pepperbox.bots.ahead import Ahead, Progress


@pytest.fixture(autouse=True)
def found_by_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    fifth_game = str(Path(__file__).parents[1] / "fifth_game")
    path = os.pathsep.join([fifth_game, os.environ.get("PYTHONPATH", "")])
    monkeypatch.setenv("PYTHONPATH", path)


def test_every_function_of_a_game_is_told_of_until_all_are_done() -> None:
    told: list[Progress] = []
    asyncio.run(Ahead(["pennies"], told.append, gives_way=False).run())
    for part in ("play", "think"):
        steps = [each for each in told if each.part == part]
        assert [step.done for step in steps] == list(range(len(steps)))
        assert steps[-1].is_done
    assert any(each.function == "pennies.rules.apply" for each in told)


def test_what_is_being_played_comes_first() -> None:
    ahead = Ahead(["chips", "scoville"], print)
    assert ahead.waiting[0] == ("chips", "play")
    ahead.hurry("scoville")
    assert ahead.waiting == [
        ("scoville", "play"),
        ("scoville", "think"),
        ("chips", "play"),
        ("chips", "think"),
    ]


def test_a_game_that_cannot_be_compiled_is_not_passed_over_in_silence() -> None:
    with pytest.raises(RuntimeError, match="solitaire could not be compiled"):
        asyncio.run(Ahead(["solitaire"], print, gives_way=False).run())


def test_cancelled_it_ends_what_it_began() -> None:
    async def cancel_soon() -> None:
        first = asyncio.Event()
        ahead = Ahead(["pennies"], lambda progress: first.set(), gives_way=False)
        run = asyncio.create_task(ahead.run())
        await first.wait()
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run

    asyncio.run(cancel_soon())
