"""What a seat observes, as numbers: the record of its match, with what it may not know blanked.

The parts of an observation are the seat's own number and then the fields of the game's
`State`, in their order, after the game's `hide`. They are seen from the seat:

- a field with a row for every seat (the game's state module lists them as `BY_SEAT`)
  begins with the row of the one who looks, and goes on clockwise; the rows of empty
  chairs stay last;
- a number that means a seat (`turn`, and the fields listed as `HOLDS_SEATS`) is counted
  from the one who looks: 0 is me, 1 the next clockwise; negative numbers keep their meaning.

Everything else, in a game without such lists all but `turn`, is as the record has it.
Nothing is scaled. One flat array of float32 holds all parts one after the other; the parts
are views of it.
"""

import ast
import functools
import inspect
import io
import math
import tokenize
from collections.abc import Iterator

import msgspec
import numpy as np

from pepperbox.engine import Fault, Game, specialise
from pepperbox.search.batch import SEAT, UNSIGNED


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
        self._kinds = _kinds(game.state.State, self.parts[1:])
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
        memory = work.view(np.uint8)
        self._batch.observe(first, last, states, viewers, work, memory, places, self._kinds, out)

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


def has_secrets(game: Game) -> bool:
    """Whether something of a move or chance event is kept from others."""
    types = (*game.moves.MOVES.types, *game.moves.CHANCES.types)
    return any(event.secret or event.sealed for event in types)


def _parts(game: Game) -> Iterator[Part]:
    chairs = game.players[-1]
    meaning = "the number of the seat that looks; -1: a spectator"
    yield Part("seat", (), 0, -1, chairs - 1, False, False, meaning)
    meanings = _meanings(game)
    start = 1
    for name, (dtype, *_) in game.state.State.fields.items():
        cell, shape = dtype.base, dtype.shape
        if cell.kind not in "biu" or cell.newbyteorder("<") != cell:
            raise Fault(f"The field {name!r} is not of whole numbers, little end first.")
        low, high = (0, 1) if cell.kind == "b" else (np.iinfo(cell).min, np.iinfo(cell).max)
        holds_seats = name in ("turn", *getattr(game.state, "HOLDS_SEATS", ()))
        by_seat = name in getattr(game.state, "BY_SEAT", ())
        if by_seat and shape[:1] != (chairs,):
            raise Fault(f"The field {name!r} is listed as BY_SEAT but has no {chairs} rows.")
        meaning = meanings.get(name, name.replace("_", " "))
        part = Part(name, shape, start, int(low), int(high), by_seat, holds_seats, meaning)
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
        dtype, offset = game.state.State.fields[part.name][:2]
        numbers = offset + dtype.base.itemsize * np.arange(part.size)
        for viewer in range(seats):
            rows = numbers.reshape(part.shape[0] if part.by_seat else 1, -1)
            order = [(viewer + i) % seats if i < seats else i for i in range(len(rows))]
            places[viewer] += (rows[order] if part.by_seat else rows).ravel().tolist()
    return np.array(places, np.int32)


def _meanings(game: Game) -> dict[str, str]:
    """What the fields of a record mean: the comments beside them, or above, in its state.py."""
    source = inspect.getsource(game.state)
    beside: dict[int, str] = {}
    above: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            alone = token.line.lstrip().startswith("#")
            (above if alone else beside)[token.start[0]] = token.string.lstrip("# ")
    return dict(_commented(ast.parse(source), beside, above))


def _commented(
    source: ast.Module, beside: dict[int, str], above: dict[int, str]
) -> Iterator[tuple[str, str]]:
    for table in (node for node in ast.walk(source) if isinstance(node, ast.List)):
        heading = ""
        line = table.lineno
        for entry in table.elts:
            heading = next((above[n] for n in range(entry.lineno, line, -1) if n in above), heading)
            line = entry.end_lineno or entry.lineno
            meaning = beside.get(line, heading)
            match entry:
                case ast.Tuple(elts=[ast.Constant(value=str(name)), *_]) if meaning:
                    yield name, meaning
