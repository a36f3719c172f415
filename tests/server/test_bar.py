"""Who starts the server on a terminal sees how much is compiled."""

import io
import os
import pty
import select
import subprocess
import time
from pathlib import Path

from rich.console import Console

from pepperbox.server.operations.bar import Bar

from .processes import SERVE, free_port

PATIENCE = 30.0  # seconds


def shown(*shares: float, is_terminal: bool = True) -> str:
    page = io.StringIO()
    bar = Bar(Console(file=page, force_terminal=is_terminal, width=80))
    for share in shares:
        bar.show(share)
    return page.getvalue()


def test_the_bar_grows_until_all_is_compiled() -> None:
    told = shown(0.0, 0.25, 0.75, 1.0)
    places = [told.index(share) for share in ("0%", "25%", "75%")]
    assert places == sorted(places)
    assert "100%" not in told


def test_where_all_is_compiled_or_nobody_looks_there_is_no_bar() -> None:
    assert shown(1.0) == ""
    assert shown(0.0, 0.5, 1.0, is_terminal=False) == ""


def test_a_server_that_has_to_compile_shows_the_bar_on_its_terminal(tmp_path: Path) -> None:
    terminal, its_end = pty.openpty()
    settings = {
        "PEPPERBOX_CACHE": str(tmp_path / "compiled"),
        "PEPPERBOX_MACHINE_CODE": "",
        "PEPPERBOX_COMPILE_AHEAD": "true",
        "TERM": "xterm",
    }
    command = [*SERVE, "--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/x.sqlite"]
    server = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=its_end, env=os.environ | settings
    )
    try:
        told = b""
        end = time.monotonic() + PATIENCE
        while b"Compiling the games" not in told:
            assert time.monotonic() < end, told
            if select.select([terminal], [], [], 0.1)[0]:
                told += os.read(terminal, 4096)
    finally:
        server.terminate()
        while server.poll() is None:  # what it writes until it ends is to be read
            if select.select([terminal], [], [], 0.1)[0]:
                os.read(terminal, 4096)
        os.close(terminal)
        os.close(its_end)
