"""What came of every entry of a match's log, worked out when somebody asks.

A second position follows the log behind the match, so that playing pays nothing for it.
"""

import itertools
from collections import deque
from collections.abc import Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING, Self

import numpy as np

from .events import Event
from .fields import CHANCE
from .position import duplicate
from .story import Entry, Happening

if TYPE_CHECKING:
    from .game import Game

EVERY = 32  # entries between two positions that are kept for good; so many of the last, too


class Chronicle:
    """The happenings of a match so far, and the positions in between."""

    def __init__(self, game: "Game", start: np.ndarray) -> None:
        self.happenings: list[tuple[Happening, ...]] = []  # by entry of the log
        self._game = game
        self._kept = [start]  # before the entries 0, EVERY, 2 * EVERY ...
        self._last: deque[np.ndarray] = deque([start], EVERY)  # after the last entries told

    def follow(self, log: Sequence[Entry]) -> None:
        """Go on to the end of the log."""
        for by, event in log[len(self.happenings) :]:
            before = self._last[-1]
            after = self._after(before, by, event)
            happened = self._game.story.happenings(before[0], by, event, after[0])
            self.happenings.append(tuple(happened))
            self._last.append(after)
            if len(self.happenings) % EVERY == 0:
                self._kept.append(after)

    def positions(self, log: Sequence[Entry], since: int) -> Iterator[np.ndarray]:
        """The positions after each entry from that one on; the log has been followed."""
        told = len(self.happenings)
        if told - since <= len(self._last):
            yield from itertools.islice(self._last, len(self._last) - (told - since), None)
            return
        position = self._kept[since // EVERY]
        for number in range(since // EVERY * EVERY, told):
            position = self._after(position, *log[number])
            if number >= since:
                yield position

    def forget(self, length: int, position: np.ndarray) -> None:
        """The match was taken back to so many entries, and stands there now."""
        if length < len(self.happenings):
            del self.happenings[length:]
            del self._kept[length // EVERY + 1 :]
            self._last.clear()
            self._last.append(duplicate(position))

    def copy(self) -> Self:
        twin = copy(self)
        twin.happenings = self.happenings.copy()
        twin._kept = self._kept.copy()
        twin._last = self._last.copy()
        return twin

    def _after(self, position: np.ndarray, by: int | None, event: Event) -> np.ndarray:
        seat = CHANCE if by is None else by
        after = duplicate(position)
        self._game.rules.apply(after[0], seat, self._game.notation(seat).number(event))
        return after
