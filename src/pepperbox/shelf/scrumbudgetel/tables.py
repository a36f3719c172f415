"""The markers of Scrumbudgetel: their shapes and colours, how many there are, what they pay."""

from typing import Literal, get_args

import numpy as np

Colour = Literal["white", "red", "yellow", "blue"]
COLOURS: tuple[Colour, ...] = ("white", "red", "yellow", "blue")  # of seats 0 to 3
NOBODY = -1

Shape = Literal["oblong", "triangle", "hexagon", "square"]
SHAPES: tuple[Shape, ...] = ("oblong", "triangle", "hexagon", "square")
OBLONG, TRIANGLE, HEXAGON, SQUARE = range(4)  # trail, junction, destination, obstacle

# fmt: off
PRINTED: tuple[tuple[str, Shape, int, int, bool], ...] = (
    # marker        shape     in the bag  value  one set of each colour
    ("trail",       "oblong",     48,       2,     True),
    ("junction",    "triangle",   20,       1,     False),
    ("cave",        "hexagon",     1,       6,     False),
    ("graveyard",   "hexagon",     1,       6,     False),
    ("idol",        "hexagon",     1,       6,     False),
    ("signal_fire", "hexagon",     1,       6,     False),
    ("village",     "hexagon",     1,       6,     True),
    ("beach",       "hexagon",     1,       6,     True),
    ("river",       "square",      2,       1,     False),
    ("chasm",       "square",      1,       1,     False),
    ("waterfall",   "square",      1,       1,     False),
    ("pit",         "square",      1,       1,     True),
    ("cliff",       "square",      1,       1,     True),
)
# fmt: on

Trail = Literal["trail-white", "trail-red", "trail-yellow", "trail-blue"]
Village = Literal["village-white", "village-red", "village-yellow", "village-blue"]
Beach = Literal["beach-white", "beach-red", "beach-yellow", "beach-blue"]
Destination = Literal["cave", "graveyard", "idol", "signal_fire", Village, Beach]
Pit = Literal["pit-white", "pit-red", "pit-yellow", "pit-blue"]
Cliff = Literal["cliff-white", "cliff-red", "cliff-yellow", "cliff-blue"]
Obstacle = Literal["river", "chasm", "waterfall", Pit, Cliff]
Kind = Literal[Trail, "junction", Destination, Obstacle]

# The kinds by number: those of the bag, in the order of the table above, then the landing.
KINDS: tuple[Kind, ...] = get_args(Kind)
TRAIL, JUNCTION, CAVE = 0, KINDS.index("junction"), KINDS.index("cave")
LANDING = len(KINDS)

_ROWS = [
    (shape, copies, value, colour)
    for _, shape, copies, value, coloured in PRINTED
    for colour in (range(len(COLOURS)) if coloured else (NOBODY,))
]
SHAPE = np.array([SHAPES.index(row[0]) for row in _ROWS] + [HEXAGON], np.int8)
COPIES = np.array([row[1] for row in _ROWS], np.int16)
VALUE = np.array([row[2] for row in _ROWS], np.int16)
COLOUR = np.array([row[3] for row in _ROWS] + [NOBODY], np.int8)


def copies_with(seats: int) -> np.ndarray:
    """How many of each kind are in the game: those of unused colours stay in the box."""
    colour = COLOUR[:LANDING]
    return np.where((colour == NOBODY) | (colour < seats), COPIES, 0)


# What is being done: three steps of the opening, then the four steps of a turn, in order.
Phase = Literal[
    "choosing_captain",
    "rolling_for_stash",
    "drawing_stash",
    "rolling",
    "laying",
    "rolling_again",
    "drawing",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
CHOOSING_CAPTAIN, ROLLING_FOR_STASH, DRAWING_STASH = range(3)
ROLLING, LAYING, ROLLING_AGAIN, DRAWING = range(3, 7)
FACES = 6  # of the die

MARKERS = 1 + int(COPIES.sum())  # the most that can lie on the map, the landing being one
EDGES = 6  # the most that a marker has

# Which edges of a marker (row) can ever take a marker of which shape (column), as a sum
# of 2**edge: an oblong's long sides take junctions, its far end everything; the free
# sides of junctions and obstacles take trails; destinations take nothing (rules 2-12).
FAR_END = 3  # of an oblong
_SIDES, _END = 0b110110, 1 << FAR_END
TAKES = np.zeros((4, 4), np.uint8)
TAKES[OBLONG] = _END
TAKES[OBLONG, TRIANGLE] = _SIDES | _END
TAKES[TRIANGLE, OBLONG] = 0b110
TAKES[SQUARE, OBLONG] = 0b1110
LANDING_TAKES_TRAILS = 0b111111
