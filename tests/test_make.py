"""What `make` does beside what it was asked for does not fail it."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))
from scripts import pythons  # noqa: E402

PATIENCE = 30.0  # seconds
NOT_OF_THE_OUTER_ONE = {name: value for name, value in os.environ.items() if "MAKE" not in name}


def test_compiling_goes_on_in_the_background_and_never_fails_a_make(tmp_path: Path) -> None:
    command = tmp_path / "bin" / "pepperbox"
    command.parent.mkdir()
    command.write_text('#!/bin/sh\necho "$@"\nexit 1\n')
    command.chmod(0o755)
    ready = tmp_path / ".ready"
    ready.touch()
    make = ["make", "--silent", f"--old-file={ready}", f"VENV={tmp_path}", "compiling"]
    subprocess.run(make, cwd=ROOT, env=NOT_OF_THE_OUTER_ONE, check=True)
    told = tmp_path / "compiling.log"
    end = time.monotonic() + PATIENCE
    while not told.exists() or told.read_text() != "compile --idle\n":
        assert time.monotonic() < end, told.read_text()
        time.sleep(0.05)


@pytest.mark.parametrize("kind", ["too old", "not there"])
def test_a_python_that_does_not_fit_is_named_with_what_helps(tmp_path: Path, kind: str) -> None:
    python = tmp_path / "python3"
    if kind == "too old":
        python.write_text("#!/bin/sh\nexit 1\n")
        python.chmod(0o755)
    ready = tmp_path / "venv" / ".ready"
    make = ["make", f"VENV={ready.parent}", f"PYTHON={python}", str(ready)]
    done = subprocess.run(
        make, cwd=ROOT, env=NOT_OF_THE_OUTER_ONE, capture_output=True, text=True, check=False
    )
    *others, last = pythons.claimed()
    assert done.returncode != 0 and not ready.parent.exists()
    assert (
        f"Pepperbox needs Python {', '.join(others)} or {last}, which {python} is not: "
        f"make PYTHON=python{others[-1]} {ready}"
    ) in done.stderr


def test_make_takes_the_pythons_that_are_claimed() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(r"\(3, (\d+)\) <= sys.version_info\[:2\] <= \(3, (\d+)\)", makefile)
    assert found
    first, last = map(int, found.groups())
    assert [f"3.{minor}" for minor in range(first, last + 1)] == pythons.claimed()
