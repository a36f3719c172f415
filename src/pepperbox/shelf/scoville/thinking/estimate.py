"""What a position is worth to each seat: points, and what may still come of hand and farmer."""

import numpy as np

from pepperbox.engine import compiled

from ..rules import endgame
from ..rules.paying import has_all, packed_hand
from ..state.phases import BIDDING, FULFILMENT
from ..tables import COLOURS, DEAL_CARD, MARKET_PACKED, RECIPE_POINTS, RECIPE_WANTS
from .walks import walk_to_come
from .worth import BY_HAND, COIN, DEAL, SPARE, USED, WORTH

PEPPERS = len(COLOURS)
ALL_DEALS, ALL_RECIPES = len(DEAL_CARD), len(RECIPE_POINTS)

# Of each recipe the colours it wants, one after the other, and how many those are;
COLOURS_WANTED = np.argsort(RECIPE_WANTS == 0, axis=1, kind="stable").astype(np.uint8)
HOW_MANY = (RECIPE_WANTS > 0).sum(axis=1).astype(np.uint8)
# what it is worth beyond its peppers to who has them all: to nobody more.
BEYOND_PEPPERS = RECIPE_POINTS - USED
COOKABLE = 0.95 * BEYOND_PEPPERS


@compiled
def settles(state, played):
    """After a whole round or two, before the next bids."""
    return played >= 10 * state.seats and state.phase == BIDDING and state.has_bid.sum() == 0


@compiled
def estimate(state, marks):
    estimate_by(state, marks, BY_HAND)


@compiled
def estimate_by(state, marks, by):
    for seat in range(state.seats):
        marks[seat] = endgame.score(state, seat) + (state.coins[seat] % 3) * COIN
        hope = hope_for_peppers(state, seat)
        if hope > 0.0:
            marks[seat] += hope * goods(state, seat, by)
            marks[seat] += best_deal(state, seat, by) * 0.7
        marks[seat] += walk_to_come(state, seat, by)


@compiled
def hope_for_peppers(state, seat):
    """Peppers are worth something while a fulfilment is still to come."""
    if not state.final_round:
        return 0.95
    if state.phase == FULFILMENT and place_of(state, seat) < state.at:
        return 0.0
    if state.phase == FULFILMENT and state.turn == seat and state.has_cooked:
        return 0.1
    return 0.35


@compiled
def place_of(state, seat):
    place = 0
    while state.order[place] != seat and place < state.seats - 1:
        place += 1
    return place


@compiled
def goods(state, seat, by):
    """What its peppers are worth, and what could be cooked of them."""
    return hand(state, seat, by) + best_recipes(state, seat, by)


@compiled
def hand(state, seat, by):
    total = 0.0
    for pepper in range(PEPPERS):
        held = state.peppers[seat, pepper]
        total += WORTH[by, pepper] * (min(held, SPARE) + 0.3 * max(0, held - SPARE))
    return total


@compiled
def best_recipes(state, seat, by):
    """What the nearest two recipes are worth beyond their peppers, less what is missing."""
    best = 0.0
    second = 0.0
    for card in range(ALL_RECIPES):
        if state.recipes[card] > 0 and COOKABLE[by, card] > second:
            value = recipe(state, seat, card, by)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return best + 0.4 * second


@compiled
def recipe(state, seat, card, by):
    missing = 0.0
    for i in range(HOW_MANY[card]):
        pepper = COLOURS_WANTED[card, i]
        short = RECIPE_WANTS[card, pepper] - state.peppers[seat, pepper]
        if short > 0:
            missing += short * WORTH[by, pepper]
    if missing == 0.0:
        return COOKABLE[by, card]
    part = 1.0 - missing / USED[by, card]
    return 0.8 * BEYOND_PEPPERS[by, card] * part * part


@compiled
def best_deal(state, seat, by):
    best = 0.0
    peppers = packed_hand(state, seat)
    for deal in range(ALL_DEALS):
        card = DEAL_CARD[deal]
        value = DEAL[by, deal]
        if state.market[card] > 0 and value > best and has_all(peppers, MARKET_PACKED[card]):
            best = value
    return best
