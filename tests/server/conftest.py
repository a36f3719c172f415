"""A server for each test, and a loop to talk to it in."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pepperbox.server.storage import Database

from .databases import in_database, new_database
from .processes import two_at_once
from .visitors import PlayScene, Scene, serving, settings_for


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database as a server makes it of a new file, which takes longer than a copy."""

    async def nothing(_: Database) -> None:
        pass

    file = tmp_path_factory.mktemp("bare") / "bare.sqlite"
    in_database(f"sqlite:///{file}", nothing)
    return file


@pytest.fixture
def play(tmp_path: Path, bare: Path) -> PlayScene:
    """Run a scene (an async function of a server) against a server of its own."""
    file = Path(shutil.copy(bare, tmp_path / "test.sqlite"))

    def run(scene: Scene, **settings: float | str) -> None:
        async def whole() -> None:
            async with serving(settings_for(file, **settings)) as server:
                await scene(server)

        asyncio.run(whole())

    return run


@pytest.fixture
def two_servers() -> Iterator[list[str]]:
    """The addresses of two processes that serve the same tables."""
    with new_database("postgres") as database, two_at_once(database) as servers:
        yield [server.url for server in servers]
