"""Where something is on the map, as somebody at the table would say it.

A marker is pointed at by its kind and the way it lies from the landing; where there are
several such, they are counted outwards: the second red trail north of the landing.
"""

from typing import Any, Literal, get_args

import msgspec
import numpy as np

from .geometry import DIRECTIONS, FACING, QUARTER, corners, step, to_floats
from .tables import FAR_END, KINDS, LANDING, OBLONG, SHAPE, Kind

Wind = Literal[
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"
]
WINDS: tuple[Wind, ...] = get_args(Wind)  # counter-clockwise


# East and north of each of the four steps that an origin counts, and of the middle of a marker
# seen from its origin, by shape and direction.
STEPS = np.array([to_floats(step(direction)) for direction in range(4)])
MIDDLES = np.array(
    [
        [
            np.mean([to_floats(corner) for corner in corners(shape, way)], 0)
            for way in range(DIRECTIONS)
        ]
        for shape in range(4)
    ]
)
DIGITS = 6  # of a distance: what is equally far away is so after rounding


class Whereabouts(msgspec.Struct, frozen=True):
    """An edge of a marker on the map."""

    at: tuple[int, int]  # the marker's number, and the edge
    on: Kind | Literal["landing"]
    wind: Wind  # where the marker lies, seen from the landing; of the landing, where the edge is
    nth: int  # of such markers there, counted outwards from 1
    of: int  # how many such there are
    faces: Wind  # where the edge leads


def whereabouts(state: Any, host: int, edge: int) -> Whereabouts:
    """An edge of the map. Of trails whose far end is meant, only those that grow there count."""
    kind = int(state.kind[host])
    shape = int(SHAPE[kind])
    heading = int(FACING[shape, state.direction[host], edge]) + QUARTER
    faces = WINDS[round(heading * len(WINDS) / DIRECTIONS) % len(WINDS)]
    if kind == LANDING:
        return Whereabouts((host, edge), "landing", faces, 1, 1, faces)
    laid = int(state.laid)
    alike = np.flatnonzero(state.kind[:laid] == kind)
    if shape == OBLONG and edge == FAR_END:
        gone_on = {*state.host[:laid][state.host_edge[:laid] == FAR_END].tolist()} - {host}
        alike = np.array([marker for marker in alike.tolist() if marker not in gone_on])
    middles = state.origin[alike] @ STEPS + MIDDLES[shape, state.direction[alike]]
    wind, nth, of = _pointed_at(middles, alike.tolist().index(host))
    return Whereabouts((host, edge), KINDS[kind], wind, nth, of, faces)


def _pointed_at(middles: np.ndarray, which: int) -> tuple[Wind, int, int]:
    """The way one of some markers lies, which of those there it is, and of how many."""
    east, north = middles.T
    winds = np.rint(np.arctan2(north, east) * (len(WINDS) / (2 * np.pi))).astype(int) % len(WINDS)
    there = winds == winds[which]
    away = np.round(np.hypot(east, north), DIGITS)
    nearer = there & (away < away[which])
    nearer[:which] |= there[:which] & (away[:which] == away[which])
    return WINDS[winds[which]], 1 + int(nearer.sum()), int(there.sum())
