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

RECENT = 30  # steps, counted from the last, that are changed more often than others
TRIES = 40  # changes from which other worlds come
PATIENCE = 20_000  # changes before a world is taken to be impossible


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
        left = _difference(self._end(self._line), world)
        for _ in range(PATIENCE):
            if left == 0:
                return True
            line = self._retold(self._change(rng), rng)
            if line is not None and _difference(self._end(line), world) <= left:
                self._line = line
                left = _difference(self._end(line), world)
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

    def _change(self, rng: random.Random) -> Change:
        if not self._free:
            return {}
        kind = rng.choice((self._another, self._exchange, self._rename))
        return kind(rng)

    def _another(self, rng: random.Random) -> Change:
        """Something else at one step."""
        step = self._some_step(rng)
        played = self._line[step]
        before = self._end(self._line[:step])
        others = self._listener.alternatives(
            before, played.seat, played.number, self._is_open[step]
        )
        return {step: rng.choice(others)}

    def _exchange(self, rng: random.Random) -> Change:
        """What was hidden at one step happens at another, and the other way round."""
        one, other = self._some_step(rng), self._some_step(rng)
        mine, yours = self._hidden(one), self._hidden(other)
        if mine.keys() != yours.keys():
            return {}
        return self._with(one, yours) | self._with(other, mine)

    def _rename(self, rng: random.Random) -> Change:
        """One value takes the place of another wherever they are hidden, from some step on."""
        step = self._some_step(rng)
        name, one = rng.choice(list(self._hidden(step).items()))
        other = rng.choice(self._values(step, name))
        first = rng.choice((0, step))
        changes: Change = {}
        for place in self._free:
            hidden = self._hidden(place)
            if place >= first and hidden.get(name) in (one, other):
                changes |= self._with(place, {name: other if hidden[name] == one else one})
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
            if step > last and before.tobytes() == self._end(self._line[:step]).tobytes():
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


def _difference(one: np.ndarray, other: np.ndarray) -> int:
    """In how many bytes two positions differ."""
    return int(np.count_nonzero(one.view(np.uint8) != other.view(np.uint8)))
