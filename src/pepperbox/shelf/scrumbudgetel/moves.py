"""The notation of Scrumbudgetel: what seats and luck decide, in the order of their numbers."""

from typing import Annotated, ClassVar, Literal

import msgspec

from pepperbox.engine import Chance, Event, Move, Notation

from .rules.numbers import LAYS, PER_KIND
from .tables import EDGES, KINDS, MARKERS, Kind

Seat = Literal[0, 1, 2, 3]
SEATS: tuple[Seat, ...] = (0, 1, 2, 3)
Value = Literal[1, 2, 3, 4, 5, 6]
VALUES: tuple[Value, ...] = (1, 2, 3, 4, 5, 6)

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


class Lays(Notation):
    """Every lay there is, worked out when asked for: there are forty thousand."""

    def __init__(self) -> None:
        super().__init__([Lay("trail-white", (0, 0))])
        self._numbers = LayNumbers()

    def __len__(self) -> int:
        return LAYS

    def event(self, number: int) -> Event:
        kind, place = divmod(range(LAYS)[number], PER_KIND)
        return Lay(KINDS[kind], divmod(place, EDGES))


class LayNumbers(dict[Event, int]):
    """The number of each lay; what is not a lay has none."""

    _kinds: ClassVar = {kind: number for number, kind in enumerate(KINDS)}
    _places: ClassVar = {divmod(place, EDGES): place for place in range(PER_KIND)}

    def __missing__(self, event: Event) -> int:
        assert isinstance(event, Lay)
        return self._kinds[event.marker] * PER_KIND + self._places[event.at]


MOVES = Lays()

CHANCES = Notation(
    [
        *(Captain(seat, value) for seat in SEATS for value in VALUES),
        *(Roll(value) for value in VALUES),
        *(Draw(kind) for kind in KINDS),
    ]
)
