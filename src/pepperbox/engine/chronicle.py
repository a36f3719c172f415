"""The steps of a match: what came of every entry of its log, worked out when somebody asks.

A second position follows the log behind the match, so that playing pays nothing for it.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

import numpy as np

from .events import Event
from .fields import CHANCE
from .position import duplicate
from .shared_list import SharedList
from .story import Entry, Step

if TYPE_CHECKING:
    from .game import Game

EVERY = 32  # entries between two positions that are kept for good; as many of the last, or more


class Chronicle:
    """The steps of a match so far, secrets and all, and the positions in between."""

    def __init__(self, game: "Game", start: np.ndarray) -> None:
        self.steps: SharedList[Step] = SharedList()  # without views
        self.guarded: frozenset[int] = frozenset()  # steps of which not all is for everybody
        self._game = game
        self._kept = SharedList([start])  # before the steps 0, EVERY, 2 * EVERY ...
        self._last = SharedList([start])  # after the last steps

    def follow(self, log: Sequence[Entry], position: np.ndarray) -> None:
        """Go on to the end of the log, where the match stands now."""
        for number in range(len(self.steps), len(log)):
            by, event = log[number]
            before = self._last[-1]
            is_last = number == len(log) - 1
            after = position if is_last else self._after(before, by, event)
            happened = self._game.story.happenings(before[0], by, event, after[0])
            step = Step(number, by, event, tuple(happened))
            self.steps.append(step)
            if step.keeps_secrets:
                self.guarded |= {number}
            if len(self._last) == 2 * EVERY:
                self._last = SharedList(self._last[EVERY:])
            self._last.append(after)
            if (number + 1) % EVERY == 0:
                self._kept.append(after)

    def positions(self, log: Sequence[Entry], since: int) -> Iterator[np.ndarray]:
        """The positions after each step from that one on."""
        told = len(self.steps)
        if told - since <= len(self._last):
            yield from self._last[len(self._last) - (told - since) :]
            return
        position = self._kept[since // EVERY]
        for number in range(since // EVERY * EVERY, told):
            position = self._after(position, *log[number])
            if number >= since:
                yield position

    def forget(self, length: int, position: np.ndarray) -> None:
        """The match was taken back to so many entries, and stands there now."""
        if length < len(self.steps):
            self.steps.cut(length)
            self.guarded = frozenset(number for number in self.guarded if number < length)
            self._kept.cut(length // EVERY + 1)
            self._last = SharedList([position])

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.steps = self.steps.copy()
        twin._kept = self._kept.copy()
        twin._last = self._last.copy()
        return twin

    def _after(self, position: np.ndarray, by: int | None, event: Event) -> np.ndarray:
        seat = CHANCE if by is None else by
        after = duplicate(position)
        self._game.rules.apply(after[0], seat, self._game.notation(seat).number(event))
        return after
