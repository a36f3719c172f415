"""The notation of Harvest Dice: what seats and luck decide, in the order of their numbers."""

from typing import Literal

from pepperbox.engine import Chance, Move, Notation

from .tables import Row, Value, Vegetable


class Take(Move, frozen=True, tag="take"):
    vegetable: Vegetable
    value: Value


class Shift(Move, frozen=True, tag="shift"):
    by: Literal[1, -1]


class Recolor(Move, frozen=True, tag="recolor"):
    vegetable: Vegetable


class Plant(Move, frozen=True, tag="plant"):
    row: Row
    column: Value


class Feed(Move, frozen=True, tag="feed"):
    pass


class Start(Chance, frozen=True, tag="start"):
    seat: Literal[0, 1, 2, 3]


class Roll(Chance, frozen=True, tag="roll"):
    vegetable: Vegetable
    value: Value


MOVES = Notation(Take, Shift, Recolor, Plant, Feed)
CHANCES = Notation(Start, Roll)
