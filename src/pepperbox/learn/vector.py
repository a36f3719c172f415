"""Thousands of matches at once: arrays of records, stepped by compiled code on all cores."""

import itertools
import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec
import numpy as np

import pepperbox
from pepperbox.engine import Game, NotAllowed, Unreadable, specialise
from pepperbox.search.workspace import ANEW, Batch

from .observation import observation
from .rewards import check_kind, rewards

LEAST_A_THREAD = 16  # matches
WORTH_SHARING = 0.0008  # seconds: what is done sooner is not worth waking a thread for


class Step(NamedTuple):
    """What a step brought. The arrays are used again by the next step: copy what you keep."""

    rewards: np.ndarray  # (matches, seats) float32: 0 while a match runs
    over: np.ndarray  # (matches,) bool: the match ended, and a new one has begun in its place
    points: np.ndarray  # (matches, seats) int32: final points of the last match that ended there
    places: np.ndarray  # (matches, seats) int32: its final places, 1 being the first


class VectorMatch:
    """Many matches of one game, each waiting for the decision of one seat::

        matches = VectorMatch("name of a game", matches=4096, seats=4)
        while learning:
            actions = policy(matches.observe(), matches.masks())
            rewards, over, points, places = matches.step(actions)

    An action is the number of a move in the game's notation. Luck is drawn inside, from
    a generator of its own for every match: the same seed and actions give the same
    matches, however many there are and however many threads step them.
    """

    def __init__(
        self,
        game: str | Game,
        matches: int = 4096,
        seats: int = 4,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        seed: int = 0,
        reward: str = "standing",
        threads: int | None = None,
    ) -> None:
        self.game = pepperbox.game(game) if isinstance(game, str) else game
        self.game.check_seats(seats)
        check_kind(reward)
        if matches < 1:
            raise Unreadable(f"A batch has at least one match, not {matches!r}.")
        self.matches = matches
        self.seats = seats
        self.options = self.game.read_options(options)
        self.reward = reward
        self.actions = len(self.game.moves.MOVES)
        self.observation = observation(self.game)
        self._batch = specialise("pepperbox.search.batch", self.game.rules)
        self._crew = _Crew(matches, threads)

        self._table = Batch(
            states=np.zeros(matches, self.game.state.State.dtype),
            opening=self.game.opening(seats, self.options),
            rngs=np.zeros((matches, 1), np.uint64),
            turns=np.zeros(matches, np.int8),
            counts=np.zeros(matches, np.int32),
            numbers=np.zeros((matches, self.game.rules.MOST), np.int32),
            masks=np.zeros((matches, self.actions), np.bool_),
            over=np.zeros(matches, np.bool_),
            points=np.zeros((matches, seats), np.int32),
            places=np.zeros((matches, seats), np.int32),
        )
        self._rewards = np.zeros((matches, seats), np.float32)
        self._choices = np.zeros((matches, 1), np.uint64)  # for `sample`
        self._anew = np.full(matches, ANEW, np.int64)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin every match anew, with the luck of that seed."""
        luck, choices = np.random.SeedSequence(seed).spawn(2)
        self._table.rngs[:, 0] = luck.generate_state(self.matches, np.uint64)
        self._choices[:, 0] = choices.generate_state(self.matches, np.uint64)
        self._rewards[:] = 0
        self._table.over[:] = False
        self._crew.run("begin", lambda first, last: self._step(first, last, self._anew))

    @property
    def turns(self) -> np.ndarray:
        """The seat whose decision is due in every match: (matches,) of int8."""
        return to_read(self._table.turns)

    @property
    def states(self) -> np.ndarray:
        """The records of the matches, every secret included."""
        return to_read(self._table.states)

    def restart(self, which: np.ndarray) -> None:
        """Break off some matches (a mask of bool) and begin others in their place."""
        for match in np.flatnonzero(which).tolist():
            self._step(match, match + 1, self._anew)

    def masks(self) -> np.ndarray:
        """Which actions are legal: (matches, actions) of bool, used again by the next step."""
        return to_read(self._table.masks)

    def legal(self) -> tuple[np.ndarray, np.ndarray]:
        """The same as lists: `numbers[m, :counts[m]]` are the legal actions of match m.

        Used again by the next step. Short where there are many thousands of actions.
        """
        return to_read(self._table.numbers), to_read(self._table.counts)

    def sample(self) -> np.ndarray:
        """A random legal action for every match, from a seeded generator."""
        actions = np.empty(self.matches, np.int64)
        drawn = (self._table.numbers, self._table.counts, self._choices, actions)
        self._crew.run("sample", lambda first, last: self._batch.sample(first, last, *drawn))
        return actions

    def observe(
        self, seats: np.ndarray | int | None = None, out: np.ndarray | None = None
    ) -> np.ndarray:
        """What the seats to decide (or the given ones) see: (matches, size) of float32."""
        viewers = self._table.turns if seats is None else self._viewers(seats)
        rows = np.empty((self.matches, self.observation.size), np.float32) if out is None else out
        if rows.shape != (self.matches, self.observation.size) or rows.dtype != np.float32:
            raise Unreadable("Observations are written into float32 of (matches, size).")
        fill = self.observation.fill
        self._crew.run("observe", lambda *share: fill(rows, self._table.states, viewers, *share))
        return rows

    def step(self, actions: np.ndarray) -> Step:
        """One decision in every match; refused as a whole if one of them is not legal."""
        chosen = self._readable(actions)
        table = self._table
        self._rewards[table.over] = 0
        self._crew.run("step", lambda first, last: self._step(first, last, chosen))
        ended = table.over
        if ended.any():
            self._rewards[ended] = rewards(self.reward, table.points[ended], table.places[ended])
        return Step(self._rewards, table.over, table.points, table.places)

    def _step(self, first: int, last: int, actions: np.ndarray) -> None:
        self._batch.step(first, last, self._table, actions)

    def _readable(self, actions: np.ndarray) -> np.ndarray:
        chosen = np.asarray(actions)
        if chosen.shape != (self.matches,) or chosen.dtype.kind not in "iu":
            raise Unreadable(f"Actions are {self.matches} whole numbers, one for each match.")
        chosen = np.ascontiguousarray(chosen, np.int64)
        refused = self._batch.first_refused(chosen, self._table.masks)
        if refused >= 0:
            raise NotAllowed(
                f"Action {chosen[refused]} is not legal in match {refused}: nothing was played."
            )
        return chosen

    def _viewers(self, seats: np.ndarray | int) -> np.ndarray:
        viewers = np.array(np.broadcast_to(np.asarray(seats), self.matches), np.int8)
        if viewers.min() < -1 or viewers.max() >= self.seats:
            raise Unreadable(f"Seats are 0 to {self.seats - 1}, and -1 for a spectator.")
        return viewers


def to_read(array: np.ndarray) -> np.ndarray:
    """A view that cannot be written to: compiled code trusts what stands in these arrays."""
    view = array.view()
    view.flags.writeable = False
    return view


class _Crew:
    """Threads that share the matches of a batch, where that is sooner done than alone."""

    def __init__(self, matches: int, threads: int | None) -> None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        hands = threads or max(1, min(cores or 1, matches // LEAST_A_THREAD))
        bounds = [matches * hand // hands for hand in range(hands + 1)]
        self._all = (0, matches)
        self._mine, *self._theirs = itertools.pairwise(bounds)
        self._pool = ThreadPoolExecutor(hands - 1) if hands > 1 else None
        self._alone: dict[str, float] = {}  # seconds that a kind of work takes one thread

    def run(self, kind: str, work: Callable[[int, int], None]) -> None:
        """Do the work on all matches, and wait for it."""
        begun = time.perf_counter()
        if self._pool is None or self._alone.get(kind, 0.0) < WORTH_SHARING:
            work(*self._all)
            self._alone[kind] = time.perf_counter() - begun
            return
        waiting = [self._pool.submit(work, *share) for share in self._theirs]
        work(*self._mine)
        mine = time.perf_counter() - begun
        self._alone[kind] = mine * (1 + len(self._theirs))
        for share in waiting:
            share.result()
