"""A server for each test, and a loop to talk to it in."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from .databases import new_database
from .processes import two_at_once
from .visitors import PlayScene, Scene, serving, settings_for


@pytest.fixture
def play(tmp_path: Path) -> PlayScene:
    """Run a scene (an async function of a server) against a server of its own."""

    def run(scene: Scene, **settings: float | str) -> None:
        async def whole() -> None:
            async with serving(settings_for(tmp_path / "test.sqlite", **settings)) as server:
                await scene(server)

        asyncio.run(whole())

    return run


@pytest.fixture
def two_servers() -> Iterator[list[str]]:
    """The addresses of two processes that serve the same tables."""
    with new_database("postgres") as database, two_at_once(database) as servers:
        yield [server.url for server in servers]
