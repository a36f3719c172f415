"""What Python asks of compiled functions is found out on plain rules, and compiled ahead."""

import os
import subprocess
import sys
from pathlib import Path
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


READY = """
import subprocess, sys
import numba.core.event
import pepperbox
from pepperbox.engine.compile import switch, take_over
from pepperbox.engine.compile.calls import plain_calls

compilations = numba.core.event.RecordingListener()
numba.core.event.register("numba:compile", compilations)

def play(match, steps):
    for _ in range(steps):
        if not match.over:
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])

match = pepperbox.game("pennies").match(2, seed="ready", options={"goal": 3})
play(match, 2)
early = take_over()
compile = [sys.executable, "-m", "pepperbox.cli", "compile", "pennies", "--for", "play"]
subprocess.run(compile, stdout=subprocess.DEVNULL, check=True)
found = take_over()
play(match, 100)
found += take_over()
left = len(plain_calls)
switch("off")
twin = pepperbox.game("pennies").match(2, seed="ready", options={"goal": 3})
play(twin, 102)
assert match.record() == twin.record() and match.over
print(early, found > 2, left, len(compilations.buffer))
"""


def test_machine_code_of_another_process_takes_over_a_running_match(tmp_path: Path) -> None:
    fifth_game = str(Path(__file__).parents[1] / "fifth_game")
    path = os.pathsep.join([fifth_game, os.environ.get("PYTHONPATH", "")])
    settings = {"PEPPERBOX_COMPILE": "ready", "PEPPERBOX_CACHE": str(tmp_path), "PYTHONPATH": path}
    told = subprocess.run(
        [sys.executable, "-c", READY],
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["0", "True", "0", "0"]
