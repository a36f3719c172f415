"""Mutants are tried on the functions that are loaded, wherever these are kept."""

import gc
import importlib.util
import sys
import weakref
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "scripts"))
import mutants  # noqa: E402
import trials  # noqa: E402
import unreached  # noqa: E402

EVERY = [
    mutant
    for game in mutants.GAMES
    for file in mutants.files_of(game)
    for mutant in mutants.mutants_of(game, file)
]


@pytest.fixture
def tests_that_stay() -> Iterator[None]:
    """As in a run of tests: what is loaded by now is set aside from looking for garbage."""
    yield
    gc.freeze()


@pytest.mark.usefixtures("tests_that_stay")
def test_a_change_reaches_functions_that_are_loaded(tmp_path: Path) -> None:
    file = tmp_path / "rule.py"
    file.write_text("def twice(n):\n    return 2 * n\n")
    spec = importlib.util.spec_from_file_location("rule", file)
    assert spec and spec.loader
    rule = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(rule)
    gone = weakref.proxy(set())  # its set is
    gc.freeze()
    trials.change(file, b"def twice(n):\n    return 3 * n\n")
    assert rule.twice(2) == 6
    with pytest.raises(ReferenceError):
        str(gone)


def test_a_mutant_that_no_test_runs_has_survived(tmp_path: Path) -> None:
    book = trials.Book(tmp_path / "book.txt", [])
    assert trials.Trials(EVERY[:1], ROOT, book).killer_of(EVERY[0], {}, Counter()) is None


def test_what_was_found_is_kept_until_something_changes(tmp_path: Path) -> None:
    rules, kept = tmp_path / "rules.py", tmp_path / "kept" / "book.txt"
    rules.write_text("as it was")
    book = trials.Book(kept, [rules])
    book.write(EVERY[0].name, survived=False)
    book.write(EVERY[1].name, survived=True)
    again = trials.Book(kept, [rules])
    assert again.survived == {EVERY[0].name: False, EVERY[1].name: True}
    assert trials.survivors(EVERY[:2], ROOT / "tests" / EVERY[0].game, again) == [EVERY[1].name]
    rules.write_text("as it is")
    assert trials.Book(kept, [rules]).survived == {}


def test_every_mutant_has_a_name_of_its_own() -> None:
    assert len({mutant.name for mutant in EVERY}) == len(EVERY) > 1000


def test_what_is_listed_with_a_reason_is_there() -> None:
    assert mutants.known() <= {mutant.name for mutant in EVERY}
    for line in unreached.known():
        file, _, source = line.partition(": ")
        assert source in map(str.strip, (ROOT / file).read_text(encoding="utf-8").splitlines())


def test_the_lines_of_rules_are_those_of_functions(tmp_path: Path) -> None:
    file = tmp_path / "rule.py"
    file.write_text("FOUR = 4\n\n\ndef twice(n):\n    if n:\n        return 2 * n\n    return 0\n")
    assert trials.lines_of(file) == {5, 6, 7}
