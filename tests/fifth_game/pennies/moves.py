"""The notation of Pennies."""

from typing import Literal

from pepperbox.engine import Chance, Move, Notation


class Cover(Move, frozen=True, tag="cover"):
    sealed = ("side",)

    side: Literal["heads", "tails"]


class Matcher(Chance, frozen=True, tag="matcher"):
    seat: Literal[0, 1]


MOVES = Notation(Cover)
CHANCES = Notation(Matcher)
