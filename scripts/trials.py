"""Trying mutants: pytest collects a game's tests once, each mutant gets a copy of the process.

Before that each test gets one, to see how long it takes and which lines it runs. In the copy of a
mutant the functions of the changed file are given their changed code, and the tests that run
the changed statement are run until one fails: first what is quick and has killed mutants of that
file before. Tests that are `SLOW` on plain rules are left out: a mutant that only they would notice
counts as a survivor.
"""

import functools
import gc
import hashlib
import math
import os
import pickle
import resource
import sys
import tempfile
import time
import types
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn, Protocol

import pytest
from _pytest.runner import runtestprotocol

SLOW = 3  # seconds of processor time
PATIENCE = 10  # times as long a test may take, and it counts as one that never ends


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


class Run(NamedTuple):
    """How a test went on the rules as they are."""

    failed: bool
    seconds: float
    lines: dict[str, set[int]]  # that it ran, by file


class Book:
    """What became of each mutant, written down at once: who is stopped goes on from there.

    It holds as long as nothing changes of what the verdicts depend on.
    """

    def __init__(self, file: Path, depends_on: Iterable[Path]) -> None:
        self.file = file
        contents = (path.read_bytes() for path in sorted(depends_on))
        digest = hashlib.sha256(b"".join(hashlib.sha256(text).digest() for text in contents))
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        if lines[:1] != [digest.hexdigest()]:
            lines = [digest.hexdigest()]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{lines[0]}\n", encoding="utf-8")
        self.survived = {
            name: verdict == "survived"
            for verdict, _, name in (line.partition(" ") for line in lines[1:])
        }

    def write(self, name: str, survived: bool) -> None:
        self.survived[name] = survived
        with self.file.open("a", encoding="utf-8") as file:
            print("survived" if survived else "killed", name, file=file)


def survivors(mutants: Sequence[Changed], tests: Path, book: Book) -> list[str] | None:
    """Those that no test noticed, each told as it is found; None if tests fail anyway."""
    open_ones = [mutant for mutant in mutants if mutant.name not in book.survived]
    if len(open_ones) < len(mutants):
        print(f"{len(mutants) - len(open_ones)} of {len(mutants)} were tried before.", flush=True)
    if open_ones:
        trials = Trials(open_ones, tests.parents[1], book)
        collect(tests, trials)
        if not trials.could_begin:
            return None
    return [mutant.name for mutant in mutants if book.survived[mutant.name]]


def reached(files: Sequence[Path], tests: Path) -> dict[Path, set[int]] | None:
    """The lines of each file that the quick tests run; None if tests fail."""
    reach = Reach(files)
    collect(tests, reach)
    return reach.lines


def collect(tests: Path, plugin: object) -> None:
    """Find the tests, to be run by the plugin on plain rules."""
    os.environ |= {"PEPPERBOX_COMPILE": "off", "PYTHONDONTWRITEBYTECODE": "1"}
    skipped = f"--ignore={tests / 'test_conformance.py'}"  # minutes on plain rules
    options = ["-s", "-p", "no:cacheprovider", "-p", "no:terminal"]
    settings = ["-o", "addopts=--import-mode=importlib", "-m", "not soak"]
    pytest.main([*options, *settings, skipped, str(tests)], plugins=[plugin])


class Reach:
    """A plugin that runs all tests in copies of this process, for the lines that they run."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = files
        self.lines: dict[Path, set[int]] | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        names = [str(file) for file in self.files]
        runs = None if session.testsfailed else measured(session.items, names)
        if runs is not None:
            self.lines = {file: set() for file in self.files}
            for run in runs.values():
                for file, lines in self.lines.items():
                    lines |= run.lines[str(file)]
        return True


class Trials:
    """A plugin that runs no test in this process, and all in copies of it."""

    def __init__(self, mutants: Sequence[Changed], root: Path, book: Book) -> None:
        self.mutants = mutants
        self.root = root
        self.book = book
        self.could_begin = False  # no test fails as it is

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        files = sorted({str(self.root / mutant.file) for mutant in self.mutants})
        runs = None if session.testsfailed else measured(session.items, files)
        if runs is not None:
            self.could_begin = True
            killers: Counter[tuple[str, pytest.Item]] = Counter()
            for mutant in self.mutants:
                killer = self.killer_of(mutant, runs, killers)
                self.book.write(mutant.name, survived=killer is None)
                if killer is None:
                    print(mutant.name, flush=True)
                else:
                    killers[mutant.file, killer] += 1
        return True

    def killer_of(
        self,
        mutant: Changed,
        runs: dict[pytest.Item, Run],
        killers: Counter[tuple[str, pytest.Item]],
    ) -> pytest.Item | None:
        """The test that noticed a mutant."""

        def effort(test: pytest.Item) -> float:
            return runs[test].seconds / (1 + killers[mutant.file, test])

        file, lines = str(self.root / mutant.file), set(mutant.lines)
        tests = sorted((test for test in runs if lines & runs[test].lines[file]), key=effort)
        if not tests:
            return None
        with tempfile.NamedTemporaryFile() as told:
            trial = functools.partial(self.survives, mutant, tests, runs, Path(told.name))
            if in_a_copy(trial):
                return None
            return tests[int(told.read() or b"0")]

    def survives(
        self,
        mutant: Changed,
        tests: list[pytest.Item],
        runs: dict[pytest.Item, Run],
        told: Path,
    ) -> bool:
        """Run the tests, each number written down before, until one fails."""
        change(self.root / mutant.file, mutant.text)
        for number, (test, after) in enumerate(zip(tests, [*tests[1:], None], strict=True)):
            told.write_text(str(number))
            allow(1 + math.ceil(PATIENCE * runs[test].seconds))
            if fails(test, after):
                return False
        return True


def measured(items: list[pytest.Item], files: list[str]) -> dict[pytest.Item, Run] | None:
    """How the tests go that are quick enough, each in a copy; None if one fails."""
    runs: dict[pytest.Item, Run] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number, item in enumerate(items):
            told = Path(folder) / str(number)
            if in_a_copy(functools.partial(measure, item, files, told)):
                run: Run = pickle.loads(told.read_bytes())
                if run.failed:
                    print(f"{item.nodeid} fails.", file=sys.stderr)
                    return None
                runs[item] = run
    return runs


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


def allow(seconds: int) -> None:
    """So much more processor time, and then this process is ended."""
    end = int(time.process_time()) + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (end, resource.RLIM_INFINITY))


def fails(test: pytest.Item, after: pytest.Item | None = None) -> bool:
    return any(report.failed for report in runtestprotocol(test, log=False, nextitem=after))


def measure(item: pytest.Item, files: list[str], told: Path) -> bool:
    """Run a test, and write down how it went."""
    import coverage

    allow(SLOW)
    watching = coverage.Coverage(data_file=None, include=files)
    began = time.process_time()
    watching.start()
    failed = fails(item)
    watching.stop()
    seconds = time.process_time() - began
    data = watching.get_data()
    lines = {file: set(data.lines(file) or ()) for file in files}
    told.write_bytes(pickle.dumps(Run(failed, seconds, lines)))
    return True


def lines_of(file: Path) -> set[int]:
    """Of all that stands in its functions."""
    codes = _codes(compile(file.read_bytes(), str(file), "exec"))
    return {
        line
        for code in codes
        for _, _, line in code.co_lines()
        if line is not None and line > code.co_firstlineno  # that is where the function is named
    }


def change(file: Path, text: bytes) -> None:
    """Give every function of a file that is loaded the code that it has in another text."""
    codes = {code.co_qualname: code for code in _codes(compile(text, str(file), "exec"))}
    gc.unfreeze()  # what is set aside from looking for garbage is not told of
    for function in gc.get_objects():
        # Not isinstance: that asks what a weak reference stood for, which may be gone.
        if type(function) is types.FunctionType and function.__code__.co_filename == str(file):
            function.__code__ = codes[function.__code__.co_qualname]


def _codes(code: types.CodeType) -> list[types.CodeType]:
    inner = [one for one in code.co_consts if isinstance(one, types.CodeType)]
    return inner + [deeper for one in inner for deeper in _codes(one)]


if __name__ == "__main__":
    sys.exit("`python scripts/mutants.py` and `python scripts/unreached.py` use this.")
