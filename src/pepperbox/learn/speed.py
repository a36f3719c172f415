"""How fast a batch of matches is stepped on all cores, masks included."""

import time
from typing import Any

from pepperbox.engine import Game
from pepperbox.search.speed import Speed

from .vector import VectorMatch

MATCHES = 16384


def measure(game: Game, seats: int, seconds: float, options: dict[str, Any]) -> Speed:
    """Step random decisions for about that long, compiling left out; luck is not counted."""
    batch = VectorMatch(game, MATCHES, seats, options)
    batch.step(batch.sample())
    decisions = matches = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        matches += int(batch.step(batch.sample()).over.sum())
        assert batch.masks().shape == (MATCHES, batch.actions)
        decisions += MATCHES
    return Speed(f"{game.name} VectorMatch", seats, decisions / spent, matches / spent)
