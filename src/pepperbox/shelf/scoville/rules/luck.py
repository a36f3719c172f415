"""Set-up and dealing: what luck can bring, and what then lies on the table."""

from pepperbox.engine import compiled

from .. import field
from ..state import (
    EMPTY,
    FIRST_MARKET,
    FIRST_RECIPES,
    NOBODY,
    STARTING_PLOTS,
    TIME_CHECK,
    TURN_ORDER,
)
from ..tables import AUCTION_CARDS, MARKET_CARDS, RECIPE_CARDS, STARTING_COLOURS
from .auction import refill
from .numbers import AUCTION_CARD, MARKET_CARD, ORDER, PLOT, RECIPE_CARD
from .planting import put_on_plot

FIRST_PLOT, SECOND_PLOT = field.STARTING_PLOTS
PRIMARIES = len(STARTING_COLOURS)
MARKET_KINDS, RECIPE_KINDS, AUCTION_KINDS = map(len, (MARKET_CARDS, RECIPE_CARDS, AUCTION_CARDS))


@compiled
def outcomes(state):
    """The number of the first event of the sort that is due, and how many there are."""
    if state.phase == STARTING_PLOTS:
        return PLOT, PRIMARIES
    if state.phase == TURN_ORDER:
        return ORDER, int(state.seats)
    if state.phase == FIRST_MARKET or state.phase == TIME_CHECK:
        return MARKET_CARD, MARKET_KINDS
    if state.phase == FIRST_RECIPES:
        return RECIPE_CARD, RECIPE_KINDS
    return AUCTION_CARD, AUCTION_KINDS


@compiled
def weight(state, kind):
    """How many ways lead to one outcome: of a card the copies left in its deck."""
    if state.phase == STARTING_PLOTS:
        return 1 - state.planted[kind]
    if state.phase == TURN_ORDER:
        return 0 if has_place(state, kind) else 1
    if state.phase == FIRST_MARKET or state.phase == TIME_CHECK:
        return state.market_deck[kind]
    if state.phase == FIRST_RECIPES:
        return state.recipe_deck[kind]
    return state.auction_deck[kind]


@compiled
def has_place(state, seat):
    for place in range(state.seats):
        if state.order[place] == seat:
            return True
    return False


@compiled
def legal(state, out):
    first, kinds = outcomes(state)
    count = 0
    for kind in range(kinds):
        if weight(state, kind) > 0:
            out[count] = first + kind
            count += 1
    return count


@compiled
def weights(state, out):
    kinds = outcomes(state)[1]
    count = 0
    for kind in range(kinds):
        if weight(state, kind) > 0:
            out[count] = weight(state, kind)
            count += 1
    return count


@compiled
def apply(state, event):
    kind = event - outcomes(state)[0]
    if state.phase == STARTING_PLOTS:
        plant_starting_plot(state, kind)
    elif state.phase == TURN_ORDER:
        give_place(state, kind)
    elif state.phase == FIRST_MARKET or state.phase == TIME_CHECK:
        deal_to_market(state, kind)
    elif state.phase == FIRST_RECIPES:
        deal_to_recipes(state, kind)
    else:
        deal_to_house(state, kind)


@compiled
def plant_starting_plot(state, pepper):
    """E4, then F4."""
    if state.field[FIRST_PLOT] == 0:
        put_on_plot(state, pepper, FIRST_PLOT)
    else:
        put_on_plot(state, pepper, SECOND_PLOT)
        state.turn = NOBODY


@compiled
def give_place(state, seat):
    """The first place first."""
    place = 0
    while state.order[place] != EMPTY:
        place += 1
    state.order[place] = seat
    if place == state.seats - 1:
        state.turn = NOBODY


@compiled
def deal_to_market(state, card):
    state.market_deck[card] -= 1
    state.market[card] += 1
    state.market_left += 1
    if state.market_left == state.market_size:
        state.turn = NOBODY


@compiled
def deal_to_recipes(state, card):
    state.recipe_deck[card] -= 1
    state.recipes[card] += 1
    state.recipes_left += 1
    if state.recipes_left == state.recipes_size:
        state.turn = NOBODY


@compiled
def deal_to_house(state, card):
    state.auction_deck[card] -= 1
    state.house[card] += 1
    state.house_left += 1
    refill(state)
