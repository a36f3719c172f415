"""What every card is worth on average, by the chips that are left in the bag: exact, as a table.

From a full board back: before a chip is drawn, the worth is the average over the chips in the bag.
"""

import numpy as np

from .tables import (
    CARDS,
    CHIPS,
    EQUAL,
    FIRST,
    FLAVOURS,
    KIND,
    LAST,
    LAST_CHIP,
    MORE,
    NEEDED,
    NONE,
    PER,
    SECOND,
    VALUE,
)

SIZES = np.array(CHIPS) + 1
# The row of a bag is the sum of its chips, each flavour times its place.
PLACES = np.array([SIZES[flavour + 1 :].prod() for flavour in range(len(FLAVOURS))], np.int64)


def on_full_boards(chips: np.ndarray) -> np.ndarray:
    """What cards are worth, by board and card; those that ask for the last chip are left out."""
    first, second = chips[:, FIRST], chips[:, SECOND]
    completed: np.ndarray = np.all(
        chips[:, None, :] >= NEEDED, axis=2
    )  # of other kinds nothing is needed
    completed[:, KIND == EQUAL] = (first == second)[:, KIND == EQUAL]
    completed[:, KIND == NONE] = (first == 0)[:, KIND == NONE]
    completed[:, KIND == MORE] = (first > second)[:, KIND == MORE]
    completed[:, KIND == LAST] = False
    worth: np.ndarray = np.where(KIND == PER, VALUE * first, VALUE * completed)
    return worth


def _worth() -> np.ndarray:
    bags = np.indices(tuple(SIZES.tolist())).reshape(len(FLAVOURS), -1).T
    left = bags.sum(axis=1)
    at_the_end = sum(CHIPS) - LAST_CHIP
    worth = np.zeros((len(bags), len(CARDS)))
    full = left == at_the_end
    worth[full] = on_full_boards(np.array(CHIPS) - bags[full])
    for total in range(at_the_end + 1, sum(CHIPS) + 1):
        (rows,) = np.nonzero(left == total)
        for flavour in range(len(FLAVOURS)):
            chance = bags[rows, flavour, None] / total
            worth[rows] += chance * worth[rows - PLACES[flavour]]
        # Any chip is as likely to be the last as to be the next.
        worth[np.ix_(rows, KIND == LAST)] = (VALUE * bags[rows][:, FIRST] / total)[:, KIND == LAST]
    return worth.astype(np.float32)


WORTH = _worth()  # by row of the bag and card
