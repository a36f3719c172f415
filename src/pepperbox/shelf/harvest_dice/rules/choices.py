"""What may be done: legal moves, and the reason why any other is refused."""

from pepperbox.engine import compiled

from ..moves import CHANCES, MOVES, Feed, Plant, Recolor, Roll, Shift, Start, Take
from ..tables import COLUMNS, KINDS, PIG_ROW, ROLLING, ROWS, TAKING, USING

TAKE = MOVES.first(Take)
SHIFT_UP = MOVES.number(Shift(1))
SHIFT_DOWN = MOVES.number(Shift(-1))
RECOLOR = MOVES.first(Recolor)
PLANT = MOVES.first(Plant)
FEED = MOVES.first(Feed)
START = CHANCES.first(Start)
ROLL = CHANCES.first(Roll)

MOST = 10  # moves or chance events at one time: the dice of a pool, all different, and a spare

# Why a move is refused.
(
    USE_YOUR_DIE,
    NOT_IN_THE_POOL,
    TAKE_A_DIE,
    WRONG_COLUMN,
    SPACE_TAKEN,
    TOUCHES_NONE,
    CAN_BE_PLANTED,
    BASIC_GAME,
    SAME_VEGETABLE,
    PAST_THE_FACES,
    NO_POWER,
) = REASONS = range(1, 12)


@compiled
def legal(state, seat, out):
    if state.phase == TAKING:
        return dice_to_take(state, out)
    if state.phase == USING:
        return uses_of_the_die(state, seat, out)
    if state.phase == ROLLING:
        return run_of(ROLL + COLUMNS * vegetable_to_roll(state), COLUMNS, out)
    return run_of(START, state.seats, out)


@compiled
def weights(state, out):
    """A fair draw of the start player, fair dice."""
    count = COLUMNS if state.phase == ROLLING else state.seats
    for i in range(count):
        out[i] = 1
    return count


@compiled
def is_fair(state):
    return True


@compiled
def run_of(first, count, out):
    for i in range(count):
        out[i] = first + i
    return count


@compiled
def vegetable_to_roll(state):
    """Lettuce dice are rolled first, then tomato, then carrot."""
    return state.rolled // state.dice


@compiled
def dice_to_take(state, out):
    count = 0
    for vegetable in range(KINDS):
        for column in range(COLUMNS):
            out[count] = TAKE + vegetable * COLUMNS + column  # written over if there is no such die
            count += is_in_the_pool(state, vegetable, column)
    return count


@compiled
def uses_of_the_die(state, seat, out):
    count = 0
    column = state.die_value - 1
    for row in range(ROWS):
        if objection_to_space(state, seat, state.die_vegetable, row, column) == 0:
            out[count] = PLANT + row * COLUMNS + column
            count += 1
    if count == 0:
        out[count] = FEED
        count += 1
    if powers(state, seat) > 0:
        for action in range(SHIFT_UP, PLANT):
            if objection_to_change(state, action) == 0:
                out[count] = action
                count += 1
    return count


@compiled
def objection(state, seat, action):
    if action < SHIFT_UP:
        return objection_to_take(state, action - TAKE)
    if state.phase != USING:
        return TAKE_A_DIE
    if action < PLANT:
        reason = objection_to_change(state, action)
        return NO_POWER if reason == 0 and powers(state, seat) == 0 else reason
    if action < FEED:
        return objection_to_plant(state, seat, action - PLANT)
    return CAN_BE_PLANTED if can_be_planted(state, seat) else 0


@compiled
def objection_to_take(state, die):
    if state.phase == USING:
        return USE_YOUR_DIE
    return 0 if is_in_the_pool(state, die // COLUMNS, die % COLUMNS) else NOT_IN_THE_POOL


@compiled
def is_in_the_pool(state, vegetable, column):
    return state.pool[vegetable, column] > 0


@compiled
def objection_to_plant(state, seat, space):
    row, column = space // COLUMNS, space % COLUMNS
    if column != state.die_value - 1:
        return WRONG_COLUMN
    return objection_to_space(state, seat, state.die_vegetable, row, column)


@compiled
def objection_to_space(state, seat, vegetable, row, column):
    """An open space; the first of a kind anywhere, later ones beside one of their kind."""
    if state.garden[seat, row, column] != 0:
        return SPACE_TAKEN
    first = state.planted[seat, vegetable] == 0
    return 0 if first or touches(state.garden[seat], vegetable, row, column) else TOUCHES_NONE


@compiled
def touches(garden, vegetable, row, column):
    """A side of the space is a side of one where the same vegetable grows."""
    kind = vegetable + 1
    return (
        (row > 0 and garden[row - 1, column] == kind)
        or (column < COLUMNS - 1 and garden[row, column + 1] == kind)
        or (row < ROWS - 1 and garden[row + 1, column] == kind)
        or (column > 0 and garden[row, column - 1] == kind)
    )


@compiled
def can_be_planted(state, seat):
    return fits(state, seat, state.die_vegetable, state.die_value - 1)


@compiled
def fits(state, seat, vegetable, column):
    """Whether a garden has a space for that die."""
    for row in range(ROWS):
        if objection_to_space(state, seat, vegetable, row, column) == 0:
            return True
    return False


@compiled
def objection_to_change(state, action):
    """To what a power would do to the die: up or down within 1 to 6, or another vegetable."""
    if action == SHIFT_UP:
        return PAST_THE_FACES if state.die_value == COLUMNS else 0
    if action == SHIFT_DOWN:
        return PAST_THE_FACES if state.die_value == 1 else 0
    if not state.advanced:
        return BASIC_GAME
    return SAME_VEGETABLE if action - RECOLOR == state.die_vegetable else 0


@compiled
def powers(state, seat):
    """One for each completed pig row, each usable once."""
    return state.pig[seat] // PIG_ROW - state.spent[seat]
