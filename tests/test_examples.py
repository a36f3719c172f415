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


def parts_of(kind: type) -> list[tuple[str, object]]:
    """The public methods and properties that a class itself defines."""
    made = {name: value for name, value in vars(kind).items() if not name.startswith("_")}
    plain = {
        name: getattr(value, "fget", None) or getattr(value, "func", value)
        for name, value in made.items()
    }
    return [(name, value) for name, value in plain.items() if callable(value) or is_bound(value)]


def is_bound(value: object) -> bool:
    return isinstance(value, staticmethod | classmethod)


def test_every_method_of_a_public_class_says_what_it_does() -> None:
    kinds = [
        kind
        for path, name in public_names()
        if isinstance(kind := getattr(importlib.import_module(path), name), type)
    ]
    parts = [(kind.__name__, name, part) for kind in kinds for name, part in parts_of(kind)]
    assert len(parts) > 100
    assert [(kind, name) for kind, name, part in parts if not inspect.getdoc(part)] == []


def test_the_names_of_the_box_itself_are_all_tried() -> None:
    assert {name for path, name in public_names() if path == "pepperbox"} == {*pepperbox.__all__}
