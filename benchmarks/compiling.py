"""What compiling costs: processor time from an empty cache, and compilations by Numba's count.

    python benchmarks/compiling.py [GAME]...

Each game in a process and a cache of its own, three times further: to the first decision (a
match, its moves and a view of it), to the first move of a bot, and to everything that the box
asks of a game (every level of bots, whole matches with views and words, random play, batches
and batches with rivals). The last column is a second process, with the cache now filled.
"""

import os
import random
import subprocess
import sys
import tempfile
import time

import pepperbox

STAGES = ("first decision", "first bot move", "everything")


def first_decision(name: str) -> None:
    game = pepperbox.game(name)
    match = game.match(game.players[0], seed="compiling")
    match.moves(match.to_act[0])
    match.view(match.to_act[0])


def first_bot_move(name: str) -> None:
    from pepperbox import bots

    game = pepperbox.game(name)
    match = game.match(game.players[0], seed="compiling")
    bots.bot("medium@4", seed=1).choose(match.seen(match.to_act[0]))


def everything(name: str) -> None:
    from pepperbox import bots
    from pepperbox.learn.solo import VectorSolo
    from pepperbox.learn.vector import VectorMatch
    from pepperbox.search.speed import measure

    game = pepperbox.game(name)
    luck = random.Random(1)
    match = game.match(game.players[0], seed="compiling")
    for level in ("random", "greedy", "easy@4"):
        bots.bot(level, seed=1).choose(match.seen(match.to_act[0]))
    while not match.over:
        seat = match.to_act[0]
        for viewer in (None, *range(match.seats)):
            match.view(viewer)
        match.ask(seat)
        match.why_not(seat, game.moves.MOVES.event(luck.randrange(len(game.moves.MOVES))))
        match.play(seat, luck.choice(match.moves(seat)))
    match.record()
    measure(game, game.players[0], 0.01, {})
    for batch in (VectorMatch(name, 2, 2), VectorSolo(name, 2, 2)):
        batch.observe()
        batch.step(batch.sample())


def count(name: str) -> None:
    """Print, after each stage, the processor time since the start and the compilations."""
    import numba.core.event

    compilations = numba.core.event.RecordingListener()
    numba.core.event.register("numba:compile", compilations)
    begun = time.process_time()
    for stage in (first_decision, first_bot_move, everything):
        stage(name)
        made = sum(event.is_start for _, event in compilations.buffer)
        print(time.process_time() - begun, made)


def measured(name: str, cache: str) -> list[list[float]]:
    result = subprocess.run(
        [sys.executable, __file__, "--count", name],
        env=os.environ | {"PEPPERBOX_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    return [[float(number) for number in line.split()] for line in result.stdout.splitlines()]


def main(names: list[str]) -> None:
    print(f"{'':16}" + "".join(f"{stage:>22}" for stage in (*STAGES, "again")))
    totals = [[0.0, 0.0] for _ in range(len(STAGES) + 1)]
    for name in names:
        with tempfile.TemporaryDirectory() as cache:
            stages = [*measured(name, cache), measured(name, cache)[-1]]
        for total, stage in zip(totals, stages, strict=True):
            total[:] = [a + b for a, b in zip(total, stage, strict=True)]
        print_row(name, stages)
    print_row("together", totals)


def print_row(name: str, stages: list[list[float]]) -> None:
    cells = (f"{seconds:.1f} s, {made:.0f}" for seconds, made in stages)
    print(f"{name:16}" + "".join(f"{cell:>22}" for cell in cells), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--count"]:
        count(sys.argv[2])
    else:
        main(sys.argv[1:] or pepperbox.games())
