"""Finds the records of the golden playthroughs.

From the root, `python -m tests.scrumbudgetel.make_golden_records` writes them anew.
"""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pepperbox.engine import Match

from .table import (
    GAME,
    all_trails_in_a_line_with_a_river_on_its_end,
    player,
    roll,
)

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def first(wanted: Callable[[Match], bool], seats: int, **options: Any) -> Match:
    """The first seeded match of random players that is wanted."""
    for seed in range(100_000):
        rng = random.Random(seed)
        match = GAME.match(seats, seed=f"golden {seed}", options=options, names=NAMES[:seats])
        while not match.over:
            seat = player(match)
            match.play(seat, rng.choice(match.moves(seat)))
        if wanted(match):
            return match
    raise LookupError("no such match in a hundred thousand")


def is_short_and_has_everything(match: Match) -> bool:
    shapes = {marker.shape for marker in match.view(None).markers[1:]}
    return len(match.log()) < 80 and len(shapes) == 4


def is_not_too_long(match: Match) -> bool:
    return len(match.view(None).markers) < 90


def without_the_cave() -> Match:
    match = all_trails_in_a_line_with_a_river_on_its_end(leftover="single")
    roll(match, 3)
    roll(match, 6)
    return match


GOLDENS: dict[str, tuple[str, Callable[[], Match]]] = {
    "cave": (
        "Guards a short match of three, from the roll for captain to the cave.",
        lambda: first(is_short_and_has_everything, 3),
    ),
    "late_cave": (
        "Guards a cave that is kept for the lower half of the bag, with four players.",
        lambda: first(is_not_too_long, 4, cave="lower_half", captain=2),
    ),
    "no_cave": (
        "Guards the end without the cave: all trails in one line, and a river on its end.",
        without_the_cave,
    ),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (guards, play) in GOLDENS.items():
        match = play()
        golden = {"guards": guards, "record": match.record()}
        file = FOLDER / f"{name}.json"
        file.write_text(json.dumps(golden, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
