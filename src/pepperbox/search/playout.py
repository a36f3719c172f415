"""Playing a position on and judging it, compiled for each game; loaded by `specialise`.

What the game's `thinking` has to say is asked for: policy, estimate, settles, MARGIN.
"""

import math

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, specialise
from pepperbox.engine.contract import Rules, Thinking

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

luck = specialise("pepperbox.search.luck", rules)

VICTORY = 0.9  # how much of a finished match's worth is winning; the rest is by how much


@compiled
def guess(state, seat, rng, numbers):
    """Play a move that the seat might play."""
    count = rules.legal(state, seat, numbers)
    place = 0 if count == 1 else thinking.policy(state, seat, numbers, count, rng)
    rules.apply(state, seat, numbers[place])


@compiled
def play_out(state, rng, numbers, weights):
    """Play on until the position can be judged."""
    played = 0
    while state.turn != OVER and not thinking.settles(state, played):
        if state.turn == CHANCE:
            luck.fall(state, rng, numbers, weights)
        else:
            guess(state, state.turn, rng, numbers)
            played += 1


@compiled
def judge(state, values):
    """What a position is worth to each seat: chances of winning, that add up to 1."""
    seats = state.seats
    if state.turn != OVER:
        thinking.estimate(state, values)
        to_chances(values, seats)
        return
    final_points(state, values)
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
def final_points(state, marks):
    points = np.zeros(state.seats, np.int32)
    rules.points(state, points)
    for seat in range(state.seats):
        marks[seat] = points[seat]


@compiled
def to_chances(marks, seats):
    """From points to chances: MARGIN more points, e times the chance."""
    best = marks[0]
    for seat in range(1, seats):
        best = max(best, marks[seat])
    total = 0.0
    for seat in range(seats):
        marks[seat] = math.exp((marks[seat] - best) / thinking.MARGIN)
        total += marks[seat]
    for seat in range(seats):
        marks[seat] /= total
