"""What a network is shown of Scoville: one seat, what it has done, and the table it sits at.

Seats are told apart by nothing but their place in the turn order, so each is looked at on its own,
and beside it only the best of its rivals. Sealed bids are not among the facts: positions of the
auction are played on until the places are paid for.
"""

import numpy as np

from pepperbox.engine import CHANCE, compiled

from ..rules import endgame
from ..rules.paying import has_all, packed_hand
from ..state.phases import BIDDING, CHOOSING, FULFILMENT, HARVESTING, PLANTING, STAGES
from ..tables import (
    COLOURS,
    DEAL_CARD,
    MARKET_PACKED,
    PLAYERS,
    RECIPE_POINTS,
    RECIPE_WANTS,
    TILES,
)
from ..thinking.estimate import hand, hope_for_peppers, place_of, recipe
from ..thinking.walks import walk_to_come
from ..thinking.worth import BY_LEARNING, COIN, DEAL

PEPPERS, ALL_RECIPES, ALL_DEALS, ALL_TILES = map(len, (COLOURS, RECIPE_POINTS, DEAL_CARD, TILES))
MOST_HELD = 4  # peppers of a colour: more are as good as this many
MOST_COINS = 12  # told one by one
MOST_LEFT = 7  # rounds that the cards on display can last
NEAREST = 3  # recipes that are told apart
HAS_YET, HAS_DONE, IS_ON = range(3)  # what a seat has done in this phase

# Facts of a seat, laid out one after the other.
HELD = 0
COINS = HELD + PEPPERS * (MOST_HELD + 1)
CAN_COOK = COINS + MOST_COINS + 1
NEAR = CAN_COOK + ALL_RECIPES
OWN_TILES = NEAR + ALL_RECIPES
PLACE = OWN_TILES + ALL_TILES
MOMENT = PLACE + PLAYERS
TURN = MOMENT + 3 * len(STAGES)
SEAT_AMOUNTS = TURN + 8
PEPPER_AMOUNTS = SEAT_AMOUNTS + 16

# Facts of the table, and of the best rival.
SEATS = PEPPER_AMOUNTS + PEPPERS
TIME = SEATS + PLAYERS + 1
RECIPES_LAST = TIME + 2
MARKET_LASTS = RECIPES_LAST + MOST_LEFT + 1
GROWN = MARKET_LASTS + MOST_LEFT + 1
TABLE_AMOUNTS = GROWN + PEPPERS
FEATURES = TABLE_AMOUNTS + 8
MOST_FEATURES = 3 * PEPPERS + ALL_RECIPES + ALL_TILES + 60


@compiled
def is_shown(state):
    """All but the auction, where bids are sealed or not paid yet, and what luck decides."""
    if state.turn == CHANCE or state.phase == CHOOSING:
        return False
    return state.phase != BIDDING or state.has_bid.sum() == 0


@compiled
def features(state, seat, places, amounts):
    count = of_the_hand(state, seat, places, amounts, 0)
    count = of_the_turn(state, seat, places, amounts, count)
    count = of_the_table(state, places, amounts, count)
    mine = np.zeros(NEAREST, np.float64)
    count = of_recipes(state, seat, mine, places, amounts, count)
    own = prospects(state, seat, mine, places, amounts, count)
    count += 10
    best = -1e9
    score = 0
    coins = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, outlook(state, other))
            score = max(score, endgame.score(state, other))
            coins = max(coins, state.coins[other])
    ahead = 0.1 * (own - best)
    count = add(TABLE_AMOUNTS, ahead, places, amounts, count)
    if state.final_round:
        count = add(TABLE_AMOUNTS + 1, ahead, places, amounts, count)
    ahead = 0.1 * (endgame.score(state, seat) - score)
    count = add(TABLE_AMOUNTS + 2, ahead, places, amounts, count)
    return add(TABLE_AMOUNTS + 3, 0.1 * min(30, coins), places, amounts, count)


@compiled
def of_the_hand(state, seat, places, amounts, count):
    for pepper in range(PEPPERS):
        held = state.peppers[seat, pepper]
        place = HELD + pepper * (MOST_HELD + 1) + min(MOST_HELD, held)
        count = add(place, 1.0, places, amounts, count)
        if held > 0:
            count = add(PEPPER_AMOUNTS + pepper, 0.3 * min(10, held), places, amounts, count)
    coins = state.coins[seat]
    count = add(COINS + min(MOST_COINS, coins), 1.0, places, amounts, count)
    count = add(SEAT_AMOUNTS + 10, 0.1 * min(30, coins), places, amounts, count)
    for tile in range(ALL_TILES):
        if state.tiles[seat, tile]:
            count = add(OWN_TILES + tile, 1.0, places, amounts, count)
    return count


@compiled
def of_the_turn(state, seat, places, amounts, count):
    """Its place in the order, what it has done in this phase, and where it is in its turn."""
    place = place_of(state, seat)
    count = add(PLACE + place, 1.0, places, amounts, count)
    done = HAS_YET
    if state.phase > CHOOSING and place < state.at:
        done = HAS_DONE
    elif state.phase > CHOOSING and place == state.at:
        done = IS_ON
    count = add(MOMENT + 3 * state.phase + done, 1.0, places, amounts, count)
    if done != IS_ON:
        return count
    if state.phase == PLANTING:
        return add(TURN + state.question, 1.0, places, amounts, count)
    if state.phase == HARVESTING:
        return add(SEAT_AMOUNTS + 12, 0.3 * state.steps, places, amounts, count)
    if state.phase == FULFILMENT:
        if state.has_visited:
            count = add(TURN + 4, 1.0, places, amounts, count)
        if state.has_cooked:
            count = add(TURN + 5, 1.0, places, amounts, count)
        if state.has_sold:
            count = add(TURN + 6, 1.0, places, amounts, count)
    return count


@compiled
def of_the_table(state, places, amounts, count):
    count = add(SEATS + state.seats, 1.0, places, amounts, count)
    if state.afternoon:
        count = add(TIME, 1.0, places, amounts, count)
    if state.final_round:
        count = add(TIME + 1, 1.0, places, amounts, count)
    recipes, market = state.recipes_left / state.seats, state.market_left / state.seats
    count = add(RECIPES_LAST + min(MOST_LEFT, int(recipes)), 1.0, places, amounts, count)
    count = add(MARKET_LASTS + min(MOST_LEFT, int(market)), 1.0, places, amounts, count)
    count = add(TABLE_AMOUNTS + 4, 0.3 * recipes, places, amounts, count)
    count = add(TABLE_AMOUNTS + 5, 0.3 * market, places, amounts, count)
    count = add(TABLE_AMOUNTS + 6, 0.1 * min(15, state.round_number), places, amounts, count)
    for pepper in range(PEPPERS):
        if state.planted[pepper] > 0:
            grown = 0.2 * state.planted[pepper]
            count = add(GROWN + pepper, grown, places, amounts, count)
    return count


@compiled
def of_recipes(state, seat, nearest, places, amounts, count):
    """Which could be cooked, and how near the others are; `nearest` gets the best worths."""
    for card in range(ALL_RECIPES):
        if state.recipes[card] == 0:
            continue
        short = 0
        wanted = 0
        for pepper in range(PEPPERS):
            wants = RECIPE_WANTS[card, pepper]
            wanted += wants
            short += max(0, wants - state.peppers[seat, pepper])
        if short == 0:
            count = add(CAN_COOK + card, 1.0, places, amounts, count)
        elif short < wanted:
            count = add(NEAR + card, 1.0 - short / wanted, places, amounts, count)
        keep_nearest(recipe(state, seat, card, BY_LEARNING), nearest)
    return count


@compiled
def keep_nearest(value, nearest):
    """Let a worth into the list, the best first, if it is among them."""
    for i in range(NEAREST):
        if value > nearest[i]:
            value, nearest[i] = nearest[i], value


@compiled
def prospects(state, seat, nearest, places, amounts, count):
    """The parts of the estimate as ten amounts; returns what it comes to."""
    score = endgame.score(state, seat)
    hope = hope_for_peppers(state, seat)
    peppers = hand(state, seat, BY_LEARNING)
    best, second, deals = deals_of(state, seat)
    walk = walk_to_come(state, seat, BY_LEARNING)
    recipes = nearest[0] + 0.4 * nearest[1]
    total = score + hope * (peppers + recipes) + 0.7 * best + walk
    first = SEAT_AMOUNTS
    count = add(first, 0.05 * score, places, amounts, count)
    count = add(first + 1, 0.05 * total, places, amounts, count)
    count = add(first + 2, 0.1 * peppers, places, amounts, count)
    count = add(first + 3, 0.1 * nearest[0], places, amounts, count)
    count = add(first + 4, 0.1 * nearest[1], places, amounts, count)
    count = add(first + 5, 0.1 * nearest[2], places, amounts, count)
    count = add(first + 6, 0.2 * best, places, amounts, count)
    count = add(first + 7, 0.2 * second, places, amounts, count)
    count = add(first + 8, 0.3 * deals, places, amounts, count)
    count = add(first + 9, 0.2 * walk, places, amounts, count)
    return total


@compiled
def deals_of(state, seat):
    """What the best two deals are worth that could be made now, and how many could be."""
    best = 0.0
    second = 0.0
    count = 0
    peppers = packed_hand(state, seat)
    for deal in range(ALL_DEALS):
        card = DEAL_CARD[deal]
        if state.market[card] > 0 and has_all(peppers, MARKET_PACKED[card]):
            count += 1
            value = DEAL[BY_LEARNING, deal]
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return best, second, count


@compiled
def outlook(state, seat):
    """What a rival can expect: points, peppers and coins; without its recipes, which take long."""
    hope = hope_for_peppers(state, seat) * hand(state, seat, BY_LEARNING)
    return endgame.score(state, seat) + (state.coins[seat] % 3) * COIN + 1.3 * hope


@compiled
def add(place, amount, places, amounts, count):
    places[count] = place
    amounts[count] = amount
    return count + 1
