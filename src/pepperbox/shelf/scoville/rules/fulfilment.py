"""Phase 4, Fulfilment: the farmers' market, the cook-off, and selling peppers."""

from pepperbox.engine import compiled

from ..moves import MOVES, Cook, Done, Market, Sell
from ..tables import (
    COLOURS,
    DEAL_CARD,
    DEAL_GAINS,
    MARKET_COINS,
    MARKET_PACKED,
    MARKET_WANTS,
    MOST_SOLD,
    RECIPE_PACKED,
    RECIPE_WANTS,
)
from .paying import has_all, packed_hand, price
from .reasons import (
    MARKET_VISITED,
    NO_PEPPER,
    NOT_AT_THE_COOK_OFF,
    NOT_AT_THE_MARKET,
    NOT_NOW,
    PEPPERS_LACKING,
    PEPPERS_SOLD,
    RECIPE_COOKED,
    TOO_FEW_PEPPERS,
    WORTH_NOTHING,
)
from .turns import first_in_order, next_in_order

MARKET = MOVES.first(Market)
ALL_DEALS = MOVES.count(Market)
COOK = MOVES.first(Cook)
ALL_RECIPES = MOVES.count(Cook)
SELL = MOVES.first(Sell)
ALL_SALES = MOVES.count(Sell)
DONE = MOVES.first(Done)

PEPPERS = len(COLOURS)


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


# Why something may not be done --------------------------------------------------------


@compiled
def objection(state, seat, action):
    if MARKET <= action < MARKET + ALL_DEALS:
        return objection_to_market(state, seat, DEAL_CARD[action - MARKET])
    if COOK <= action < COOK + ALL_RECIPES:
        return objection_to_cook(state, seat, action - COOK)
    if SELL <= action < SELL + ALL_SALES:
        return objection_to_sell(state, seat, pepper_of(action), count_of(action))
    return 0 if action == DONE else NOT_NOW


@compiled
def objection_to_market(state, seat, card):
    if state.has_visited:
        return MARKET_VISITED
    if state.market[card] == 0:
        return NOT_AT_THE_MARKET
    return 0 if has_all(packed_hand(state, seat), MARKET_PACKED[card]) else PEPPERS_LACKING


@compiled
def objection_to_cook(state, seat, card):
    if state.has_cooked:
        return RECIPE_COOKED
    if state.recipes[card] == 0:
        return NOT_AT_THE_COOK_OFF
    return 0 if has_all(packed_hand(state, seat), RECIPE_PACKED[card]) else PEPPERS_LACKING


@compiled
def objection_to_sell(state, seat, pepper, count):
    if state.has_sold:
        return PEPPERS_SOLD
    if state.peppers[seat, pepper] == 0:
        return NO_PEPPER
    if state.peppers[seat, pepper] < count:
        return TOO_FEW_PEPPERS
    return 0 if price(state, pepper) > 0 else WORTH_NOTHING


@compiled
def pepper_of(action):
    """Of a sale: the pepper sold."""
    return (action - SELL) // MOST_SOLD


@compiled
def count_of(action):
    """Of a sale: how many are sold."""
    return (action - SELL) % MOST_SOLD + 1


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
def apply(state, seat, action):
    if action == DONE:
        done(state)
    elif action < COOK:
        market(state, seat, action - MARKET)
    elif action < SELL:
        cook(state, seat, action - COOK)
    else:
        sell(state, seat, pepper_of(action), count_of(action))


@compiled
def market(state, seat, deal):
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
