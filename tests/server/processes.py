"""Servers in processes of their own: to be killed, and to serve the same tables."""

import contextlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

FIFTH_GAME = Path(__file__).parents[1] / "fifth_game"
SERVE = [str(Path(sys.executable).with_name("pepperbox")), "serve"]

QUICK = {
    "PEPPERBOX_STAND_IN_PAUSE": "0",
    "PEPPERBOX_SWEEP_EVERY": "0.1",
    "PEPPERBOX_SWEEP_GRACE": "0.1",
    "PEPPERBOX_COMPILE_AHEAD": "false",
    "PEPPERBOX_REQUESTS_PER_SECOND": "10000",
    "PEPPERBOX_MESSAGES_PER_SECOND": "10000",
    "PEPPERBOX_PEOPLE_PER_MINUTE": "10000",
    "PEPPERBOX_TABLES_PER_MINUTE_AND_ADDRESS": "10000",
    "PEPPERBOX_FILES_PER_SECOND": "10000",
    "PEPPERBOX_SOCKETS_PER_PERSON": "1000",
    "PEPPERBOX_LOG_LEVEL": "warning",
}


def free_port() -> int:
    """One that nobody's connection is given by chance, while a server that had it is down."""
    while True:
        port = random.randrange(10_000, 30_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    def __init__(self, database: str, port: int, *words: str) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self._command = [*SERVE, "--port", str(port), "--database", database, *words]
        self._process: subprocess.Popen[str] | None = None

    def start(self, stderr: IO[str] | None = None, **settings: str) -> None:
        """Returns when it listens."""
        paths = [str(FIFTH_GAME), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = os.environ | QUICK | {"PYTHONPATH": os.pathsep.join(paths)} | settings
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert re.search(r"open at", line), line

    def kill(self) -> None:
        """As a crash or a loss of power does it: without a word."""
        assert self._process
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> bool:
        """As its keeper does it; whether it closed in an orderly way."""
        if self._process is None or self._process.poll() is not None:
            return False
        self._process.terminate()
        return self._process.wait(30) in (0, -signal.SIGTERM)


@contextlib.contextmanager
def two_at_once(database: str) -> Iterator[list[ServerProcess]]:
    """Two servers with the same tables, which both end in an orderly way."""
    servers = [ServerProcess(database, free_port()) for _ in range(2)]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        stopped = [server.stop() for server in servers]
        assert all(stopped)
