"""What the README shows is run as it stands."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
PYTHON = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
CONSOLE = re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
COMMANDS = [line for block in CONSOLE for line in block.splitlines() if "pepperbox" in line]


@pytest.mark.parametrize("code", PYTHON)
def test_the_python_example_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, str(README), "exec"), {})
    assert "won by" in capsys.readouterr().out


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_run(line: str, tmp_path: Path) -> None:
    command = [str(Path(sys.executable).with_name("pepperbox")), *shlex.split(line)[1:]]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_all_that_the_readme_shows_is_run_but_the_server() -> None:
    assert PYTHON
    lines = [line.partition("  #")[0].strip() for block in CONSOLE for line in block.splitlines()]
    assert [line for line in lines if line not in COMMANDS] == ["make play"]
