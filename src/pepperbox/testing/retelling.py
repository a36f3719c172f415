"""Worlds that fit what a viewer was told, found by telling the story of a match otherwise.

Where there are too many worlds to have them all, some are found by small changes of what
was not told: another card here, two cards exchanged, one kind of card for another
throughout. A change stands if all of it can happen, and the viewer is told the same.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
import numpy as np

from pepperbox.engine import Event, Unreadable

from .bare import Played, Remembered
from .told import Listener

Change: TypeAlias = dict[int, int]  # the number of another event at some steps
Cell: TypeAlias = tuple[int, int]  # what stands in a cell of the record, and what should

RECENT = 30  # steps, counted from the last, that are changed more often than others
TRIES = 12  # changes from which other worlds come
PATIENCE = 20_000  # changes before a world is taken to be impossible
AIMED = 0.8  # of them


class Retelling:
    """The worlds that may fit what one viewer has been told of a match so far."""

    count = None  # nobody knows

    def __init__(
        self, rules: Remembered, opening: np.ndarray, history: Sequence[Played], viewer: int | None
    ) -> None:
        self._rules = rules
        self._opening = opening
        self._line = list(history)
        self._listener = Listener(rules, viewer)
        opened = max((step + 1 for step, played in enumerate(history) if played.opens), default=0)
        self._is_open = [step < opened for step in range(len(history))]
        self._told = [self._hears(step, played) for step, played in enumerate(history)]
        self._free = [step for step in range(len(history)) if self._hidden(step)]

    def some(self, rng: random.Random) -> Iterator[np.ndarray]:
        """Other worlds, by a random walk from the true one."""
        for _ in range(TRIES):
            line = self._retold(self._change(rng), rng)
            if line is not None:
                self._line = line
                yield self._end(line)

    def includes(self, world: np.ndarray, rng: random.Random) -> bool:
        """Whether a way is found to tell the story so that it leads to this world."""
        cells = _cells_that_differ(self._end(self._line), world)
        for _ in range(PATIENCE):
            if not cells:
                return True
            aim = rng.choice(cells) if rng.random() < AIMED else None
            line = self._retold(self._change(rng, aim), rng)
            if line is None:
                continue
            left = _cells_that_differ(self._end(line), world)
            if len(left) <= len(cells):
                self._line, cells = line, left
        return False

    def would_rule_out_some(self, happened: Played, rng: random.Random) -> bool:
        """Whether what happened tells the viewer that some of the worlds are not true."""
        told = self._listener.hears(happened, happened.opens)
        for world in self.some(rng):
            played = self._rules.play(world, happened.seat, happened.number)
            if self._listener.hears(played, played.opens) != told:
                return True
        return False

    # -- changes -----------------------------------------------------------------------

    def _change(self, rng: random.Random, aim: Cell | None = None) -> Change:
        """A random one, or one that may put right a cell which is not as it should be."""
        if not self._free:
            return {}
        step = self._some_step(rng)
        name, one = rng.choice(list(self._hidden(step).items()))
        other = rng.choice(values := self._values(step, name))
        if aim is not None:
            first = rng.choice((0, 1))  # most numbers in a record are counted from one of these
            if not all(0 <= number - first < len(values) for number in aim):
                return {}
            one, other = (values[number - first] for number in aim)
        match rng.randrange(3):
            case 0:
                return self._with(step, {name: other})
            case 1:
                return self._exchange(step, self._some_step(rng))
        return self._rename(name, one, other, rng)

    def _exchange(self, one: int, other: int) -> Change:
        """What was hidden at one step happens at another, and the other way round."""
        mine, yours = self._hidden(one), self._hidden(other)
        if mine.keys() != yours.keys():
            return {}
        return self._with(one, yours) | self._with(other, mine)

    def _rename(self, name: str, one: Any, other: Any, rng: random.Random) -> Change:
        """Two values change places wherever they are hidden, since luck brought one of them."""
        renamed = {one: other, other: one}
        places = [step for step in self._free if self._hidden(step).get(name) in renamed]
        brought = [step for step in places if self._line[step].by is None]
        first = rng.choice(brought[-2:] or [0])
        changes: Change = {}
        for step in places:
            if step >= first:
                changes |= self._with(step, {name: renamed[self._hidden(step)[name]]})
        return changes

    def _some_step(self, rng: random.Random) -> int:
        recent = len(self._free) - 1 - int(rng.expovariate(1 / RECENT))
        return self._free[recent] if recent >= 0 else rng.choice(self._free)

    def _hidden(self, step: int) -> dict[str, Any]:
        """The fields of an event that the viewer is not told, with their values."""
        played = self._line[step]
        if self._listener.viewer in played.event.owners(played.by):
            return {}
        names = played.event.secret + (() if self._is_open[step] else played.event.sealed)
        return {name: getattr(played.event, name) for name in names}

    def _values(self, step: int, name: str) -> Sequence[Any]:
        played = self._line[step]
        return self._rules.game.notation(played.seat).verb(played.number).values[name]

    def _with(self, step: int, values: dict[str, Any]) -> Change:
        played = self._line[step]
        event: Event = msgspec.structs.replace(played.event, **values)
        try:
            return {step: self._rules.game.notation(played.seat).number(event)}
        except Unreadable:
            return {}  # there is no such event

    # -- telling -----------------------------------------------------------------------

    def _retold(self, change: Change, rng: random.Random) -> list[Played] | None:
        """The story with a change, and what must then change, too; None if that cannot be told."""
        if not change:
            return None
        first, last = min(change), max(change)
        line = self._line[:first]
        for step, played in enumerate(self._line[first:], first):
            before = self._end(line)
            number = change.get(step, played.number)
            if step > last and before.tobytes() == self._line[step - 1].after.tobytes():
                return line + self._line[step:]
            if number not in self._rules.legal(before, played.seat):
                others = self._listener.alternatives(
                    before, played.seat, played.number, self._is_open[step]
                )
                if not others:
                    return None
                number = rng.choice(others)
            line.append(self._rules.play(before, played.seat, number))
            if self._hears(step, line[-1]) != self._told[step]:
                return None
        return line

    def _hears(self, step: int, played: Played) -> tuple[Any, ...]:
        return self._listener.hears(played, self._is_open[step])

    def _end(self, line: Sequence[Played]) -> np.ndarray:
        return line[-1].after if line else self._opening


def _cells_that_differ(one: np.ndarray, other: np.ndarray) -> list[Cell]:
    """What stands in each cell in which two positions differ."""
    cells: list[Cell] = []
    for name in one.dtype.names or ():
        mine, yours = one[name], other[name]
        if mine.tobytes() != yours.tobytes():
            differ = mine != yours
            cells += zip(mine[differ].tolist(), yours[differ].tolist(), strict=True)
    return cells
