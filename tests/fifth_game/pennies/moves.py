"""The notation of Pennies."""

from typing import ClassVar, Literal

from pepperbox.engine import Chance, Move, Notation


class Cover(Move, frozen=True, tag="cover"):
    side: Literal["heads", "tails"]

    sealed: ClassVar[tuple[str, ...]] = ("side",)


class Matcher(Chance, frozen=True, tag="matcher"):
    seat: Literal[0, 1]


MOVES = Notation([Cover("heads"), Cover("tails")])
CHANCES = Notation([Matcher(0), Matcher(1)])
