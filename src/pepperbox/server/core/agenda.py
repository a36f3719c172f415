"""What there is to think about, in a fair order, and how long each may take.

Somebody waits for every task. Decisions of bots come before hints, hints before reviews;
who told us no name comes after who did. Among equals it is fair queueing: each waiter has
a virtual clock that runs on by what is thought for them, and the task that would be
finished first by these clocks goes first. Somebody with forty tables waits for their own
tasks, nobody else does; and what takes little goes before what takes long.

Under load nobody waits, but everything is thought through less: as many seconds as the
threads have in the time that the longest task takes alone are shared out evenly among
those who wait. The share of what is being thought shrinks too: a `Budget` is looked at
while it is spent.
"""

import enum
import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable

from pepperbox.search.budget import Budget

QUICK = 0.02  # seconds: who does not search, or hardly
SHORTEST = 0.005  # seconds: a glance, but a decision


class TaskKind(enum.IntEnum):
    """The most urgent first."""

    DECISION = 0  # of a bot: people wait for their own next decision
    HINT = 1
    REVIEW = 2


class Task:
    """Something to think about: for whom, how urgent, and how long it takes when all is quiet."""

    def __init__(self, kind: TaskKind, waiter: str, seconds: float, *, is_stranger: bool = False):
        self.kind = kind
        self.waiter = waiter
        self.seconds = seconds
        self.is_stranger = is_stranger
        self.budget = Budget(seconds)
        self.finish = 0.0  # by the waiter's virtual clock
        self.number = 0

    @property
    def is_quick(self) -> bool:
        """Whether it is decided almost at once: it does not wait for those who search."""
        return self.kind == TaskKind.DECISION and self.seconds <= QUICK

    @property
    def urgency(self) -> tuple[int, bool, float, int]:
        return self.kind, self.is_stranger, self.finish, self.number


class Agenda:
    """Tasks that wait and tasks that are being done by so many threads.

    One of them is kept free of what is less urgent than a decision, and one more beside them is
    for decisions that take almost no time. A review is done in steps, and gives way between them.
    """

    def __init__(self, threads: int) -> None:
        if threads < 2:
            raise ValueError("one thread thinks of decisions only, so there are two at least")
        self._threads = threads
        self._waiting: dict[int, Task] = {}
        self._begun: dict[int, Task] = {}
        self._clocks: dict[str, float] = {}  # of the waiters who have tasks here
        self._time = 0.0  # the virtual clock of somebody who waits for nothing
        self._numbers = itertools.count(1)

    def __len__(self) -> int:
        return len(self._waiting)

    def count(self, kind: TaskKind, waiter: str | None = None) -> int:
        """How many tasks of a kind (of one waiter) are not done yet."""
        return sum(
            task.kind == kind and waiter in (None, task.waiter) for task in self._unfinished()
        )

    def waiting(self, kind: TaskKind) -> int:
        """How many tasks of a kind nobody has begun."""
        return sum(task.kind == kind for task in self._waiting.values())

    def add(self, task: Task) -> None:
        task.number = next(self._numbers)
        start = max(self._time, self._clocks.get(task.waiter, 0.0))
        task.finish = self._clocks[task.waiter] = start + task.seconds
        self._waiting[task.number] = task
        self._share_out(task.kind)

    def begin(self) -> Task | None:
        """The task that is due, if a thread is free for it."""
        due = min(
            filter(self._has_thread(), self._waiting.values()),
            key=lambda task: task.urgency,
            default=None,
        )
        if due is not None:
            del self._waiting[due.number]
            self._begun[due.number] = due
            self._time = max(self._time, due.finish - due.seconds)
        return due

    def _has_thread(self) -> Callable[[Task], bool]:
        """Whether there is a thread for a task, beside what has been begun."""
        begun = self._begun.values()
        quick = any(task.is_quick for task in begun)
        free = self._threads - sum(not task.is_quick for task in begun)
        for_all = self._threads - 1 > sum(task.kind != TaskKind.DECISION for task in begun)

        def has_thread(task: Task) -> bool:
            if task.is_quick:
                return not quick
            return free > 0 and (task.kind == TaskKind.DECISION or for_all)

        return has_thread

    def gives_way(self, task: Task) -> bool:
        """Whether the task, begun and not done, goes back to wait for something more urgent."""
        more_urgent = any(other.urgency < task.urgency for other in self._waiting.values())
        if more_urgent and task.number in self._begun:
            self._waiting[task.number] = self._begun.pop(task.number)
            return True
        return False

    def end(self, task: Task) -> None:
        """It is done; or nobody waits for it any more."""
        task.budget.cut(0.0)
        self._waiting.pop(task.number, None)
        self._begun.pop(task.number, None)
        waiters = {other.waiter for other in self._unfinished()}
        if task.waiter not in waiters and self._clocks.get(task.waiter, 0.0) <= self._time:
            self._clocks.pop(task.waiter, None)
        if not waiters:
            self._clocks.clear()
            self._time = 0.0

    def _unfinished(self) -> Iterable[Task]:
        return itertools.chain(self._waiting.values(), self._begun.values())

    def _share_out(self, kind: TaskKind) -> None:
        """Cut what each task may take, so that all are done in about the time of the longest."""
        tasks = [task for task in self._unfinished() if task.kind == kind]
        wanted: defaultdict[str, float] = defaultdict(float)
        for task in tasks:
            wanted[task.waiter] += task.seconds
        threads = self._threads if kind == TaskKind.DECISION else self._threads - 1
        share = threads * max(task.seconds for task in tasks) / len(wanted)
        for task in tasks:
            task.budget.cut(max(SHORTEST, task.seconds * min(1.0, share / wanted[task.waiter])))
