"""The map: laying a marker, and keeping up to date where the next ones have room.

No marker is ever taken away, so room is only ever lost: when a marker is laid, the places
near it are looked at again, and its own edges are opened. Nothing far away is touched.
"""

import numpy as np

from pepperbox.engine import compiled

from ..geometry import EDGE_COUNT, HALF_ROOT_3, MIDDLE, NEAR
from ..geometry import TOUCHING as TOUCHING_TWO
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
    could_reach,
    middle_of,
    write_lie,
    write_lie_beside,
)

SHAPES = 4
EAST, NORTH = 0, 1
# While a marker is laid, the rows of `lies` are those of it, of what could be attached to an
# edge, of a trail on that if it is a junction, of any other marker, and then of those around.
NEW, GUEST, BEYOND, OTHER, AROUND = range(5)
Room = np.dtype(
    (
        np.record,
        [
            ("lies", Lie, AROUND + MARKERS),
            ("near", "i2", MARKERS),  # markers around,
            ("count", "i8"),  # and how many
            ("nearer", "i2", MARKERS),  # the rows of those that an edge has to do with
            ("middles", "f8", (MARKERS, 2)),  # of all markers: east and north
        ],
    ),
    align=True,
)
TOUCHING = TOUCHING_TWO[OBLONG]  # a trail and a marker of each shape
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
    look_around(state, marker, np.empty(1, Room))
    return marker


@compiled
def look_around(state, marker, rooms):
    """See to the places at the markers around the new one, and at its own edges."""
    room = rooms[0]
    write_middles(state, room)
    find_near(state, marker, room)
    write_lie(shape_of(state, marker), spot_of(state, marker), room.lies[NEW])
    for i in range(room.count):
        host = room.near[i]
        write_lie(shape_of(state, host), spot_of(state, host), room.lies[AROUND + i])
        narrow_places(state, host, room.lies[AROUND + i], room)
    open_places(state, marker, room)


@compiled
def write_middles(state, room):
    """Where the middle of each marker lies."""
    for marker in range(state.laid):
        origin = state.origin[marker]
        a, b = np.float64(origin[0]), np.float64(origin[1])
        c, d = np.float64(origin[2]), np.float64(origin[3])
        middle = MIDDLE[shape_of(state, marker), state.direction[marker]]
        room.middles[marker, EAST] = a + c * 0.5 + b * HALF_ROOT_3 + middle[EAST]
        room.middles[marker, NORTH] = d + b * 0.5 + c * HALF_ROOT_3 + middle[NORTH]


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
def find_near(state, marker, room):
    """The markers that could touch this one, or what can be attached to it, or the reverse."""
    near = NEAR[shape_of(state, marker)]
    east, north = room.middles[marker, EAST], room.middles[marker, NORTH]
    room.count = 0
    for other in range(state.laid):
        if is_within(near[shape_of(state, other)], other, east, north, room) and other != marker:
            room.near[room.count] = other
            room.count += 1


@compiled
def is_within(square, marker, east, north, room):
    """Whether the middle of a marker lies no farther from a point than the root of a square."""
    across, along = room.middles[marker, EAST] - east, room.middles[marker, NORTH] - north
    return across * across + along * along <= square


@compiled
def narrow_places(state, host, host_lie, room):
    """Strike out the places at a host where something would clash with the new marker."""
    free = state.places[host, 0] | state.places[host, 1]
    free |= state.places[host, 2] | state.places[host, 3]
    if free == 0:
        return
    for edge in range(EDGE_COUNT[host_lie.shape]):
        if free >> edge & 1 and could_reach(host_lie, edge, room.lies[NEW]):
            narrow_edge(state, host, host_lie, edge, room)


@compiled
def narrow_edge(state, host, host_lie, edge, room):
    guest = room.lies[GUEST]
    for shape in range(SHAPES):
        if fits(state, shape, host, edge):
            write_lie_beside(host_lie, edge, shape, guest)
            stays = not clash(guest, room.lies[NEW])
            if stays and shape == TRIANGLE:
                stays = narrow_beyond(state, room)
            if not stays:
                state.places[host, shape] &= all_but(edge)


@compiled
def narrow_beyond(state, room):
    """Whether a trail still has room on one of the two sides of a junction at this edge."""
    is_lost_on_1 = loses_its_trail(room, 1)
    is_lost_on_2 = loses_its_trail(room, 2)
    if is_lost_on_1 and is_lost_on_2:
        return False
    if not is_lost_on_1 and not is_lost_on_2:
        return True
    # The other side may have been lost before: the whole map is looked at.
    write_lie_beside(room.lies[GUEST], 2 if is_lost_on_1 else 1, OBLONG, room.lies[BEYOND])
    return not is_in_the_way_of(state, room)


@compiled
def loses_its_trail(room, side):
    """Whether the new marker is in the way of a trail on that side of the junction."""
    write_lie_beside(room.lies[GUEST], side, OBLONG, room.lies[BEYOND])
    return clash(room.lies[BEYOND], room.lies[NEW])


@compiled
def is_in_the_way_of(state, room):
    """Whether any marker of the map is in the way of the trail beyond a junction."""
    beyond, other = room.lies[BEYOND], room.lies[OTHER]
    east, north = middle_of(beyond)
    for marker in range(state.laid):
        shape = shape_of(state, marker)
        if is_within(TOUCHING[shape], marker, east, north, room):
            write_lie(shape, spot_of(state, marker), other)
            if clash(beyond, other):
                return True
    return False


@compiled
def open_places(state, marker, room):
    """Find out what has room at the free edges of the new marker."""
    new, guest = room.lies[NEW], room.lies[GUEST]
    takes = TAKES[new.shape]
    for edge in range(1, EDGE_COUNT[new.shape]):
        if (takes[0] | takes[1] | takes[2] | takes[3]) >> edge & 1 == 0:
            continue
        count = 0
        for i in range(room.count):
            if could_reach(new, edge, room.lies[AROUND + i]):
                room.nearer[count] = AROUND + i
                count += 1
        for shape in range(SHAPES):
            if takes[shape] >> edge & 1:
                write_lie_beside(new, edge, shape, guest)
                fits_in = has_room(guest, room, count)
                if fits_in and shape == TRIANGLE:
                    fits_in = open_beyond(room, count)
                if fits_in:
                    state.places[marker, shape] |= 1 << edge


@compiled
def open_beyond(room, count):
    """Whether a trail has room on one of the two sides of a junction at an edge.

    The trail is attached to the junction alone: the new marker can be in its way.
    """
    beyond = room.lies[BEYOND]
    for side in range(1, 3):
        write_lie_beside(room.lies[GUEST], side, OBLONG, beyond)
        if not clash(beyond, room.lies[NEW]) and has_room(beyond, room, count):
            return True
    return False


@compiled
def has_room(lie, room, count):
    """Whether none of the markers that the edge has to do with is in the way."""
    for i in range(count):
        if clash(lie, room.lies[room.nearer[i]]):
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
