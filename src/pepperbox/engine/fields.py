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

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from .axes import Axis, Chairs, Growing

CHANCE = -1  # turn: luck decides; seat: luck plays
OVER = -2  # turn: nobody decides any more
SPECTATOR = -1  # seat: one who only watches

MOST_SEATS = 127
MANY, FEW = 16, 6  # names in a sentence: of more than so many it has so many
# The smallest that fits, with a sign: the difference of two unsigned numbers never falls below 0.
CELLS = tuple(map(np.dtype, ("i1", "i2", "i4", "i8")))


class Field:
    """What all fields have.

    `by` are its axes. `also` names numbers that stand outside of the usual ones. What is
    not `written` is not in a position as text: set-up or `derive` of the game makes it.
    `hidden` is the number that stands where a viewer may not look: nobody plays on from it.
    """

    def __init__(
        self,
        meaning: str,
        *,
        low: int,
        high: int,
        by: Sequence[Axis] = (),
        also: Mapping[int, str | None] | None = None,
        written: bool = True,
        hidden: int | None = None,
    ) -> None:
        self.meaning = meaning
        self.by = tuple(by)
        self.also = dict(also or {})
        self.written = written
        self.hidden = hidden
        self.low = min([low, *self.also])
        self.high = max([high, *self.also])
        self.shape = tuple(int(axis) if isinstance(axis, int) else len(axis) for axis in self.by)
        self._numbers = self._named()

    def _named(self) -> dict[Any, int]:
        """The numbers of all names that can be read."""
        named = {name: number for number, name in self.also.items()}
        return {name: number for name, number in named.items() if number != self.hidden}

    @property
    def by_seat(self) -> bool:
        """Its first axis is a row for every seat."""
        return bool(self.by) and isinstance(self.by[0], Chairs)

    @property
    def grows(self) -> Growing | None:
        """Its first axis, if the rows come one after the other."""
        return self.by[0] if self.by and isinstance(self.by[0], Growing) else None

    @property
    def cell(self) -> np.dtype[Any]:
        """The smallest whole number that holds it."""
        return next(
            cell
            for cell in CELLS
            if np.iinfo(cell).min <= self.low and self.high <= np.iinfo(cell).max
        )

    def write(self, number: int, seats: int) -> Any:
        """A number as it stands in a position's text."""
        return self.also.get(number, number)

    def read(self, value: Any, seats: int) -> int:
        """The number of what stands in a position's text; ValueError says what can stand there."""
        if isinstance(value, str | None) and value in self._numbers:
            return self._numbers[value]
        return self._usual(value, seats)

    def _usual(self, value: Any, seats: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"it is {self.says(seats)}")
        if not self.low <= value <= self.high or value in (*self.also, self.hidden):
            raise ValueError(f"it is {self.says(seats)}")
        return value

    def says(self, seats: int) -> str:
        """What can stand in it, in words."""
        return _listed([f"{self._least} to {self._most(seats)}", *map(_quoted, self._numbers)])

    @property
    def _least(self) -> int:
        return next(n for n in range(self.low, self.high + 1) if n not in self.also)

    def _most(self, seats: int) -> int:
        return next(n for n in range(self.high, self.low - 1, -1) if n not in self.also)


class Number(Field):
    """A count: `least` to `most`.

    Example:
        >>> from pepperbox.engine import Number
        >>> Number("coins", most=99).says(seats=2)
        '0 to 99'
    """

    def __init__(self, meaning: str, *, least: int = 0, most: int, **more: Any) -> None:
        super().__init__(meaning, low=least, high=most, **more)


class Flag(Field):
    """Yes or no.

    Example:
        >>> from pepperbox.engine import Flag
        >>> Flag("the match ends after this round").says(seats=2)
        'true or false'
    """

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(meaning, low=0, high=1, **more)

    @property
    def cell(self) -> np.dtype[Any]:
        """A truth value, or a whole number where there are several of them."""
        return np.dtype("i1" if self.by or self.also else "?")

    def write(self, number: int, seats: int) -> Any:
        return self.also[number] if number in self.also else bool(number)

    def _usual(self, value: Any, seats: int) -> int:
        if not isinstance(value, bool):
            raise ValueError(f"it is {self.says(seats)}")
        return int(value)

    def says(self, seats: int) -> str:
        return _listed(["true", "false", *map(_quoted, self._numbers)])


class OneOf(Field):
    """One of several things, by name; the first of them is the number `first`.

    Example:
        >>> from pepperbox.engine import OneOf
        >>> phase = OneOf(("bidding", "planting"), "what is being done")
        >>> phase.write(1, seats=2), phase.read("bidding", seats=2)
        ('planting', 0)
    """

    def __init__(
        self, names: Sequence[str | None], meaning: str, *, first: int = 0, **more: Any
    ) -> None:
        super().__init__(meaning, low=first, high=first + len(names) - 1, **more)
        self.names = tuple(names)
        self.also = dict(sorted({**self.also, **dict(enumerate(names, first))}.items()))
        self._numbers = self._named()
        if len(set(self.also.values())) != len(self.also):
            raise ValueError(f"a name stands twice in {names}")

    def _usual(self, value: Any, seats: int) -> int:
        raise ValueError(f"it is {self.says(seats)}")

    def says(self, seats: int) -> str:
        return _listed(list(map(_quoted, self._numbers)))


class Seat(Field):
    """The number of a seat.

    Example:
        >>> from pepperbox.engine import Seat
        >>> Seat("who begins").says(seats=4)
        '0 to 3'
    """

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(meaning, low=0, high=MOST_SEATS - 1, **more)

    def _usual(self, value: Any, seats: int) -> int:
        number = super()._usual(value, seats)
        if number >= seats:
            raise ValueError(f"it is {self.says(seats)}")
        return number

    def _most(self, seats: int) -> int:
        return seats - 1


class Rows:
    """Fields that a position's text has together, row by row: as many as a count says.

    With `map=Rows("kind", "host", "edge", count="laid", first=1)` the rows 1 to `laid` - 1
    of three fields are written as one list, [["trail-red", 0, 2], ["junction", 1, 3]].

    Example:
        >>> from pepperbox.engine import Rows
        >>> Rows("kind", "host", count="laid").columns
        ('kind', 'host')
    """

    def __init__(self, *columns: str, count: str, first: int = 0) -> None:
        self.columns = columns
        self.count = count
        self.first = first  # the rows before it are as set-up leaves them


class Fields:
    """All fields of a state, in the order of the record.

    Example:
        >>> from pepperbox.engine import Chairs, Fields, Flag, Number
        >>> State = Fields(
        ...     coins=Number("coins of each", most=99, by=(Chairs(4),)),
        ...     last_round=Flag("the match ends after this round"),
        ... )
        >>> list(State)
        ['seats', 'turn', 'coins', 'last_round']
        >>> State.dtype["coins"]
        dtype(('i1', (4,)))
    """

    def __init__(self, **declared: Field | Rows) -> None:
        fields = {name: field for name, field in declared.items() if isinstance(field, Field)}
        self.rows = {name: rows for name, rows in declared.items() if isinstance(rows, Rows)}
        self._fields: dict[str, Field] = {
            "seats": Number("number of players", least=1, most=MOST_SEATS, written=False),
            "turn": Seat(
                "the seat to decide, the lowest if several are to",
                also={CHANCE: "luck", OVER: "over"},
            ),
            **fields,
        }
        for name, field in fields.items():
            rows = field.grows
            if rows is not None and (field.written or rows.count not in fields):
                raise ValueError(f"{name} grows: a field counts its rows, text has them as Rows")
        self.dtype = np.dtype(
            (np.record, [(name, field.cell, field.shape) for name, field in self.items()]),
            align=True,
        )

    def __getitem__(self, name: str) -> Field:
        return self._fields[name]

    def __contains__(self, name: object) -> bool:
        return name in self._fields

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def items(self) -> Iterator[tuple[str, Field]]:
        """Each field with its name, in the order of the declaration."""
        return iter(self._fields.items())


def _quoted(name: str | None) -> str:
    return "null" if name is None else f'"{name}"'


def _listed(choices: Sequence[str]) -> str:
    """All of them, or of many the first few."""
    if len(choices) > MANY:
        choices = [*choices[:FEW], f"one of {len(choices) - FEW} others"]
    return " or ".join([", ".join(choices[:-1]), choices[-1]] if choices[1:] else choices)
