"""Who plays the meetings: this process, all cores of this machine, or a Ray cluster.

Meetings are handed out in bundles. Compiled bots play a bundle together and hold no lock, so
threads are enough; other bots are Python, and need processes.
"""

import importlib
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from typing import Any

import pepperbox
from pepperbox.engine import Unreadable

from .meeting import Meeting, Outcome, play
from .together import play_together, player_of

Crew = Callable[[Sequence[Meeting]], Iterator[list[Outcome]]]
Bundle = Sequence[Meeting]

MOST = 500  # meetings of a bundle: enough that Python between them does not count
FOR_EACH = 32  # bundles for each who plays: progress is seen, and nobody waits long for the last


def here(meetings: Sequence[Meeting]) -> Iterator[list[Outcome]]:
    """One bundle after another in this process."""
    return map(play_bundle, bundles(meetings, 1))


def cores(jobs: int | None = None) -> Crew:
    """So many at once, as many as there are cores if not said."""
    workers = jobs or os.cpu_count() or 1

    def run(meetings: Sequence[Meeting]) -> Iterator[list[Outcome]]:
        pool: Executor
        if are_compiled(meetings):
            pool = ThreadPoolExecutor(workers)
        else:
            pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
        try:
            waiting = [pool.submit(play_bundle, one) for one in bundles(meetings, workers)]
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return run


def cluster(address: str) -> Crew:
    """The workers of a Ray cluster; "local" starts one on this machine."""

    def run(meetings: Sequence[Meeting]) -> Iterator[list[Outcome]]:
        return spread(address, play_bundle, lambda workers: bundles(meetings, workers))

    return run


def spread(
    address: str, work: Callable[[Any], Any], split: Callable[[int], Sequence[Any]]
) -> Iterator[Any]:
    """What the workers of a Ray cluster make of tasks, each as it is done.

    How many tasks there are may depend on how many workers there are.
    """
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise Unreadable("A cluster needs an extra: install pepperbox[cluster].") from None
    ray.init(address=address, log_to_driver=False, include_dashboard=False)
    try:
        workers = int(ray.cluster_resources().get("CPU", 1))
        remote = ray.remote(work)
        waiting = [remote.remote(task) for task in split(workers)]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def bundles(meetings: Sequence[Meeting], workers: int) -> list[Bundle]:
    """Meetings that are played together; one by one if their bots are not compiled."""
    size = 1
    if are_compiled(meetings):
        size = max(1, min(MOST, len(meetings) // (workers * FOR_EACH)))
    return [meetings[first : first + size] for first in range(0, len(meetings), size)]


def play_bundle(meetings: Bundle) -> list[Outcome]:
    if are_compiled(meetings):
        return play_together(meetings)
    return [play(meeting) for meeting in meetings]


def are_compiled(meetings: Sequence[Meeting]) -> bool:
    """Whether all their bots decide in compiled code."""
    names = {name for meeting in meetings for name in meeting.bots}
    return all(player_of(name, pepperbox.game(meetings[0].game)) is not None for name in names)
