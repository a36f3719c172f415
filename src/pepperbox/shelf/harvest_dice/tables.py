"""The printed parts of Harvest Dice: dice, garden, pig and market."""

from typing import Literal

import numpy as np

Vegetable = Literal["lettuce", "tomato", "carrot"]
Value = Literal[1, 2, 3, 4, 5, 6]

# Drawn square, round and triangular.
VEGETABLES: tuple[Vegetable, ...] = ("lettuce", "tomato", "carrot")
LETTUCE, TOMATO, CARROT = range(3)
VALUES: tuple[Value, ...] = (1, 2, 3, 4, 5, 6)

ROWS, COLUMNS = 3, 6
SPACES = ROWS * COLUMNS  # space = row * COLUMNS + column, row 0 at the top

PIG_ROWS, PIG_ROW = 7, 6
CIRCLES = PIG_ROWS * PIG_ROW
PIG_POINTS = (1, 3, 6, 10, 15, 21, 28)  # of the last completed row; ruling, guide.md

MARKET = 6  # circles of each vegetable's market
RIBBON = 5  # for a full garden row; in the advanced game also for the most of a kind

# Dice of each vegetable by number of players.
DICE = {2: 2, 3: 3, 4: 3}


def _neighbours() -> np.ndarray:
    """For each space the spaces that touch it by a side, then -1."""
    near = np.full((SPACES, 4), -1, np.int8)
    for space in range(SPACES):
        row, column = divmod(space, COLUMNS)
        touching = [
            r * COLUMNS + c
            for r, c in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
            if 0 <= r < ROWS and 0 <= c < COLUMNS
        ]
        near[space, : len(touching)] = touching
    return near


NEIGHBOURS = _neighbours()
