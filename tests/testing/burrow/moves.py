"""The notation of Burrow."""

from typing import Literal, TypeAlias

from pepperbox.engine import Chance, Move, Notation

from .tables import Kind

Card: TypeAlias = Literal["home", "found"]
Place: TypeAlias = Literal[0, 1, 2]


class Dare(Move, frozen=True, tag="dare"):
    sealed = ("bold",)

    bold: bool


class Peek(Move, frozen=True, tag="peek"):
    """With a mouse: look at what a rival has at home."""

    plays: Card
    at: Place


class Ask(Move, frozen=True, tag="ask"):
    """With an owl: a rival who has it at home is out."""

    plays: Card
    at: Place
    kind: Kind


class Trade(Move, frozen=True, tag="trade"):
    """With a fox: exchange what both have at home."""

    plays: Card
    at: Place


class Wake(Move, frozen=True, tag="wake"):
    """With the bear: who plays it is out."""

    plays: Card


class SetAside(Chance, frozen=True, tag="set-aside"):
    secret = ("kind",)

    kind: Kind


class Deal(Chance, frozen=True, tag="deal"):
    secret = ("kind",)

    seat: Place
    kind: Kind


class Find(Chance, frozen=True, tag="find"):
    secret = ("kind",)

    seat: Place
    kind: Kind


MOVES = Notation(Dare, Peek, Ask, Trade, Wake)
CHANCES = Notation(SetAside, Deal, Find)
