"""A server for each test, and a loop to talk to it in."""

import asyncio

import pytest
from visitors import serving, settings_for


@pytest.fixture
def play(tmp_path):
    """Run a scene (an async function of a server) against a server of its own."""

    def run(scene, **settings):
        async def whole():
            async with serving(settings_for(tmp_path / "test.sqlite", **settings)) as server:
                await scene(server)

        asyncio.run(whole())

    return run
