"""Full boards, numbered, and what every card brings on each: exact, as tables."""

import itertools

import numpy as np

from ..expected import PLACES, SIZES, on_full_boards
from ..tables import CARDS, CHIPS, FIRST, FLAVOURS, KIND, LAST, LAST_CHIP, TROPHY, VALUE

_bags = np.indices(tuple(SIZES.tolist())).reshape(len(FLAVOURS), -1).T
(_rows,) = np.nonzero(_bags.sum(axis=1) == sum(CHIPS) - LAST_CHIP)
_boards = np.array(CHIPS) - _bags[_rows]

BOARDS = len(_rows)
BOARD = np.full(len(_bags), -1, np.int16)  # the number of a full board, by row of the bag
BOARD[_rows] = np.arange(BOARDS)


def _points() -> np.ndarray:
    points = np.repeat(on_full_boards(_boards)[:, None, :], len(FLAVOURS), axis=1)
    for last, card in itertools.product(range(len(FLAVOURS)), np.flatnonzero(KIND == LAST)):
        points[:, last, card] = VALUE[card] * (FIRST[card] == last)
    return points.astype(np.int16)


POINTS = _points()  # by board, last chip and card: on the plus side
chicken, potato = FLAVOURS.index("chicken"), FLAVOURS.index("potato")
IS_TROPHY = _boards[:, chicken] > _boards[:, potato]  # by board: whether the trophy is completed
assert CARDS[TROPHY] == "more-chicken-potato"


def _selections(chips: int) -> np.ndarray:
    """All that can be drawn with so many chips, by flavour."""
    counts = itertools.product(*(range(count + 1) for count in CHIPS))
    return np.array([count for count in counts if sum(count) == chips], np.int64)


FOUR_CHIPS, THREE_CHIPS = _selections(4), _selections(3)
assert PLACES[-1] == 1
