"""Exact positions: corners in the twelfth roots of unity, lengths in whole numbers and root 3.

Every side has length 1 and every angle is a multiple of 30 degrees. With z a step of
length 1 at 30 degrees, every corner is a + bz + cz2 + dz3 for whole a, b, c, d (z4 is
z2 - 1). Twice the distance of a point from a line through 0 in one of the twelve
directions is then p + q root 3 for whole p and q.

Such a length is kept as the single whole number p * SCALE + q * ROOT_3, where ROOT_3 is
root 3 times SCALE, rounded down. Sums of lengths are sums of these numbers, and the sign
is exact: for p and q below 2**14 (the whole bag laid out in a line stays below 2**12) a
length other than 0 is at least 1 / |p - q root 3| > 2**-16, because p2 - 3q2 is a whole
number other than 0; scaled it is more than 2**24, and the rounding is less than 2**14.
So two lengths are equal, or one is longer, exactly if their whole numbers are.
"""

from collections.abc import Iterable
from functools import cache
from math import isqrt, sqrt

import numpy as np

from .tables import HEXAGON, OBLONG, SQUARE, TAKES, TRIANGLE

Point = tuple[int, int, int, int]  # a + bz + cz2 + dz3

DIRECTIONS = 12  # 0 is east, 3 is north: counter-clockwise in steps of 30 degrees
QUARTER, HALF = 3, 6

SCALE_BITS = 40
SCALE = 1 << SCALE_BITS
ROOT_3 = isqrt(3 * SCALE * SCALE)
HALF_ROOT_3 = sqrt(0.75)  # for drawing, and for what need not be exact

# The direction of each edge of a marker whose edge 0 points east, counter-clockwise.
EDGE_DIRECTIONS = {
    OBLONG: (0, 3, 3, 6, 9, 9),
    TRIANGLE: (0, 4, 8),
    HEXAGON: (0, 2, 4, 6, 8, 10),
    SQUARE: (0, 3, 6, 9),
}
EDGE_COUNT = np.array([len(EDGE_DIRECTIONS[shape]) for shape in range(4)], np.int8)


def step(direction: int) -> Point:
    """One unit in a direction."""
    half = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (-1, 0, 1, 0), (0, -1, 0, 1))
    a, b, c, d = half[direction % HALF]
    return (a, b, c, d) if direction % DIRECTIONS < HALF else (-a, -b, -c, -d)


def add(one: Point, other: Point) -> Point:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


@cache
def corners(shape: int, direction: int) -> tuple[Point, ...]:
    """Where each edge of a marker begins, seen from the beginning of its edge 0."""
    points: list[Point] = [(0, 0, 0, 0)]
    for turn in EDGE_DIRECTIONS[shape][:-1]:
        points.append(add(points[-1], step(direction + turn)))
    return tuple(points)


def scaled(p: int, q: int) -> int:
    """The length p + q root 3 as a whole number."""
    return p * SCALE + q * ROOT_3


def twice_cosine(direction: int) -> int:
    """Twice the cosine of a direction, scaled."""
    p, q = ((2, 0), (0, 1), (1, 0), (0, 0), (-1, 0), (0, -1))[direction % HALF]
    return scaled(p, q) if direction % DIRECTIONS < HALF else -scaled(p, q)


def twice_along(point: Point, direction: int) -> int:
    """Twice how far a point lies in a direction, scaled."""
    return sum(n * int(ALONG[direction % DIRECTIONS, i]) for i, n in enumerate(point))


def to_floats(point: Point) -> tuple[float, float]:
    """East and north, not exact."""
    a, b, c, d = point
    return a + c / 2 + b * HALF_ROOT_3, d + b / 2 + c * HALF_ROOT_3


# ALONG[k] . (a, b, c, d) is twice how far a point lies in direction k, scaled.
ALONG = np.array(
    [[twice_cosine(i - k) for i in range(4)] for k in range(DIRECTIONS)],
    np.int64,
)


def _tables() -> tuple[np.ndarray, ...]:
    """What the tables below hold, by shape and direction of edge 0."""
    edge_end = np.zeros((4, DIRECTIONS, 6, 4), np.int64)
    facing = np.zeros((4, DIRECTIONS, 6), np.int64)
    for shape in range(4):
        for direction in range(DIRECTIONS):
            points = corners(shape, direction)
            for edge, turn in enumerate(EDGE_DIRECTIONS[shape]):
                edge_end[shape, direction, edge] = points[(edge + 1) % len(points)]
                facing[shape, direction, edge] = (direction + turn + HALF) % DIRECTIONS
    return edge_end, facing


# EDGE_END[shape, direction, edge]: where the edge ends, seen from the origin: the beginning
#   of the marker's edge 0.
# FACING[shape, direction, edge]: the direction of edge 0 of a marker that is attached to it.
EDGE_END, FACING = _tables()


def extent(shape: int, direction: int) -> np.ndarray:
    """Twice how far a marker reaches in each direction, scaled; to a mere corner one less.

    So two markers overlap or lie along each other exactly if in every direction what one
    reaches and what the other does the other way come to 0 or more, seen from one point.
    Convex outlines whose sides have only these directions overlap unless a line in one of them
    parts them: a length that is not 0 is far more than 2. If they only touch, it comes to 0
    somewhere, corners apart. Where they share a part of a side, it does so in one direction, and
    both have a side there. Where a corner touches a side, one of them has none. Where two
    corners meet, it does so in neighbouring directions, and no marker has a side in both.
    """
    reach = np.zeros(DIRECTIONS, np.int64)
    for k in range(DIRECTIONS):
        along = [twice_along(point, k) for point in corners(shape, direction)]
        reach[k] = max(along) - (along.count(max(along)) == 1)
    return reach


def guests(host: int, edge: int) -> dict[int, tuple[int, Point, int]]:
    """All that can ever be attached to an edge of a host at 0: its shape, spot and direction.

    By shape; trails on a junction there are BEYOND it.
    """
    end: Point = tuple(EDGE_END[host, 0, edge].tolist())
    way = int(FACING[host, 0, edge])
    found = {guest: (guest, end, way) for guest in range(4) if takes(host, edge, guest)}
    if TRIANGLE in found:
        for side in (1, 2):
            beyond: Point = tuple(EDGE_END[TRIANGLE, way, side].tolist())
            direction = int(FACING[TRIANGLE, way, side])
            found[BEYOND + side] = (OBLONG, add(end, beyond), direction)
    return found


def takes(host: int, edge: int, guest: int) -> bool:
    """Whether such a marker can ever be attached there; of the hexagons only to the landing."""
    if host == HEXAGON:
        return guest == OBLONG
    return bool(TAKES[host, guest] >> edge & 1)


BEYOND = 3  # 4 and 5, after the shapes: a trail on side 1 or 2 of a junction
ALL = 6  # whatever can be attached


def _reach() -> tuple[np.ndarray, np.ndarray]:
    """What ROW and REACH hold, explained below."""
    row = np.zeros((4, 6, ALL + 1), np.uint8)
    reach: list[np.ndarray] = []
    for host in range(4):
        for edge in range(EDGE_COUNT[host]):
            found = {
                thing: extent(guest, way) + ALONG @ spot
                for thing, (guest, spot, way) in guests(host, edge).items()
            }
            if found:
                found[ALL] = np.max(list(found.values()), axis=0)
            for thing, far in found.items():
                row[host, edge, thing] = len(reach)
                reach.append(far)
    return row, np.array(reach)


# These are of markers whose edge 0 points east. The directions stand there more than once: for
# another marker begin with EAST_OF[direction], where its own east is.
# EXTENT[shape, k]: how far a marker reaches in direction k, as in `extent`.
# REACH[ROW[shape, edge, thing], k]: how far something that is attached to that edge reaches,
#   seen from the host's origin; ROW is 0 of what never is.
EAST_OF = (np.arange(DIRECTIONS, 0, -1) % DIRECTIONS).astype(np.uint64)
EXTENT = np.tile([extent(shape, 0) for shape in range(4)], 3)
ROW, _once = _reach()
REACH = np.tile(_once, 2)


def _middle(shape: int, direction: int) -> tuple[float, float]:
    """East and north, seen from the origin."""
    east, north = np.mean([to_floats(point) for point in corners(shape, direction)], axis=0)
    return float(east), float(north)


def _radii() -> tuple[np.ndarray, np.ndarray]:
    """How far a marker reaches from its middle, and how far all that could be attached to it."""
    own, around = np.zeros(4), np.zeros(4)
    for shape in range(4):
        middle = np.array(_middle(shape, 0))
        own[shape] = _farthest(middle, corners(shape, 0))
        for edge in range(EDGE_COUNT[shape]):
            for guest, spot, way in guests(shape, edge).values():
                outline = [add(spot, corner) for corner in corners(guest, way)]
                around[shape] = max(around[shape], _farthest(middle, outline))
    return own, around


def _farthest(middle: np.ndarray, points: Iterable[Point]) -> float:
    return max(float(np.hypot(*(np.array(to_floats(point)) - middle))) for point in points)


# Where the middle of a marker lies, seen from its origin, east and north; and squares of
# distances between middles: markers that are farther from each other have nothing to do with
# each other: neither touches the other, nor what could be attached to the other, nor a trail on
# a junction attached to it. From the middle of one to the origin of another it is at most
# REMOTE, and if a trail touches it, at most ADJACENT. These are not exact, so a little more.
ROUNDED = 0.01
MIDDLE = np.array([[_middle(shape, way) for way in range(DIRECTIONS)] for shape in range(4)])
_own, _around = _radii()
_near = np.maximum(_around[:, None] + _own, _own[:, None] + _around) + ROUNDED
NEAR = np.square(_near)
_off = np.hypot(*MIDDLE[:, 0].T)
REMOTE = np.float32(np.square((_near + _off).max()))
ADJACENT = np.float32(np.square((_own[OBLONG] + _own + _off).max() + ROUNDED))
