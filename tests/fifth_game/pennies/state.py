"""What lies on the table in Pennies."""

from typing import Any

import msgspec

from pepperbox.engine import CHANCE, Chairs, Fields, Number, OneOf, Seat

NOTHING, HEADS, TAILS, COVERED = range(4)
SIDES = (None, "heads", "tails", "covered")

State = Fields(
    matcher=Seat("who wants two sides alike this round"),
    penny=OneOf(SIDES, "what each has put under a hand this round", by=(Chairs(2),)),
    points=Number("rounds won", most=100, by=(Chairs(2),)),
    goal=Number("points that win", least=1, most=100, written=False),
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    goal: int = 3

    def __post_init__(self) -> None:
        if not 1 <= self.goal <= 100:
            raise ValueError("The goal is 1 to 100 points")


def setup(state: Any, seats: int, options: Options) -> None:
    state.turn = CHANCE
    state.goal = options.goal
