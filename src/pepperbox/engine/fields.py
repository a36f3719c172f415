"""The fields of a game's state, each declared once: what it holds, for whom, and what it means.

    State = Fields(
        phase=OneOf(PHASES, "what is being done"),
        market=Number("crosses of each vegetable", most=6, by=(VEGETABLES,)),
        garden=OneOf((None, *VEGETABLES), "what grows in each space", by=(Chairs(4), SPACES)),
        start_player=Seat("who rolls and takes first this round"),
    )

From this come the record that rules work on (`State.dtype`), positions as text, and
observations with their documentation. Every record begins with `seats`, the number of
players, and `turn`: the seat to decide (the lowest, if several are to), CHANCE or OVER.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .errors import Fault

CHANCE = -1  # turn: luck decides; seat: luck plays
OVER = -2  # turn: nobody decides any more
SPECTATOR = -1  # seat: one who only watches


@dataclass(frozen=True)
class Chairs:
    """An axis with a row for every seat there can be."""

    most: int

    def __len__(self) -> int:
        return self.most


Axis = Chairs | Sequence[str] | int  # seats, names (as text: an object), or places (a list)


@dataclass(frozen=True, kw_only=True)
class Field:
    """What all fields have. `also` names numbers that stand outside of the usual ones."""

    by: tuple[Axis, ...] = ()
    also: Mapping[int, str | None] = field(default_factory=dict)
    written: bool = True  # in a position as text; else set-up or `derive` of the game makes it

    meaning: str = ""
    low: int = 0
    high: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(axis if isinstance(axis, int) else len(axis) for axis in self.by)

    @property
    def by_seat(self) -> bool:
        """Its first axis is a row for every seat."""
        return bool(self.by) and isinstance(self.by[0], Chairs)

    @property
    def least(self) -> int:
        return min([self.low, *self.also])

    @property
    def most(self) -> int:
        return max([self.high, *self.also])

    @property
    def cell(self) -> np.dtype[Any]:
        """The smallest whole number that holds it."""
        for cell in ("i1", "u1", "i2", "u2", "i4", "i8"):
            kind = np.iinfo(cell)
            if kind.min <= self.least and self.most <= kind.max:
                return np.dtype(cell)
        raise Fault(f"No whole number holds {self.least} to {self.most}.")


class Number(Field):
    """A count: `least` to `most`."""

    def __init__(self, meaning: str, *, least: int = 0, most: int, **more: Any) -> None:
        super().__init__(meaning=meaning, low=least, high=most, **more)


class Flag(Field):
    """Yes or no."""

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(meaning=meaning, low=0, high=1, **more)

    @property
    def cell(self) -> np.dtype[Any]:
        return np.dtype("?") if not self.by else np.dtype("i1")


@dataclass(frozen=True, init=False)
class OneOf(Field):
    """One of several things, by name; the first of them is the number `first`."""

    names: tuple[str | None, ...] = ()

    def __init__(
        self, names: Sequence[str | None], meaning: str, *, first: int = 0, **more: Any
    ) -> None:
        high = first + len(names) - 1
        super().__init__(meaning=meaning, low=first, high=high, **more)
        object.__setattr__(self, "names", tuple(names))


class Seat(Field):
    """The number of a seat."""

    def __init__(self, meaning: str, *, chairs: int = 8, **more: Any) -> None:
        super().__init__(meaning=meaning, low=0, high=chairs - 1, **more)


TURN = Seat("the seat to decide, the lowest if several are to", also={CHANCE: "luck", OVER: "over"})
SEATS = Number("number of players", least=1, most=127, written=False)


class Fields:
    """All fields of a state, in the order of the record."""

    def __init__(self, **fields: Field) -> None:
        self.fields: dict[str, Field] = {"seats": SEATS, "turn": TURN, **fields}
        self.dtype = np.dtype(
            (
                np.record,
                [(name, field.cell, field.shape) for name, field in self.fields.items()],
            )
        )

    def __getitem__(self, name: str) -> Field:
        return self.fields[name]
