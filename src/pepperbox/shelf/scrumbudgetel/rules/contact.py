"""Where a marker lies, and whether two markers get in each other's way: exact, in integers.

A spot is where a marker's edge 0 begins and the direction it runs in: (a, b, c, d,
direction). With its shape that is all there is to know of where a marker lies.

To compare two markers takes how far each of them reaches in every direction. What of that is
the same for all comparisons is worked out once: the lie of a marker is a record of it.
"""

import numpy as np

from pepperbox.engine import compiled

from ..geometry import ALONG, DIRECTIONS, EAST_OF, EDGE_END, EXTENT, FACING, HALF, REACH, ROW

Lie = np.dtype(
    (
        np.record,
        [
            ("spot", "i8", DIRECTIONS),  # twice how far the spot lies in each direction, scaled,
            ("back", "i8", DIRECTIONS),  # and twice how far the marker reaches the other way
            ("shape", "u8"),
            ("east", "u8"),  # where the directions begin, in tables of markers that point east
        ],
    ),
    align=True,
)
ALONG_EACH = np.ascontiguousarray(ALONG.T)
BACK = np.uint64(HALF)


@compiled
def beside(shape, spot, edge):
    """The spot of a marker that is attached to an edge: its edge 0 runs the other way."""
    direction = spot[4]
    end = EDGE_END[shape, direction, edge]
    return (
        spot[0] + end[0],
        spot[1] + end[1],
        spot[2] + end[2],
        spot[3] + end[3],
        FACING[shape, direction, edge],
    )


# Below, places are unsigned, and so none below 0: the compiler does all directions at once.


@compiled
def write_lie(shape, spot, out):
    a, b, c, d, direction = spot
    east = EAST_OF[direction]
    out.shape = shape
    out.east = east
    for direction in range(DIRECTIONS):
        k = np.uint64(direction)
        along = ALONG_EACH[0, k] * a + ALONG_EACH[1, k] * b
        along += ALONG_EACH[2, k] * c + ALONG_EACH[3, k] * d
        out.spot[k] = along
        out.back[k] = EXTENT[shape, east + BACK + k] - along


@compiled
def clash(one, other):
    """Whether two markers overlap or lie along each other; single common points are allowed."""
    apart = 0
    for direction in range(DIRECTIONS):  # below 0 if one of them is
        k = np.uint64(direction)
        apart |= one.spot[k] + EXTENT[one.shape, one.east + k] + other.back[k]
    return apart >= 0


@compiled
def clash_beside(host, edge, thing, other):
    """The same of something that is attached to an edge of the host."""
    row = ROW[host.shape, np.uint64(edge), np.uint64(thing)]
    apart = 0
    for direction in range(DIRECTIONS):
        k = np.uint64(direction)
        apart |= host.spot[k] + REACH[row, host.east + k] + other.back[k]
    return apart >= 0
