"""Compiled code counts who uses an array only where there is one to free, and then rightly."""

from typing import Any

import numpy as np
from numba import typeof
from numba.core.runtime import _nrt_python, rtsys

from pepperbox.engine import compiled

GARDEN = np.dtype((np.record, [("garden", "i1", (4, 6)), ("seats", "i1")]))


@compiled
def crops(row):
    total = 0
    for i in range(len(row)):
        total += row[i]
    return total


@compiled
def best_crops(state, numbers):
    most = 0
    for seat in range(state.seats):
        numbers[seat] = crops(state.garden[seat])
        most = max(most, numbers[seat])
    return most


@compiled
def fresh(length):
    return np.zeros(length, np.int64)


@compiled
def behind(numbers, first):
    return numbers[first:]


@compiled
def takes_what_others_make(numbers, times):
    total = 0
    for i in range(times):
        total += len(fresh(i)) + len(behind(numbers, 1)) + behind(fresh(3), 1)[0]
    return total


def test_rules_that_only_look_at_rows_of_a_record_count_nothing() -> None:
    state = np.zeros(1, GARDEN)
    state[0].seats, state[0].garden[2] = 4, 1
    numbers = np.zeros(4, np.int64)
    assert run(best_crops, state[0], numbers) == 6
    assert "NRT_incref" not in code_of(best_crops, state[0], numbers)


def test_what_one_function_makes_and_another_takes_is_freed_once() -> None:
    numbers = np.arange(5)
    assert "NRT_decref" in code_of(takes_what_others_make, numbers, 7)
    _nrt_python.memsys_enable_stats()
    before = rtsys.get_allocation_stats()
    assert run(takes_what_others_make, numbers, 1000) == sum(range(1000)) + 4 * 1000
    after = rtsys.get_allocation_stats()
    assert after.mi_alloc - before.mi_alloc == after.mi_free - before.mi_free >= 2000
    _nrt_python.memsys_disable_stats()
    assert numbers.tolist() == [0, 1, 2, 3, 4]


def run(function: Any, *arguments: Any) -> Any:
    return function.machine(*arguments)


def code_of(function: Any, *arguments: Any) -> str:
    _, inner = function._dispatchers(False)
    return str(inner.worked_out(tuple(map(typeof, arguments))).library._final_module)
