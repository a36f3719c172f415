"""What holds for all tests."""

from pathlib import Path

import pytest

from pepperbox.testing import check_indices

FOLDER = Path(__file__).parent
# Here rules run as machine code that checks every index: these tests go everywhere in a game.
# All others run the code that players run.
CHECKED = "test_conformance.py"
LIVE = {"server", "web"}  # real processes, sockets, databases and browsers on a shared machine


def folder_of(path: Path) -> str:
    return path.relative_to(FOLDER).parts[0]


@pytest.fixture(autouse=True, scope="module")
def indices_are_checked(request: pytest.FixtureRequest) -> None:
    check_indices(request.path.name == CHECKED)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A live test that failed is run once more, and the summary says so."""
    for test in items:
        if folder_of(test.path) in LIVE:
            test.add_marker(pytest.mark.flaky(reruns=1))
