"""What bots are told about Scoville: what peppers and walks are worth, and how to play a round."""

from collections.abc import Sequence

import msgspec
import numpy as np

from pepperbox.engine import below, compiled
from pepperbox.engine.story import Entry

from .field import AHEAD, CORNERS, NEIGHBOURS, NOTCHES, PLOTS_BESIDE, STAR
from .moves import Claim, Cook, DoubleBack, ExtraPlant, ExtraStep, Market
from .rules import endgame, fulfilment, planting
from .rules.bidding import BID
from .rules.claiming import CLAIM
from .rules.fulfilment import COOK, DONE, MARKET, SELL
from .rules.harvesting import DOUBLE_BACK, STOP
from .rules.paying import price
from .rules.planting import EXTRA_PLANT, PLANT, PLAQUE
from .rules.plaques import top_plaque
from .rules.walking import STEP, is_free
from .state.fields import AWAY
from .state.phases import BIDDING, FULFILMENT, HARVESTING
from .tables import (
    AUCTION_PEPPERS,
    BREEDING,
    COLOURS,
    DEAL_CARD,
    DEAL_GAINS,
    MARKET_COINS,
    MARKET_POINTS,
    MARKET_WANTS,
    PLAQUE_POINTS,
    PLAQUE_STACK,
    RECIPE_POINTS,
    RECIPE_WANTS,
    RECIPES,
    STACKS,
)

MARGIN = 12.0  # points
EXPLORE = 0.3

# What a pepper is worth in points to somebody who can still use it, by colour.
WORTH = np.array([0.5, 0.5, 0.5, 1.1, 1.1, 1.1, 1.9, 3.2, 3.2, 5.0])
COIN = 1 / 3  # of a point
SPARE = 3  # more peppers of a colour than this are worth less

PEPPERS = len(COLOURS)
ALL_DEALS, ALL_RECIPES = len(DEAL_CARD), len(RECIPE_POINTS)

HARVEST = BREEDING @ WORTH  # of two plots, as in BREEDING
CARD = AUCTION_PEPPERS @ WORTH
USED = RECIPE_WANTS @ WORTH  # peppers that a recipe takes
DEAL = (
    MARKET_POINTS[DEAL_CARD]
    + MARKET_COINS[DEAL_CARD] * COIN
    + DEAL_GAINS @ WORTH
    - MARKET_WANTS[DEAL_CARD] @ WORTH
)

# Where a farmer faces after a step, laid out like AHEAD.
FACING = np.zeros(AHEAD.shape, np.int8)
for _notch in range(len(NOTCHES)):
    for _end in range(2):
        for _way in range(3):
            _next = AHEAD[_notch, _end, _way]
            FACING[_notch, _end, _way] = CORNERS[_next, 0] == CORNERS[_notch, _end]


# A position ---------------------------------------------------------------------------


@compiled
def settles(state, played):
    """After a whole round or two, before the next bids."""
    return played >= 10 * state.seats and state.phase == BIDDING and state.has_bid.sum() == 0


@compiled
def estimate(state, marks):
    for seat in range(state.seats):
        marks[seat] = endgame.score(state, seat) + (state.coins[seat] % 3) * COIN
        hope = hope_for_peppers(state, seat)
        if hope > 0.0:
            marks[seat] += hope * (hand(state, seat) + best_recipes(state, seat))
            marks[seat] += best_deal(state, seat) * 0.7
        marks[seat] += walk_to_come(state, seat)


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
def hand(state, seat):
    total = 0.0
    for pepper in range(PEPPERS):
        held = state.peppers[seat, pepper]
        total += WORTH[pepper] * (min(held, SPARE) + 0.3 * max(0, held - SPARE))
    return total


@compiled
def best_recipes(state, seat):
    """What the nearest two recipes are worth beyond their peppers, less what is missing."""
    best = 0.0
    second = 0.0
    for card in range(ALL_RECIPES):
        if state.recipes[card] > 0:
            value = recipe(state, seat, card)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return best + 0.4 * second


@compiled
def recipe(state, seat, card):
    missing = 0.0
    for pepper in range(PEPPERS):
        short = RECIPE_WANTS[card, pepper] - state.peppers[seat, pepper]
        if short > 0:
            missing += short * WORTH[pepper]
    beyond = RECIPE_POINTS[card] - USED[card]
    if missing == 0.0:
        return 0.95 * beyond
    part = 1.0 - missing / USED[card]
    return 0.8 * beyond * part * part


@compiled
def best_deal(state, seat):
    best = 0.0
    for deal in range(ALL_DEALS):
        card = DEAL_CARD[deal]
        if state.market[card] > 0 and DEAL[deal] > best and can_pay(state, seat, card):
            best = DEAL[deal]
    return best


@compiled
def can_pay(state, seat, card):
    for pepper in range(PEPPERS):
        if state.peppers[seat, pepper] < MARKET_WANTS[card, pepper]:
            return False
    return True


# Walks --------------------------------------------------------------------------------


@compiled
def walk_to_come(state, seat):
    """What the farmer can harvest from where it stands: this turn, and a little of the next."""
    notch = state.farmers[seat]
    if notch == AWAY:
        notch = STAR
    if state.phase == HARVESTING and state.turn == seat and state.steps > 0:
        left = 3 - state.steps
        return 0.9 * walk(state, seat, notch, state.facing, left)
    if state.final_round and state.phase >= HARVESTING:
        return 0.0
    either = max(walk(state, seat, notch, 0, 3), walk(state, seat, notch, 1, 3))
    return (0.7 if state.phase < HARVESTING else 0.4) * either


@compiled
def walk(state, seat, notch, end, steps):
    """The most that so many steps bring, rivals standing where they do now."""
    best = 0.0
    if steps <= 0:
        return best
    for way in range(3):
        to = AHEAD[notch, end, way]
        if to >= 0 and is_free(state, seat, to):
            further = walk_on(state, to, FACING[notch, end, way], steps)
            best = max(best, harvest(state, to) + further)
    return best


@compiled
def walk_on(state, notch, end, steps):
    """What one or two more steps bring."""
    best = 0.0
    if steps < 2:
        return best
    for way in range(3):
        to = AHEAD[notch, end, way]
        if to >= 0:
            further = 0.0
            if steps > 2:
                for last in range(3):
                    after = AHEAD[to, FACING[notch, end, way], last]
                    if after >= 0:
                        further = max(further, harvest(state, after))
            best = max(best, harvest(state, to) + further)
    return best


@compiled
def harvest(state, notch):
    return HARVEST[state.field[PLOTS_BESIDE[notch, 0]], state.field[PLOTS_BESIDE[notch, 1]]]


# How a round is played ----------------------------------------------------------------


@compiled
def policy(state, seat, numbers, count, rng):
    if numbers[0] >= BID:
        return any_bid(state, count, rng)
    if numbers[0] < CLAIM:
        return below(rng, count)
    best = 0
    highest = -1e9
    tries = min(count, 10) if PLANT <= numbers[0] < PLAQUE else count
    for i in range(tries):
        place = below(rng, count) if tries < count else i
        value = liking(state, seat, numbers[place]) + below(rng, 1000) * 0.0004
        if value > highest:
            highest = value
            best = place
    return best


@compiled
def any_bid(state, count, rng):
    """Often nothing, seldom more than a few coins."""
    if below(rng, 5) < 2:
        return 0
    return below(rng, min(count, 1 + below(rng, 9)))


@compiled
def liking(state, seat, number):
    """What a move brings at once."""
    if number < PLANT:
        return CARD[number - CLAIM]
    if number < PLAQUE:
        return planting_worth(state, planting.pepper_of(number), planting.plot_of(number))
    if number < EXTRA_PLANT:
        return float(number - PLAQUE)
    if number == EXTRA_PLANT:
        return -3.0
    if number < STEP:
        return 0.0
    if number < DOUBLE_BACK:
        return stepping_worth(state, seat, number - STEP)
    if number < MARKET:
        return 0.0 if number == STOP else -3.0
    if number < COOK:
        return DEAL[number - MARKET]
    if number < SELL:
        return RECIPE_POINTS[number - COOK] - 0.7 * USED[number - COOK]
    if number < DONE:
        return sale_worth(state, seat, fulfilment.pepper_of(number), fulfilment.count_of(number))
    return 0.0


@compiled
def planting_worth(state, pepper, plot):
    """Plaques, and what grows between it and its neighbours; less the pepper."""
    total = -WORTH[pepper]
    plaque = top_plaque(state, pepper)
    if plaque >= 0:
        total += PLAQUE_POINTS[plaque]
    for i in range(4):
        total += 0.4 * HARVEST[pepper + 1, state.field[NEIGHBOURS[plot, i]]]
    return total


@compiled
def stepping_worth(state, seat, notch):
    start = state.farmers[seat]
    facing = 1
    if CORNERS[notch, 0] != CORNERS[start, 0] and CORNERS[notch, 0] != CORNERS[start, 1]:
        facing = 0
    return harvest(state, notch) + walk_on(state, notch, facing, 3 - state.steps) + 0.2


@compiled
def sale_worth(state, seat, pepper, sold):
    """Coins for peppers that are cheap, or of which there are too many."""
    each = 0.0 if state.final_round else WORTH[pepper]
    if state.peppers[seat, pepper] - sold >= SPARE:
        each *= 0.3
    return sold * (price(state, pepper) * COIN - each) - 0.3


# For the balance report ---------------------------------------------------------------


def taken(log: Sequence[Entry], state: np.record) -> list[list[tuple[str, str]]]:
    """Cards, plaques and tiles."""
    things: list[list[tuple[str, str]]] = [[] for _ in range(state.seats)]
    for seat, event in log:
        if seat is None:
            continue
        if isinstance(event, Cook):
            things[seat].append(("recipe", f"{event.card} {RECIPES[event.card]}"))
        elif isinstance(event, Market):
            things[seat].append(("market card", event.card))
        elif isinstance(event, Claim):
            things[seat].append(("auction card", event.card))
        elif isinstance(event, (ExtraPlant, ExtraStep, DoubleBack)):
            things[seat].append(("tile spent", msgspec.to_builtins(event)["move"]))
    for plaque, seat in enumerate(state.plaques):
        if seat >= 0:
            name = f"{STACKS[PLAQUE_STACK[plaque]]} for {PLAQUE_POINTS[plaque]}"
            things[seat].append(("plaque", name))
    return things


def ending(log: Sequence[Entry], state: np.record) -> str:
    if not state.afternoon:
        return "recipes ran short in the morning"
    if state.final_round:
        return "a final round in the afternoon"
    return "market and recipes ran short together"
