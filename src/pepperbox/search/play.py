"""Random play, compiled for each game."""

from types import ModuleType

import numpy as np

from pepperbox.engine import CHANCE, OVER, below, compiled, pick

rules: ModuleType  # bound to a game's rules by `specialise`


@compiled
def step(state, rng, numbers, weights):
    """Play one random legal move, or one chance event by its weight."""
    seat = state.turn
    count = rules.legal(state, seat, numbers)
    if seat == CHANCE:
        rules.weights(state, weights)
        total = 0
        for i in range(count):
            total += weights[i]
        rules.apply(state, seat, numbers[pick(rng, weights, total)])
    else:
        rules.apply(state, seat, numbers[below(rng, count)])


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
            step(state, rng, numbers, weights)
            steps += 1
    return steps
