"""How fast batches of matches are stepped: on all cores, and as a learner does on one."""

import time
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from pepperbox.engine import Game
from pepperbox.search.speed import Speed

from .solo import VectorSolo
from .vector import VectorMatch

MATCHES = 16384
OF_A_LEARNER = 2048
STEPS = 300  # before measuring: matches are in all their stages


class LearnSpeed(msgspec.Struct, frozen=True):
    """In seconds of one core's time, with batches of 2048 matches."""

    game: str
    seats: int
    steps_per_second: float  # a step with its masks and observations
    lists_per_second: float  # the same with lists of legal moves in place of masks
    against_greedy_per_second: float  # steps of a learner against rivals that are greedy
    bytes_per_match: int  # without lists and masks of legal moves,
    bytes_with_lists: int  # and with lists


def measure(game: Game, seats: int, seconds: float, options: dict[str, Any]) -> Speed:
    """Step random decisions for about that long, compiling left out; luck is not counted."""
    batch = VectorMatch(game, MATCHES, seats, options)
    batch.step(batch.sample())
    decisions = matches = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        matches += int(batch.step(batch.sample()).over.sum())
        assert batch.masks().shape == (MATCHES, batch.actions)
        decisions += MATCHES
    return Speed(f"{game.name} VectorMatch", seats, decisions / spent, matches / spent)


def measure_learning(game: Game, seats: int, seconds: float, options: dict[str, Any]) -> LearnSpeed:
    """Step random decisions as a learner would, compiling left out."""
    batch = VectorMatch(game, OF_A_LEARNER, seats, options, threads=1)
    against = VectorSolo(game, 64, seats, options=options, threads=1)
    seen = np.empty((OF_A_LEARNER, batch.observation.size), np.float32)

    def listed() -> None:
        batch.step(batch.sample())
        batch.legal()
        batch.observe(out=seen)

    def masked() -> None:
        batch.step(batch.sample())
        batch.masks()
        batch.observe(out=seen)

    for _ in range(STEPS):
        batch.step(batch.sample())
    kept = batch.memory
    lists = OF_A_LEARNER / _spent(listed, seconds)
    with_lists = batch.memory
    steps = OF_A_LEARNER / _spent(masked, seconds)
    greedy = 64 / _spent(lambda: against.step(against.sample()), seconds)
    memory = kept // OF_A_LEARNER, with_lists // OF_A_LEARNER
    return LearnSpeed(game.name, seats, steps, lists, greedy, *memory)


def _spent(work: Callable[[], object], seconds: float) -> float:
    """Seconds of this thread that the work takes, sampling of actions included."""
    work()
    times = 0
    start = time.thread_time()
    while (spent := time.thread_time() - start) < seconds:
        work()
        times += 1
    return spent / times
