"""Finds the records of the golden playthroughs.

From the root, `python -m tests.scrumbudgetel.make_golden_records` writes them anew.
"""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pepperbox.engine import Match

from .table import GAME, draw, lay, names_of, player, roll, view

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
    shapes = {marker.shape for marker in view(match).markers[1:]}
    return len(match.log()) < 80 and len(shapes) == 4


def is_not_too_long(match: Match) -> bool:
    return len(view(match).markers) < 90


def without_the_cave() -> Match:
    """All trails are laid in one line, then a river on its end: nothing can follow."""
    match = GAME.match(2, chance="manual", options={"captain": 0, "leftover": "single"})
    draw(match, "6 trail-white")
    draw(match, "6 trail-red")
    stay = names_of("20 junction, cave, graveyard, idol, signal_fire, 2 river, chasm, waterfall")
    for noun in ("village", "beach", "pit", "cliff"):
        stay += [f"{noun}-white", f"{noun}-red"]
    draws = [f"6 trail-{colour}" for _ in range(7) for colour in ("white", "red")]
    draws += [", ".join(stay[i : i + 6]) for i in range(0, len(stay), 6)]
    for i in range(20 + 14):  # 20 turns with a draw lay one trail each, the others the rest
        trails = 1 if i < len(draws) else 6 if i < 32 else 2
        roll(match, trails)
        for _ in range(trails):
            end = len(view(match).markers) - 1
            lay(match, f"trail-{('white', 'red')[i % 2]}", end, 3 if end else 0)
        if i < len(draws):
            draw(match, draws[i])
    roll(match, 1)
    lay(match, "river", 96, 3)
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
