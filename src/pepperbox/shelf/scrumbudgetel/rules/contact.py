"""Where a marker lies, and whether two markers get in each other's way: exact, in integers.

A spot is where a marker's edge 0 begins and the direction it runs in: (a, b, c, d,
direction). With its shape that is all there is to know of where a marker lies.
"""

import numpy as np

from pepperbox.engine import compiled

from ..geometry import ALONG, EDGE_END, EXTENT, FACING, MIDDLE, SCALE_BITS, SIDE

DIRECTIONS, QUARTER, HALF = 12, 3, 6


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
def middle(shape, spot, axis):
    """Of the marker's box, east (axis 0) or north (axis 1), in half units rounded down."""
    place = twice_along(spot, axis * QUARTER) + MIDDLE[shape, spot[4], axis]
    return place >> np.int64(SCALE_BITS)


@compiled
def clash(shape, spot, other_shape, other_spot):
    """Whether two markers overlap or lie along each other; single common points are allowed.

    Convex shapes whose sides have only these directions overlap unless a line in one
    of them parts them. Where that line touches both, they may share a piece of side.
    """
    from_here = (
        other_spot[0] - spot[0],
        other_spot[1] - spot[1],
        other_spot[2] - spot[2],
        other_spot[3] - spot[3],
    )
    extent = EXTENT[shape, spot[4]]
    other_extent = EXTENT[other_shape, other_spot[4]]
    touch = False
    for k in range(HALF):
        offset = twice_along(from_here, k)
        ahead = offset - extent[k] - other_extent[k + HALF]
        behind = -offset - extent[k + HALF] - other_extent[k]
        if ahead > 0 or behind > 0:
            return False
        if ahead == 0 or behind == 0:
            facing = k if ahead == 0 else k + HALF
            if lie_along(shape, spot[4], other_shape, other_spot[4], from_here, facing):
                return True
            touch = True
    return not touch


@compiled
def lie_along(shape, direction, other_shape, other_direction, from_here, facing):
    """Whether two markers that meet in a line share more of it than a point."""
    side = SIDE[shape, direction, facing]
    other_side = SIDE[other_shape, other_direction, (facing + HALF) % DIRECTIONS]
    offset = twice_along(from_here, (facing + QUARTER) % DIRECTIONS)
    begin = max(side[0], offset - other_side[1])
    end = min(side[1], offset - other_side[0])
    return begin < end
