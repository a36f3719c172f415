"""Phase 1, Auction: from the highest bid down, each pays and chooses a place."""

from pepperbox.engine import compiled, copy_into

from ..moves import MOVES, Place
from ..state.fields import EMPTY, NOBODY
from .reasons import NO_SUCH_PLACE, NOT_NOW, PLACE_TAKEN

PLACE = MOVES.first(Place)
PLACES = MOVES.count(Place)


@compiled
def begin(state):
    """In the first round there are no bids."""
    if state.round_number == 1:
        state.turn = NOBODY
    else:
        state.new_order[:] = EMPTY
        choose_or_fall_into_place(state)


@compiled
def choose_or_fall_into_place(state):
    chooser = next_chooser(state)
    if chooser == NOBODY:
        drop_zero_bidders(state)
        copy_into(state.order, state.new_order)
        state.new_order[:] = EMPTY
    state.turn = chooser


@compiled
def next_chooser(state):
    """The highest bid above zero without a place; equal bids in the previous turn order."""
    chooser = NOBODY
    highest = 0
    for place in range(state.seats):
        seat = state.order[place]
        if state.bids[seat] > highest and not has_chosen(state, seat):
            chooser = seat
            highest = state.bids[seat]
    return chooser


@compiled
def has_chosen(state, seat):
    for place in range(state.seats):
        if state.new_order[place] == seat:
            return True
    return False


@compiled
def drop_zero_bidders(state):
    """They fall into the free places, lowest first, in the previous turn order."""
    free = 0
    for place in range(state.seats):
        seat = state.order[place]
        if state.bids[seat] == 0:
            while state.new_order[free] != EMPTY:
                free += 1
            state.new_order[free] = seat


@compiled
def legal(state, seat, out):
    count = 0
    for place in range(state.seats):
        if is_free(state, place):
            out[count] = PLACE + place
            count += 1
    return count


@compiled
def is_free(state, place):
    return state.new_order[place] == EMPTY


@compiled
def objection(state, seat, action):
    if not PLACE <= action < PLACE + PLACES:
        return NOT_NOW
    if action - PLACE >= state.seats:
        return NO_SUCH_PLACE
    return 0 if is_free(state, action - PLACE) else PLACE_TAKEN


@compiled
def apply(state, seat, action):
    place(state, seat, action - PLACE)


@compiled
def place(state, seat, chosen):
    """A chooser pays even if only one place is left."""
    state.coins[seat] -= state.bids[seat]
    state.new_order[chosen] = seat
    choose_or_fall_into_place(state)
