"""Where a marker lies, and whether two markers get in each other's way: exact, in integers.

A spot is where a marker's edge 0 begins and the direction it runs in: (a, b, c, d,
direction). With its shape that is all there is to know of where a marker lies.

To compare two markers takes how far each of them reaches in every direction. That is worked
out once: the lie of a marker is a record of it.
"""

import numpy as np

from pepperbox.engine import compiled

from ..geometry import EDGE_ALONG, EDGE_END, EXTENT, FACING, HULL, MIDDLE, ROOT_3, SCALE, SIDE

DIRECTIONS, QUARTER, HALF = 12, 3, 6
TWICE = 2.0 * SCALE  # what the numbers of a lie are counted in

Lie = np.dtype(
    (
        np.record,
        [
            ("spot", "i8", DIRECTIONS),  # twice how far the spot lies in each direction, scaled,
            ("reach", "i8", DIRECTIONS),  # and twice how far the marker reaches
            ("direction", "i8"),
            ("shape", "i8"),
        ],
    ),
    align=True,
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
def length(p, q):
    """p + q root 3 as a whole number."""
    return p * SCALE + q * ROOT_3


@compiled
def middle_of(lie):
    """East and north of the middle of a marker, not exact."""
    middle = MIDDLE[lie.shape, lie.direction]
    return lie.spot[0] / TWICE + middle[0], lie.spot[QUARTER] / TWICE + middle[1]


@compiled
def write_lie(shape, spot, out):
    a, b, c, d, direction = spot
    out.shape = shape
    out.direction = direction
    out.spot[0] = length(2 * a + c, b)
    out.spot[1] = length(2 * b + d, a + c)
    out.spot[2] = length(2 * c + a, b + d)
    out.spot[3] = length(2 * d + b, c)
    out.spot[4] = out.spot[2] - out.spot[0]
    out.spot[5] = out.spot[3] - out.spot[1]
    extent = EXTENT[shape, direction]
    for k in range(HALF):
        out.spot[k + HALF] = -out.spot[k]
        out.reach[k] = extent[k] + out.spot[k]
        out.reach[k + HALF] = extent[k + HALF] - out.spot[k]


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
def could_reach(host, edge, other):
    """Whether anything that could be attached to that edge of the host might touch the other."""
    hull = HULL[host.shape, host.direction, edge]
    least = host.spot[0] + hull[0] + other.reach[HALF]
    for k in range(HALF):
        least = min(least, host.spot[k] + hull[k] + other.reach[k + HALF])
        least = min(least, host.spot[k + HALF] + hull[k + HALF] + other.reach[k])
    return least >= 0


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
