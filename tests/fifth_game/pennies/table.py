"""What lies on the table in Pennies, and what can be done there."""

from typing import Any, Literal

from pepperbox.engine import CHANCE, Chairs, Chance, Fields, Move, Notation, Number, OneOf, Seat

NOTHING, HEADS, TAILS, COVERED = range(4)
SIDES = (None, "heads", "tails", "covered")


class Cover(Move, frozen=True, tag="cover"):
    sealed = ("side",)
    side: Literal["heads", "tails"]


class Matcher(Chance, frozen=True, tag="matcher"):
    seat: Literal[0, 1]


MOVES, CHANCES = Notation(Cover), Notation(Matcher)
State = Fields(
    matcher=Seat("who wants two sides alike this round"),
    penny=OneOf(SIDES, "what each has under a hand this round", by=(Chairs(2),), hidden=COVERED),
    points=Number("rounds won", most=100, by=(Chairs(2),)),
    goal=Number("points that win", least=1, most=100, written=False),
)


def setup(state: Any, seats: int, options: Any) -> None:
    state.turn, state.goal = CHANCE, options.goal
