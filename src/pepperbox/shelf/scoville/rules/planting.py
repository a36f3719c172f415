"""Phase 2, Planting: a pepper beside the planted ones, and award plaques."""

from pepperbox.engine import compiled

from ..field import NEIGHBOURS, PLOTS
from ..state import (
    CITY_HALL,
    EXTRA_QUESTION,
    FIRST_PEPPER,
    NOBODY,
    PLAQUE_QUESTION,
    SECOND_PEPPER,
)
from ..tables import COLOURS, EXTRA_PLANT, PLAQUE_POINTS, PLAQUE_STACK, STACK_OF
from .numbers import END_PLANTING, PLANT, PLANT_EXTRA, PLAQUE
from .turns import first_in_order, next_in_order

PEPPERS = len(COLOURS)
ALL_PLOTS = len(PLOTS)
ALL_PLAQUES = len(PLAQUE_POINTS)
NONE = -1  # no plaque


# What may be done ---------------------------------------------------------------------


@compiled
def legal(state, seat, out):
    if state.question == PLAQUE_QUESTION:
        out[0] = PLAQUE
        out[1] = PLAQUE + 1
        return 2
    if state.question == EXTRA_QUESTION:
        out[0] = PLANT_EXTRA
        out[1] = END_PLANTING
        return 2
    return legal_plantings(state, seat, out)


@compiled
def legal_plantings(state, seat, out):
    """Every colour in hand on every plot that may be planted, one block a colour."""
    plots = plots_to_plant(state, out)
    blocks = colours_in_hand(state, seat)
    block = blocks
    # From the last block to the first: the plots stand where the first one will.
    for pepper in range(PEPPERS - 1, -1, -1):
        if state.peppers[seat, pepper] > 0:
            block -= 1
            for i in range(plots):
                out[block * plots + i] = PLANT + pepper * ALL_PLOTS + out[i]
    return blocks * plots


@compiled
def plots_to_plant(state, out):
    """Empty plots with a planted one beside them, horizontally or vertically."""
    count = 0
    for plot in range(ALL_PLOTS):
        if state.field[plot] == 0 and state.beside[plot] > 0:
            out[count] = plot
            count += 1
    return count


@compiled
def colours_in_hand(state, seat):
    count = 0
    for pepper in range(PEPPERS):
        if state.peppers[seat, pepper] > 0:
            count += 1
    return count


@compiled
def can_plant_extra(state, seat):
    """The tile, a pepper in hand and an empty plot, whatever the colours."""
    return (
        state.tiles[seat, EXTRA_PLANT] > 0
        and colours_in_hand(state, seat) > 0
        and not is_field_full(state)
    )


@compiled
def is_field_full(state):
    planted = 0
    for pepper in range(PEPPERS):
        planted += state.planted[pepper]
    return planted == ALL_PLOTS


@compiled
def top_plaque(state, pepper):
    """The most valuable plaque left at City Hall for a pepper of this colour, or NONE."""
    for plaque in range(ALL_PLAQUES):
        if PLAQUE_STACK[plaque] == STACK_OF[pepper] and state.plaques[plaque] == CITY_HALL:
            return plaque
    return NONE


# What happens -------------------------------------------------------------------------


@compiled
def begin(state):
    if is_field_full(state):
        state.turn = NOBODY
    else:
        first_in_order(state)
        begin_turn(state)


@compiled
def begin_turn(state):
    state.question = FIRST_PEPPER
    state.offered = NONE
    state.has_plaque = False


@compiled
def put_on_plot(state, pepper, plot):
    state.field[plot] = pepper + 1
    state.planted[pepper] += 1
    for i in range(4):
        state.beside[NEIGHBOURS[plot, i]] += 1


@compiled
def plant(state, seat, pepper, plot):
    """The planter is asked about a plaque only if a second planting could earn another."""
    state.peppers[seat, pepper] -= 1
    put_on_plot(state, pepper, plot)
    may_go_on = state.question == FIRST_PEPPER and can_plant_extra(state, seat)
    plaque = top_plaque(state, pepper)
    if plaque != NONE and not state.has_plaque:
        if may_go_on:
            state.offered = plaque
            state.question = PLAQUE_QUESTION
            return
        take_plaque(state, seat, plaque)
    if may_go_on:
        state.question = EXTRA_QUESTION
    else:
        end_turn(state)


@compiled
def take_plaque(state, seat, plaque):
    """One plaque a player a round."""
    state.plaques[plaque] = seat
    state.has_plaque = True


@compiled
def answer_plaque(state, seat, takes):
    if takes:
        take_plaque(state, seat, state.offered)
    state.offered = NONE
    state.question = EXTRA_QUESTION


@compiled
def plant_extra(state, seat):
    state.tiles[seat, EXTRA_PLANT] = False
    state.question = SECOND_PEPPER


@compiled
def end_turn(state):
    """As soon as no plot is empty all remaining planters are skipped."""
    next_in_order(state)
    begin_turn(state)
    if is_field_full(state):
        state.turn = NOBODY
