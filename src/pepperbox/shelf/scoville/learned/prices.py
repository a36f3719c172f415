"""What was learnt about Scoville: other prices than ours, from who won and by how much.

A regression of final margins on positions of matches between two bots: peppers of the first
colours are worth twice what we thought, white and black ones a third less, and walks less. Those
matches are long: where there are few recipes a player our own prices do better. So does a search
that looks first at what brings most at once.
"""

import math

from pepperbox.engine import compiled

from ..rules.bidding import BID
from ..rules.claiming import CLAIM
from ..thinking.estimate import estimate_by
from ..thinking.notes import estimate_after_by, note_by
from ..thinking.policy import liking, policy_by
from ..thinking.worth import BY_HAND, BY_LEARNING

EAGERNESS = 1.5  # points that a move brings more at once, to be liked e times as much
LEAST = 0.02  # weight of a move that brings nothing but harm
FEW = 2  # recipes a player: two or three rounds, and nothing grows for long


@compiled
def prices(state):
    return BY_LEARNING if state.recipes_size > FEW * state.seats else BY_HAND


@compiled
def estimate(state, marks):
    estimate_by(state, marks, prices(state))


@compiled
def note(state, notes):
    note_by(state, notes, prices(state))


@compiled
def estimate_after(before, state, notes, marks):
    estimate_after_by(before, state, notes, marks, prices(state))


@compiled
def policy(state, seat, numbers, count, rng):
    return policy_by(state, seat, numbers, count, rng, prices(state))


@compiled
def priors(state, seat, numbers, count, weights):
    for i in range(count):
        brings = at_once(state, seat, numbers[i])
        weights[i] = LEAST + math.exp(min(brings / EAGERNESS, 30.0))


@compiled
def at_once(state, seat, number):
    """What a move brings: a bid costs less than its coins, and mostly nothing is bid."""
    if number >= BID:
        return 1.0 if number == BID else -0.25 * (number - BID)
    if number < CLAIM:
        return 0.0
    return liking(state, seat, number, prices(state))
