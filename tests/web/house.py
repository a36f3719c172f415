"""A server of its own for browser tests, started and ended like anybody's."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

FIFTH_GAME = Path(__file__).parent.parent / "fifth_game"
COMMAND = "from pepperbox.cli import main; main()"
CROWDED = {
    "PEPPERBOX_COMPILE_AHEAD": "false",  # the tests have done it
    "PEPPERBOX_MESSAGES_PER_SECOND": "1000",
    "PEPPERBOX_PEOPLE_PER_MINUTE": "1000",
    "PEPPERBOX_REQUESTS_PER_SECOND": "1000",
    "PEPPERBOX_TABLES_PER_MINUTE": "1000",
}


class House:
    """`pepperbox serve` on a database in a folder; the fifth game is on its shelf, unless told."""

    def __init__(
        self,
        folder: Path,
        *,
        stand_in_pause: float = 0,
        shelf: str = str(FIFTH_GAME),
        **settings: str,  # PEPPERBOX_... variables
    ) -> None:
        path = os.pathsep.join(filter(None, [shelf, os.environ.get("PYTHONPATH")]))
        own = {"PYTHONPATH": path, "PEPPERBOX_STAND_IN_PAUSE": str(stand_in_pause)}
        self._settings = own | settings
        self._database = folder / "tables.sqlite"
        self._port = 0
        self.address = ""
        self.open()

    def open(self) -> None:
        environment = os.environ | CROWDED | self._settings
        self._server = subprocess.Popen(
            [
                *(sys.executable, "-c", COMMAND, "serve", "--port", str(self._port)),
                *("--database", f"sqlite:///{self._database}"),
            ],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._server.stdout is not None
        for line in self._server.stdout:
            if found := re.search(r"http://localhost:(\d+)/", line):
                self._port = int(found[1])
                self.address = f"http://localhost:{self._port}"
                return
        raise RuntimeError("the server ended before it was open")

    def crash(self) -> None:
        """End as in a power cut; `open` comes back at the same address."""
        self._server.send_signal(signal.SIGKILL)
        self._server.wait()

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(timeout=20)
