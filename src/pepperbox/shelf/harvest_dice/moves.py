"""The notation of Harvest Dice: what seats and luck decide, in the order of their numbers."""

from typing import Literal

from pepperbox.engine import Chance, Move, Notation

from .tables import VALUES, VEGETABLES, Value, Vegetable

Row = Literal[1, 2, 3]  # 1 is the top
ROWS: tuple[Row, ...] = (1, 2, 3)
Seat = Literal[0, 1, 2, 3]
SEATS: tuple[Seat, ...] = (0, 1, 2, 3)


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
    seat: Seat


class Roll(Chance, frozen=True, tag="roll"):
    vegetable: Vegetable
    value: Value


MOVES = Notation(
    [
        *(Take(vegetable, value) for vegetable in VEGETABLES for value in VALUES),
        Shift(1),
        Shift(-1),
        *(Recolor(vegetable) for vegetable in VEGETABLES),
        *(Plant(row, column) for row in ROWS for column in VALUES),
        Feed(),
    ]
)

CHANCES = Notation(
    [
        *(Start(seat) for seat in SEATS),
        *(Roll(vegetable, value) for vegetable in VEGETABLES for value in VALUES),
    ]
)
