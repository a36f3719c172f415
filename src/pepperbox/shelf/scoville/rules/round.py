"""A round, phase by phase: who decides, what may be done, and what follows.

Every phase has a file with the same functions: `begin`, and for its verbs `legal`,
`objection` and `apply`.
"""

from pepperbox.engine import CHANCE, compiled

from ..state.fields import NOBODY
from ..state.phases import (
    BIDDING,
    CHOOSING,
    CLAIMING,
    FULFILMENT,
    HARVESTING,
    PLANTING,
    REFILLING,
    TIME_CHECK,
)
from . import bidding, choosing, claiming, fulfilment, harvesting, luck, planting, time_check


@compiled
def begin(state):
    """Begin the phase that is due; before the first round luck sets up the table."""
    if state.phase < BIDDING:
        state.turn = CHANCE
    elif state.phase == BIDDING:
        bidding.begin(state)
    elif state.phase == CHOOSING:
        choosing.begin(state)
    elif state.phase == CLAIMING:
        claiming.begin(state)
    elif state.phase == REFILLING:
        claiming.refill(state)
    elif state.phase == PLANTING:
        planting.begin(state)
    elif state.phase == HARVESTING:
        harvesting.begin(state)
    elif state.phase == FULFILMENT:
        fulfilment.begin(state)
    else:
        time_check.begin(state)


@compiled
def go_on(state):
    """Begin phase after phase until a seat or luck has something to decide."""
    while state.turn == NOBODY:
        state.phase = BIDDING if state.phase == TIME_CHECK else state.phase + 1
        begin(state)


@compiled
def owes(state, seat):
    """All bid at the same time; otherwise one after the other."""
    if state.phase == BIDDING:
        return not state.has_bid[seat]
    return state.turn == seat


@compiled
def reveals(state, seat, action):
    """The last bid opens all of them."""
    return state.phase == BIDDING and bidding.is_last_bid(state, seat)


@compiled
def legal(state, seat, out):
    if seat == CHANCE:
        return luck.legal(state, out)
    if state.phase == BIDDING:
        return bidding.legal(state, seat, out)
    if state.phase == CHOOSING:
        return choosing.legal(state, seat, out)
    if state.phase == CLAIMING:
        return claiming.legal(state, seat, out)
    if state.phase == PLANTING:
        return planting.legal(state, seat, out)
    if state.phase == HARVESTING:
        return harvesting.legal(state, seat, out)
    return fulfilment.legal(state, seat, out)


@compiled
def objection(state, seat, action):
    if state.phase == BIDDING:
        return bidding.objection(state, seat, action)
    if state.phase == CHOOSING:
        return choosing.objection(state, seat, action)
    if state.phase == CLAIMING:
        return claiming.objection(state, seat, action)
    if state.phase == PLANTING:
        return planting.objection(state, seat, action)
    if state.phase == HARVESTING:
        return harvesting.objection(state, seat, action)
    return fulfilment.objection(state, seat, action)


@compiled
def weights(state, out):
    return luck.weights(state, out)


@compiled
def apply(state, seat, action):
    if seat == CHANCE:
        luck.apply(state, action)
    elif state.phase == BIDDING:
        bidding.apply(state, seat, action)
    elif state.phase == CHOOSING:
        choosing.apply(state, seat, action)
    elif state.phase == CLAIMING:
        claiming.apply(state, seat, action)
    elif state.phase == PLANTING:
        planting.apply(state, seat, action)
    elif state.phase == HARVESTING:
        harvesting.apply(state, seat, action)
    else:
        fulfilment.apply(state, seat, action)
    go_on(state)
