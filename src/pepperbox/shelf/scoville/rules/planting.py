"""Phase 2, Planting: a pepper beside the planted ones, and award plaques."""

from pepperbox.engine import compiled

from ..field import NEIGHBOURS, PLOTS
from ..moves import MOVES, EndPlanting, ExtraPlant, Plant, Plaque
from ..state.fields import NOBODY, NONE
from ..state.phases import EXTRA_QUESTION, FIRST_PEPPER, PLAQUE_QUESTION, SECOND_PEPPER
from ..tables import COLOURS, EXTRA_PLANT_TILE
from .plaques import take_plaque, top_plaque
from .reasons import (
    ANSWER_FIRST,
    NO_PEPPER,
    NO_PLAQUE,
    NOT_NOW,
    NOTHING_BESIDE,
    PLANT_FIRST,
    PLANT_THE_SECOND,
    PLOT_PLANTED,
    SPEND_EXTRA_PLANT,
)
from .turns import first_in_order, next_in_order

PLANT = MOVES.first(Plant)
PLANTINGS = MOVES.count(Plant)
PLAQUE = MOVES.first(Plaque)  # leave it, take it
EXTRA_PLANT = MOVES.first(ExtraPlant)
END_PLANTING = MOVES.first(EndPlanting)

PEPPERS = len(COLOURS)
ALL_PLOTS = len(PLOTS)


# What may be done ---------------------------------------------------------------------


@compiled
def legal(state, seat, out):
    if state.question == PLAQUE_QUESTION:
        out[0] = PLAQUE
        out[1] = PLAQUE + 1
        return 2
    if state.question == EXTRA_QUESTION:
        out[0] = EXTRA_PLANT
        out[1] = END_PLANTING
        return 2
    return legal_plantings(state, seat, out)


@compiled
def objection(state, seat, action):
    if PLANT <= action < PLANT + PLANTINGS:
        return objection_to_plant(state, seat, pepper_of(action), plot_of(action))
    if not PLAQUE <= action <= END_PLANTING:
        return NOT_NOW
    if state.question == FIRST_PEPPER:
        return PLANT_FIRST
    if state.question == SECOND_PEPPER:
        return PLANT_THE_SECOND
    if action >= EXTRA_PLANT:
        return 0 if state.question == EXTRA_QUESTION else ANSWER_FIRST
    return 0 if state.question == PLAQUE_QUESTION else NO_PLAQUE


@compiled
def objection_to_plant(state, seat, pepper, plot):
    if state.question == PLAQUE_QUESTION:
        return ANSWER_FIRST
    if state.question == EXTRA_QUESTION:
        return SPEND_EXTRA_PLANT
    if state.peppers[seat, pepper] == 0:
        return NO_PEPPER
    if state.field[plot] != 0:
        return PLOT_PLANTED
    return 0 if can_be_planted(state, plot) else NOTHING_BESIDE


@compiled
def pepper_of(action):
    """Of a planting: the pepper."""
    return (action - PLANT) // ALL_PLOTS


@compiled
def plot_of(action):
    return (action - PLANT) % ALL_PLOTS


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
    count = 0
    for plot in range(ALL_PLOTS):
        if can_be_planted(state, plot):
            out[count] = plot
            count += 1
    return count


@compiled
def can_be_planted(state, plot):
    """An empty plot with a planted one beside it, horizontally or vertically."""
    return state.field[plot] == 0 and state.beside[plot] > 0


@compiled
def colours_in_hand(state, seat):
    count = 0
    for pepper in range(PEPPERS):
        if state.peppers[seat, pepper] > 0:
            count += 1
    return count


@compiled
def can_spend_extra_plant(state, seat):
    """The tile, a pepper in hand and an empty plot, whatever the colours."""
    return (
        state.tiles[seat, EXTRA_PLANT_TILE] > 0
        and colours_in_hand(state, seat) > 0
        and not is_field_full(state)
    )


@compiled
def is_field_full(state):
    planted = 0
    for pepper in range(PEPPERS):
        planted += state.planted[pepper]
    return planted == ALL_PLOTS


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
def apply(state, seat, action):
    if state.question == PLAQUE_QUESTION:
        plaque(state, seat, action > PLAQUE)
    elif action == EXTRA_PLANT:
        extra_plant(state, seat)
    elif action == END_PLANTING:
        end_planting(state)
    else:
        plant(state, seat, pepper_of(action), plot_of(action))


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
    may_go_on = state.question == FIRST_PEPPER and can_spend_extra_plant(state, seat)
    top = top_plaque(state, pepper)
    if top != NONE and not state.has_plaque:
        if may_go_on:
            state.offered = top
            state.question = PLAQUE_QUESTION
            return
        take_plaque(state, seat, top)
    if may_go_on:
        state.question = EXTRA_QUESTION
    else:
        end_planting(state)


@compiled
def plaque(state, seat, take):
    if take:
        take_plaque(state, seat, state.offered)
    state.offered = NONE
    state.question = EXTRA_QUESTION


@compiled
def extra_plant(state, seat):
    state.tiles[seat, EXTRA_PLANT_TILE] = False
    state.question = SECOND_PEPPER


@compiled
def end_planting(state):
    """As soon as no plot is empty all remaining planters are skipped."""
    next_in_order(state)
    begin_turn(state)
    if is_field_full(state):
        state.turn = NOBODY
