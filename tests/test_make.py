"""What `make` does beside what it was asked for does not fail it."""

import os
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
PATIENCE = 30.0  # seconds


def test_compiling_goes_on_in_the_background_and_never_fails_a_make(tmp_path: Path) -> None:
    command = tmp_path / "bin" / "pepperbox"
    command.parent.mkdir()
    command.write_text('#!/bin/sh\necho "$@"\nexit 1\n')
    command.chmod(0o755)
    ready = tmp_path / ".ready"
    ready.touch()
    make = ["make", "--silent", f"--old-file={ready}", f"VENV={tmp_path}", "compiling"]
    without_the_outer_one = {
        name: value for name, value in os.environ.items() if "MAKE" not in name
    }
    subprocess.run(make, cwd=ROOT, env=without_the_outer_one, check=True)
    told = tmp_path / "compiling.log"
    end = time.monotonic() + PATIENCE
    while not told.exists() or told.read_text() != "compile --idle\n":
        assert time.monotonic() < end, told.read_text()
        time.sleep(0.05)
