"""Set-up and dealing: what luck can bring, and what then lies on the table."""

from pepperbox.engine import compiled

from .. import field
from ..moves import CHANCES, AuctionDrawn, MarketDrawn, OrderDrawn, PlotDrawn, RecipeDrawn
from ..state.fields import EMPTY, NOBODY
from ..state.phases import FIRST_MARKET, FIRST_RECIPES, STARTING_PLOTS, TIME_CHECK, TURN_ORDER
from .claiming import refill
from .planting import put_on_plot

PLOT_DRAWN, COLOURS = CHANCES.first(PlotDrawn), CHANCES.count(PlotDrawn)
ORDER_DRAWN = CHANCES.first(OrderDrawn)
MARKET_DRAWN, MARKET_KINDS = CHANCES.first(MarketDrawn), CHANCES.count(MarketDrawn)
RECIPE_DRAWN, RECIPE_KINDS = CHANCES.first(RecipeDrawn), CHANCES.count(RecipeDrawn)
AUCTION_DRAWN, AUCTION_KINDS = CHANCES.first(AuctionDrawn), CHANCES.count(AuctionDrawn)

FIRST_PLOT, SECOND_PLOT = field.STARTING_PLOTS


@compiled
def outcomes(state):
    """The number of the first event of the sort that is due, and how many there are."""
    if state.phase == STARTING_PLOTS:
        return PLOT_DRAWN, COLOURS
    if state.phase == TURN_ORDER:
        return ORDER_DRAWN, int(state.seats)
    if state.phase == FIRST_MARKET or state.phase == TIME_CHECK:
        return MARKET_DRAWN, MARKET_KINDS
    if state.phase == FIRST_RECIPES:
        return RECIPE_DRAWN, RECIPE_KINDS
    return AUCTION_DRAWN, AUCTION_KINDS


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
