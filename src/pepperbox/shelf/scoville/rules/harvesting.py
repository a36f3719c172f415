"""Phase 3, Harvesting: farmers walk from notch to notch and breed peppers on their way."""

from pepperbox.engine import compiled

from ..field import PLOTS_BESIDE, STAR
from ..moves import MOVES, DoubleBack, ExtraStep, Step, Stop
from ..state.fields import AWAY, NOBODY
from ..tables import BREEDING, COLOURS, DOUBLE_BACK_TILE, EXTRA_STEP_TILE
from .reasons import (
    BEHIND,
    DOUBLE_BACK_SPENT,
    EXTRA_STEP_SPENT,
    FARMER_THERE,
    NO_STEP_LEFT,
    NOT_NOW,
    NOTHING_FREE_AHEAD,
    NOTHING_FREE_BEHIND,
    STANDING_THERE,
    STEP_FIRST,
    THREE_STEPS_FIRST,
    TOO_FAR,
    TURN_AFTER_A_STEP,
)
from .walking import STEP, facing_after, is_ahead, is_free, is_open, ways

NOTCHES = MOVES.count(Step)
DOUBLE_BACK = MOVES.first(DoubleBack)
EXTRA_STEP = MOVES.first(ExtraStep)
STOP = MOVES.first(Stop)

PEPPERS = len(COLOURS)
STEPS = 3  # and a fourth with Extra Step


# What may be done ---------------------------------------------------------------------


@compiled
def legal(state, seat, out):
    """The first step is compulsory and may leave by either end."""
    if state.steps == 0:
        count = ways(state, seat, 0, out, 0)
        return ways(state, seat, 1, out, count)
    count = 0
    if is_step_left(state):
        count = ways(state, seat, state.facing, out, count)
    if can_double_back(state, seat):
        out[count] = DOUBLE_BACK
        count += 1
    if can_spend_extra_step(state, seat):
        out[count] = EXTRA_STEP
        count += 1
    if count > 0:
        out[count] = STOP
        count += 1
    return count


@compiled
def is_step_left(state):
    return state.steps < (STEPS + 1 if state.stepping_further else STEPS)


@compiled
def is_step_to_be_had(state, seat):
    """One is left, or Extra Step can give one."""
    return is_step_left(state) or (state.steps == STEPS and state.tiles[seat, EXTRA_STEP_TILE])


@compiled
def can_spend_extra_step(state, seat):
    """Extra Step: after exactly three steps, with a free notch ahead."""
    return (
        state.tiles[seat, EXTRA_STEP_TILE]
        and state.steps == STEPS
        and is_open(state, seat, state.facing)
    )


@compiled
def can_double_back(state, seat):
    """Double Back: a free notch where the farmer came from, and a step left or to be had."""
    return (
        state.tiles[seat, DOUBLE_BACK_TILE]
        and is_step_to_be_had(state, seat)
        and is_open(state, seat, 1 - state.facing)
    )


# Why something may not be done --------------------------------------------------------


@compiled
def objection(state, seat, action):
    if STEP <= action < STEP + NOTCHES:
        return objection_to_step(state, seat, action - STEP)
    if action == DOUBLE_BACK:
        return objection_to_double_back(state, seat)
    if action == EXTRA_STEP:
        return objection_to_extra_step(state, seat)
    if action == STOP:
        return 0 if state.steps > 0 else STEP_FIRST
    return NOT_NOW


@compiled
def objection_to_step(state, seat, notch):
    here = state.farmers[seat]
    if notch == here:
        return STANDING_THERE
    if not is_ahead(here, 0, notch) and not is_ahead(here, 1, notch):
        return TOO_FAR
    if not is_step_left(state):
        return NO_STEP_LEFT
    if state.steps > 0 and not is_ahead(here, state.facing, notch):
        return BEHIND
    return 0 if is_free(state, seat, notch) else FARMER_THERE


@compiled
def objection_to_double_back(state, seat):
    if state.steps == 0:
        return TURN_AFTER_A_STEP
    if can_double_back(state, seat):
        return 0
    return NOTHING_FREE_BEHIND if state.tiles[seat, DOUBLE_BACK_TILE] else DOUBLE_BACK_SPENT


@compiled
def objection_to_extra_step(state, seat):
    if can_spend_extra_step(state, seat):
        return 0
    if not state.tiles[seat, EXTRA_STEP_TILE]:
        return EXTRA_STEP_SPENT
    return THREE_STEPS_FIRST if state.steps < STEPS else NOTHING_FREE_AHEAD


# What happens -------------------------------------------------------------------------


@compiled
def begin(state):
    """In reverse turn order."""
    state.at = state.seats
    next_farmer(state)


@compiled
def next_farmer(state):
    """A farmer who cannot make one step is skipped."""
    state.steps = 0
    state.facing = 0
    state.stepping_further = False
    while state.at > 0:
        state.at -= 1
        seat = state.order[state.at]
        if state.farmers[seat] == AWAY:
            state.farmers[seat] = STAR
        if is_open(state, seat, 0) or is_open(state, seat, 1):
            state.turn = seat
            return
    state.turn = NOBODY


@compiled
def apply(state, seat, action):
    if action == DOUBLE_BACK:
        double_back(state, seat)
    elif action == EXTRA_STEP:
        extra_step(state, seat)
    elif action == STOP:
        stop(state)
    else:
        step(state, seat, action - STEP)


@compiled
def step(state, seat, notch):
    state.facing = facing_after(state.farmers[seat], notch)
    state.farmers[seat] = notch
    state.steps += 1
    harvest(state, seat, notch)
    end_turn_if_stuck(state, seat)


@compiled
def harvest(state, seat, notch):
    """Between two planted plots the peppers of the chart; empty plots breed nothing."""
    one = state.field[PLOTS_BESIDE[notch, 0]]
    other = state.field[PLOTS_BESIDE[notch, 1]]
    for pepper in range(PEPPERS):
        state.peppers[seat, pepper] += BREEDING[one, other, pepper]


@compiled
def end_turn_if_stuck(state, seat):
    """The turn ends by itself when there is no step to make and no tile to spend."""
    can_step = is_step_left(state) and is_open(state, seat, state.facing)
    if not (can_step or can_spend_extra_step(state, seat) or can_double_back(state, seat)):
        next_farmer(state)


@compiled
def double_back(state, seat):
    state.tiles[seat, DOUBLE_BACK_TILE] = False
    state.facing = 1 - state.facing


@compiled
def extra_step(state, seat):
    state.tiles[seat, EXTRA_STEP_TILE] = False
    state.stepping_further = True


@compiled
def stop(state):
    next_farmer(state)
