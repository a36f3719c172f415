"""What happens, in the order of a round."""

from pepperbox.engine import CHANCE, OVER, compiled

from ..tables import CIRCLES, COLUMNS, KINDS, MARKET, ROLLING, SPACES, TAKING, USING
from .choices import FEED, PLANT, RECOLOR, ROLL, SHIFT_UP, START, TAKE


@compiled
def apply(state, seat, action):
    if seat == CHANCE:
        if action < ROLL:
            start(state, action - START)
        else:
            roll(state, action - ROLL)
    elif action < SHIFT_UP:
        take(state, action - TAKE)
    elif action < RECOLOR:
        shift(state, seat, 1 if action == SHIFT_UP else -1)
    elif action < PLANT:
        recolor(state, seat, action - RECOLOR)
    elif action < FEED:
        plant(state, seat, action - PLANT)
        end_turn(state, seat)
    else:
        feed(state, seat)
        end_turn(state, seat)


@compiled
def start(state, seat):
    state.start_player = seat
    begin_round(state)


@compiled
def begin_round(state):
    state.phase = ROLLING
    state.turn = CHANCE
    state.rolled = 0


@compiled
def roll(state, die):
    state.pool[die // COLUMNS, die % COLUMNS] += 1
    state.rolled += 1
    if state.rolled == KINDS * state.dice:
        state.left = state.rolled
        state.phase = TAKING
        state.turn = state.start_player


@compiled
def take(state, die):
    state.pool[die // COLUMNS, die % COLUMNS] -= 1
    state.left -= 1
    state.die_vegetable = die // COLUMNS
    state.die_value = die % COLUMNS + 1
    state.phase = USING


@compiled
def shift(state, seat, by):
    state.spent[seat] += 1
    state.die_value += by


@compiled
def recolor(state, seat, vegetable):
    state.spent[seat] += 1
    state.die_vegetable = vegetable


@compiled
def plant(state, seat, space):
    state.garden[seat, space // COLUMNS, space % COLUMNS] = state.die_vegetable + 1
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
        for column in range(COLUMNS):
            state.market[vegetable] += state.pool[vegetable, column]
            state.pool[vegetable, column] = 0
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
    if has_full_sheet(state):
        return True
    for vegetable in range(KINDS):
        if state.market[vegetable] == MARKET:
            return True
    return False


@compiled
def has_full_sheet(state):
    for seat in range(state.seats):
        if state.pig[seat] == CIRCLES or vegetables(state, seat) == SPACES:
            return True
    return False


@compiled
def vegetables(state, seat):
    return state.planted[seat, 0] + state.planted[seat, 1] + state.planted[seat, 2]
