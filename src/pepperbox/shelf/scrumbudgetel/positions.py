"""What a position as text leaves out, worked out again: the map laid out, the bag counted."""

from typing import Any

import numpy as np

from .geometry import step
from .rules.map import put
from .rules.turns import remember
from .tables import (
    DRAWING,
    DRAWING_STASH,
    LANDING,
    LANDING_TAKES_TRAILS,
    OBLONG,
    copies_with,
)

MAP = ("kind", "host", "host_edge", "trail", "origin", "direction", "places")

# The landing lies with its middle at 0, and its edge 0, which runs west, faces north.
LANDING_ORIGIN, LANDING_DIRECTION = step(2), 6


def begin_map(state: Any) -> None:
    """Nothing on the map but the landing."""
    for name in MAP:
        state[name][:] = 0
    state.laid = 1
    state.kind[0] = LANDING
    state.origin[0] = LANDING_ORIGIN
    state.direction[0] = LANDING_DIRECTION
    state.places[0, OBLONG] = LANDING_TAKES_TRAILS


def derive(state: Any) -> None:
    """Lay the map out again, and count what is left in the bag and of the roll."""
    rows = rows_of(state)
    begin_map(state)
    for kind, host, edge in rows:
        put(state, kind, host, edge)
    for marker in range(max(1, int(state.laid - state.laid_this_turn)), int(state.laid)):
        remember(state, marker)
    state.bag[:] = np.maximum(0, copies_with(int(state.seats)) - out_of_the_bag(state))
    state.in_bag = state.bag.sum()
    drawn = int(state.drawn.sum())
    if state.phase in (DRAWING, DRAWING_STASH):
        state.left = max(0, min(int(state.roll), int(state.in_bag) + drawn) - drawn)
    else:
        state.left = max(0, int(state.roll - state.laid_this_turn))


def rows_of(state: Any) -> list[tuple[int, int, int]]:
    """Kind, host and edge of each marker on the map but the landing."""
    laid = slice(1, int(state.laid))
    columns = (state.kind[laid], state.host[laid], state.host_edge[laid])
    return list(zip(*(column.tolist() for column in columns), strict=True))


def out_of_the_bag(state: Any) -> np.ndarray:
    """Markers on the map and in stashes, by kind."""
    on_the_map: np.ndarray = np.bincount(state.kind[1 : state.laid], minlength=LANDING)[:LANDING]
    counts: np.ndarray = on_the_map + state.stash.sum(axis=0)
    return counts
