"""One decision ahead."""

import random
from typing import Any

import numpy as np
import pytest

import pepperbox
from pepperbox.learn import VectorMatch


@pytest.mark.parametrize("kind", ["thinking", "learned"])
@pytest.mark.parametrize("name", pepperbox.games())
def test_what_is_estimated_after_decisions_is_the_estimate(name: str, kind: str) -> None:
    """Also of several decisions, and of rivals: only luck has to be noted anew."""
    game: Any = pepperbox.game(name)
    thinking = getattr(game, kind) or game.thinking
    batch = VectorMatch(game, 40, game.players[-1], seed=1)
    rng, noted, again = random.Random(1), np.zeros(thinking.NOTES), np.zeros(batch.seats)
    before, after = np.zeros((2, batch.seats))
    changed = 0
    for _ in range(60):
        batch.step(batch.sample())
        numbers, counts = batch.legal()
        for match in rng.sample(range(batch.matches), 4):
            position = batch.states[match : match + 1].copy()
            thinking.note(position[0], noted)
            thinking.estimate(position[0], before)
            for number in numbers[match, : min(counts[match], 30)]:
                work, action = position.copy(), number
                for _ in range(3):
                    game.rules.apply(work[0], work[0].turn, action)
                    thinking.estimate_after(position[0], work[0], noted, after)
                    thinking.estimate(work[0], again)
                    np.testing.assert_array_equal(after, again)
                    if work[0].turn < 0:
                        break
                    action = rng.choice(game.legal(work[0], int(work[0].turn)))
                changed += bool((before != again).any())
    assert changed > 100
