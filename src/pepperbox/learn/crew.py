"""Threads that share the matches of a batch, where that is sooner done than alone."""

import itertools
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

LEAST_A_THREAD = 16  # matches
WORTH_SHARING = 0.0008  # seconds: what is done sooner is not worth waking a thread for


class Crew:
    """So many threads, or as many as there are cores; they start when they are first needed."""

    def __init__(self, matches: int, threads: int | None) -> None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        hands = threads or max(1, min(cores or 1, matches // LEAST_A_THREAD))
        bounds = [matches * hand // hands for hand in range(hands + 1)]
        self._all = (0, matches)
        self._mine, *self._theirs = itertools.pairwise(bounds)
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0  # that the threads belong to: a fork has none of them
        self._alone: dict[str, float] = {}  # seconds that a kind of work takes one thread

    def run(self, kind: str, work: Callable[[int, int], Any]) -> list[Any]:
        """Do the work on all matches, wait for it, and bring what each share returned."""
        begun = time.perf_counter()
        if not self._theirs or self._alone.get(kind, 0.0) < WORTH_SHARING:
            done = work(*self._all)
            self._alone[kind] = time.perf_counter() - begun
            return [done]
        waiting = [self._threads().submit(work, *share) for share in self._theirs]
        done = work(*self._mine)
        mine = time.perf_counter() - begun
        self._alone[kind] = mine * (1 + len(self._theirs))
        return [done, *(share.result() for share in waiting)]

    def _threads(self) -> ThreadPoolExecutor:
        if self._pool is None or self._process != os.getpid():
            self._pool = ThreadPoolExecutor(len(self._theirs))
            self._process = os.getpid()
        return self._pool
