"""The printed parts of Harvest Dice: dice, garden, pig and market."""

from typing import Literal, get_args

Vegetable = Literal["lettuce", "tomato", "carrot"]  # drawn square, round and triangular
Value = Literal[1, 2, 3, 4, 5, 6]  # of a die: the column it is planted in
Row = Literal[1, 2, 3]  # of a garden; 1 is the top

VEGETABLES: tuple[Vegetable, ...] = get_args(Vegetable)
KINDS = len(VEGETABLES)
GROWS: tuple[Vegetable | None, ...] = (None, *VEGETABLES)  # in a space of a garden

ROWS, COLUMNS = 3, 6
SPACES = ROWS * COLUMNS

PIG_ROWS, PIG_ROW = 7, 6
CIRCLES = PIG_ROWS * PIG_ROW
PIG_POINTS = (1, 3, 6, 10, 15, 21, 28)  # of the last completed row; ruling, guide.md

MARKET = 6  # circles of each vegetable's market
RIBBON = 5  # points of a full garden row, and in the advanced game of having the most
MOST_OF: tuple[str, ...] = (*VEGETABLES, "circles")  # what ribbons of the advanced game are for

# Dice of each vegetable by number of players.
DICE = {2: 2, 3: 3, 4: 3}

PHASES = ("choosing start", "rolling", "taking", "using")  # in the order of a round
CHOOSING_START, ROLLING, TAKING, USING = range(4)


def first_crosses(advanced: bool) -> int:
    """Of each market: in the basic game one of the six is there from the start."""
    return 0 if advanced else 1
