"""The map: laying a marker, and keeping up to date where the next ones have room.

No marker is ever taken away, so room is only ever lost: when a marker is laid, the places
near it are looked at again, and its own edges are opened. Nothing far away is touched.
"""

import numpy as np

from pepperbox.engine import compiled

from ..geometry import EDGE_COUNT, NEAR, TOUCHING
from ..tables import (
    EDGES,
    JUNCTION,
    LANDING,
    MARKERS,
    OBLONG,
    SHAPE,
    SQUARE,
    TAKES,
    TRIANGLE,
)
from .contact import (
    Lie,
    beside,
    clash,
    overlap,
    twice_along,
    write_hull,
    write_lie,
    write_lie_beside,
)

SHAPES = 4
EAST, NORTH = 0, 3  # directions

# While a marker is laid, the rows of `lies` are those of it, of what could be attached to an
# edge, of a trail on that if it is a junction, of any other marker, and then of those around.
NEW, GUEST, BEYOND, OTHER, AROUND = range(5)
ALL_EDGES = (1 << EDGES) - 1


@compiled
def all_but(edge):
    """Every edge but one, as a sum of 2**edge."""
    return ALL_EDGES ^ (1 << edge)


@compiled
def shape_of(state, marker):
    return SHAPE[state.kind[marker]]


@compiled
def spot_of(state, marker):
    origin = state.origin[marker]
    return (
        np.int64(origin[0]),
        np.int64(origin[1]),
        np.int64(origin[2]),
        np.int64(origin[3]),
        np.int64(state.direction[marker]),
    )


@compiled
def put(state, kind, host, edge):
    """Lay a marker on the map and return its number."""
    marker = state.laid
    spot = beside(shape_of(state, host), spot_of(state, host), edge)
    state.laid += 1
    state.kind[marker] = kind
    state.host[marker] = host
    state.host_edge[marker] = edge
    for i in range(4):
        state.origin[marker, i] = spot[i]
    state.direction[marker] = spot[4]
    state.trail[marker] = trail_of(state, marker)
    use_edge(state, host, edge)
    near = np.empty(MARKERS, np.int16)
    count = near_markers(state, marker, near)
    lies = np.empty(AROUND + count, Lie)
    write_lie(SHAPE[kind], spot, lies[NEW])
    look_around(state, near, lies)
    return marker


@compiled
def look_around(state, near, lies):
    """See to the places at the markers around the new one, and at its own edges."""
    for i in range(AROUND, len(lies)):
        host = near[i - AROUND]
        write_lie(shape_of(state, host), spot_of(state, host), lies[i])
        narrow_places(state, host, lies[i], lies)
    open_places(state, state.laid - 1, lies, near)


@compiled
def trail_of(state, marker):
    """Trails and obstacles are part of a trail; it starts on the landing or on a junction."""
    shape = shape_of(state, marker)
    if shape != OBLONG and shape != SQUARE:
        return 0
    host = state.host[marker]
    if state.kind[host] == LANDING or state.kind[host] == JUNCTION:
        return marker
    return state.trail[host]


@compiled
def use_edge(state, host, edge):
    """Nothing else can go there; of an obstacle's free sides only one is ever used."""
    for shape in range(SHAPES):
        if shape_of(state, host) == SQUARE:
            state.places[host, shape] = 0
        else:
            state.places[host, shape] &= all_but(edge)


@compiled
def near_markers(state, marker, out):
    """The markers that could touch this one, or what can be attached to it, or the reverse."""
    spot = spot_of(state, marker)
    east, north = twice_along(spot, EAST), twice_along(spot, NORTH)
    count = 0
    for other in range(state.laid):
        spot = spot_of(state, other)
        if (
            abs(twice_along(spot, EAST) - east) <= NEAR
            and abs(twice_along(spot, NORTH) - north) <= NEAR
            and other != marker
        ):
            out[count] = other
            count += 1
    return count


@compiled
def narrow_places(state, host, host_lie, lies):
    """Strike out the places at a host where something would clash with the new marker."""
    free = state.places[host, 0] | state.places[host, 1]
    free |= state.places[host, 2] | state.places[host, 3]
    if free == 0:
        return
    for edge in range(EDGE_COUNT[shape_of(state, host)]):
        if free >> edge & 1:
            write_hull(host_lie, edge, lies[GUEST])
            if overlap(lies[GUEST], lies[NEW]) >= 0:
                narrow_edge(state, host, host_lie, edge, lies)


@compiled
def narrow_edge(state, host, host_lie, edge, lies):
    for shape in range(SHAPES):
        if fits(state, shape, host, edge):
            write_lie_beside(host_lie, edge, shape, lies[GUEST])
            room = not clash(lies[GUEST], lies[NEW])
            if room and shape == TRIANGLE:
                room = narrow_beyond(state, lies)
            if not room:
                state.places[host, shape] &= all_but(edge)


@compiled
def narrow_beyond(state, lies):
    """Whether a trail still has room on one of the two sides of a junction at this edge."""
    lost = 0
    for side in range(1, 3):
        write_lie_beside(lies[GUEST], side, OBLONG, lies[BEYOND])
        lost += clash(lies[BEYOND], lies[NEW])
    return lost == 0 or (lost == 1 and has_trail_beyond(state, lies))


@compiled
def has_trail_beyond(state, lies):
    """The same, but looking at the whole map: the other side may have been lost before."""
    for side in range(1, 3):
        write_lie_beside(lies[GUEST], side, OBLONG, lies[BEYOND])
        if not is_in_the_way_of(state, lies):
            return True
    return False


@compiled
def is_in_the_way_of(state, lies):
    """Whether any marker of the map is in the way of the trail beyond a junction."""
    for marker in range(state.laid):
        spot = spot_of(state, marker)
        if (
            abs(twice_along(spot, EAST) - lies[BEYOND].spot[EAST]) <= TOUCHING
            and abs(twice_along(spot, NORTH) - lies[BEYOND].spot[NORTH]) <= TOUCHING
        ):
            write_lie(shape_of(state, marker), spot, lies[OTHER])
            if clash(lies[BEYOND], lies[OTHER]):
                return True
    return False


@compiled
def open_places(state, marker, lies, nearer):
    """Find out what has room at the free edges of the new marker."""
    host_shape = shape_of(state, marker)
    for edge in range(EDGE_COUNT[host_shape]):
        write_hull(lies[NEW], edge, lies[GUEST])
        count = 0
        for i in range(AROUND, len(lies)):
            nearer[count] = i  # written over by the next one if nothing there can touch it
            count += overlap(lies[GUEST], lies[i]) >= 0
        for shape in range(SHAPES):
            if TAKES[host_shape, shape] >> edge & 1:
                write_lie_beside(lies[NEW], edge, shape, lies[GUEST])
                room = has_room(lies[GUEST], lies, nearer[:count])
                if room and shape == TRIANGLE:
                    room = open_beyond(lies, nearer[:count])
                if room:
                    state.places[marker, shape] |= 1 << edge


@compiled
def open_beyond(lies, nearer):
    """Whether a trail has room on one of the two sides of a junction at an edge.

    The trail is attached to the junction alone: the new marker can be in its way.
    """
    for side in range(1, 3):
        write_lie_beside(lies[GUEST], side, OBLONG, lies[BEYOND])
        if not clash(lies[BEYOND], lies[NEW]) and has_room(lies[BEYOND], lies, nearer):
            return True
    return False


@compiled
def has_room(lie, lies, nearer):
    for i in range(len(nearer)):
        if clash(lie, lies[nearer[i]]):
            return False
    return True


@compiled
def fits(state, shape, host, edge):
    """Whether a marker of a shape goes to that edge and has room there."""
    return state.places[host, shape] >> edge & 1 == 1


@compiled
def is_used(state, host, edge):
    """Whether something is attached to that edge."""
    for marker in range(host + 1, state.laid):
        if state.host[marker] == host and state.host_edge[marker] == edge:
            return True
    return False


@compiled
def in_the_way(state, shape, host, edge):
    """A marker that one of this shape at that edge would lie on or along; -1 if there is none."""
    lies = np.empty(2, Lie)
    spot = beside(shape_of(state, host), spot_of(state, host), edge)
    write_lie(shape, spot, lies[0])
    for marker in range(state.laid):
        write_lie(shape_of(state, marker), spot_of(state, marker), lies[1])
        if marker != host and clash(lies[0], lies[1]):
            return marker
    return -1
