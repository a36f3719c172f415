"""What it costs to tell a step of a match: the view and the story of it, for everybody.

Counted is the time of the processor, so that other work on the machine matters little.

    python benchmarks/border.py --against ../other/checkout

measures this checkout and another one in turn and prints how their times relate. A checkout
whose matches have no story is asked for view and log, and for the log's sentences.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
SEATS = 3
STEPS = 700
ROUNDS = 7


def microseconds(name: str) -> float:
    """What all viewers together are told of a step, on average over some random matches."""
    import pepperbox

    game = pepperbox.game(name)
    tell = told_as_story if hasattr(pepperbox.engine.Match, "story") else told_as_log
    rng = random.Random(1)
    match: Any = game.match(SEATS, chance="manual")
    spent, steps = 0.0, 0
    for number in range(2 * STEPS):
        if match.over:
            match = game.match(SEATS, chance="manual")
        play(match, rng)
        begun = time.thread_time()
        for viewer in (None, *range(SEATS)):
            tell(match, viewer)
        if number >= STEPS:  # the first half compiles, and fills caches
            spent += time.thread_time() - begun
            steps += 1
    return spent / steps * 1e6


def play(match: Any, rng: random.Random) -> None:
    outcomes = match.outcomes()
    if outcomes:
        events, weights = zip(*outcomes, strict=True)
        match.play(None, rng.choices(events, weights)[0])
    else:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.moves(seat)))


def told_as_story(match: Any, viewer: int | None) -> None:
    for step in match.story(viewer, match.length - 1):
        match.telling(step)


def told_as_log(match: Any, viewer: int | None) -> None:
    match.view(viewer)
    for by, event in match.log(viewer, match.length - 1):
        match.game.tell(by, event, match.names)


def measured(checkout: Path, name: str) -> float:
    """The same in a process of its own, with the sources of a checkout."""
    environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, __file__, "--one", name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout))


def in_turn(ours: Callable[[], float], theirs: Callable[[], float]) -> tuple[float, float]:
    pairs = [(ours(), theirs()) for _ in range(ROUNDS)]
    mine, others = zip(*pairs, strict=True)
    return statistics.median(mine), statistics.median(others)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--against", type=Path, help="another checkout of Pepperbox")
    reader.add_argument("--one", help=argparse.SUPPRESS)
    given = reader.parse_args()
    if given.one:
        print(json.dumps(microseconds(given.one)))
        return
    import pepperbox

    for name in pepperbox.games():
        if given.against is None:
            print(f"{name:15} {measured(HERE, name):8.1f} microseconds a step")
            continue
        mine, other = in_turn(
            lambda name=name: measured(HERE, name),  # type: ignore[misc]
            lambda name=name: measured(given.against, name),  # type: ignore[misc]
        )
        print(f"{name:15} {mine:8.1f} against {other:8.1f} microseconds: {mine / other:.2f}")


if __name__ == "__main__":
    main()
