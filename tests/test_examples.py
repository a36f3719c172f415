"""The examples in the docstrings of public names are run, and every name of the box has one."""

import doctest

import pytest

import pepperbox

LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PUBLIC = [*pepperbox.__all__]


@pytest.mark.parametrize("name", PUBLIC)
def test_the_example_of_a_public_name_runs(name: str) -> None:
    value = getattr(pepperbox, name)
    found = [
        test for test in doctest.DocTestFinder(recurse=False).find(value, name) if test.examples
    ]
    assert found, f"pepperbox.{name} has no example"
    runner = doctest.DocTestRunner(optionflags=LOOSE)
    for test in found:
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
