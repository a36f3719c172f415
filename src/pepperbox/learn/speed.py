"""How fast batches of matches are stepped: on all cores, and as a learner does on one."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from pepperbox.engine import Game
from pepperbox.search.speed import Speed

from .solo import VectorSolo
from .vector import VectorMatch

MATCHES = 16384
OF_A_LEARNER = 2048
STEPS, FEW_STEPS = 300, 20  # before measuring: matches are in all their stages


class LearnSpeed(msgspec.Struct, frozen=True):
    """In seconds of one core's time, with batches of 2048 matches."""

    game: str
    seats: int
    steps_per_second: float  # a step with its masks and observations
    lists_per_second: float  # the same with lists of legal moves in place of masks
    against_greedy_per_second: float  # steps of a learner against rivals that are greedy,
    greedy_per_second: float  # and decisions of those rivals
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

    def listed() -> None:
        batch.step(batch.sample())
        batch.legal()
        batch.observe(copy=False)

    def masked() -> None:
        batch.step(batch.sample())
        batch.masks()
        batch.observe(copy=False)

    for _ in range(STEPS):
        batch.step(batch.sample())
    kept = batch.memory
    for _ in range(FEW_STEPS):
        batch.legal()
        batch.step(batch.sample())
        against.step(against.sample())
    with_lists = batch.memory
    lists = OF_A_LEARNER / _spent(listed, seconds)
    steps = OF_A_LEARNER / _spent(masked, seconds)
    greedy, decided = _spent_against(against, seconds)
    memory = kept // OF_A_LEARNER, with_lists // OF_A_LEARNER
    return LearnSpeed(game.name, seats, steps, lists, greedy, decided, *memory)


def _spent_against(matches: VectorSolo, seconds: float) -> tuple[float, float]:
    """Steps of the learners, and decisions of their rivals, in a second."""
    steps, before = 0, matches.rivals_decided

    def step() -> None:
        nonlocal steps
        matches.step(matches.sample())
        steps += matches.matches

    spent = _spent(step, seconds)
    of_a_step = matches.matches / steps
    decided = (matches.rivals_decided - before) * of_a_step
    return matches.matches / spent, decided / spent


def _spent(work: Callable[[], object], seconds: float) -> float:
    """Seconds of this thread that the work takes, sampling of actions included."""
    work()
    times = 0
    start = time.thread_time()
    while (spent := time.thread_time() - start) < seconds:
        work()
        times += 1
    return spent / times
