"""Where a marker lies, and whether two markers get in each other's way: exact, in integers.

A spot is where a marker's edge 0 begins and the direction it runs in: (a, b, c, d,
direction). With its shape that is all there is to know of where a marker lies.

To compare two markers takes how far each of them reaches in every direction. That is worked
out once: the lie of a marker is a record of it.
"""

import numpy as np

from pepperbox.engine import compiled

from ..geometry import ALONG, EDGE_ALONG, EDGE_END, EXTENT, FACING, HULL, SIDE

DIRECTIONS, QUARTER, HALF = 12, 3, 6

Lie = np.dtype(
    (
        np.record,
        [
            ("spot", "i8", DIRECTIONS),  # twice how far the spot lies in each direction, scaled,
            ("reach", "i8", DIRECTIONS),  # and twice how far the marker reaches
            ("direction", "i8"),
            ("shape", "i8"),
        ],
    )
)


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


@compiled
def twice_along(spot, direction):
    """Twice how far the spot lies in a direction, scaled."""
    along = ALONG[direction]
    return spot[0] * along[0] + spot[1] * along[1] + spot[2] * along[2] + spot[3] * along[3]


@compiled
def write_lie(shape, spot, out):
    out.shape = shape
    out.direction = spot[4]
    extent = EXTENT[shape, spot[4]]
    for k in range(HALF):
        along = twice_along(spot, k)
        out.spot[k] = along
        out.spot[k + HALF] = -along
        out.reach[k] = extent[k] + along
        out.reach[k + HALF] = extent[k + HALF] - along


@compiled
def write_lie_beside(host, edge, shape, out):
    """The lie of a marker of a shape that is attached to an edge of the host."""
    direction = FACING[host.shape, host.direction, edge]
    out.shape = shape
    out.direction = direction
    way = EDGE_ALONG[host.shape, host.direction, edge]
    extent = EXTENT[shape, direction]
    for k in range(DIRECTIONS):
        along = host.spot[k] + way[k]
        out.spot[k] = along
        out.reach[k] = along + extent[k]


@compiled
def write_hull(host, edge, out):
    """How far all that could be attached to an edge reaches."""
    hull = HULL[host.shape, host.direction, edge]
    for k in range(DIRECTIONS):
        out.reach[k] = host.spot[k] + hull[k]


@compiled
def overlap(one, other):
    """How far two outlines overlap, in the direction where they do least; below 0: not at all.

    Convex outlines whose sides have only these directions overlap unless a line in one of them
    parts them.
    """
    least = one.reach[0] + other.reach[HALF]
    for k in range(HALF):
        least = min(least, one.reach[k] + other.reach[k + HALF])
        least = min(least, one.reach[k + HALF] + other.reach[k])
    return least


@compiled
def clash(one, other):
    """Whether two markers overlap or lie along each other; single common points are allowed."""
    least = overlap(one, other)
    return least > 0 or (least == 0 and share_a_side(one, other))


@compiled
def share_a_side(one, other):
    """Whether two markers that touch do so in more than a point."""
    for k in range(HALF):
        back = k + HALF
        if one.reach[k] + other.reach[back] == 0 and lie_along(one, other, k, back):
            return True
        if one.reach[back] + other.reach[k] == 0 and lie_along(other, one, k, back):
            return True
    return False


@compiled
def lie_along(one, other, facing, back):
    """Whether two markers that meet in a line share more of it than a point."""
    side = SIDE[one.shape, one.direction, facing]
    other_side = SIDE[other.shape, other.direction, back]
    offset = other.spot[facing + QUARTER] - one.spot[facing + QUARTER]
    begin = max(side[0], offset - other_side[1])
    end = min(side[1], offset - other_side[0])
    return begin < end
