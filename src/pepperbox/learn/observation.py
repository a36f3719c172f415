"""What a seat observes, as numbers: the record of its match, with what it may not know blanked.

The parts of an observation are the seat's own number and then the fields of the game's
`State`, in their order, after the game's `hide`. They are seen from the seat:

- a field with a row for every seat (by `Chairs`) begins with the row of the one who looks,
  and goes on clockwise; the rows of empty chairs stay last;
- a number that means a seat (`Seat`, as `turn`) is counted from the one who looks: 0 is me,
  1 the next clockwise; negative numbers keep their meaning.

Everything else is as the record has it. Nothing is scaled. One flat array of float32 holds
all parts one after the other; the parts are views of it.
"""

import functools
import math
from collections.abc import Iterator

import msgspec
import numpy as np

from pepperbox.engine import Fault, Game, Seat, specialise
from pepperbox.search.workspace import SEAT, UNSIGNED, Sight


class Part(msgspec.Struct, frozen=True):
    """One named part of an observation."""

    name: str
    shape: tuple[int, ...]
    start: int  # in the flat array
    low: int
    high: int
    by_seat: bool  # a row for every seat, the viewer's first
    holds_seats: bool  # numbers that mean seats, 0 being the viewer
    meaning: str

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + self.size)


class Observation:
    """How a game is observed: the parts, and the flat array that holds them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = list(_parts(game))
        self.size = sum(part.size for part in self.parts)
        self.low = np.empty(self.size, np.float32)
        self.high = np.empty(self.size, np.float32)
        for part in self.parts:
            self.low[part.slice], self.high[part.slice] = part.low, part.high
        self._batch = specialise("pepperbox.search.batch", game.rules)
        self._kinds = _kinds(game.dtype, self.parts[1:])
        self._places = functools.cache(lambda seats: _places(game, self.parts[1:], seats))

    def of(self, position: np.ndarray, seat: int) -> np.ndarray:
        """The flat observation of one position (an array of one record) by a seat."""
        out = np.empty((1, self.size), np.float32)
        self.fill(out, position, np.array([seat], np.int8), 0, 1)
        row: np.ndarray = out[0]
        return row

    def fill(
        self, out: np.ndarray, states: np.ndarray, viewers: np.ndarray, first: int, last: int
    ) -> None:
        """Write what the viewers of some states see into the same rows of `out`."""
        work = np.empty(1, states.dtype)
        places = self._places(int(states["seats"][0]))
        sight = Sight(work, work.view(np.uint8), places, self._kinds)
        self._batch.observe(first, last, states, viewers, sight, out)

    def named(self, flat: np.ndarray) -> dict[str, np.ndarray]:
        """The parts of flat observations by name: views, whatever the leading axes are."""
        leading = flat.shape[:-1]
        return {
            part.name: flat[..., part.slice].reshape(leading + part.shape) for part in self.parts
        }


@functools.cache
def observation(game: Game) -> Observation:
    """The one Observation of a game."""
    return Observation(game)


def _parts(game: Game) -> Iterator[Part]:
    chairs = game.players[-1]
    meaning = "the number of the seat that looks; -1: a spectator"
    yield Part("seat", (), 0, -1, chairs - 1, False, False, meaning)
    start = 1
    for name, field in game.state.State.items():
        if field.by_seat and field.shape[0] != chairs:
            raise Fault(f"The field {name!r} of {game.title} is by {field.shape[0]} chairs.")
        holds_seats = isinstance(field, Seat)
        high = chairs - 1 if holds_seats else field.high
        part = Part(
            name, field.shape, start, field.low, high, field.by_seat, holds_seats, field.meaning
        )
        yield part
        start += part.size


def _kinds(state: np.dtype, parts: list[Part]) -> np.ndarray:
    """For compiled code: what kind of number each number of an observation is."""
    kinds = []
    for part in parts:
        cell = state[part.name].base
        kind = cell.itemsize | (0 if cell.kind == "i" else UNSIGNED)
        kinds += [kind | (SEAT if part.holds_seats else 0)] * part.size
    return np.array(kinds, np.uint8)


def _places(game: Game, parts: list[Part], seats: int) -> np.ndarray:
    """For compiled code: where in the record each number stands, for the viewer at each seat."""
    places: list[list[int]] = [[] for _ in range(seats)]
    for part in parts:
        assert game.dtype.fields is not None
        dtype, offset = game.dtype.fields[part.name][:2]
        numbers = offset + dtype.base.itemsize * np.arange(part.size)
        for viewer in range(seats):
            rows = numbers.reshape(part.shape[0] if part.by_seat else 1, -1)
            order = [(viewer + i) % seats if i < seats else i for i in range(len(rows))]
            places[viewer] += (rows[order] if part.by_seat else rows).ravel().tolist()
    return np.array(places, np.int32)
