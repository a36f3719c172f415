"""What lies on the table in Harvest Dice, and how a match is set up."""

import itertools
from typing import Annotated, Literal

import msgspec
import numpy as np

from pepperbox.engine import CHANCE

from .tables import DICE, PIG_POINTS, PIG_ROWS, SPACES

# What is being done; the order is that of a round.
CHOOSING_START, ROLLING, TAKING, USING = range(4)

State = np.dtype(
    (
        np.record,
        [
            ("seats", "i1"),  # number of players
            ("turn", "i1"),  # seat to decide, or CHANCE, or OVER
            ("phase", "i1"),  # CHOOSING_START, ROLLING, TAKING or USING
            ("advanced", "?"),  # the advanced game is played
            ("dice", "i1"),  # dice of each vegetable
            ("pig_points", "i4", (PIG_ROWS + 1,)),  # by completed rows, 0 with none
            ("start_player", "i1"),  # who rolls and takes first this round
            ("rolled", "i1"),  # dice rolled so far this round
            ("pool", "i1", (3, 7)),  # dice in the pool by vegetable and value
            ("left", "i1"),  # dice in the pool
            ("die_vegetable", "i1"),  # the die just taken, as changed by powers
            ("die_value", "i1"),
            ("market", "i1", (3,)),  # crosses of each vegetable
            ("garden", "i1", (4, SPACES)),  # vegetable + 1 in each space, 0 if open
            ("planted", "i1", (4, 3)),  # vegetables in the garden by kind
            ("pig", "i1", (4,)),  # circles crossed off
            ("spent", "i1", (4,)),  # pig powers spent
        ],
    ),
    align=True,
)

# Fields with a row for every seat, and fields whose numbers mean seats.
BY_SEAT = ("garden", "planted", "pig", "spent")
HOLDS_SEATS = ("start_player",)

Points = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["basic", "advanced"] = "basic"
    pig_points: tuple[Points, Points, Points, Points, Points, Points, Points] = PIG_POINTS

    def __post_init__(self) -> None:
        if any(later <= earlier for earlier, later in itertools.pairwise(self.pig_points)):
            raise ValueError("Pig points must rise from row to row")


def setup(state: np.record, seats: int, options: Options) -> None:
    """An empty garden and a hungry pig for everybody; luck will say who starts."""
    state.turn = CHANCE
    state.phase = CHOOSING_START
    state.advanced = options.mode == "advanced"
    state.dice = DICE[seats]
    state.pig_points[1:] = options.pig_points
    state.market[:] = 0 if state.advanced else 1
