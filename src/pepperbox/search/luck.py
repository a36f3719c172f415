"""Luck inside compiled algorithms, drawn by weight; compiled for each game."""

from pepperbox.engine import CHANCE, below, compiled, pick
from pepperbox.engine.contract import Rules

rules: Rules  # bound to a game's rules by `specialise`


@compiled
def fall(state, rng, numbers, weights):
    """Play one chance event; `numbers` and `weights` are room for all that luck can bring."""
    rules.legal(state, CHANCE, numbers)
    count = rules.weights(state, weights)
    total = 0
    for i in range(count):
        total += weights[i]
    # No weight is 0: if they make as much as there are, each is 1.
    place = below(rng, count) if total == count else pick(rng, weights, count)
    rules.apply(state, CHANCE, numbers[place])


@compiled
def fall_out(state, rng, numbers, weights):
    """Play what luck decides, until a seat has to decide or the match is over."""
    while state.turn == CHANCE:
        fall(state, rng, numbers, weights)
