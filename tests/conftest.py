"""What holds for all tests."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
LIVE = {"server", "web"}  # real processes, sockets, databases and browsers on a shared machine


def folder_of(test: pytest.Item) -> str:
    return test.path.relative_to(FOLDER).parts[0]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A live test that failed is run once more, and the summary says so."""
    for test in items:
        if folder_of(test) in LIVE:
            test.add_marker(pytest.mark.flaky(reruns=1))
