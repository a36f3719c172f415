"""Random play, compiled for each game."""

import numpy as np

from pepperbox.engine import CHANCE, OVER, below, compiled, specialise
from pepperbox.engine.contract import Rules

rules: Rules  # bound to a game's rules by `specialise`

luck = specialise("pepperbox.search.luck", rules)


@compiled
def move(state, rng, numbers):
    """Play one random legal move of the seat whose turn it is."""
    count = rules.legal(state, state.turn, numbers)
    rules.apply(state, state.turn, numbers[below(rng, count)])


@compiled
def play_matches(opening, work, matches, rng):
    """Play whole random matches from the opening; returns how many moves and events it took."""
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    steps = 0
    for _ in range(matches):
        work[0] = opening[0]
        state = work[0]
        while state.turn != OVER:
            if state.turn == CHANCE:
                luck.fall(state, rng, numbers, weights)
            else:
                move(state, rng, numbers)
            steps += 1
    return steps
