"""Scoring, at the end and as the sheets stand on the way."""

from pepperbox.engine import compiled

from ..tables import COLUMNS, KINDS, MOST_OF, PIG_ROW, RIBBON, ROWS
from .choices import powers
from .round import vegetables


@compiled
def points_in_the_garden(state, seat, vegetable):
    return state.planted[seat, vegetable] * state.market[vegetable]


@compiled
def full_rows(state, seat):
    full = 0
    for row in range(ROWS):
        if is_full_row(state, seat, row):
            full += 1
    return full


@compiled
def is_full_row(state, seat, row):
    for column in range(COLUMNS):
        if state.garden[seat, row, column] == 0:
            return False
    return True


@compiled
def points_of_the_pig(state, seat):
    """The points beside the row completed last."""
    return state.pig_points[state.pig[seat] // PIG_ROW]


@compiled
def ribbons(state, seat):
    """Advanced game: one for the most of each vegetable and of pig circles."""
    if not state.advanced:
        return 0
    won = 0
    for of in range(len(MOST_OF)):
        if has_the_most(state, seat, of):
            won += 1
    return won


@compiled
def has_the_most(state, seat, of):
    """Nobody has more; the most of nothing does not count."""
    mine = harvest(state, seat, of)
    if mine == 0:
        return False
    for other in range(state.seats):
        if harvest(state, other, of) > mine:
            return False
    return True


@compiled
def holders(state, of):
    """The seats with the most, a bit for each."""
    seats = 0
    for seat in range(state.seats):
        if has_the_most(state, seat, of):
            seats |= 1 << seat
    return seats


@compiled
def harvest(state, seat, of):
    """Vegetables of a kind, or circles: what ribbons are for, in the order of MOST_OF."""
    return state.planted[seat, of] if of < KINDS else state.pig[seat]


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


TIE_BREAKS = 2


@compiled
def tie_break(state, seat, level):
    """Most vegetables planted, then most pig circles, then the victory is shared."""
    return vegetables(state, seat) if level == 0 else state.pig[seat]
