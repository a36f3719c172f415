"""Luck inside compiled algorithms, drawn by weight; compiled for each game."""

from pepperbox.engine import CHANCE, compiled, pick
from pepperbox.engine.contract import Rules

rules: Rules  # bound to a game's rules by `specialise`


@compiled
def fall(state, rng, numbers, weights):
    """Play one chance event; `numbers` and `weights` are room for all that luck can bring."""
    rules.legal(state, CHANCE, numbers)
    place = pick(rng, weights, rules.weights(state, weights))
    rules.apply(state, CHANCE, numbers[place])


@compiled
def fall_out(state, rng, numbers, weights):
    """Play what luck decides, until a seat has to decide or the match is over."""
    while state.turn == CHANCE:
        fall(state, rng, numbers, weights)
