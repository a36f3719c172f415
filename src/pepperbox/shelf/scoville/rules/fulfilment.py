"""Phase 4, Fulfilment: the farmers' market, the cook-off, and selling peppers."""

from pepperbox.engine import compiled

from ..tables import (
    COLOURS,
    DEAL_CARD,
    DEAL_GAINS,
    FREE_BITS,
    MARKET_COINS,
    MARKET_PACKED,
    MARKET_WANTS,
    MOST_SOLD,
    RECIPE_PACKED,
    RECIPE_WANTS,
)
from .numbers import COOK, DONE, MARKET, SELL
from .turns import first_in_order, next_in_order

PEPPERS = len(COLOURS)
ALL_DEALS = len(DEAL_CARD)
ALL_RECIPES = len(RECIPE_WANTS)


# What may be done ---------------------------------------------------------------------


@compiled
def legal(state, seat, out):
    """Each at most once and in any order; fulfilment never ends by itself."""
    count = 0
    hand = packed_hand(state, seat)
    if not state.has_visited:
        count = legal_deals(state, hand, out, count)
    if not state.has_cooked:
        count = legal_recipes(state, hand, out, count)
    if not state.has_sold:
        count = legal_sales(state, seat, out, count)
    out[count] = DONE
    return count + 1


@compiled
def packed_hand(state, seat):
    """The peppers in hand as one number, four bits a colour, 7 standing for more."""
    hand = 0
    for pepper in range(PEPPERS):
        hand |= min(state.peppers[seat, pepper], 7) << (4 * pepper)
    return hand


@compiled
def has_all(hand, wanted):
    """No colour borrows its free bit: there is enough of each."""
    return ((hand | FREE_BITS) - wanted) & FREE_BITS == FREE_BITS


@compiled
def legal_deals(state, hand, out, count):
    for deal in range(ALL_DEALS):
        card = DEAL_CARD[deal]
        if state.market[card] > 0 and has_all(hand, MARKET_PACKED[card]):
            out[count] = MARKET + deal
            count += 1
    return count


@compiled
def legal_recipes(state, hand, out, count):
    for card in range(ALL_RECIPES):
        if state.recipes[card] > 0 and has_all(hand, RECIPE_PACKED[card]):
            out[count] = COOK + card
            count += 1
    return count


@compiled
def legal_sales(state, seat, out, count):
    """One to five of one colour; what would bring nothing is not offered."""
    for pepper in range(PEPPERS):
        if price(state, pepper) > 0:
            for sold in range(min(state.peppers[seat, pepper], MOST_SOLD)):
                out[count] = SELL + pepper * MOST_SOLD + sold
                count += 1
    return count


@compiled
def price(state, pepper):
    """One coin for every two plots planted with that colour."""
    return state.planted[pepper] // 2


# What happens -------------------------------------------------------------------------


@compiled
def begin(state):
    first_in_order(state)
    begin_turn(state)


@compiled
def begin_turn(state):
    state.has_visited = False
    state.has_cooked = False
    state.has_sold = False


@compiled
def visit_market(state, seat, deal):
    """Pay, gain, keep the card."""
    card = DEAL_CARD[deal]
    for pepper in range(PEPPERS):
        state.peppers[seat, pepper] += DEAL_GAINS[deal, pepper] - MARKET_WANTS[card, pepper]
    state.coins[seat] += MARKET_COINS[card]
    state.market[card] -= 1
    state.market_left -= 1
    state.market_won[seat, card] += 1
    state.has_visited = True


@compiled
def cook(state, seat, card):
    """Pay, keep the card."""
    for pepper in range(PEPPERS):
        state.peppers[seat, pepper] -= RECIPE_WANTS[card, pepper]
    state.recipes[card] -= 1
    state.recipes_left -= 1
    state.recipes_won[seat, card] += 1
    state.has_cooked = True


@compiled
def sell(state, seat, pepper, count):
    state.peppers[seat, pepper] -= count
    state.coins[seat] += count * price(state, pepper)
    state.has_sold = True


@compiled
def done(state):
    next_in_order(state)
    begin_turn(state)
