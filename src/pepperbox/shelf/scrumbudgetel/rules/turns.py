"""The opening and the turns: roll and lay, roll again and draw, until the cave is found."""

from pepperbox.engine import CHANCE, OVER, compiled

from ..tables import (
    CAVE,
    COLOUR,
    DRAWING,
    DRAWING_STASH,
    HEXAGON,
    JUNCTION,
    LAYING,
    OBLONG,
    ROLLING,
    ROLLING_AGAIN,
    ROLLING_FOR_STASH,
    SHAPE,
    SQUARE,
    VALUE,
)
from .laying import can_lay
from .map import put

# The opening --------------------------------------------------------------------------


@compiled
def captain_roller(state):
    """The lowest of those who are tied and have not yet rolled."""
    seat = 0
    while not state.tied[seat] or state.captain_roll[seat] > 0:
        seat += 1
    return seat


@compiled
def roll_for_captain(state, seat, value):
    """The highest roller is captain; those who tie for it roll again."""
    state.captain_roll[seat] = value
    highest = 0
    for other in range(state.seats):
        if state.tied[other] and state.captain_roll[other] == 0:
            return
        highest = max(highest, state.captain_roll[other])
    rollers = 0
    for other in range(state.seats):
        state.tied[other] = state.captain_roll[other] == highest
        state.captain_roll[other] = 0
        if state.tied[other]:
            rollers += 1
            state.player = other
    if rollers == 1:
        state.tied[:] = 0
        state.captain = state.player
        state.phase = ROLLING_FOR_STASH


@compiled
def next_stash(state):
    """Anti-clockwise from the captain everybody fills a stash; then the captain's turn comes."""
    state.roll = 0
    state.player = (state.player - 1) % state.seats
    if state.player == state.captain:
        begin_turn(state, state.captain)
    else:
        state.phase = ROLLING_FOR_STASH


# A turn -------------------------------------------------------------------------------


@compiled
def begin_turn(state, seat):
    state.player = seat
    state.roll = 0
    state.left = 0
    state.laid_this_turn = 0
    state.followed = 0
    state.waiting = 0
    state.junction_laid = False
    state.next_misses = False
    state.phase = ROLLING
    state.turn = CHANCE


@compiled
def roll(state, value):
    """The die says how many markers to lay, or how many to draw of what the bag still holds."""
    state.roll = value
    if state.phase == ROLLING:
        state.left = value
        lay_on_or_roll_again(state)
    else:
        state.left = min(value, state.in_bag)
        state.phase = DRAWING_STASH if state.phase == ROLLING_FOR_STASH else DRAWING


@compiled
def lay_on_or_roll_again(state):
    """Laying goes on while markers of the roll are left and one of the stash is legal."""
    if state.left > 0 and can_lay(state, state.player):
        state.phase = LAYING
        state.turn = state.player
    elif state.in_bag > 0:
        state.phase = ROLLING_AGAIN
        state.turn = CHANCE
    else:
        end_turn(state, False)


@compiled
def lay(state, seat, kind, host, edge):
    state.stash[seat, kind] -= 1
    state.left -= 1
    state.laid_this_turn += 1
    pay(state, seat, kind)
    remember(state, put(state, kind, host, edge))
    if kind == CAVE:
        state.turn = OVER
    else:
        lay_on_or_roll_again(state)


@compiled
def remember(state, marker):
    """What the marker binds the turn to: its trail, a junction's trail first, a turn to miss."""
    kind = state.kind[marker]
    if kind == JUNCTION:
        state.junction_laid = True
        state.waiting = marker
    else:
        reached = SHAPE[kind] == HEXAGON
        state.waiting = 0
        state.followed = state.trail[state.host[marker] if reached else marker]
    if SHAPE[kind] == SQUARE:
        state.next_misses = True


@compiled
def pay(state, seat, kind):
    """A trail pays the owner of its colour, everything else the player who lays it."""
    state.haul[COLOUR[kind] if SHAPE[kind] == OBLONG else seat] += VALUE[kind]


@compiled
def draw(state, kind):
    state.bag[kind] -= 1
    state.in_bag -= 1
    state.stash[state.player, kind] += 1
    state.drawn[kind] += 1
    state.left -= 1
    if state.left == 0:
        state.drawn[:] = 0
        if state.phase == DRAWING_STASH:
            next_stash(state)
        else:
            end_turn(state, True)


@compiled
def can_draw(state, kind):
    """With the late cave, the cave stays in the bag while more than half of all do."""
    if kind == CAVE and state.late_cave and state.in_bag > state.first_in_bag - state.in_bag:
        return False
    return state.bag[kind] > 0


@compiled
def end_turn(state, has_drawn):
    """The next player is up, or after an obstacle the one after; idle turns end the game."""
    state.finished[state.player] = True
    if state.laid_this_turn > 0 or has_drawn:
        state.idle = 0
    else:
        state.idle += 1
    if state.idle == state.seats:
        state.turn = OVER
    else:
        begin_turn(state, (state.player + (2 if state.next_misses else 1)) % state.seats)
