"""The threads in which the house thinks, and what they think of first (see `core.agenda`).

Compiled code holds no lock while it searches, so that nobody is held up; and the threads that
search leave the processor to those that serve people. What nobody waits for any more is not
thought about: cancel who waits, and the thread is free.
"""

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from pepperbox import bots
from pepperbox.bots import Advice, seconds_of
from pepperbox.engine import Event, Seen
from pepperbox.search.budget import Budget

from ..core.agenda import Agenda, Task, TaskKind

Found = TypeVar("Found")

Measure = Callable[[TaskKind, float], None]  # how long a task of a kind had to wait

AT_A_TIME = 0.01  # seconds of steps, before something more urgent may go first
GIVES_WAY = 10  # by how much a thread that searches is nicer than one that serves
NICEST = 19


class Thinkers:
    def __init__(self, threads: int, measure_wait: Measure = lambda _kind, _seconds: None) -> None:
        self._measure_wait = measure_wait
        self.agenda = Agenda(max(2, threads))
        self._pool = ThreadPoolExecutor(
            max(2, threads), thread_name_prefix="thinker", initializer=_give_way
        )
        self._quick = ThreadPoolExecutor(1, thread_name_prefix="quick thinker")
        self._turns: dict[Task, asyncio.Event] = {}
        self._shared: dict[Hashable, asyncio.Task[Any]] = {}
        self._sharers: dict[Hashable, int] = {}

    async def choose(self, level: str, seen: Seen, waiter: str) -> Event:
        """What a bot of that level decides, knowing what its seat may know."""
        task = Task(TaskKind.DECISION, waiter, seconds_of(level))
        return await self._think(task, _choose, level, seen, task.budget)

    async def advise(self, seen: Seen, seconds: float, waiter: str) -> tuple[list[Advice], str]:
        """What the engine would play, best first, and what speaks for it."""
        task = Task(TaskKind.HINT, waiter, seconds)
        return await self._think(task, _advise, seen, task.budget)

    def reviews(self) -> int:
        return self.agenda.count(TaskKind.REVIEW)

    def reviews_for(self, waiter: str) -> int:
        return self.agenda.count(TaskKind.REVIEW, waiter)

    def is_shared(self, key: Hashable) -> bool:
        """Whether this is being thought about already."""
        return key in self._shared

    def hints_for(self, waiter: str) -> int:
        """How many hints somebody waits for."""
        return self.agenda.count(TaskKind.HINT, waiter)

    async def follow(
        self, steps: Iterator[Found], seconds: float, waiter: str, *, is_stranger: bool
    ) -> list[Found]:
        """All that `steps` finds; between them it gives way to what is more urgent."""
        task = Task(TaskKind.REVIEW, waiter, seconds, is_stranger=is_stranger)
        found: list[Found] = []
        async with self._turn(task):
            while some := await self._run(self._pool, _next, steps):
                found += some
                if self.agenda.gives_way(task):
                    await self._wait(task)
        return found

    async def share(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """The same for all who ask for it meanwhile; given up when none of them waits."""
        if key not in self._shared:
            self._shared[key] = asyncio.ensure_future(make())
            self._sharers[key] = 0
        shared = self._shared[key]
        self._sharers[key] += 1
        try:
            return await asyncio.shield(shared)
        finally:
            self._sharers[key] -= 1
            if not self._sharers[key]:
                shared.cancel()
                del self._shared[key], self._sharers[key]

    def close(self) -> None:
        for shared in self._shared.values():
            shared.cancel()
        for task in list(self._turns):
            self.agenda.end(task)
        for pool in (self._pool, self._quick):
            pool.shutdown(wait=False, cancel_futures=True)

    # -- inside ----------------------------------------------------------------------

    async def _think(self, task: Task, work: Callable[..., Found], *given: Any) -> Found:
        async with self._turn(task):
            return await self._run(self._quick if task.is_quick else self._pool, work, *given)

    async def _run(self, pool: Executor, work: Callable[..., Found], *given: Any) -> Found:
        return await asyncio.get_running_loop().run_in_executor(pool, work, *given)

    @asynccontextmanager
    async def _turn(self, task: Task) -> AsyncIterator[None]:
        """A thread for a task, when its turn has come."""
        self._turns[task] = asyncio.Event()
        self.agenda.add(task)
        try:
            added = time.perf_counter()
            await self._wait(task)
            self._measure_wait(task.kind, time.perf_counter() - added)
            yield
        finally:
            del self._turns[task]
            self.agenda.end(task)
            self._call()

    async def _wait(self, task: Task) -> None:
        self._turns[task].clear()
        self._call()
        await self._turns[task].wait()

    def _call(self) -> None:
        """Let all begin whose turn it is."""
        while task := self.agenda.begin():
            self._turns[task].set()


def _give_way() -> None:
    """Leave the processor to the other threads of the server; Linux knows threads apart."""
    if sys.platform == "linux":
        me = threading.get_native_id()
        nice = os.getpriority(os.PRIO_PROCESS, me) + GIVES_WAY
        os.setpriority(os.PRIO_PROCESS, me, min(nice, NICEST))


def _next(steps: Iterator[Found]) -> list[Found]:
    """The next step, or several short ones; none after the last."""
    until = time.perf_counter() + AT_A_TIME
    found = []
    for step in steps:
        found.append(step)
        if time.perf_counter() > until:
            break
    return found


def _choose(level: str, seen: Seen, budget: Budget) -> Event:
    return bots.bot(level, budget=budget).choose(seen)


def _advise(seen: Seen, budget: Budget) -> tuple[list[Advice], str]:
    advice = bots.advise(seen, seconds=budget)
    best, *others = (one.move for one in advice)
    return advice, bots.why(seen, best, others[0] if others else None, budget)
