"""Who is thought for first, and how long: with threads and a clock that only count."""

import heapq
import itertools

import pytest

from pepperbox.server.core.agenda import SHORTEST, Agenda, Task, TaskKind


class Threads:
    """Does the tasks of an agenda, each in the seconds of its budget, by a clock of its own."""

    def __init__(self, threads: int) -> None:
        self.agenda = Agenda(threads)
        self.now = 0.0
        self.done: dict[Task, float] = {}
        self._busy: list[tuple[float, int, Task]] = []
        self._order = itertools.count()

    def add(
        self, kind: TaskKind, waiter: str, seconds: float, *, is_stranger: bool = False
    ) -> Task:
        task = Task(kind, waiter, seconds, is_stranger=is_stranger)
        self.agenda.add(task)
        self._begin()
        return task

    def run(self, until: Task | None = None) -> None:
        while self._busy and until not in self.done:
            self.now, _, task = heapq.heappop(self._busy)
            self.done[task] = self.now
            self.agenda.end(task)
            self._begin()

    def _begin(self) -> None:
        while task := self.agenda.begin():
            heapq.heappush(self._busy, (self.now + task.budget.seconds, next(self._order), task))


def order(threads: Threads) -> list[Task]:
    return sorted(threads.done, key=lambda task: threads.done[task])


def test_decisions_come_before_hints_and_hints_before_reviews() -> None:
    threads = Threads(2)
    for name in ("one", "two"):
        threads.add(TaskKind.DECISION, name, 1.0)
    review = threads.add(TaskKind.REVIEW, "three", 1.0)
    hint = threads.add(TaskKind.HINT, "four", 1.0)
    decision = threads.add(TaskKind.DECISION, "five", 1.0)
    threads.run()
    assert order(threads)[-3:] == [decision, hint, review]


def test_who_told_no_name_comes_after_who_did() -> None:
    threads = Threads(2)
    threads.add(TaskKind.REVIEW, "busy", 1.0)
    stranger = threads.add(TaskKind.REVIEW, "somewhere", 1.0, is_stranger=True)
    known = threads.add(TaskKind.REVIEW, "somebody", 1.0)
    threads.run()
    assert order(threads)[1:] == [known, stranger]


def test_one_thread_is_never_given_to_hints_or_reviews() -> None:
    threads = Threads(3)
    for number in range(10):
        threads.add(TaskKind.HINT, f"somebody {number}", 2.0)
    decision = threads.add(TaskKind.DECISION, "me", 0.15)
    assert decision not in threads.agenda._waiting.values()


def test_somebody_with_forty_tables_waits_for_their_own() -> None:
    threads = Threads(2)
    for _ in range(40):
        threads.add(TaskKind.DECISION, "crowd", 1.0)
    mine = threads.add(TaskKind.DECISION, "me", 0.15)
    assert mine.budget.seconds == 0.15
    threads.run(until=mine)
    assert threads.done[mine] <= 2 * 0.15 + 1.0  # what was begun before is not cut in this test
    threads.run()
    assert threads.now <= 3.0


def test_what_takes_little_goes_before_what_takes_long() -> None:
    threads = Threads(2)
    for number in range(40):
        threads.add(TaskKind.DECISION, f"somebody {number}", 1.0)
    mine = threads.add(TaskKind.DECISION, "me", 0.15)
    began = threads.now
    threads.run(until=mine)
    assert len(threads.done) <= 3
    assert threads.done[mine] - began <= 2.0


def test_under_load_everybody_is_answered_in_about_the_usual_time() -> None:
    threads = Threads(2)
    tasks = [threads.add(TaskKind.DECISION, f"somebody {number}", 1.0) for number in range(40)]
    assert all(task.budget.seconds >= SHORTEST for task in tasks)
    assert tasks[-1].budget.seconds == pytest.approx(2 / 40)
    assert tasks[0].budget.seconds == pytest.approx(2 / 40)  # also what was begun already


def test_when_all_is_quiet_a_task_has_all_its_time() -> None:
    threads = Threads(2)
    first = threads.add(TaskKind.DECISION, "one", 1.0)
    threads.run()
    second = threads.add(TaskKind.DECISION, "one", 1.0)
    assert first.seconds == second.budget.seconds == 1.0


def test_hints_do_not_shorten_decisions() -> None:
    threads = Threads(2)
    for number in range(90):
        threads.add(TaskKind.HINT, f"somebody {number}", 2.0)
    assert threads.add(TaskKind.DECISION, "me", 1.0).budget.seconds == 1.0


def test_a_review_gives_way_between_its_steps() -> None:
    agenda = Agenda(2)
    review = Task(TaskKind.REVIEW, "one", 9.0)
    agenda.add(review)
    assert agenda.begin() is review
    assert not agenda.gives_way(review)
    hint = Task(TaskKind.HINT, "two", 2.0)
    agenda.add(hint)
    assert agenda.begin() is None
    assert agenda.gives_way(review)
    assert agenda.begin() is hint
    agenda.end(hint)
    assert agenda.begin() is review


def test_what_nobody_waits_for_is_not_thought_about() -> None:
    agenda = Agenda(2)
    begun, waiting = Task(TaskKind.HINT, "one", 2.0), Task(TaskKind.HINT, "one", 2.0)
    agenda.add(begun)
    agenda.add(waiting)
    assert agenda.begin() is begun
    agenda.end(begun)
    agenda.end(waiting)
    assert begun.budget.seconds == 0.0
    assert agenda.begin() is None
    assert agenda.count(TaskKind.HINT) == 0


def test_an_agenda_needs_a_thread_for_decisions_and_one_for_the_rest() -> None:
    with pytest.raises(ValueError, match="two at least"):
        Agenda(1)


def test_what_is_decided_at_once_does_not_wait_for_those_who_search() -> None:
    agenda = Agenda(2)
    for n in range(3):
        agenda.add(Task(TaskKind.DECISION, f"other {n}", 1.0))
    assert agenda.begin() and agenda.begin() and agenda.begin() is None
    quick, next_one = Task(TaskKind.DECISION, "me", 0.01), Task(TaskKind.DECISION, "you", 0.01)
    agenda.add(quick)
    agenda.add(next_one)
    assert agenda.begin() is quick
    assert agenda.begin() is None  # one thread is for these
    agenda.end(quick)
    assert agenda.begin() is next_one
