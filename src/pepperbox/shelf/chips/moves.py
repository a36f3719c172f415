"""The notation of Chips: what seats and luck decide, in the order of their numbers."""

from typing import Literal

from pepperbox.engine import Chance, Move, Notation

from .tables import CARDS, FLAVOURS, Card, Flavour

Seat = Literal[0, 1, 2, 3, 4]
SEATS: tuple[Seat, ...] = (0, 1, 2, 3, 4)


class Discard(Move, frozen=True, tag="discard"):
    secret = ("card",)

    card: Card


class Minus(Move, frozen=True, tag="minus"):
    sealed = ("card",)

    card: Card


class Deal(Chance, frozen=True, tag="deal"):
    secret = ("card",)

    seat: Seat
    card: Card


class Draw(Chance, frozen=True, tag="draw"):
    chip: Flavour


MOVES = Notation([*(Discard(card) for card in CARDS), *(Minus(card) for card in CARDS)])

CHANCES = Notation(
    [
        *(Deal(seat, card) for seat in SEATS for card in CARDS),
        *(Draw(flavour) for flavour in FLAVOURS),
    ]
)
