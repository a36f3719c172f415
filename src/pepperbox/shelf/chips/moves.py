"""The notation of Chips: what seats and luck decide, in the order of their numbers."""

from typing import Literal

from pepperbox.engine import Chance, Move, Notation

from .tables import Card, Flavour


class Discard(Move, frozen=True, tag="discard"):
    secret = ("card",)

    card: Card


class Minus(Move, frozen=True, tag="minus"):
    """The card for the minus side; the other two go to the plus side."""

    sealed = ("card",)

    card: Card


class Deal(Chance, frozen=True, tag="deal"):
    secret = ("card",)

    seat: Literal[0, 1, 2, 3, 4]
    card: Card


class Draw(Chance, frozen=True, tag="draw"):
    chip: Flavour


MOVES = Notation(Discard, Minus)
CHANCES = Notation(Deal, Draw)
