"""A server for each test, and a loop to talk to it in."""

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from pepperbox.server.storage import Database

from .databases import in_database, new_database
from .processes import two_at_once
from .visitors import Serving, serving, settings_for


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database as a server makes it of a new file, which takes longer than a copy."""

    async def nothing(_: Database) -> None:
        pass

    file = tmp_path_factory.mktemp("bare") / "bare.sqlite"
    in_database(f"sqlite:///{file}", nothing)
    return file


@pytest.fixture
async def server(
    request: pytest.FixtureRequest, tmp_path: Path, bare: Path
) -> AsyncIterator[Serving]:
    """A server of the test's own; `@pytest.mark.settings(hint_seconds=60.0)` sets it up."""
    file = Path(shutil.copy(bare, tmp_path / "test.sqlite"))
    chosen = request.node.get_closest_marker("settings")
    async with serving(settings_for(file, **(chosen.kwargs if chosen else {}))) as started:
        yield started


@pytest.fixture
def two_servers() -> Iterator[list[str]]:
    """The addresses of two processes that serve the same tables."""
    with new_database("postgres") as database, two_at_once(database) as servers:
        yield [server.url for server in servers]
