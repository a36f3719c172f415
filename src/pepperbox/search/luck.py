"""Luck inside compiled algorithms, drawn by weight; compiled for each game."""

import numpy as np

from pepperbox.engine import CHANCE, compiled, pick
from pepperbox.engine.contract import Rules
from pepperbox.search.workspace import Room

rules: Rules  # bound to a game's rules by `specialise`


@compiled
def new_room():
    return Room(np.empty(rules.MOST, np.int32), np.empty(rules.MOST, np.int32))


@compiled
def fall(state, rng, room):
    """Play one chance event."""
    numbers, weights = room.numbers, room.weights
    rules.legal(state, CHANCE, numbers)
    total = 0
    for i in range(rules.weights(state, weights)):
        total += weights[i]
    rules.apply(state, CHANCE, numbers[pick(rng, weights, total)])


@compiled
def fall_out(state, rng, room):
    """Play what luck decides, until a seat has to decide or the match is over."""
    while state.turn == CHANCE:
        fall(state, rng, room)
