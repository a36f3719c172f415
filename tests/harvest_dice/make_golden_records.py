"""Looks for random matches that show what the goldens guard, and keeps their records.

Run it when a record is no longer wanted as it is, then `make golden`.
"""

import itertools
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pepperbox
from pepperbox.engine import Match

GOLDEN = Path(__file__).parent / "golden"


def random_match(seed: str, **arguments: Any) -> Match:
    match = pepperbox.game("harvest_dice").match(seed=seed, **arguments)
    rng = random.Random(seed)
    while not match.over:
        match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    return match


def keep(name: str, guards: str, wished: Callable[[Match], bool], **arguments: Any) -> None:
    matches = (random_match(f"golden {n}", **arguments) for n in itertools.count())
    match = next(filter(wished, matches))
    golden = {"guards": guards, "record": match.record()}
    (GOLDEN / f"{name}.json").write_text(json.dumps(golden, indent=1) + "\n")


def ended_by_market(match: Match) -> bool:
    return 6 in match.view(None).market.values()


def ended_by_pig(match: Match) -> bool:
    return any(sheet.pig == 42 for sheet in match.view(None).sheets)


def verbs(match: Match) -> set[str]:
    return {type(event).__name__ for _, event in match.log()}


if __name__ == "__main__":
    keep(
        "market",
        "A basic match of two that ends with the sixth cross of a market.",
        lambda match: ended_by_market(match) and not ended_by_pig(match),
        seats=2,
    )
    keep(
        "pig",
        "A basic match of three that ends with a full pig, with pig powers spent on the way.",
        lambda match: (
            ended_by_pig(match) and not ended_by_market(match) and "Shift" in verbs(match)
        ),
        seats=3,
    )
    keep(
        "advanced",
        "An advanced match of four: empty markets, dice recolored, ribbons for the most.",
        lambda match: {"Shift", "Recolor"} <= verbs(match),
        seats=4,
        options={"mode": "advanced"},
    )
