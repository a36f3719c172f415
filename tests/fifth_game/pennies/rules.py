"""The rules of Pennies: luck names the matcher, both cover a penny, both uncover."""

from pepperbox.engine import CHANCE, OVER, below, compiled

from .table import COVERED, HEADS, NOTHING


@compiled
def owes(state, seat):
    return state.turn >= 0 and state.penny[seat] == NOTHING


@compiled
def reveals(state, seat, action):
    return state.penny[1 - seat] != NOTHING  # the second penny uncovers both


@compiled
def apply(state, seat, action):
    if seat == CHANCE:
        state.matcher, state.turn = action, 0
        return
    state.penny[seat], state.turn = HEADS + action, 1 - seat
    if state.penny[1 - seat] != NOTHING:
        alike = state.penny[0] == state.penny[1]
        winner = state.matcher if alike else 1 - state.matcher
        state.points[winner] += 1
        state.penny[:] = NOTHING
        state.turn = OVER if state.points[winner] == state.goal else CHANCE


@compiled
def hide(state, seat):
    for other in range(2):
        if other != seat and state.penny[other] != NOTHING:
            state.penny[other] = COVERED


@compiled
def imagine(state, seat, rng):
    for other in range(2):
        if state.penny[other] == COVERED:
            state.penny[other] = HEADS + below(rng, 2)
