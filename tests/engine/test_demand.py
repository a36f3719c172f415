"""What Python asks of compiled functions is found out on plain rules, and compiled ahead."""

from typing import Any

import numpy as np
import pytest

from pepperbox.engine import compiled
from pepperbox.engine.compile import demands_of, mode


@compiled
def fill(row: Any, value: Any) -> None:
    for i in range(len(row)):
        row[i] = inner(value)


@compiled
def inner(value: Any) -> Any:
    return value + 1


def test_each_function_and_kind_of_arguments_is_noted_once_and_callees_are_not() -> None:
    before = mode()
    small, whole = np.zeros(2, np.int8), np.zeros(3, np.int64)

    def work() -> None:
        fill(small, 1)
        fill(small, 2)
        fill(whole, 1)

    first, second = demands_of(work)
    assert mode() == before
    assert small.tolist() == [3, 3]
    assert first.function is second.function is fill
    assert first.name.endswith("test_demand.fill")
    for demand in (first, second):
        demand.compile()
    assert len(fill.machine.overloads) == 2


def test_what_fails_is_not_hidden_and_leaves_the_mode_as_it_was() -> None:
    before = mode()
    with pytest.raises(ZeroDivisionError):
        demands_of(lambda: 1 / 0)
    assert mode() == before
