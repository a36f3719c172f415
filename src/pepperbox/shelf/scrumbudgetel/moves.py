"""The notation of Scrumbudgetel: what seats and luck decide."""

from typing import Annotated, Literal

import msgspec

from pepperbox.engine import Chance, Move, Notation

from .tables import EDGES, MARKERS, Kind

Seat = Literal[0, 1, 2, 3]
Value = Literal[1, 2, 3, 4, 5, 6]
Number = Annotated[int, msgspec.Meta(ge=0, lt=MARKERS)]  # of a marker on the map
Edge = Annotated[int, msgspec.Meta(ge=0, lt=EDGES)]


class Lay(Move, frozen=True, tag="lay"):
    marker: Kind
    at: tuple[Number, Edge]


class Captain(Chance, frozen=True, tag="captain"):
    seat: Seat
    value: Value


class Roll(Chance, frozen=True, tag="roll"):
    value: Value


class Draw(Chance, frozen=True, tag="draw"):
    marker: Kind


MOVES = Notation(Lay)
CHANCES = Notation(Captain, Roll, Draw)
