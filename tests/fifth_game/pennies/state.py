"""What lies on the table in Pennies."""

import msgspec
import numpy as np

from pepperbox.engine import CHANCE

NOTHING, HEADS, TAILS, COVERED = range(4)  # a penny: not shown yet, a side, or under a hand

State = np.dtype(
    (
        np.record,
        [
            ("seats", "i1"),  # always 2
            ("turn", "i1"),  # the lowest seat that owes a penny, or CHANCE, or OVER
            ("matcher", "i1"),  # who wants two sides alike this round
            ("penny", "i1", (2,)),  # what each has put under a hand this round
            ("points", "i1", (2,)),
            ("goal", "i1"),  # points that win
        ],
    ),
    align=True,
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    goal: int = 3

    def __post_init__(self) -> None:
        if not 1 <= self.goal <= 100:
            raise ValueError("The goal is 1 to 100 points")


def setup(state: np.record, seats: int, options: Options) -> None:
    state.turn = CHANCE
    state.goal = options.goal
