"""What a seat observes, as numbers: the record of its match, with what it may not know blanked.

The parts of an observation are the seat's own number and then the fields of the game's
`State`, in their order, after the game's `hide`. They are seen from the seat:

- a field with a row for every seat (by `Chairs`) begins with the row of the one who looks,
  and goes on clockwise; the rows of empty chairs stay last;
- a number that means a seat (`Seat`, as `turn`) is counted from the one who looks: 0 is me,
  1 the next clockwise; negative numbers keep their meaning.

One flat array of float32 holds all parts one after the other; the parts are views of it.
What stands there depends on the encoding:

    plain     numbers as the record has them
    scaled    each from 0 to 1, by its bounds
    one_hot   the same, but what is a category or a seat has a place for each that there is
"""

import functools
import math
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from pepperbox.engine import Fault, Flag, Game, Match, OneOf, Seat, Unreadable, specialise
from pepperbox.engine.fields import Field
from pepperbox.search.workspace import Run, Sight

from . import given
from .runs import RUNS, Part, runs

ENCODINGS = ("plain", "scaled", "one_hot")


NOTHING_KNOWN = np.zeros((0, 0), np.int32), np.zeros(0, np.bool_)


class Observation:
    """How a game is observed: the parts, and the flat array that holds them.

    Example:
        >>> import pepperbox
        >>> from pepperbox.learn import observation
        >>> chips = pepperbox.game("chips")
        >>> seen = observation(chips).of(chips.match(seats=2, seed="any text"), 0)
        >>> seen.shape == (observation(chips).size,), seen.dtype
        (True, dtype('float32'))
    """

    def __init__(self, game: str | Game, encoding: str) -> None:
        self.game = game = given.game(game)
        self.encoding = given.one_of(encoding, ENCODINGS, "Encodings are")
        self.parts = list(_parts(game, encoding))
        self.size = sum(part.size for part in self.parts)
        self.low = np.zeros(self.size, np.float32)
        self.high = np.ones(self.size, np.float32)
        if encoding == "plain":
            for part in self.parts:
                self.low[part.slice], self.high[part.slice] = part.low, part.high
        self._kernel = specialise("pepperbox.search.observing", game.rules)
        self._runs = functools.cache(lambda seats: runs(self.parts, game, encoding, seats))

    def __reduce__(self) -> Any:
        return observation, (self.game, self.encoding)

    def of(self, match: Match, seat: int) -> np.ndarray:
        """What a seat (-1: a spectator) sees of a match: (size,) of float32."""
        if not isinstance(match, Match) or match.game is not self.game:
            raise Unreadable(f"What is observed is a match of {self.game.title}.")
        return self._of(match.array, given.whole(seat, "A seat", -1, match.seats - 1))

    def _of(self, position: np.ndarray, seat: int) -> np.ndarray:
        out = np.empty((1, self.size), np.float32)
        self._fill(out, position, np.array([seat], np.int8), 0, 1)
        row: np.ndarray = out[0]
        return row

    def _fill(
        self, out: np.ndarray, states: np.ndarray, viewers: np.ndarray, first: int, last: int
    ) -> None:
        """Write what the viewers of some states see into the same rows of `out`."""
        if first < last:
            sight = self._sight(states, *NOTHING_KNOWN)
            self._kernel.observe(first, last, states, viewers, sight, out)

    def _sight(self, states: np.ndarray, filled: np.ndarray, fresh: np.ndarray) -> Sight:
        """How states are seen, by one thread; `filled` and `fresh` tell what is known of rows."""
        hides = not self.game.open
        work = np.empty(1, states.dtype)
        memory = work if hides else states
        seats = int(states["seats"][0])
        arrays: tuple[np.ndarray, ...] = (*_as_numbers(memory), *self._runs(seats), filled, fresh)
        return Sight(hides, work, 0 if hides else states.itemsize, *arrays)

    def _filled(self, matches: int, seats: int) -> np.ndarray:
        """Of rows that may hold anything: all numbers of what grows."""
        runs = [Run(*row) for row in self._runs(seats)[RUNS][0].tolist()]
        lengths = np.array([run.length for run in runs if run.grows >= 0], np.int32)
        return np.tile(lengths, (matches, 1))

    def named(self, flat: np.ndarray) -> dict[str, np.ndarray]:
        """The parts of flat observations by name: views, whatever the leading axes are."""
        if not isinstance(flat, np.ndarray) or flat.shape[-1:] != (self.size,):
            raise Unreadable(f"An observation is an array whose last axis is {self.size} numbers.")
        leading = flat.shape[:-1]
        return {
            part.name: flat[..., part.slice].reshape(leading + part.shape) for part in self.parts
        }


def observation(game: str | Game, encoding: str = "plain") -> Observation:
    """The one Observation of a game in that encoding.

    Example:
        >>> import pepperbox
        >>> from pepperbox.learn import observation
        >>> chips = pepperbox.game("chips")
        >>> observation(chips, "one_hot").size > observation(chips).size
        True
    """
    return _made(given.game(game), given.one_of(encoding, ENCODINGS, "Encodings are"))


@functools.cache
def _made(game: Game, encoding: str) -> Observation:
    return Observation(game, encoding)


def _parts(game: Game, encoding: str) -> Iterator[Part]:
    chairs = game.players[-1]
    seats = tuple(map(str, range(chairs)))
    start = 0
    meaning = "the number of the seat that looks; -1: a spectator"
    plain = [Part("seat", (), 0, "seat", -1, chairs - 1, (None, *seats), False, False, meaning)]
    for name, field in game.state.State.items():
        if field.by_seat and field.shape[0] != chairs:
            raise Fault(f"The field {name!r} of {game.title} is by {field.shape[0]} chairs.")
        kind, low, high = _kind(field), field.low, field.high
        if name == "seats":
            high = chairs
        if kind == "seat":
            high = chairs - 1
        names: tuple[str | None, ...] = ()
        if kind in ("category", "seat"):
            names = tuple(field.also.get(n, str(n)) for n in range(low, high + 1))
        turned = field.by_seat, kind == "seat"
        plain.append(Part(name, field.shape, 0, kind, low, high, names, *turned, field.meaning))
    for part in plain:
        spread = part.high - part.low + 1 if encoding == "one_hot" and part.categories else 0
        shape = (*part.shape, spread) if spread else part.shape
        yield msgspec.structs.replace(part, start=start, shape=shape, spread=spread)
        start += math.prod(shape)


def _kind(field: Field) -> str:
    kinds = {OneOf: "category", Seat: "seat", Flag: "flag"}
    return next((kind for cls, kind in kinds.items() if isinstance(field, cls)), "number")


def _as_numbers(memory: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The memory of records as whole numbers of one byte, and of two from either byte on."""
    singles = memory.view(np.int8)
    pairs, odd = len(singles) // 2, (len(singles) - 1) // 2
    return singles, singles[: 2 * pairs].view("i2"), singles[1 : 1 + 2 * odd].view("i2")
