"""Games are compiled ahead in other processes, and whoever asked is told how far they are."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from pepperbox.bots import ahead
from pepperbox.bots.ahead import Ahead, Progress


@pytest.fixture(autouse=True)
def found_by_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    fifth_game = str(Path(__file__).parents[1] / "fifth_game")
    path = os.pathsep.join([fifth_game, os.environ.get("PYTHONPATH", "")])
    monkeypatch.setenv("PYTHONPATH", path)


def test_every_function_of_a_game_is_told_of_until_all_are_done() -> None:
    told: list[Progress] = []
    asyncio.run(Ahead(["pennies"], told.append, gives_way=False).run())
    assert [step.done for step in told] == list(range(len(told)))
    assert told[-1].is_done
    assert any(each.function == "pennies.rules.apply" for each in told)


def test_what_is_being_played_comes_first() -> None:
    box = Ahead(["chips", "harvest_dice", "scoville"], print)
    box.hurry("scoville")
    assert box.waiting == ["scoville", "chips", "harvest_dice"]


def test_a_game_that_cannot_be_compiled_is_not_passed_over_in_silence() -> None:
    with pytest.raises(RuntimeError, match="solitaire could not be compiled"):
        asyncio.run(Ahead(["solitaire"], print, gives_way=False).run())


def test_cancelled_it_ends_what_it_began() -> None:
    async def cancel_soon() -> None:
        first = asyncio.Event()
        box = Ahead(["pennies"], lambda progress: first.set(), gives_way=False)
        run = asyncio.create_task(box.run())
        await first.wait()
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run

    asyncio.run(cancel_soon())


def test_a_terminal_that_interrupts_us_leaves_it_to_us_to_end_what_we_began() -> None:
    async def its_group() -> int:
        first = asyncio.Event()
        box = Ahead(["pennies"], lambda progress: first.set(), gives_way=False)
        run = asyncio.create_task(box.run())
        await first.wait()
        (process,) = box.working
        group = os.getpgid(process.pid)
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run
        return group

    assert asyncio.run(its_group()) != os.getpgid(0)


COMPILER = """
import pathlib, sys, time
game, folder = sys.argv[-1], pathlib.Path(sys.argv[1])
line = '{"game": "%s", "done": %d, "of": 1, "missing": 1, "function": null}'
is_new = not (folder / game).exists()
(folder / game).touch()
print(line % (game, 0), flush=True)
if game == "long" and is_new:
    time.sleep(600)
print(line % (game, 1), flush=True)
"""


def test_what_is_played_interrupts_another_game_which_is_compiled_later(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ahead, "COMMAND", (sys.executable, "-c", COMPILER, str(tmp_path)))
    told: list[tuple[str, int]] = []

    def tell(progress: Progress) -> None:
        told.append((progress.game, progress.done))
        if progress.game == "long":
            box.hurry("short")

    box = Ahead(["long", "other", "short"], tell)
    asyncio.run(box.run())
    begun = [game for game, done in told if done == 0]
    assert begun == ["long", "short", "long", "other"]
    assert box.share == 1


def test_several_are_compiled_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ahead, "COMMAND", (sys.executable, "-c", COMPILER, str(tmp_path)))
    told: list[str] = []

    async def until_the_others_are_done() -> None:
        done = asyncio.Event()

        def tell(progress: Progress) -> None:
            told.append(progress.game)
            if "long" in told and told.count("one") == told.count("two") == 2:
                done.set()  # each process begins when the system lets it

        run = asyncio.create_task(Ahead(["long", "one", "two"], tell, at_once=2).run())
        await done.wait()
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run

    asyncio.run(until_the_others_are_done())
    assert told.count("long") == 1
