"""The rules that a game need not write, bound to its own by `specialise`."""

import numpy as np

from pepperbox.engine.compile import compiled
from pepperbox.engine.contract import Rules
from pepperbox.engine.fields import CHANCE

rules: Rules  # the game's rules, completed with these

REASONS: tuple[int, ...] = ()
TIE_BREAKS = 0


@compiled
def objection(state, seat, action):
    """Whatever is asked for may be done."""
    return 0


@compiled
def legal(state, seat, out):
    """All without objection."""
    count = 0
    for number in range(rules.CHANCE_COUNT if seat == CHANCE else rules.MOVE_COUNT):
        if rules.objection(state, seat, number) == 0:
            out[count] = number
            count += 1
    return count


@compiled
def weights(state, out):
    """All equally likely."""
    count = rules.legal(state, CHANCE, out)
    for i in range(count):
        out[i] = 1
    return count


@compiled
def is_fair(state):
    """Whoever wants to know looks at the weights."""
    return False


@compiled
def owes(state, seat):
    return state.turn == seat


@compiled
def reveals(state, seat, action):
    return False


@compiled
def forbids_take_back(state, seat, action):
    return False


@compiled
def points(state, out):
    """Those that the record keeps."""
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@compiled
def standing(state, out):
    """By points, then by tie-breaks, then shared."""
    points = np.zeros(state.seats, np.int32)
    rules.points(state, points)
    for seat in range(state.seats):
        out[seat] = 1
        for other in range(state.seats):
            if is_ahead(state, points, other, seat):
                out[seat] += 1


@compiled
def is_ahead(state, points, one, other):
    if points[one] != points[other]:
        return points[one] > points[other]
    for level in range(rules.TIE_BREAKS):
        mine = rules.tie_break(state, one, level)
        yours = rules.tie_break(state, other, level)
        if mine != yours:
            return mine > yours
    return False


@compiled
def tie_break(state, seat, level):
    return 0


@compiled
def hide(state, seat):
    """Everything lies open."""


@compiled
def imagine(state, seat, rng):
    """There is nothing to imagine."""
