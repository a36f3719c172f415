"""What a network is shown of Harvest Dice: sheets clockwise from the one who looks, and dice.

Vegetables are alike but for their names, and so are the top and the bottom row: a position has
twelve images that are the same game.
"""

import itertools
from typing import Any

import numpy as np

from pepperbox.engine import compiled

from . import thinking
from .rules.choices import FEED, PLANT, RECOLOR, SHIFT_UP, fits, powers
from .rules.round import vegetables
from .rules.scoring import points_of_the_pig, ribbons, score
from .tables import CIRCLES, COLUMNS, DICE, KINDS, MARKET, PIG_ROW, PIG_ROWS, ROWS, SPACES, USING

SHEETS = max(DICE)
DIE = KINDS * COLUMNS  # different faces of all dice
MOST_OF_A_KIND = 10  # vegetables: more are as good as this many
MOST_LEFT = 9  # dice in the pool

# Facts of a sheet, laid out one after the other.
GROWS = 0  # what grows in each space
FITS = GROWS + KINDS * SPACES  # dice that could be planted
WANTED = FITS + DIE  # those of them that are in the pool
PIG = WANTED + DIE
POWERS = PIG + CIRCLES + 1
OF_A_KIND = POWERS + PIG_ROWS + 1
IN_A_ROW = OF_A_KIND + KINDS * (MOST_OF_A_KIND + 1)
AMOUNTS = IN_A_ROW + ROWS * (COLUMNS + 1)
SHEET = AMOUNTS + 7

# Facts of the table.
POOL = SHEETS * SHEET
MARKETS = POOL + DIE
LEFT = MARKETS + KINDS * (MARKET + 1)
PHASE = LEFT + MOST_LEFT + 1
DIE_TAKEN = PHASE + 3
DIE_FITS = DIE_TAKEN + DIE
START = DIE_FITS + 1
PLAYERS = START + SHEETS
ADVANCED = PLAYERS + SHEETS + 1
ROUNDS = ADVANCED + 1
FEATURES = ROUNDS + 1
MOST_FEATURES = SHEETS * (SPACES + DIE + MOST_LEFT + 16) + 40

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {},
    {"mode": "advanced"},
    {"mode": "advanced"},
    {"pig_points": (1, 2, 4, 7, 11, 16, 22)},
    {"pig_points": (2, 5, 9, 14, 20, 27, 35)},
    {"mode": "advanced", "pig_points": (3, 6, 9, 12, 15, 18, 21)},
)

ORDERS = np.array(list(itertools.permutations(range(KINDS))), np.int64)
SYMMETRIES = 2 * len(ORDERS)


@compiled
def viewer(state):
    """Who decides; before the dice are rolled who will take the first of them."""
    return state.turn if state.turn >= 0 else state.start_player


@compiled
def features(state, seat, places, amounts):
    count = 0
    rounds = thinking.rounds_left(state)
    for i in range(state.seats):
        other = (seat + i) % state.seats
        count = of_a_sheet(state, other, i * SHEET, rounds, places, amounts, count)
    for vegetable in range(KINDS):
        place = MARKETS + vegetable * (MARKET + 1) + state.market[vegetable]
        count = add(place, 1.0, places, amounts, count)
        for column in range(COLUMNS):
            dice = state.pool[vegetable, column]
            if dice > 0:
                place = POOL + vegetable * COLUMNS + column
                count = add(place, float(dice), places, amounts, count)
    count = add(LEFT + state.left, 1.0, places, amounts, count)
    if state.phase == USING:
        die = state.die_vegetable * COLUMNS + state.die_value - 1
        count = add(DIE_TAKEN + die, 1.0, places, amounts, count)
        if fits(state, seat, state.die_vegetable, state.die_value - 1):
            count = add(DIE_FITS, 1.0, places, amounts, count)
    count = add(PHASE + max(0, state.phase - 1), 1.0, places, amounts, count)
    start = (state.start_player - seat + state.seats) % state.seats
    count = add(START + start, 1.0, places, amounts, count)
    count = add(PLAYERS + state.seats, 1.0, places, amounts, count)
    if state.advanced:
        count = add(ADVANCED, 1.0, places, amounts, count)
    return add(ROUNDS, 0.1 * min(15.0, rounds), places, amounts, count)


@compiled
def of_a_sheet(state, seat, first, rounds, places, amounts, count):
    for row in range(ROWS):
        filled = 0
        for column in range(COLUMNS):
            kind = state.garden[seat, row, column]
            if kind > 0:
                filled += 1
                place = GROWS + (kind - 1) * SPACES + row * COLUMNS + column
                count = add(first + place, 1.0, places, amounts, count)
        place = IN_A_ROW + row * (COLUMNS + 1) + filled
        count = add(first + place, 1.0, places, amounts, count)
    for vegetable in range(KINDS):
        for column in range(COLUMNS):
            if fits(state, seat, vegetable, column):
                die = vegetable * COLUMNS + column
                count = add(first + FITS + die, 1.0, places, amounts, count)
                dice = state.pool[vegetable, column]
                if dice > 0:
                    count = add(first + WANTED + die, float(dice), places, amounts, count)
        grown = min(MOST_OF_A_KIND, state.planted[seat, vegetable])
        place = OF_A_KIND + vegetable * (MOST_OF_A_KIND + 1) + grown
        count = add(first + place, 1.0, places, amounts, count)
    count = add(first + PIG + state.pig[seat], 1.0, places, amounts, count)
    count = add(first + POWERS + powers(state, seat), 1.0, places, amounts, count)
    row = min(PIG_ROWS - 1, state.pig[seat] // PIG_ROW)
    next_row = float(state.pig_points[row + 1] - state.pig_points[row])
    expected = thinking.garden(state, seat, rounds) + thinking.pig(state, seat)
    expected += thinking.rows(state, seat)
    count = add(first + AMOUNTS, 0.05 * score(state, seat), places, amounts, count)
    count = add(first + AMOUNTS + 1, 0.05 * expected, places, amounts, count)
    count = add(first + AMOUNTS + 2, 0.1 * vegetables(state, seat), places, amounts, count)
    count = add(first + AMOUNTS + 3, 0.05 * state.pig[seat], places, amounts, count)
    count = add(first + AMOUNTS + 4, 0.1 * min(30.0, next_row), places, amounts, count)
    count = add(first + AMOUNTS + 5, 0.5 * ribbons(state, seat), places, amounts, count)
    pig = min(60.0, float(points_of_the_pig(state, seat)))
    return add(first + AMOUNTS + 6, 0.05 * pig, places, amounts, count)


@compiled
def add(place, amount, places, amounts, count):
    places[count] = place
    amounts[count] = amount
    return count + 1


@compiled
def mirror(state, symmetry):
    """Vegetables in another order; with the later half of the images, gardens upside down."""
    order = ORDERS[symmetry % len(ORDERS)]
    crosses = state.market.copy()
    pool = state.pool.copy()
    for vegetable in range(KINDS):
        state.market[order[vegetable]] = crosses[vegetable]
        for column in range(COLUMNS):
            state.pool[order[vegetable], column] = pool[vegetable, column]
    if state.die_value > 0:
        state.die_vegetable = order[state.die_vegetable]
    for seat in range(state.seats):
        planted = state.planted[seat].copy()
        garden = state.garden[seat].copy()
        for vegetable in range(KINDS):
            state.planted[seat, order[vegetable]] = planted[vegetable]
        for row in range(ROWS):
            for column in range(COLUMNS):
                kind = garden[row, column]
                image = row if symmetry < len(ORDERS) else ROWS - 1 - row
                state.garden[seat, image, column] = order[kind - 1] + 1 if kind > 0 else 0


@compiled
def mirrored(action, symmetry):
    order = ORDERS[symmetry % len(ORDERS)]
    if action < SHIFT_UP:
        return order[action // COLUMNS] * COLUMNS + action % COLUMNS
    if RECOLOR <= action < PLANT:
        return RECOLOR + order[action - RECOLOR]
    if PLANT <= action < FEED and symmetry >= len(ORDERS):
        row, column = (action - PLANT) // COLUMNS, (action - PLANT) % COLUMNS
        return PLANT + (ROWS - 1 - row) * COLUMNS + column
    return action
