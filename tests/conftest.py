"""What holds for all tests."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from pepperbox.server.http.garbage import look_seldom
from pepperbox.testing import check_indices

FOLDER = Path(__file__).parent
# Here rules run as machine code that checks every index: these tests go everywhere in a game.
# All others run the code that players run.
CHECKED = "test_conformance.py"
# Workers take a file each, in this order, so that none begins a long one when the others are done.
LONG = ("scoville/test_conformance.py", "testing", "learn", "web", "server")
# Seconds. What a browser is asked for has limits of its own; this one would leave a loop of
# Playwright's behind, beside which no other test of the worker can run.
PATIENCE_WITH_BROWSERS = 900
LIVE = {"server", "web"}  # real processes, sockets, databases and browsers on a shared machine


def folder_of(path: Path) -> str:
    return path.relative_to(FOLDER).parts[0]


def _turn(test: pytest.Item) -> int:
    place = test.path.relative_to(FOLDER)
    return next((n for n, long in enumerate(LONG) if place.is_relative_to(long)), len(LONG))


def pytest_configure() -> None:
    look_seldom()


def pytest_collection_finish() -> None:
    """Thousands of tests are there to stay: nobody looks for garbage among them."""
    gc.freeze()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs the tests that are async functions."""
    return "asyncio"


@pytest.fixture(autouse=True, scope="module")
def indices_are_checked(request: pytest.FixtureRequest) -> Iterator[None]:
    """Only there: what lasts longer than a file is made before the next one says what it wants."""
    check_indices(request.path.name == CHECKED)
    yield
    check_indices(False)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files come first; a live test that failed is run once more, which is said."""
    items.sort(key=_turn)
    for test in items:
        if folder_of(test.path) in LIVE:
            test.add_marker(pytest.mark.flaky(reruns=1))
        if folder_of(test.path) == "web":
            test.add_marker(pytest.mark.timeout(PATIENCE_WITH_BROWSERS))
        if test.get_closest_marker("soak"):
            test.add_marker(pytest.mark.timeout(0))  # it takes as long as it takes
