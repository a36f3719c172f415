"""`python -m pepperbox.testing GAME`: try a game, and say which promises it keeps.

GAME is the name of an installed game, or `module:GAME` for one that is not installed. With
PEPPERBOX_COMPILE=off its rules run as plain Python, at once and slowly.
"""

import argparse
import importlib
import sys
import time
import traceback

import pepperbox
from pepperbox.engine import Game

from .positions import variants
from .promises import PROMISES
from .trial import Trial


def main() -> int:
    read = argparse.ArgumentParser(prog="python -m pepperbox.testing", description=__doc__)
    read.add_argument("game", help="the name of an installed game, or module:GAME")
    read.add_argument("promise", nargs="*", help="words of the promises to try; without, all")
    read.add_argument("--matches", type=int, default=4, help="random matches for each promise")
    read.add_argument("--looks", type=int, default=8, help="positions of each that are looked at")
    read.add_argument("--worlds", type=int, default=2000, help="worlds that are all looked at")
    given = read.parse_intermixed_args()
    game = _game(given.game)
    trial = Trial(game, variants(game, {}), given.matches, given.looks, given.worlds)
    broken = 0
    for promise in PROMISES:
        words = promise.__name__.replace("_", " ")
        if all(word in words for word in given.promise):
            start = time.perf_counter()
            try:
                promise(trial)
            except Exception:
                broken += 1
                traceback.print_exc()
                print(f"BROKEN  {words}", flush=True)
            else:
                print(f"{time.perf_counter() - start:5.1f} s  {words}", flush=True)
    return 1 if broken else 0


def _game(name: str) -> Game:
    module, colon, attribute = name.partition(":")
    if not colon:
        return pepperbox.game(name)
    sys.path.insert(0, "")
    game: Game = vars(importlib.import_module(module))[attribute]
    return game


if __name__ == "__main__":
    sys.exit(main())
