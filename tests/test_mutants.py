"""Mutants are tried on the functions that are loaded, wherever these are kept."""

import gc
import importlib.util
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))
from scripts import trials  # noqa: E402


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
