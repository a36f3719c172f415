"""How a round is played without looking ahead: what a move brings at once."""

from pepperbox.engine import below, compiled

from ..field import NEIGHBOURS
from ..rules import fulfilment, planting
from ..rules.bidding import BID
from ..rules.claiming import CLAIM
from ..rules.fulfilment import COOK, DONE, MARKET, SELL
from ..rules.harvesting import DOUBLE_BACK, STOP
from ..rules.paying import price
from ..rules.planting import EXTRA_PLANT, PLANT, PLAQUE
from ..rules.plaques import top_plaque
from ..rules.walking import STEP, facing_after
from ..tables import PLAQUE_POINTS, RECIPE_POINTS
from .walks import ENDS, STEPS, harvest, walk_on
from .worth import BY_HAND, CARD, COIN, DEAL, HARVEST, SPARE, USED, WORTH


@compiled
def policy(state, seat, numbers, count, rng):
    return policy_by(state, seat, numbers, count, rng, BY_HAND)


@compiled
def policy_by(state, seat, numbers, count, rng, by):
    if numbers[0] >= BID:
        return any_bid(state, count, rng)
    if numbers[0] < CLAIM:
        return below(rng, count)
    best = 0
    highest = -1e9
    tries = min(count, 10) if PLANT <= numbers[0] < PLAQUE else count
    for i in range(tries):
        place = below(rng, count) if tries < count else i
        value = liking(state, seat, numbers[place], by) + below(rng, 1000) * 0.0004
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
def liking(state, seat, number, by):
    """What a move brings at once."""
    if number < PLANT:
        return CARD[by, number - CLAIM]
    if number < PLAQUE:
        return planting_worth(state, planting.pepper_of(number), planting.plot_of(number), by)
    if number < EXTRA_PLANT:
        return float(number - PLAQUE)
    if number == EXTRA_PLANT:
        return -3.0
    if number < STEP:
        return 0.0
    if number < DOUBLE_BACK:
        return stepping_worth(state, seat, number - STEP, by)
    if number < MARKET:
        return 0.0 if number == STOP else -3.0
    if number < COOK:
        return DEAL[by, number - MARKET]
    if number < SELL:
        return RECIPE_POINTS[number - COOK] - 0.7 * USED[by, number - COOK]
    if number < DONE:
        pepper, sold = fulfilment.pepper_of(number), fulfilment.count_of(number)
        return sale_worth(state, seat, pepper, sold, by)
    return 0.0


@compiled
def planting_worth(state, pepper, plot, by):
    """Plaques, and what grows between it and its neighbours; less the pepper."""
    total = -WORTH[by, pepper]
    plaque = top_plaque(state, pepper)
    if plaque >= 0:
        total += PLAQUE_POINTS[plaque]
    for i in range(4):
        total += 0.4 * HARVEST[by, pepper + 1, state.field[NEIGHBOURS[plot, i]]]
    return total


@compiled
def stepping_worth(state, seat, notch, by):
    heading = ENDS * notch + facing_after(state.farmers[seat], notch)
    return harvest(state, heading, by) + walk_on(state, heading, STEPS - state.steps, by) + 0.2


@compiled
def sale_worth(state, seat, pepper, sold, by):
    """Coins for peppers that are cheap, or of which there are too many."""
    each = 0.0 if state.final_round else WORTH[by, pepper]
    if state.peppers[seat, pepper] - sold >= SPARE:
        each *= 0.3
    return sold * (price(state, pepper) * COIN - each) - 0.3
