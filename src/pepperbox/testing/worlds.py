"""Every world that fits what a viewer was told.

What a viewer knows is what it was told. The story of a match is played again, step by
step, with all other values for what was not told: what luck dealt face down, what rivals
sealed. Each position that can come of it while the same is told is a world that the viewer
may live in. The game's own `hide` and `imagine` have no part in this.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from .bare import Played, Remembered
from .told import Envelope, Listener


class World(NamedTuple):
    position: np.ndarray
    envelopes: tuple[Envelope, ...]  # that the viewer sees closed

    @property
    def key(self) -> tuple[bytes, str]:
        return self.position.tobytes(), repr(self.envelopes)


class TooMany(Exception):
    """There are more worlds than one cares to look at."""


class Worlds:
    """The worlds that fit what one viewer has been told of a match so far."""

    def __init__(
        self, rules: Remembered, opening: np.ndarray, viewer: int | None, most: int
    ) -> None:
        self._rules = rules
        self._most = most
        self._listener = Listener(rules, viewer)
        self._worlds = [World(opening, ())]  # the true one first
        self._positions = {opening.tobytes()}

    @property
    def count(self) -> int:
        """How many positions there are."""
        return len(self._positions)

    def some(self, rng: random.Random) -> Iterator[np.ndarray]:
        """All of them."""
        return (world.position for world in self._worlds)

    def includes(self, world: np.ndarray, rng: random.Random) -> bool:
        return world.tobytes() in self._positions

    def follow(self, happened: Played) -> None:
        """Go on to after what happened."""
        true = self._after(self._worlds[0], happened)
        found = {true.key: true}
        told = self._told(self._worlds[0], happened)
        for world in self._worlds:
            for played in self._fitting(world, happened, told):
                after = self._after(world, played)
                found.setdefault(after.key, after)
            if len(found) > self._most:
                raise TooMany
        self._worlds = list(found.values())
        self._positions = {world.position.tobytes() for world in self._worlds}

    def would_rule_out_some(self, happened: Played, rng: random.Random) -> bool:
        """Whether what happened tells the viewer that some of the worlds are not true."""
        told = self._told(self._worlds[0], happened)
        return not all(any(self._fitting(world, happened, told)) for world in self._worlds)

    def _fitting(self, world: World, happened: Played, told: tuple[Any, ...]) -> Iterator[Played]:
        """What could have happened in a world, if that is what the viewer is told."""
        seat, number, opened = happened.seat, happened.number, happened.opens
        for other in self._listener.alternatives(world.position, seat, number, opened):
            played = self._rules.play(world.position, seat, other)
            if self._told(world, played) == told:
                yield played

    def _told(self, world: World, played: Played) -> tuple[Any, ...]:
        """What the viewer is told of an event, and of what is in the envelopes that it opens."""
        heard = self._listener.hears(played, opened=played.opens)
        if not played.opens:
            return heard
        return *heard, *(self._listener.thing(by, one, opened=True) for by, one in world.envelopes)

    def _after(self, world: World, played: Played) -> World:
        closed = () if played.opens else (*world.envelopes, *self._listener.envelopes(played))
        return World(played.after, closed)
