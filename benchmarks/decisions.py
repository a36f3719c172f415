"""How well searches keep their budgets of time when two of them think at once.

    python benchmarks/decisions.py [GAME]...

Two threads decide for the seats of random positions, each decision with its full budget,
for every level that searches. Printed as shares of the budget.
"""

import random
import sys
import threading
import time

import numpy as np

import pepperbox
from pepperbox.bots.levels import SECONDS
from pepperbox.bots.searching import SearchingBot
from pepperbox.engine import Seen
from pepperbox.search.thinker import thinker

THREADS = 2
POSITIONS = 30
LATEST = 60  # decisions before a position, at most
SPENT = 6.0  # seconds of thinking a level and thread, at least so many decisions:
FEWEST = 6


def positions(name: str) -> list[Seen]:
    """Decisions with a choice, from matches of random play."""
    rng = random.Random(5)
    found: list[Seen] = []
    while len(found) < POSITIONS:
        match = pepperbox.game(name).match(rng.choice((2, 3)), seed=str(rng.random()))
        wait = rng.randrange(LATEST)
        while match.to_act:
            seat = match.to_act[0]
            moves = match.moves(seat)
            if wait <= 0 and len(moves) > 1:
                found.append(match.seen(seat))
                break
            wait -= 1
            match.play(seat, rng.choice(moves))
    return found


def shares_of_the_budget(seconds: float, asked: list[Seen]) -> np.ndarray:
    """How long decisions took, of the time that they had."""
    took: list[float] = []

    def decide(thread: int) -> None:
        bot = SearchingBot(seconds, seed=thread)
        bot.until_clear = False  # it does not stop early
        for i in range(max(FEWEST, int(SPENT / seconds))):
            begun = time.perf_counter()
            bot.choose(asked[(7 * i + thread) % len(asked)])
            took.append(time.perf_counter() - begun)

    threads = [threading.Thread(target=decide, args=(thread,)) for thread in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return np.array(took) / seconds


def main() -> None:
    print(f"{'game':14} {'level':7} {'decisions':>9} {'median':>7} {'99 %':>7} {'most':>7}")
    for name in sys.argv[1:] or pepperbox.games():
        thinker(pepperbox.game(name))
        asked = positions(name)
        for level, seconds in SECONDS.items():
            shares = shares_of_the_budget(seconds, asked)
            median, late, most = np.percentile(shares, (50, 99, 100))
            print(f"{name:14} {level:7} {len(shares):9} {median:7.3f} {late:7.3f} {most:7.3f}")


if __name__ == "__main__":
    main()
