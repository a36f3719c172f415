"""The rules of Harvest Dice, in the order of a turn."""

from pepperbox.engine import CHANCE, OVER, compiled

from .state import CHOOSING_START, ROLLING, TAKING, USING
from .tables import (
    CIRCLES,
    COLUMNS,
    MARKET,
    NEIGHBOURS,
    PIG_ROW,
    RIBBON,
    ROWS,
    SPACES,
    VEGETABLES,
)

KINDS = len(VEGETABLES)

# The numbers of moves: take each die, shift up or down, recolor, plant in each space, feed.
TAKE = 0
SHIFT_UP = TAKE + KINDS * 6
SHIFT_DOWN = SHIFT_UP + 1
RECOLOR = SHIFT_DOWN + 1
PLANT = RECOLOR + KINDS
FEED = PLANT + SPACES

# The numbers of chance events: each seat as start player, each die by vegetable and value.
START = 0
ROLL = START + 4

MOST = 18  # legal moves or chance events at one time: the pool shows at most 9 kinds of dice


# What may be done ---------------------------------------------------------------------


@compiled
def owes(state, seat):
    return state.turn == seat


@compiled
def reveals(state, seat, action):
    """Nothing is ever hidden."""
    return False


@compiled
def legal(state, seat, out):
    if state.phase == TAKING:
        return dice_to_take(state, out)
    if state.phase == USING:
        return uses_of_the_die(state, seat, out)
    count = state.seats if state.phase == CHOOSING_START else 6
    first = START if state.phase == CHOOSING_START else ROLL + 6 * vegetable_to_roll(state)
    for i in range(count):
        out[i] = first + i
    return count


@compiled
def weights(state, out):
    """A fair draw of the start player, fair dice."""
    count = state.seats if state.phase == CHOOSING_START else 6
    for i in range(count):
        out[i] = 1
    return count


@compiled
def vegetable_to_roll(state):
    """Lettuce dice are rolled first, then tomato, then carrot."""
    return state.rolled // state.dice


@compiled
def dice_to_take(state, out):
    count = 0
    for vegetable in range(KINDS):
        for value in range(1, 7):
            if state.pool[vegetable, value] > 0:
                out[count] = TAKE + vegetable * 6 + value - 1
                count += 1
    return count


@compiled
def uses_of_the_die(state, seat, out):
    count = 0
    for row in range(ROWS):
        space = row * COLUMNS + state.die_value - 1
        if can_plant(state, seat, state.die_vegetable, space):
            out[count] = PLANT + space
            count += 1
    if count == 0:
        out[count] = FEED
        count += 1
    if powers(state, seat) > 0:
        if state.die_value < 6:
            out[count] = SHIFT_UP
            count += 1
        if state.die_value > 1:
            out[count] = SHIFT_DOWN
            count += 1
        if state.advanced:
            for vegetable in range(KINDS):
                if vegetable != state.die_vegetable:
                    out[count] = RECOLOR + vegetable
                    count += 1
    return count


@compiled
def can_plant(state, seat, vegetable, space):
    """An open space; the first of a kind anywhere, later ones beside one of their kind."""
    if state.garden[seat, space] != 0:
        return False
    return state.planted[seat, vegetable] == 0 or touches(state, seat, vegetable, space)


@compiled
def touches(state, seat, vegetable, space):
    for i in range(4):
        near = NEIGHBOURS[space, i]
        if near >= 0 and state.garden[seat, near] == vegetable + 1:
            return True
    return False


@compiled
def powers(state, seat):
    """One for each completed pig row, each usable once."""
    return state.pig[seat] // PIG_ROW - state.spent[seat]


# What happens -------------------------------------------------------------------------


@compiled
def apply(state, seat, action):
    if seat == CHANCE:
        if state.phase == CHOOSING_START:
            state.start_player = action - START
            begin_round(state)
        else:
            roll(state, action - ROLL)
    elif action < SHIFT_UP:
        take(state, action - TAKE)
    elif action == SHIFT_UP:
        state.spent[seat] += 1
        state.die_value += 1
    elif action == SHIFT_DOWN:
        state.spent[seat] += 1
        state.die_value -= 1
    elif action < PLANT:
        state.spent[seat] += 1
        state.die_vegetable = action - RECOLOR
    elif action < FEED:
        plant(state, seat, action - PLANT)
        end_turn(state, seat)
    else:
        feed(state, seat)
        end_turn(state, seat)


@compiled
def begin_round(state):
    state.phase = ROLLING
    state.turn = CHANCE
    state.rolled = 0


@compiled
def roll(state, die):
    state.pool[die // 6, die % 6 + 1] += 1
    state.rolled += 1
    if state.rolled == KINDS * state.dice:
        state.left = state.rolled
        state.phase = TAKING
        state.turn = state.start_player


@compiled
def take(state, die):
    state.die_vegetable = die // 6
    state.die_value = die % 6 + 1
    state.pool[state.die_vegetable, state.die_value] -= 1
    state.left -= 1
    state.phase = USING


@compiled
def plant(state, seat, space):
    state.garden[seat, space] = state.die_vegetable + 1
    state.planted[seat, state.die_vegetable] += 1


@compiled
def feed(state, seat):
    """Cross off as many circles as the die shows; what is past the last is lost."""
    state.pig[seat] = min(CIRCLES, state.pig[seat] + state.die_value)


@compiled
def end_turn(state, seat):
    """The next player takes a die, until one is left: the market gets that one."""
    state.die_vegetable = 0
    state.die_value = 0
    if state.left > 1:
        state.phase = TAKING
        state.turn = (seat + 1) % state.seats
    else:
        cross_the_market(state)
        end_round(state)


@compiled
def cross_the_market(state):
    for vegetable in range(KINDS):
        for value in range(1, 7):
            state.market[vegetable] += state.pool[vegetable, value]
            state.pool[vegetable, value] = 0
    state.left = 0


@compiled
def end_round(state):
    if is_last_round(state):
        state.turn = OVER
    else:
        state.start_player = (state.start_player + 1) % state.seats
        begin_round(state)


@compiled
def is_last_round(state):
    """A garden is full, a pig is full, or a market has all its crosses."""
    for seat in range(state.seats):
        if state.pig[seat] == CIRCLES or vegetables(state, seat) == SPACES:
            return True
    for vegetable in range(KINDS):
        if state.market[vegetable] == MARKET:
            return True
    return False


@compiled
def vegetables(state, seat):
    return state.planted[seat, 0] + state.planted[seat, 1] + state.planted[seat, 2]


# Scoring ------------------------------------------------------------------------------


@compiled
def points_in_the_garden(state, seat, vegetable):
    return state.planted[seat, vegetable] * state.market[vegetable]


@compiled
def full_rows(state, seat):
    full = 0
    for row in range(ROWS):
        open_spaces = 0
        for column in range(COLUMNS):
            if state.garden[seat, row * COLUMNS + column] == 0:
                open_spaces += 1
        if open_spaces == 0:
            full += 1
    return full


@compiled
def points_of_the_pig(state, seat):
    """The points beside the row completed last."""
    return state.pig_points[state.pig[seat] // PIG_ROW]


@compiled
def ribbons(state, seat):
    """Advanced game: one for the most of each vegetable and of pig circles, not for zero."""
    if not state.advanced:
        return 0
    won = 0
    for vegetable in range(KINDS):
        if is_most(state.planted[: state.seats, vegetable], seat):
            won += 1
    if is_most(state.pig[: state.seats], seat):
        won += 1
    return won


@compiled
def is_most(counts, seat):
    if counts[seat] == 0:
        return False
    for other in range(len(counts)):
        if counts[other] > counts[seat]:
            return False
    return True


@compiled
def score(state, seat):
    total = points_of_the_pig(state, seat)
    for vegetable in range(KINDS):
        total += points_in_the_garden(state, seat, vegetable)
    return total + RIBBON * (full_rows(state, seat) + ribbons(state, seat))


BOXES = 8  # numbers on a sheet, as below


@compiled
def fill_boxes(state, out):
    """For each seat: pig powers, points of each vegetable, rows, pig and ribbons, and the sum."""
    for seat in range(state.seats):
        out[seat, 0] = powers(state, seat)
        for vegetable in range(KINDS):
            out[seat, 1 + vegetable] = points_in_the_garden(state, seat, vegetable)
        out[seat, 4] = RIBBON * full_rows(state, seat)
        out[seat, 5] = points_of_the_pig(state, seat)
        out[seat, 6] = RIBBON * ribbons(state, seat)
        out[seat, 7] = score(state, seat)


@compiled
def points(state, out):
    for seat in range(state.seats):
        out[seat] = score(state, seat)


@compiled
def standing(state, out):
    """Most points, then most vegetables planted, then most pig circles, then shared."""
    for seat in range(state.seats):
        out[seat] = 1
        for other in range(state.seats):
            if beats(state, other, seat):
                out[seat] += 1


@compiled
def beats(state, one, other):
    ahead = score(state, one) - score(state, other)
    if ahead == 0:
        ahead = vegetables(state, one) - vegetables(state, other)
    if ahead == 0:
        ahead = state.pig[one] - state.pig[other]
    return ahead > 0


# What is hidden: nothing --------------------------------------------------------------


@compiled
def hide(state, seat):
    """Everything lies open."""


@compiled
def imagine(state, seat, rng):
    """There is nothing to imagine."""
