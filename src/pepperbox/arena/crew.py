"""Who plays the meetings: this process, all cores of this machine, or a Ray cluster."""

import importlib
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from pepperbox.engine import Unreadable

from .meeting import Meeting, Outcome, play

Crew = Callable[[Sequence[Meeting]], Iterator[Outcome]]


def here(meetings: Sequence[Meeting]) -> Iterator[Outcome]:
    """One after another in this process."""
    return map(play, meetings)


def cores(jobs: int | None = None) -> Crew:
    """So many processes at once, as many as there are cores if not said."""
    workers = jobs or os.cpu_count()

    def run(meetings: Sequence[Meeting]) -> Iterator[Outcome]:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(workers, mp_context=context)
        try:
            waiting = [pool.submit(play, meeting) for meeting in meetings]
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return run


def cluster(address: str) -> Crew:
    """The workers of a Ray cluster; "local" starts one on this machine."""
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise Unreadable("A cluster needs an extra: install pepperbox[cluster].") from None

    def run(meetings: Sequence[Meeting]) -> Iterator[Outcome]:
        ray.init(address=address, log_to_driver=False, include_dashboard=False)
        try:
            remote = ray.remote(play)
            waiting = [remote.remote(meeting) for meeting in meetings]
            while waiting:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        finally:
            ray.shutdown()

    return run
