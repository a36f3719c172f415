"""The estimate of positions that come of one another: what has not changed is not worked out anew.

Notes are taken of the position from which moves are tried, and hold for what follows until luck
falls: displays only shrink, and nobody touches what another has behind the screen.
"""

import numpy as np

from pepperbox.engine import compiled

from ..field import BEYOND, NOTCHES, PLOTS_BESIDE
from ..rules import endgame
from ..rules.walking import WAYS, is_free
from ..state.phases import PLANTING
from ..tables import COLOURS, PLAQUE_POINTS, PLAYERS, TILES
from .estimate import best_deal, goods, hope_for_peppers
from .walks import (
    ENDS,
    LEFT,
    NOWHERE,
    ONWARD,
    RIGHT,
    STEPS,
    is_on_its_way,
    rest_of_the_walk,
    share_of_a_walk,
    standing,
)
from .worth import BY_HAND, COIN, HARVEST

PEPPERS, ALL_TILES, ALL_PLAQUES = len(COLOURS), len(TILES), len(PLAQUE_POINTS)
ALL_NOTCHES = len(NOTCHES)

# What is noted of each seat: its points and its walk; and of the hand that was looked at last, what
# it is worth with recipes and with deals, and its peppers.
POINTS, WALK, GOODS, DEALS, HELD = range(5)
OF_A_SEAT = HELD + PEPPERS
# Behind all seats, what can be harvested between the plots of each notch; and NOWHERE, nothing.
BREEDS = PLAYERS * OF_A_SEAT
NOTES = BREEDS + ALL_NOTCHES + 1

SIDES = np.array(
    [np.flatnonzero(np.any(plot == PLOTS_BESIDE, axis=1)) for plot in range(BEYOND)], np.uint8
)  # the notches beside each plot


def _ahead(notch: int, steps: int) -> list[int]:
    """The notches to which so many steps can lead from there, by either end."""
    headings = {ENDS * notch + end for end in range(ENDS)}
    met: set[int] = set()
    for _ in range(steps):
        headings = {int(to) for heading in headings for to in ONWARD[heading]} - {NOWHERE}
        met |= {heading // ENDS for heading in headings}
    return sorted(met)


# Whether what grows on a plot can matter to who walks from a notch,
SEES = np.zeros((ALL_NOTCHES, BEYOND + 1), np.bool_)
# and whether who stands on the second notch is in the way of who begins at the first.
MEETS = np.zeros((ALL_NOTCHES, ALL_NOTCHES), np.bool_)
for _notch in range(ALL_NOTCHES):
    SEES[_notch, PLOTS_BESIDE[_ahead(_notch, STEPS)]] = True
    MEETS[_notch, _ahead(_notch, 1)] = True


@compiled
def note(state, notes):
    note_by(state, notes, BY_HAND)


@compiled
def note_by(state, notes, by):
    for notch in range(ALL_NOTCHES):
        notes[BREEDS + notch] = breeds(state, notch, by)
    notes[BREEDS + ALL_NOTCHES] = 0.0
    for seat in range(state.seats):
        notes[seat * OF_A_SEAT + POINTS] = endgame.score(state, seat)
        notes[seat * OF_A_SEAT + WALK] = whole_walk(state, seat, notes)
        note_hand(state, seat, notes, by)


@compiled
def breeds(state, notch, by):
    heading = ENDS * notch
    return HARVEST[by, state.field[LEFT[heading]], state.field[RIGHT[heading]]]


@compiled
def note_hand(state, seat, notes, by):
    first = seat * OF_A_SEAT
    notes[first + GOODS] = goods(state, seat, by)
    notes[first + DEALS] = best_deal(state, seat, by)
    for pepper in range(PEPPERS):
        notes[first + HELD + pepper] = state.peppers[seat, pepper]


@compiled
def estimate_after(before, state, notes, marks):
    estimate_after_by(before, state, notes, marks, BY_HAND)


@compiled
def estimate_after_by(before, state, notes, marks, by):
    """As `estimate_by`, term by term."""
    has_same_recipes = state.recipes_left == before.recipes_left
    has_same_market = state.market_left == before.market_left
    has_same_cards = has_same_recipes and has_same_market
    new = planted_since(before, state)
    note_sides(state, new, notes, by)
    share = share_of_a_walk(state, by)
    for seat in range(state.seats):
        first = seat * OF_A_SEAT
        score = notes[first + POINTS]
        if not (has_same_cards and has_same_points(before, state, seat)):
            score = float(endgame.score(state, seat))
        marks[seat] = score + (state.coins[seat] % 3) * COIN
        hope = hope_for_peppers(state, seat)
        if hope > 0.0:
            has_same_hand = holds_what_is_noted(state, seat, notes)
            if has_same_cards and not has_same_hand:
                note_hand(state, seat, notes, by)
                has_same_hand = True
            is_noted = has_same_hand and has_same_recipes
            marks[seat] += hope * (notes[first + GOODS] if is_noted else goods(state, seat, by))
            is_noted = has_same_hand and has_same_market
            deals = notes[first + DEALS] if is_noted else best_deal(state, seat, by)
            marks[seat] += deals * 0.7
        if is_on_its_way(state, seat):
            marks[seat] += rest_of_the_walk(state, seat, by)
        elif share > 0.0:
            is_noted = has_same_walk(before, state, seat, new)
            marks[seat] += share * (
                notes[first + WALK] if is_noted else whole_walk(state, seat, notes)
            )
    note_sides(before, new, notes, by)


@compiled
def planted_since(before, state):
    """The first and the last plot that was planted since, or none: its end before its beginning."""
    first, last = BEYOND, -1
    if before.phase == PLANTING:
        for plot in range(BEYOND):
            if before.field[plot] != state.field[plot]:
                first = min(first, plot)
                last = max(last, plot)
    return first, last


@compiled
def note_sides(state, plots, notes, by):
    """What can be harvested beside some plots."""
    for plot in range(plots[0], plots[1] + 1):
        for side in range(4):
            notch = SIDES[plot, side]
            notes[BREEDS + notch] = breeds(state, notch, by)


@compiled
def has_same_walk(before, state, seat, planted):
    """Whether a whole walk brings what it did, as far as it can be told at a glance."""
    notch = standing(state, seat)
    if notch != standing(before, seat):
        return False
    for other in range(state.seats):
        if other != seat and state.farmers[other] != before.farmers[other]:
            old, new = standing(before, other), standing(state, other)
            if MEETS[notch, old] or MEETS[notch, new]:
                return False
    for plot in range(planted[0], planted[1] + 1):
        if SEES[notch, plot]:
            return False
    return True


@compiled
def has_same_points(before, state, seat):
    """Whether coins, tiles and plaques are as they were."""
    if state.coins[seat] != before.coins[seat]:
        return False
    for tile in range(ALL_TILES):
        if state.tiles[seat, tile] != before.tiles[seat, tile]:
            return False
    if before.phase == PLANTING:
        for plaque in range(ALL_PLAQUES):
            if state.plaques[plaque] != before.plaques[plaque]:
                return False
    return True


@compiled
def holds_what_is_noted(state, seat, notes):
    for pepper in range(PEPPERS):
        if notes[seat * OF_A_SEAT + HELD + pepper] != state.peppers[seat, pepper]:
            return False
    return True


@compiled
def whole_walk(state, seat, notes):
    """As in `walks`, from what is noted of the sides."""
    best = 0.0
    for end in range(ENDS):
        heading = ENDS * standing(state, seat) + end
        for way in range(WAYS):
            to = ONWARD[heading, way]
            if is_free(state, seat, to // ENDS):
                best = max(best, notes[BREEDS + to // ENDS] + two_steps(to, notes))
    return best


@compiled
def two_steps(heading, notes):
    best = 0.0
    for way in range(WAYS):
        to = ONWARD[heading, way]
        further = 0.0
        for last in range(WAYS):
            further = max(further, notes[BREEDS + ONWARD[to, last] // ENDS])
        best = max(best, notes[BREEDS + to // ENDS] + further)
    return best
