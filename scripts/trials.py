"""Trying mutants: pytest collects a game's tests once, each mutant gets a copy of the process.

In the copy the functions of the changed file are given their changed code, and the tests that run
the changed statement are run, quickest first, until one fails. Tests that are `SLOW` on plain rules
are left out: a mutant that only they would notice counts as a survivor.
"""

import functools
import gc
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, Protocol

import pytest
from _pytest.runner import runtestprotocol

SLOW = 3.0  # seconds of processor time
PATIENCE = 20  # seconds of processor time after which a test counts as one that never ends


class Changed(Protocol):
    """A change of a file of rules."""

    @property
    def name(self) -> str: ...
    @property
    def file(self) -> str: ...
    @property
    def lines(self) -> range: ...
    @property
    def text(self) -> bytes: ...


def survivors(mutants: Sequence[Changed], tests: Path) -> int | None:
    """How many no test noticed, each told as it is found; None if tests fail anyway."""
    os.environ |= {"PEPPERBOX_COMPILE": "off", "PYTHONDONTWRITEBYTECODE": "1"}
    trials = Trials(mutants, tests.parents[1])
    skipped = f"--ignore={tests / 'test_conformance.py'}"  # minutes on plain rules
    options = ["-s", "-p", "no:cacheprovider", "-p", "no:terminal"]
    settings = ["-o", "addopts=--import-mode=importlib", "-m", "not soak"]
    pytest.main([*options, *settings, skipped, str(tests)], plugins=[trials])
    return trials.survived


class Trials:
    """A plugin that runs no test in this process, and all in copies of it."""

    def __init__(self, mutants: Sequence[Changed], root: Path) -> None:
        self.mutants = mutants
        self.root = root
        self.survived: int | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:  # one that cannot even be read
            return True
        with tempfile.TemporaryDirectory() as folder:
            told = Path(folder) / "told"
            measured = functools.partial(measure, session.items, self.mutants, self.root, told)
            if not in_a_copy(measured):
                return True
            takes, reached = pickle.loads(told.read_bytes())
        self.survived = 0
        for mutant, numbers in zip(self.mutants, reached, strict=True):
            tests = [session.items[n] for n in sorted(numbers, key=takes.__getitem__)]
            if in_a_copy(functools.partial(self.survives, mutant, tests)):
                self.survived += 1
                print(mutant.name, flush=True)
        return True

    def survives(self, mutant: Changed, tests: list[pytest.Item]) -> bool:
        change(self.root / mutant.file, mutant.text)
        for test, after in zip(tests, [*tests[1:], None], strict=True):
            end = int(time.process_time()) + PATIENCE
            resource.setrlimit(resource.RLIMIT_CPU, (end, end))
            if fails(test, after):
                return False
        return True


def in_a_copy(does: Callable[[], bool]) -> bool:
    """Whether it is so in a copy of this process, which is thrown away."""
    child = os.fork()
    if not child:
        _say(does)
    return os.waitpid(child, 0)[1] == 0


def _say(does: Callable[[], bool]) -> NoReturn:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    answer = False
    try:
        answer = does()
    finally:
        os._exit(0 if answer else 1)


def fails(test: pytest.Item, after: pytest.Item | None) -> bool:
    return any(report.failed for report in runtestprotocol(test, log=False, nextitem=after))


class TooSlow(BaseException):
    """So that nothing but pytest catches it."""


def measure(items: list[pytest.Item], mutants: Sequence[Changed], root: Path, told: Path) -> bool:
    """Whether all tests pass; tell how long each takes, and which of them each mutant concerns."""
    import coverage

    slow = set()

    def stop(*_: object) -> NoReturn:
        slow.add(number)
        raise TooSlow

    signal.signal(signal.SIGPROF, stop)
    files = sorted({str(root / mutant.file) for mutant in mutants})
    watching = coverage.Coverage(data_file=None, include=files)
    takes: dict[int, float] = {}
    watching.start()
    for number, (item, after) in enumerate(zip(items, [*items[1:], None], strict=True)):
        watching.switch_context(str(number))
        began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, SLOW)
        failed = fails(item, after)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if number in slow:
            continue
        if failed:
            return False
        takes[number] = time.process_time() - began
    watching.stop()
    data = watching.get_data()
    reached = {file: data.contexts_by_lineno(file) for file in files}
    concerned = []
    for mutant in mutants:
        lines = reached[str(root / mutant.file)]
        tests = {int(test) for line in mutant.lines for test in lines.get(line, ()) if test}
        concerned.append(tests & takes.keys())
    told.write_bytes(pickle.dumps((takes, concerned)))
    return True


def change(file: Path, text: bytes) -> None:
    """Give every function of a file that is loaded the code that it has in another text."""
    codes = {code.co_qualname: code for code in _codes(compile(text, str(file), "exec"))}
    for function in gc.get_objects():
        if isinstance(function, types.FunctionType) and function.__code__.co_filename == str(file):
            function.__code__ = codes[function.__code__.co_qualname]


def _codes(code: types.CodeType) -> list[types.CodeType]:
    inner = [one for one in code.co_consts if isinstance(one, types.CodeType)]
    return inner + [deeper for one in inner for deeper in _codes(one)]


if __name__ == "__main__":
    sys.exit("`python scripts/mutants.py` uses this.")
