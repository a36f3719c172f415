"""What a position is worth to each seat: points, and what may still come of hand and farmer."""

from pepperbox.engine import compiled

from ..rules import endgame
from ..rules.paying import has_all, packed_hand
from ..state.phases import BIDDING, FULFILMENT, PLANTING
from ..tables import (
    COLOURS,
    DEAL_CARD,
    MARKET_PACKED,
    PLAQUE_POINTS,
    RECIPE_POINTS,
    RECIPE_WANTS,
    TILES,
)
from .walks import (
    has_same_walk,
    is_on_its_way,
    rest_of_the_walk,
    share_of_a_walk,
    walk_to_come,
    whole_walk,
)
from .worth import BY_HAND, COIN, DEAL, SPARE, USED, WORTH

PEPPERS = len(COLOURS)
ALL_DEALS, ALL_RECIPES = len(DEAL_CARD), len(RECIPE_POINTS)

# What is noted of each seat, where moves are tried from: its points, its walk, and the hand that was
# looked at last, with what recipes and deals are worth to it.
POINTS, WALK, GOODS, DEALS, HELD = range(5)
NOTES = HELD + PEPPERS


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
def note(state, notes):
    note_by(state, notes, BY_HAND)


@compiled
def note_by(state, notes, by):
    for seat in range(state.seats):
        notes[seat, POINTS] = endgame.score(state, seat)
        notes[seat, WALK] = whole_walk(state, seat, by)
        note_hand(state, seat, notes, by)


@compiled
def note_hand(state, seat, notes, by):
    notes[seat, GOODS] = goods(state, seat, by)
    notes[seat, DEALS] = best_deal(state, seat, by)
    for pepper in range(PEPPERS):
        notes[seat, HELD + pepper] = state.peppers[seat, pepper]


@compiled
def estimate_after(before, state, notes, marks):
    estimate_after_by(before, state, notes, marks, BY_HAND)


@compiled
def estimate_after_by(before, state, notes, marks, by):
    """As `estimate_by`: what is as it was noted is not worked out anew."""
    has_same_recipes = state.recipes_left == before.recipes_left
    has_same_market = state.market_left == before.market_left
    for seat in range(state.seats):
        score = notes[seat, POINTS]
        if not (has_same_recipes and has_same_market and has_same_points(before, state, seat)):
            score = float(endgame.score(state, seat))
        marks[seat] = score + (state.coins[seat] % 3) * COIN
        hope = hope_for_peppers(state, seat)
        if hope > 0.0:
            has_same_hand = holds_what_is_noted(state, seat, notes)
            if has_same_recipes and has_same_market and not has_same_hand:
                note_hand(state, seat, notes, by)
                has_same_hand = True
            is_noted = has_same_hand and has_same_recipes
            marks[seat] += hope * (notes[seat, GOODS] if is_noted else goods(state, seat, by))
            is_noted = has_same_hand and has_same_market
            deals = notes[seat, DEALS] if is_noted else best_deal(state, seat, by)
            marks[seat] += deals * 0.7
        if is_on_its_way(state, seat):
            marks[seat] += rest_of_the_walk(state, seat, by)
        elif has_same_walk(before, state, seat):
            marks[seat] += share_of_a_walk(state, by) * notes[seat, WALK]
        else:
            marks[seat] += share_of_a_walk(state, by) * whole_walk(state, seat, by)


@compiled
def has_same_points(before, state, seat):
    """Whether coins, tiles and plaques are as they were."""
    if state.coins[seat] != before.coins[seat]:
        return False
    for tile in range(len(TILES)):
        if state.tiles[seat, tile] != before.tiles[seat, tile]:
            return False
    if before.phase == PLANTING:
        for plaque in range(len(PLAQUE_POINTS)):
            if state.plaques[plaque] != before.plaques[plaque]:
                return False
    return True


@compiled
def holds_what_is_noted(state, seat, notes):
    for pepper in range(PEPPERS):
        if notes[seat, HELD + pepper] != state.peppers[seat, pepper]:
            return False
    return True


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
        if state.recipes[card] > 0:
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
    for pepper in range(PEPPERS):
        short = RECIPE_WANTS[card, pepper] - state.peppers[seat, pepper]
        if short > 0:
            missing += short * WORTH[by, pepper]
    beyond = RECIPE_POINTS[card] - USED[by, card]
    if missing == 0.0:
        return 0.95 * beyond
    part = 1.0 - missing / USED[by, card]
    return 0.8 * beyond * part * part


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
