"""Every public name has an example in its docstring, and the examples are run."""

import doctest
import importlib
import inspect
import sys
import types
from pathlib import Path

import pytest

import pepperbox

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))
from scripts import docs  # noqa: E402

LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def is_explained(value: object) -> bool:
    """Whether it has a docstring of its own: numbers and names of types have none."""
    return callable(value) and not isinstance(value, types.GenericAlias)


def public_names() -> list[tuple[str, str]]:
    """All that the reference lists, each once."""
    listed = []
    for package in docs.REFERENCE:
        path, names = docs.public_names(package)
        module = importlib.import_module(path)
        listed += [(path, name) for name in names if is_explained(getattr(module, name))]
    return listed


@pytest.mark.parametrize(("path", "name"), public_names())
def test_the_example_of_a_public_name_runs(path: str, name: str) -> None:
    value = inspect.unwrap(getattr(importlib.import_module(path), name))
    found = [
        test for test in doctest.DocTestFinder(recurse=False).find(value, name) if test.examples
    ]
    assert found, f"{path}.{name} has no example"
    runner = doctest.DocTestRunner(optionflags=LOOSE)
    for test in found:
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_the_names_of_the_box_itself_are_all_tried() -> None:
    assert {name for path, name in public_names() if path == "pepperbox"} == {*pepperbox.__all__}
