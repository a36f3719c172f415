"""The exact odds of every objective card, whatever chips lie on the board.

No sampling: every way to fill the board is counted once, by the flavours still to come.
From a bag with b chips of a flavour, k come in C(b, k) ways; the product over the
flavours counts the ways to draw that selection. The last chip is any of the selection,
each equally often: so each way is counted once for every chip that could be the last.
"""

import functools
import itertools
import math
from collections.abc import Sequence

import msgspec
import numpy as np

from .rules.objectives import is_completed, worth
from .tables import CARDS, CHIPS, FIRST, FLAVOURS, KIND, LAST, LAST_CHIP, Card, Flavour

NO_FLAVOUR = -1
ON_LAST = np.flatnonzero(KIND == LAST)  # cards that ask for the last chip
CHOOSE = np.array([[math.comb(n, k) for k in range(8)] for n in range(8)], np.int64)


class Odds(msgspec.Struct, frozen=True):
    """What to expect of a card that is kept until the board is full."""

    chance: float  # of being completed
    expected: float  # points on the plus side, on average


def odds(board: Sequence[Flavour]) -> dict[Card, Odds]:
    """The odds of every card when these chips have been drawn, in this order."""
    bag = np.array(CHIPS, np.int8)
    for flavour in board:
        bag[FLAVOURS.index(flavour)] -= 1
    if len(board) > LAST_CHIP or bag.min() < 0:
        raise ValueError("the bag does not hold these chips")
    last = FLAVOURS.index(board[-1]) if board else -1
    return dict(zip(CARDS, odds_by_card(bag, last), strict=True))


def odds_by_card(bag: np.ndarray, last: int) -> list[Odds]:
    """The same by card number, from the bag and the flavour drawn last."""
    ways, completed, points = count_ways(bag, last)
    chances, expected = (completed / ways).tolist(), (points / ways).tolist()
    return [Odds(*each) for each in zip(chances, expected, strict=True)]


def count_ways(bag: np.ndarray, last: int) -> tuple[int, np.ndarray, np.ndarray]:
    """How many ways there are to fill the board; by card those that complete it, and its points.

    The points are what the card is worth in all these ways together. `last` is the flavour
    drawn last, which matters only to a full board.
    """
    full, completed, worths = _full_boards()
    coming = full - (np.array(CHIPS) - bag)
    possible = (coming >= 0).all(axis=1)
    coming, completed, worths = coming[possible], completed[possible], worths[possible]
    draws = CHOOSE[bag, coming].prod(axis=1)
    left = int(coming[0].sum())
    done = (draws * max(left, 1))[:, None] * completed
    if left > 0:
        done[:, ON_LAST] = draws[:, None] * coming[:, FIRST[ON_LAST]]
    else:
        done[:, ON_LAST] = FIRST[ON_LAST] == last
    return int(draws.sum()) * max(left, 1), done.sum(axis=0), (done * worths).sum(axis=0)


@functools.cache
def _full_boards() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """All boards by their chips; by board and card, if it is completed and what it is worth.

    Cards that ask for the last chip are left for later: no board says which one that was.
    """
    counts = itertools.product(*(range(count + 1) for count in CHIPS))
    boards = np.array([board for board in counts if sum(board) == LAST_CHIP], np.int64)
    cards = range(len(CARDS))
    completed = [[is_completed(card, board, NO_FLAVOUR) for card in cards] for board in boards]
    worths = [[worth(card, board) for card in cards] for board in boards]
    return boards, np.array(completed, np.int64), np.array(worths, np.int64)
