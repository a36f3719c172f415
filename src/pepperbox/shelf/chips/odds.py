"""The exact odds of every objective card, whatever chips lie on the board.

No sampling: every way to fill the board is counted once, by the flavours still to come.
From a bag with b chips of a flavour, k come in C(b, k) ways; the product over the
flavours counts the ways to draw that selection. The last chip is any of the selection,
each equally often: so each way is counted once for every chip that could be the last.
"""

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from pepperbox.engine import compiled

from .rules.objectives import is_completed, worth
from .tables import CARDS, CHIPS, FIRST, FLAVOURS, KIND, LAST, LAST_CHIP, Card, Flavour

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
    completed = np.zeros(len(CARDS), np.int64)
    points = np.zeros(len(CARDS), np.int64)
    ways = count_ways(bag, last, completed, points)
    chances, expected = (completed / ways).tolist(), (points / ways).tolist()
    return [Odds(*each) for each in zip(chances, expected, strict=True)]


@compiled
def count_ways(bag: np.ndarray, last: int, completed: np.ndarray, points: np.ndarray) -> int:
    """Count all ways to fill the board.

    Adds to `completed`, by card, the ways that complete it and to `points` what it is
    worth in them together; returns how many ways there are. `last` is the flavour drawn
    last, which matters only to a full board.
    """
    left = LAST_CHIP
    for flavour in range(len(FLAVOURS)):
        left -= CHIPS[flavour] - bag[flavour]
    coming = np.empty(len(FLAVOURS), np.int64)
    ways = 0
    for potato in range(min(bag[0], left) + 1):
        for onion in range(min(bag[1], left - potato) + 1):
            for barbecue in range(min(bag[2], left - potato - onion) + 1):
                for vinegar in range(min(bag[3], left - potato - onion - barbecue) + 1):
                    chicken = left - potato - onion - barbecue - vinegar
                    if chicken <= bag[4]:
                        coming[0] = potato
                        coming[1] = onion
                        coming[2] = barbecue
                        coming[3] = vinegar
                        coming[4] = chicken
                        ways += count_selection(bag, coming, left, last, completed, points)
    return ways


@compiled
def count_selection(
    bag: np.ndarray,
    coming: np.ndarray,
    left: int,
    last: int,
    completed: np.ndarray,
    points: np.ndarray,
) -> int:
    """Count the ways to draw one selection of chips, once for each chip that comes last."""
    chips = np.empty(len(FLAVOURS), np.int64)
    draws = 1
    for flavour in range(len(FLAVOURS)):
        chips[flavour] = CHIPS[flavour] - bag[flavour] + coming[flavour]
        draws *= CHOOSE[bag[flavour], coming[flavour]]
    ways = draws * max(left, 1)
    for card in range(len(CARDS)):
        done = 0
        if KIND[card] == LAST and left > 0:
            done = draws * coming[FIRST[card]]
        elif is_completed(card, chips, last):
            done = ways
        completed[card] += done
        points[card] += done * worth(card, chips)
    return ways
