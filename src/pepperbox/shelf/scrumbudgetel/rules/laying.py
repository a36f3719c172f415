"""What may be laid, and where (rules 1 to 13 and 16)."""

import numpy as np

from pepperbox.engine import compiled

from ..moves import MOVES, Lay
from ..tables import (
    CAVE,
    COLOUR,
    COLOURS,
    COPIES,
    EDGES,
    HEXAGON,
    JUNCTION,
    KINDS,
    LANDING,
    NOBODY,
    OBLONG,
    SHAPE,
    SHAPES,
    SQUARE,
    TRIANGLE,
)
from .reasons import (
    LAST_OF_THE_ROLL,
    NO_TRAIL_FOR_THE_JUNCTION,
    SECOND_JUNCTION,
)

ALL_KINDS = len(KINDS)


def _sum(kinds: np.ndarray) -> int:
    """Some kinds, as a sum of 2**kind."""
    return sum(1 << int(kind) for kind in np.flatnonzero(kinds[:LANDING]))


# By the sum of 2**shape of some shapes, and by seat.
OF_SHAPES = np.array([_sum(shapes >> SHAPE & 1) for shapes in range(1 << len(SHAPES))], np.int64)
OWN = np.array([_sum(np.equal(COLOUR, seat)) for seat in range(len(COLOURS))], np.int64)
RIVALS = _sum(COLOUR != NOBODY) - OWN
TRAILS, JUNCTIONS, CAVES = int(OF_SHAPES[1 << OBLONG]), 1 << JUNCTION, 1 << CAVE

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
    kinds = kinds_to_lay(state, seat, shapes_with_a_place(state))
    if kinds & OWN[seat]:
        kinds &= ~RIVALS[seat]
    count = 0
    first = begin = end = -1  # the first kind of a shape, and where its places are listed
    for kind in range(ALL_KINDS):
        if kinds >> kind & 1:
            if first >= 0 and SHAPE[kind] == SHAPE[first]:
                count = add_same_places(out, begin, end, kind - first, count)
            else:
                first, begin = kind, count
                count = end = add_places(state, kind, out, count)
    return count


@compiled
def can_lay(state, seat):
    """Whether a legal marker is left: if none of the own colour is, any other is legal."""
    return kinds_to_lay(state, seat, shapes_with_a_place(state)) != 0


@compiled
def is_rivals(kind, seat):
    return COLOUR[kind] >= 0 and COLOUR[kind] != seat


@compiled
def holds_own_to_lay(state, seat, shapes):
    """Rule 13: a marker of the player's own colour can be laid, so no rival's may be."""
    return kinds_to_lay(state, seat, shapes) & OWN[seat] != 0


@compiled
def kinds_to_lay(state, seat, shapes):
    """What the seat holds and could lay somewhere, rule 13 apart, as a sum of 2**kind."""
    kinds = kinds_held(state, seat) & OF_SHAPES[shapes]
    if kinds & JUNCTIONS and objection_to_junctions(state, seat) != 0:
        kinds &= ~JUNCTIONS
    if kinds & CAVES and not all_have_finished_a_turn(state):
        kinds &= ~CAVES
    return kinds


@compiled
def kinds_held(state, seat):
    """As a sum of 2**kind."""
    held = 0
    for kind in range(ALL_KINDS):
        held |= np.int64(state.stash[seat, kind] > 0) << kind
    return held


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
    return kinds_held(state, seat) & TRAILS != 0


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
def trail_of_open(state):
    """Of those between, the ones of this trail are open; if it is 0, all."""
    return 0 if state.waiting > 0 else state.followed


@compiled
def shapes_with_a_place(state):
    """The shapes that have room at a marker that may be built on, as a sum of 2**shape."""
    trail = trail_of_open(state)
    oblong = triangle = hexagon = square = 0
    for marker in range(first_open(state), end_of_open(state)):
        here = np.uint64(marker)
        among = -np.int64(trail == 0 or state.trail[here] == trail)
        oblong |= state.places[here, OBLONG] & among
        triangle |= state.places[here, TRIANGLE] & among
        hexagon |= state.places[here, HEXAGON] & among
        square |= state.places[here, SQUARE] & among
    found = np.int64(oblong != 0) << OBLONG | np.int64(triangle != 0) << TRIANGLE
    return found | np.int64(hexagon != 0) << HEXAGON | np.int64(square != 0) << SQUARE


@compiled
def add_places(state, kind, out, count):
    shape, trail = SHAPE[kind], trail_of_open(state)
    for marker in range(first_open(state), end_of_open(state)):
        here = np.uint64(marker)
        places = state.places[here, shape] & -np.int64(trail == 0 or state.trail[here] == trail)
        if places != 0:
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
