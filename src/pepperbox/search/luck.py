"""Luck inside compiled algorithms, drawn by weight; compiled for each game."""

from pepperbox.engine import CHANCE, below, compiled
from pepperbox.engine.contract import Rules

rules: Rules  # bound to a game's rules by `specialise`


@compiled
def fall(state, rng, numbers, weights):
    """Play one chance event; `numbers` and `weights` are room for all that luck can bring."""
    count = rules.legal(state, CHANCE, numbers)
    place = below(rng, count) if rules.is_fair(state) else place_by_weight(state, rng, weights)
    rules.apply(state, CHANCE, numbers[place])


@compiled
def place_by_weight(state, rng, weights):
    count = rules.weights(state, weights)
    total = 0
    for i in range(count):
        total += weights[i]
    left = below(rng, total)
    if total == count:  # no weight is 0, so each is 1
        return left
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place


@compiled
def fall_out(state, rng, numbers, weights):
    """Play what luck decides, until a seat has to decide or the match is over."""
    while state.turn == CHANCE:
        fall(state, rng, numbers, weights)
