"""The parts of an observation, and the runs of numbers by which compiled code writes them."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from pepperbox.engine import Fault, Game
from pepperbox.search.workspace import SEAT, VIEWER, Run

RUNS = 5  # their place in what `runs` returns
LONG = 24  # numbers: a run of as many is worth being written as one
ONE_BY_ONE = (1, 2, 4, SEAT)  # kinds of numbers that can be written one by one
NONE = Run(kind=1, source=0, target=0, length=0, low=0, spread=0)


class Part(msgspec.Struct, frozen=True):
    """One named part of an observation.

    Example:
        >>> import pepperbox
        >>> from pepperbox.learn import observation
        >>> part = observation(pepperbox.game("chips")).parts[0]
        >>> part.start, part.slice
        (0, slice(0, 1, None))
    """

    name: str
    shape: tuple[int, ...]
    start: int  # in the flat array
    kind: str  # number, flag, category or seat
    low: int  # of the numbers in the record
    high: int
    categories: tuple[str | None, ...]  # the names from `low` to `high`, of a category or a seat
    by_seat: bool  # a row for every seat, the viewer's first
    holds_seats: bool  # numbers that mean seats, 0 being the viewer
    meaning: str
    spread: int = 0  # places for each number, the last axis of the shape; 0: it is written as it is

    @property
    def size(self) -> int:
        """How many numbers it is."""
        return math.prod(self.shape)

    @property
    def slice(self) -> slice:
        """Where they stand in a flat observation."""
        return slice(self.start, self.start + self.size)


class Scaled(NamedTuple):
    """A run, and what becomes of its numbers."""

    run: Run
    scale: float
    shift: float

    @property
    def is_short(self) -> bool:
        """Each of its numbers is written by itself."""
        kind, spread = self.run.kind, self.run.spread
        is_few = self.run.length < LONG or kind in (4, SEAT)
        return kind in ONE_BY_ONE and spread == 0 and is_few and self.run.grows < 0

    def numbers(self) -> Iterator["Scaled"]:
        """Each number as a run of its own."""
        for i in range(self.run.length):
            source = self.run.source + i * abs(self.run.kind)
            yield self._replace(
                run=self.run._replace(source=source, target=self.run.target + i, length=1)
            )

    def goes_on(self, after: "Scaled") -> bool:
        """Whether the other begins where this one ends, and is written alike."""
        mine, other = self.run, after.run
        alike = (mine.kind, self.scale, self.shift) == (other.kind, after.scale, after.shift)
        ends = mine.source + mine.length * mine.kind, mine.target + mine.length
        is_plain = mine.spread == other.spread == 0 and mine.kind > 0
        is_plain = is_plain and mine.grows == other.grows == NONE.grows
        return alike and is_plain and ends == (other.source, other.target)


def runs(parts: Sequence[Part], game: Game, encoding: str, seats: int) -> tuple[np.ndarray, ...]:
    """By viewer, as Sight has them: numbers one by one, and runs, and how both are scaled."""
    chairs = [_joined(_of_chair(parts, game, encoding, seats, chair)) for chair in range(seats)]
    short = [[one for run in chair if run.is_short for one in run.numbers()] for chair in chairs]
    longer = [[one for one in chair if not one.is_short] for chair in chairs]
    for chair in longer:
        chair.sort(key=lambda one: one.run.grows < 0)  # those that grow are the same for all
    most = max(map(len, longer))
    filled = [[*chair, *[Scaled(NONE, 1, 0)] * (most - len(chair))] for chair in longer]
    # All viewers have as many numbers in all, but perhaps not in short runs: some are read twice.
    sorted_by_kind: list[list[Scaled]] = [[] for _ in chairs]
    ends = []
    for kind in ONE_BY_ONE:
        mine = [[one for one in chair if one.run.kind == kind] for chair in short]
        many = max(map(len, mine))
        for chair, row, known in zip(sorted_by_kind, mine, chairs, strict=True):
            chair += row
            if len(row) < many:
                again = next(run for run in known if run.run.kind == kind)
                chair += [next(again.numbers())] * (many - len(row))
        ends.append(len(sorted_by_kind[0]))
    scaled = sorted_by_kind if encoding != "plain" else []
    return (
        np.array([[one.run.source for one in chair] for chair in sorted_by_kind], np.uint64),
        np.array([[one.run.target for one in chair] for chair in sorted_by_kind], np.uint64),
        np.array(ends, np.int64),
        np.array([[one.scale for one in chair] for chair in scaled], np.float32).reshape(
            -1, ends[-1]
        ),
        np.array([[one.shift for one in chair] for chair in scaled], np.float32).reshape(
            -1, ends[-1]
        ),
        np.array([[one.run for one in chair] for chair in filled], np.int64),
        np.array([[one.scale for one in chair] for chair in filled], np.float32),
        np.array([[one.shift for one in chair] for chair in filled], np.float32),
    )


def _joined(rows: Iterator[Scaled]) -> list[Scaled]:
    """Fewer and longer runs: each costs about as much as twenty numbers."""
    joined: list[Scaled] = []
    for row in rows:
        if joined and joined[-1].goes_on(row):
            length = joined[-1].run.length + row.run.length
            joined[-1] = joined[-1]._replace(run=joined[-1].run._replace(length=length))
        else:
            joined.append(row)
    return joined


def _of_chair(
    parts: Sequence[Part], game: Game, encoding: str, seats: int, chair: int
) -> Iterator[Scaled]:
    """What the viewer in that chair sees, row by row."""
    assert game.dtype.fields is not None
    for part in parts:
        scale = 1.0 if encoding == "plain" else 1 / max(1, part.high - part.low)
        shift = 0.0 if encoding == "plain" else -part.low * scale
        kind, source, width = VIEWER, 0, 0
        if part.name in game.dtype.fields:
            dtype, offset = game.dtype.fields[part.name][:2]
            width = dtype.base.itemsize
            kind, source = SEAT if part.holds_seats else width, offset
        rows = part.shape[0] if part.by_seat else 1
        places = part.size // rows
        count = places // (part.spread or 1)
        for row in range(rows):
            seat = (chair + row) % seats if part.by_seat and row < seats else row
            target = part.start + row * places
            run = Run(kind, source + seat * count * width, target, count, part.low, part.spread)
            yield Scaled(run._replace(**_growth(part, game)), scale, shift)


def _growth(part: Part, game: Game) -> dict[str, int]:
    """How a run tells what there is, where rows come one after the other.

    What a viewer may not see changes while a row stays as it is.
    """
    assert game.dtype.fields is not None
    rows = game.state.State[part.name].grows if part.name in game.dtype.fields else None
    if rows is None or part.holds_seats:
        return {}
    dtype, offset = game.dtype.fields[rows.count][:2]
    if dtype.itemsize != 2:
        raise Fault(f"What counts {part.name!r} of {game.title} takes {dtype.itemsize} bytes.")
    each = part.size // rows // (part.spread or 1)
    return {"grows": offset, "each": each, "lasting": int(rows.lasting and game.open)}
