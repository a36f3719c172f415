"""What may be laid, and where (rules 1 to 13 and 16)."""

from pepperbox.engine import compiled

from ..moves import MOVES, Lay
from ..tables import (
    CAVE,
    COLOUR,
    COPIES,
    EDGES,
    JUNCTION,
    KINDS,
    LANDING,
    NOBODY,
    OBLONG,
    SHAPE,
    SQUARE,
)
from .reasons import (
    LAST_OF_THE_ROLL,
    NO_TRAIL_FOR_THE_JUNCTION,
    SECOND_JUNCTION,
)

ALL_KINDS = len(KINDS)
ALL_SHAPES = 0b1111

LAY = MOVES.first(Lay)
PER_KIND = MOVES.count(Lay) // ALL_KINDS


def _most() -> int:
    """A bound on the legal moves at one time.

    A trail starts on a side of the landing or of a junction, and each such side offers
    one end: itself, its trail's last oblong, or three sides of its last obstacle. By rule
    13 the coloured markers are the player's own or the three rivals'. A junction goes
    to a long side of an oblong, of which each has four, or to an end.
    """
    shape = SHAPE[:LANDING]
    ends = 6 + 2 * int(COPIES[JUNCTION])
    most = 4 * int(COPIES[shape == OBLONG].sum()) + ends
    for kind in range(LANDING):
        if kind != JUNCTION and COLOUR[kind] in (NOBODY, 0, 1, 2):
            most += ends
            if shape[kind] == OBLONG:
                most += 2 * int(COPIES[shape == SQUARE].sum())
    return most


MOST = _most()


@compiled
def kind_of(action):
    return (action - LAY) // PER_KIND


@compiled
def place_of(action):
    """The marker and its edge that a lay attaches to."""
    place = (action - LAY) % PER_KIND
    return place // EDGES, place % EDGES


@compiled
def lay_of(kind, host, edge):
    """The number of a lay."""
    return LAY + kind * PER_KIND + host * EDGES + edge


@compiled
def lays(state, seat, out):
    """Every legal lay: each kind that may be laid, at each place that takes it."""
    shapes = shapes_with_a_place(state)
    own_first = holds_own_to_lay(state, seat, shapes)
    count = 0
    first = begin = end = -1  # the first kind of a shape, and where its places are listed
    for kind in range(ALL_KINDS):
        if may_be_laid(state, seat, kind, shapes) and not (own_first and is_rivals(kind, seat)):
            if first >= 0 and SHAPE[kind] == SHAPE[first]:
                count = add_same_places(out, begin, end, kind - first, count)
            else:
                first, begin = kind, count
                count = end = add_places(state, kind, out, count)
    return count


@compiled
def can_lay(state, seat):
    """Whether a legal marker is left: if none of the own colour is, any other is legal."""
    shapes = shapes_with_a_place(state)
    for kind in range(ALL_KINDS):
        if may_be_laid(state, seat, kind, shapes):
            return True
    return False


@compiled
def is_rivals(kind, seat):
    return COLOUR[kind] >= 0 and COLOUR[kind] != seat


@compiled
def holds_own_to_lay(state, seat, shapes):
    """Rule 13: a marker of the player's own colour can be laid, so no rival's may be."""
    for kind in range(ALL_KINDS):
        if COLOUR[kind] == seat and may_be_laid(state, seat, kind, shapes):
            return True
    return False


@compiled
def may_be_laid(state, seat, kind, shapes):
    """Whether the seat holds such a marker and could lay it somewhere, rule 13 apart."""
    if state.stash[seat, kind] == 0 or shapes >> SHAPE[kind] & 1 == 0:
        return False
    if kind == JUNCTION:
        return objection_to_junctions(state, seat) == 0
    if kind == CAVE:
        return all_have_finished_a_turn(state)
    return True


@compiled
def objection_to_junctions(state, seat):
    """Rules 4 and 7: one a turn, and its trail, which the player must hold, comes next."""
    if state.junction_laid:
        return SECOND_JUNCTION
    if state.left < 2:
        return LAST_OF_THE_ROLL
    if not holds_trail(state, seat):
        return NO_TRAIL_FOR_THE_JUNCTION
    return 0


@compiled
def holds_trail(state, seat):
    for kind in range(ALL_KINDS):
        if SHAPE[kind] == OBLONG and state.stash[seat, kind] > 0:
            return True
    return False


@compiled
def all_have_finished_a_turn(state):
    """Rule 16."""
    for seat in range(state.seats):
        if not state.finished[seat]:
            return False
    return True


@compiled
def is_open(state, marker):
    """Rules 1 and 7: any marker until a trail is chosen; then that trail, or its junction."""
    if state.waiting > 0:
        return marker == state.waiting
    return state.followed == 0 or state.trail[marker] == state.followed


@compiled
def first_open(state):
    """No marker before this one is open, and from `end_of_open` on none is either."""
    return max(state.waiting, state.followed)


@compiled
def end_of_open(state):
    return state.waiting + 1 if state.waiting > 0 else state.laid


@compiled
def shapes_with_a_place(state):
    """The shapes that have room at a marker that may be built on, as a sum of 2**shape."""
    found = 0
    for marker in range(first_open(state), end_of_open(state)):
        if is_open(state, marker):
            places = state.places[marker]
            for shape in range(4):
                if places[shape] != 0:
                    found |= 1 << shape
            if found == ALL_SHAPES:
                break
    return found


@compiled
def add_places(state, kind, out, count):
    shape = SHAPE[kind]
    for marker in range(first_open(state), end_of_open(state)):
        places = state.places[marker, shape]
        if places != 0 and is_open(state, marker):
            for edge in range(EDGES):
                if places >> edge & 1:
                    out[count] = lay_of(kind, marker, edge)
                    count += 1
    return count


@compiled
def add_same_places(out, begin, end, kinds_on, count):
    """A later kind of the same shape goes wherever an earlier one does."""
    for i in range(begin, end):
        out[count] = out[i] + kinds_on * PER_KIND
        count += 1
    return count
