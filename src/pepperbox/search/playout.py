"""Playing a position on and judging it, compiled for each game; loaded by `specialise`.

A game may offer better than the plain answers below in its `thinking`:
    policy(state, seat, numbers, count, rng)   the place of a move worth playing
    estimate(state, marks)                     the final points each seat can expect
    settles(state, played)                     may a play-out stop here, to be judged?
    MARGIN                                     a lead in points that wins about 3 times in 4
"""

import math
from types import ModuleType

import numpy as np

from pepperbox.engine import CHANCE, OVER, below, compiled, pick

rules: ModuleType  # bound to a game's rules by `specialise`
thinking: ModuleType | None  # and to what it offers to bots

VICTORY = 0.9  # how much of a finished match's worth is winning; the rest is by how much


@compiled
def any_move(state, seat, numbers, count, rng):
    """Any legal move, each equally likely."""
    return below(rng, count)


@compiled
def points_so_far(state, marks):
    """The points as if the match ended now."""
    points = np.zeros(state.seats, np.int32)
    rules.points(state, points)
    for seat in range(state.seats):
        marks[seat] = points[seat]


@compiled
def only_at_the_end(state, played):
    """Play on to the end of the match."""
    return False


policy = getattr(thinking, "policy", any_move)
estimate = getattr(thinking, "estimate", points_so_far)
settles = getattr(thinking, "settles", only_at_the_end)
MARGIN = float(getattr(thinking, "MARGIN", 10.0))


@compiled
def luck(state, rng, numbers, weights):
    """Play one chance event, drawn by weight."""
    rules.legal(state, CHANCE, numbers)
    total = 0
    for i in range(rules.weights(state, weights)):
        total += weights[i]
    rules.apply(state, CHANCE, numbers[pick(rng, weights, total)])


@compiled
def guess(state, seat, rng, numbers):
    """Play a move that the seat might play."""
    count = rules.legal(state, seat, numbers)
    place = 0 if count == 1 else policy(state, seat, numbers, count, rng)
    rules.apply(state, seat, numbers[place])


@compiled
def play_out(state, rng, numbers, weights):
    """Play on until the position can be judged."""
    played = 0
    while state.turn != OVER and not settles(state, played):
        if state.turn == CHANCE:
            luck(state, rng, numbers, weights)
        else:
            guess(state, state.turn, rng, numbers)
            played += 1


@compiled
def judge(state, values):
    """What a position is worth to each seat: chances of winning, that add up to 1."""
    seats = state.seats
    if state.turn != OVER:
        estimate(state, values)
        to_chances(values, seats)
        return
    points_so_far(state, values)
    to_chances(values, seats)
    places = np.zeros(seats, np.int32)
    rules.standing(state, places)
    winners = 0
    for seat in range(seats):
        if places[seat] == 1:
            winners += 1
    for seat in range(seats):
        won = 1.0 / winners if places[seat] == 1 else 0.0
        values[seat] = VICTORY * won + (1.0 - VICTORY) * values[seat]


@compiled
def to_chances(marks, seats):
    """From points to chances: MARGIN more points, e times the chance."""
    best = marks[0]
    for seat in range(1, seats):
        best = max(best, marks[seat])
    total = 0.0
    for seat in range(seats):
        marks[seat] = math.exp((marks[seat] - best) / MARGIN)
        total += marks[seat]
    for seat in range(seats):
        marks[seat] /= total
