"""The numbers of moves and chance events."""

from ..tables import (
    COLOUR,
    COPIES,
    EDGES,
    JUNCTION,
    KINDS,
    LANDING,
    MARKERS,
    NOBODY,
    OBLONG,
    SHAPE,
    SQUARE,
)

# Moves: each kind at each edge of each marker.
PER_KIND = MARKERS * EDGES
LAYS = len(KINDS) * PER_KIND

# Chance events: each seat's roll for captain, any other roll, each kind drawn.
CAPTAIN = 0
ROLL = CAPTAIN + 4 * 6
DRAW = ROLL + 6


def _most() -> int:
    """A bound on the legal moves at one time.

    A trail starts on a side of the landing or of a junction, and each such side offers
    one end: itself, its trail's last oblong, or three sides of its last obstacle. By rule
    13 the coloured markers are the player's own or the three rivals'. A junction goes
    to a long side of an oblong, of which each has four, or to an end.
    """
    shape = SHAPE[:LANDING]
    ends = 6 + 2 * int(COPIES[JUNCTION])
    most = 4 * int(COPIES[shape == OBLONG].sum()) + ends
    for kind in range(LANDING):
        if kind != JUNCTION and COLOUR[kind] in (NOBODY, 0, 1, 2):
            most += ends
            if shape[kind] == OBLONG:
                most += 2 * int(COPIES[shape == SQUARE].sum())
    return most


MOST = _most()
