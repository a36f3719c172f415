"""The map: laying a marker, and keeping up to date where the next ones have room.

No marker is ever taken away, so room is only ever lost: when a marker is laid, the places
near it are looked at again, and its own edges are opened. Nothing far away is touched.
"""

import numpy as np

from pepperbox.engine import compiled

from ..geometry import (
    ADJACENT,
    ALL,
    BEYOND,
    EDGE_COUNT,
    HALF,
    HALF_ROOT_3,
    MIDDLE,
    NEAR,
    QUARTER,
    REACH,
    REMOTE,
    ROW,
    SCALE,
)
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
from .contact import Lie, beside, clash, clash_beside, write_lie

SHAPES = 4
EAST, NORTH = 0, 1
# While a marker is laid, the rows of `lies` are those of it, of any other marker, and then of
# those around.
NEW, OTHER, AROUND = range(3)
Room = np.dtype(
    (
        np.record,
        [
            ("lies", Lie, AROUND + MARKERS),
            ("near", "i2", MARKERS),  # markers around,
            ("count", "i8"),  # and how many
            ("nearer", "i2", MARKERS),  # the rows of those that an edge has to do with
            ("within", "i2", MARKERS),  # markers whose origins lie not far from a point
            ("squares", "f4", MARKERS),  # of the distances of all origins from it
        ],
    ),
    align=True,
)
ALL_EDGES = (1 << EDGES) - 1
SLANT, ASLANT = np.float32(HALF_ROOT_3), np.float32(0.5)  # east and north of a step at 30 degrees
NONE = np.uint64(0)  # counts are unsigned where something is put at their end
FOUR_TIMES = 4.0 * SCALE  # what half of the sum of two numbers of a lie is counted in


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
    find_near(state, marker, room)
    write_lie(shape_of(state, marker), spot_of(state, marker), room.lies[NEW])
    for i in range(room.count):
        host = room.near[i]
        write_lie(shape_of(state, host), spot_of(state, host), room.lies[AROUND + i])
        narrow_places(state, host, room.lies[AROUND + i], room)
    open_places(state, marker, room)


@compiled
def middle_of(state, marker):
    """East and north of the middle of a marker, not exact."""
    origin = state.origin[marker]
    a, b = np.float64(origin[0]), np.float64(origin[1])
    c, d = np.float64(origin[2]), np.float64(origin[3])
    middle = MIDDLE[shape_of(state, marker), state.direction[marker]]
    east = a + c * 0.5 + b * HALF_ROOT_3 + middle[EAST]
    north = d + b * 0.5 + c * HALF_ROOT_3 + middle[NORTH]
    return east, north


@compiled
def find_within(state, east, north, square, room):
    """The markers whose origins lie no farther from a point than the root of a square.

    Two loops without a condition: the first is done for several markers at once.
    """
    for marker in range(state.laid):
        origin = state.origin[marker]
        a, b = np.float32(origin[0]), np.float32(origin[1])
        c, d = np.float32(origin[2]), np.float32(origin[3])
        across = a + c * ASLANT + b * SLANT - east
        along = d + b * ASLANT + c * SLANT - north
        room.squares[marker] = across * across + along * along
    count = NONE
    for marker in range(state.laid):
        room.within[count] = marker
        count += np.uint64(room.squares[marker] <= square)
    return np.int64(count)


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
    east, north = middle_of(state, marker)
    found = find_within(state, np.float32(east), np.float32(north), REMOTE, room)
    count = NONE
    for i in range(found):
        other = room.within[i]
        other_east, other_north = middle_of(state, other)
        across, along = other_east - east, other_north - north
        room.near[count] = other
        is_near = across * across + along * along <= near[shape_of(state, other)]
        count += np.uint64(is_near and other != marker)
    room.count = count


@compiled
def narrow_places(state, host, lie, room):
    """Strike out the places at a host where something would clash with the new marker."""
    free = state.places[host, 0] | state.places[host, 1]
    free |= state.places[host, 2] | state.places[host, 3]
    if free == 0:
        return
    for edge in range(EDGE_COUNT[lie.shape]):
        if free >> edge & 1 and clash_beside(lie, edge, ALL, room.lies[NEW]):
            narrow_edge(state, host, lie, edge, room)


@compiled
def narrow_edge(state, host, lie, edge, room):
    for shape in range(SHAPES):
        if fits(state, shape, host, edge):
            stays = not clash_beside(lie, edge, shape, room.lies[NEW])
            if stays and shape == TRIANGLE:
                stays = narrow_beyond(state, lie, edge, room)
            if not stays:
                state.places[host, shape] &= all_but(edge)


@compiled
def narrow_beyond(state, lie, edge, room):
    """Whether a trail still has room on one of the two sides of a junction at this edge."""
    is_lost_on_1 = clash_beside(lie, edge, BEYOND + 1, room.lies[NEW])
    is_lost_on_2 = clash_beside(lie, edge, BEYOND + 2, room.lies[NEW])
    if is_lost_on_1 and is_lost_on_2:
        return False
    if not is_lost_on_1 and not is_lost_on_2:
        return True
    # The other side may have been lost before: the whole map is looked at.
    return not is_in_the_way_of(state, lie, edge, BEYOND + (2 if is_lost_on_1 else 1), room)


@compiled
def is_in_the_way_of(state, host, edge, beyond, room):
    """Whether any marker of the map is in the way of the trail beyond a junction."""
    other = room.lies[OTHER]
    reach = REACH[ROW[host.shape, edge, beyond]]
    # The middle of a trail is half-way between what it reaches in opposite directions.
    at = np.int64(host.east)
    east = (2 * host.spot[0] + reach[at] - reach[at + HALF]) / FOUR_TIMES
    at += QUARTER
    north = (2 * host.spot[QUARTER] + reach[at] - reach[at + HALF]) / FOUR_TIMES
    found = find_within(state, np.float32(east), np.float32(north), ADJACENT, room)
    for i in range(found):
        marker = room.within[i]
        write_lie(shape_of(state, marker), spot_of(state, marker), other)
        if clash_beside(host, edge, beyond, other):
            return True
    return False


@compiled
def open_places(state, marker, room):
    """Find out what has room at the free edges of the new marker."""
    new = room.lies[NEW]
    takes = TAKES[new.shape]
    for edge in range(1, EDGE_COUNT[new.shape]):
        if (takes[0] | takes[1] | takes[2] | takes[3]) >> edge & 1 == 0:
            continue
        count = NONE
        for i in range(room.count):
            room.nearer[count] = AROUND + i
            count += np.uint64(clash_beside(new, edge, ALL, room.lies[AROUND + i]))
        for shape in range(SHAPES):
            if takes[shape] >> edge & 1:
                fits_in = has_room(edge, shape, room, count)
                if fits_in and shape == TRIANGLE:
                    fits_in = open_beyond(edge, room, count)
                if fits_in:
                    state.places[marker, shape] |= 1 << edge


@compiled
def open_beyond(edge, room, count):
    """Whether a trail has room on one of the two sides of a junction at an edge.

    The trail is attached to the junction alone: the new marker can be in its way.
    """
    new = room.lies[NEW]
    for trail in range(BEYOND + 1, BEYOND + 3):
        if not clash_beside(new, edge, trail, new) and has_room(edge, trail, room, count):
            return True
    return False


@compiled
def has_room(edge, thing, room, count):
    """Whether none of the markers that an edge of the new one has to do with is in the way."""
    for i in range(count):
        if clash_beside(room.lies[NEW], edge, thing, room.lies[np.uint64(room.nearer[i])]):
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
