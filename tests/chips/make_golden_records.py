"""Find matches with the endings that the golden playthroughs guard: run this file to write them.

Afterwards `make golden` tells them anew.
"""

import itertools
import json
import random
from collections.abc import Callable
from pathlib import Path

import pepperbox
from pepperbox import Match
from pepperbox.testing.positions import random_step

FOLDER = Path(__file__).parent / "golden"


def trophy_wins(match: Match) -> bool:
    """The trophy wins against somebody with more rewards."""
    (winner,) = match.winners
    return match.points[winner] < max(match.points)


def another_round(match: Match) -> bool:
    """Rewards and last scores were tied once somebody had enough, so one more round was played."""
    goal = match.view(None).goal
    last = match.view(None).last_round
    before = [p - result.rewards for p, result in zip(match.points, last.results, strict=True)]
    return max(before) >= goal and all(result.trophy is None for result in last.results)


def trophy_loses(match: Match) -> bool:
    """The last round's highest score gets no reward, for it was lost by the trophy."""
    results = match.view(None).last_round.results
    loser = [result for result in results if result.trophy == "lost the round"]
    return bool(loser) and loser[0].score > max(r.score for r in results if r is not loser[0])


GOLDEN: dict[str, tuple[int, str, Callable[[Match], bool]]] = {
    "trophy_wins": (
        3,
        "The trophy, completed on the plus side, wins against more rewards.",
        trophy_wins,
    ),
    "another_round": (
        2,
        "Both have three rewards and the same last score: another round is played.",
        another_round,
    ),
    "trophy_loses": (
        4,
        "The highest score of the last round is lost by the trophy on the minus side.",
        trophy_loses,
    ),
}


def find(seats: int, wished: Callable[[Match], bool]) -> Match:
    for number in itertools.count():
        match = pepperbox.game("chips").match(seats=seats, seed=f"golden {number}")
        rng = random.Random(number)
        while not match.over:
            random_step(match, rng)
        if wished(match):
            return match
    raise AssertionError("the numbers have come to an end")


if __name__ == "__main__":
    for name, (seats, guards, wished) in GOLDEN.items():
        golden = {"guards": guards, "record": find(seats, wished).record()}
        text = json.dumps(golden, separators=(",", ":")) + "\n"
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
