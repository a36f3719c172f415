"""Phase 3, Harvesting: farmers walk from notch to notch and breed peppers on their way."""

from pepperbox.engine import compiled

from ..field import AHEAD, CORNERS, PLOTS_BESIDE, STAR
from ..state import AWAY, NOBODY
from ..tables import BREEDING, COLOURS, DOUBLE_BACK, EXTRA_STEP
from .numbers import STEP, STEP_EXTRA, STOP, TURN_ROUND

PEPPERS = len(COLOURS)
STEPS = 3  # and a fourth with Extra Step
WAYS = 3  # notches at one end of a side


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
    if can_turn_round(state, seat):
        out[count] = TURN_ROUND
        count += 1
    if can_step_further(state, seat):
        out[count] = STEP_EXTRA
        count += 1
    if count > 0:
        out[count] = STOP
        count += 1
    return count


@compiled
def ways(state, seat, end, out, count):
    """Adds the steps that leave by this end."""
    for i in range(WAYS):
        notch = AHEAD[state.farmers[seat], end, i]
        if notch >= 0 and is_free(state, seat, notch):
            out[count] = STEP + notch
            count += 1
    return count


@compiled
def is_free(state, seat, notch):
    """Never onto another farmer's notch."""
    for other in range(state.seats):
        if other != seat and state.farmers[other] == notch:
            return False
    return True


@compiled
def is_open(state, seat, end):
    """Whether there is a free notch at this end."""
    for i in range(WAYS):
        notch = AHEAD[state.farmers[seat], end, i]
        if notch >= 0 and is_free(state, seat, notch):
            return True
    return False


@compiled
def is_step_left(state):
    return state.steps < (STEPS + 1 if state.stepping_further else STEPS)


@compiled
def can_step_further(state, seat):
    """Extra Step: after exactly three steps, with a free notch ahead."""
    return (
        state.tiles[seat, EXTRA_STEP]
        and state.steps == STEPS
        and is_open(state, seat, state.facing)
    )


@compiled
def can_turn_round(state, seat):
    """Double Back: a free notch where the farmer came from, and a step left or to be had."""
    return (
        state.tiles[seat, DOUBLE_BACK]
        and (is_step_left(state) or (state.steps == STEPS and state.tiles[seat, EXTRA_STEP]))
        and is_open(state, seat, 1 - state.facing)
    )


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
def step(state, seat, notch):
    state.facing = facing_after(state.farmers[seat], notch)
    state.farmers[seat] = notch
    state.steps += 1
    harvest(state, seat, notch)
    end_turn_if_stuck(state, seat)


@compiled
def facing_after(start, notch):
    """A farmer faces away from the corner it came through."""
    came_by_first_end = CORNERS[notch, 0] == CORNERS[start, 0] or (
        CORNERS[notch, 0] == CORNERS[start, 1]
    )
    return 1 if came_by_first_end else 0


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
    if not (can_step or can_step_further(state, seat) or can_turn_round(state, seat)):
        next_farmer(state)


@compiled
def turn_round(state, seat):
    state.tiles[seat, DOUBLE_BACK] = False
    state.facing = 1 - state.facing


@compiled
def step_further(state, seat):
    state.tiles[seat, EXTRA_STEP] = False
    state.stepping_further = True


@compiled
def stop(state):
    next_farmer(state)
