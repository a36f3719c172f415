"""The map: laying a marker, and keeping up to date where the next ones have room.

No marker is ever taken away, so room is only ever lost: when a marker is laid, the places
near it are looked at again, and its own edges are opened. Nothing far away is touched.
"""

import numpy as np

from pepperbox.engine import compiled

from ..geometry import EDGE_COUNT, NEAR, REACH, SIZE
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
from .contact import beside, clash, middle

SHAPES = 4
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
    for axis in range(2):
        state.middle[marker, axis] = middle(SHAPE[kind], spot, axis)
    state.trail[marker] = trail_of(state, marker)
    use_edge(state, host, edge)
    near = np.empty(MARKERS, np.int16)
    count = near_markers(state, marker, near)
    for i in range(count):
        narrow_places(state, near[i], marker)
    open_places(state, marker, near[:count])
    return marker


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
    east, north = state.middle[marker]
    count = 0
    for other in range(state.laid):
        if (
            abs(state.middle[other, 0] - east) <= NEAR
            and abs(state.middle[other, 1] - north) <= NEAR
            and other != marker
        ):
            out[count] = other
            count += 1
    return count


@compiled
def may_touch(state, host, edge, other):
    """Whether another marker is near to what could be attached to that edge: by their boxes."""
    reach = REACH[shape_of(state, host), state.direction[host], edge]
    size = SIZE[shape_of(state, other), state.direction[other]]
    east = state.middle[other, 0] - state.middle[host, 0]
    north = state.middle[other, 1] - state.middle[host, 1]
    return (
        -reach[0, 1] - size[0] <= east + 1
        and east - 1 <= reach[0, 0] + size[0]
        and -reach[1, 1] - size[1] <= north + 1
        and north - 1 <= reach[1, 0] + size[1]
    )


@compiled
def narrow_places(state, host, marker):
    """Strike out the places at a host where something would clash with a new marker."""
    free = state.places[host, 0] | state.places[host, 1]
    free |= state.places[host, 2] | state.places[host, 3]
    for edge in range(EDGE_COUNT[shape_of(state, host)]):
        if free >> edge & 1 and may_touch(state, host, edge, marker):
            narrow_edge(state, host, edge, shape_of(state, marker), spot_of(state, marker))


@compiled
def narrow_edge(state, host, edge, new_shape, new_spot):
    spot = beside(shape_of(state, host), spot_of(state, host), edge)
    for shape in range(SHAPES):
        if fits(state, shape, host, edge):
            room = not clash(shape, spot, new_shape, new_spot)
            if room and shape == TRIANGLE:
                room = narrow_beyond(state, host, edge, spot, new_shape, new_spot)
            if not room:
                state.places[host, shape] &= all_but(edge)


@compiled
def narrow_beyond(state, host, edge, junction_spot, new_shape, new_spot):
    """Whether a trail still has room on one of the two sides of a junction at this edge."""
    for i in range(2):
        if clash(OBLONG, beside(TRIANGLE, junction_spot, i + 1), new_shape, new_spot):
            state.beyond[host, i] &= all_but(edge)
    return (state.beyond[host, 0] | state.beyond[host, 1]) >> edge & 1 == 1


@compiled
def open_places(state, host, near):
    """Find out what has room at the free edges of a new marker."""
    host_shape = shape_of(state, host)
    nearer = np.empty(len(near), np.int16)
    for edge in range(EDGE_COUNT[host_shape]):
        count = 0
        for i in range(len(near)):
            if may_touch(state, host, edge, near[i]):
                nearer[count] = near[i]
                count += 1
        spot = beside(host_shape, spot_of(state, host), edge)
        for shape in range(SHAPES):
            if TAKES[host_shape, shape] >> edge & 1:
                room = has_room(state, shape, spot, nearer[:count])
                if room and shape == TRIANGLE:
                    room = open_beyond(state, host, edge, spot, nearer[:count])
                if room:
                    state.places[host, shape] |= 1 << edge


@compiled
def open_beyond(state, host, edge, junction_spot, near):
    """Whether a trail has room on one of the two sides of a junction at this edge.

    The trail is attached to the junction alone: the host can be in its way.
    """
    room = False
    for i in range(2):
        spot = beside(TRIANGLE, junction_spot, i + 1)
        if has_room(state, OBLONG, spot, near) and not clash(
            OBLONG, spot, shape_of(state, host), spot_of(state, host)
        ):
            state.beyond[host, i] |= 1 << edge
            room = True
    return room


@compiled
def has_room(state, shape, spot, near):
    for i in range(len(near)):
        if clash(shape, spot, shape_of(state, near[i]), spot_of(state, near[i])):
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
    spot = beside(shape_of(state, host), spot_of(state, host), edge)
    for marker in range(state.laid):
        if marker != host and clash(shape, spot, shape_of(state, marker), spot_of(state, marker)):
            return marker
    return -1
