"""A round, phase by phase: who decides, what may be done, and what follows."""

from pepperbox.engine import CHANCE, compiled

from ..field import PLOTS
from ..state import (
    BIDDING,
    CHOOSING,
    CLAIMING,
    FULFILMENT,
    HARVESTING,
    NOBODY,
    PLANTING,
    REFILLING,
    TIME_CHECK,
)
from ..tables import MOST_SOLD
from . import auction, fulfilment, harvesting, luck, planting, time_check
from .numbers import (
    BID,
    CLAIM,
    COOK,
    DONE,
    END_PLANTING,
    MARKET,
    PLACE,
    PLANT,
    PLANT_EXTRA,
    PLAQUE,
    SELL,
    STEP,
    STEP_EXTRA,
    STOP,
    TURN_ROUND,
)

ALL_PLOTS = len(PLOTS)


@compiled
def begin(state):
    """Begin the phase that is due; before the first round luck sets up the table."""
    if state.phase < BIDDING:
        state.turn = CHANCE
    elif state.phase == BIDDING:
        auction.begin_bidding(state)
    elif state.phase == CHOOSING:
        auction.begin_choosing(state)
    elif state.phase == CLAIMING:
        auction.begin_claiming(state)
    elif state.phase == REFILLING:
        auction.refill(state)
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
    return state.phase == BIDDING and auction.is_last_bid(state, seat)


@compiled
def legal(state, seat, out):
    if seat == CHANCE:
        return luck.legal(state, out)
    if state.phase == BIDDING:
        return auction.legal_bids(state, seat, out)
    if state.phase == CHOOSING:
        return auction.legal_places(state, out)
    if state.phase == CLAIMING:
        return auction.legal_claims(state, out)
    if state.phase == PLANTING:
        return planting.legal(state, seat, out)
    if state.phase == HARVESTING:
        return harvesting.legal(state, seat, out)
    return fulfilment.legal(state, seat, out)


@compiled
def weights(state, out):
    return luck.weights(state, out)


@compiled
def apply(state, seat, action):
    if seat == CHANCE:
        luck.apply(state, action)
    else:
        act(state, seat, action)
    go_on(state)


@compiled
def act(state, seat, action):
    if action >= BID:
        auction.bid(state, seat, action - BID)
    elif action < CLAIM:
        auction.choose_place(state, seat, action - PLACE)
    elif action < PLANT:
        auction.claim(state, seat, action - CLAIM)
    elif action < PLAQUE:
        planting.plant(state, seat, (action - PLANT) // ALL_PLOTS, (action - PLANT) % ALL_PLOTS)
    elif action < PLANT_EXTRA:
        planting.answer_plaque(state, seat, action > PLAQUE)
    elif action == PLANT_EXTRA:
        planting.plant_extra(state, seat)
    elif action == END_PLANTING:
        planting.end_turn(state)
    elif action < TURN_ROUND:
        harvesting.step(state, seat, action - STEP)
    elif action == TURN_ROUND:
        harvesting.turn_round(state, seat)
    elif action == STEP_EXTRA:
        harvesting.step_further(state, seat)
    elif action == STOP:
        harvesting.stop(state)
    elif action < COOK:
        fulfilment.visit_market(state, seat, action - MARKET)
    elif action < SELL:
        fulfilment.cook(state, seat, action - COOK)
    elif action < DONE:
        sale = action - SELL
        fulfilment.sell(state, seat, sale // MOST_SOLD, sale % MOST_SOLD + 1)
    else:
        fulfilment.done(state)
