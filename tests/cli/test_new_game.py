"""`pepperbox new-game` writes a package that passes all it has to, from nothing."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import pepperbox
from pepperbox.cli import main

PAGE = Path(__file__).parents[2] / "docs/add-a-game.md"
SOURCES = str(Path(pepperbox.__file__).parents[1])

Run = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def new_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Run:
    """Run `pepperbox new-game`; gives the exit code, what is printed, and what is refused."""

    def run(name: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pepperbox", "new-game", name, "--into", str(tmp_path)])
        with pytest.raises(SystemExit) as end:
            main()
        printed = capsys.readouterr()
        return int(end.value.code or 0), printed.out, printed.err.strip()

    return run


@pytest.fixture
def refusal(new_game: Run, tmp_path: Path) -> Callable[[str], str]:
    """Ask for a game that cannot be; gives the sentence, and nothing is written."""

    def refused(name: str) -> str:
        before = sorted(tmp_path.rglob("*"))
        code, _, sentence = new_game(name)
        assert code == 1
        assert sorted(tmp_path.rglob("*")) == before
        return sentence

    return refused


@pytest.fixture
def river_stones(new_game: Run, tmp_path: Path) -> Path:
    """The folder of a new game."""
    code, printed, _ = new_game("river_stones")
    assert code == 0
    assert "River Stones is in" in printed
    return tmp_path / "river_stones"


@pytest.fixture
def installed(river_stones: Path) -> Path:
    """The same, with what an installer leaves beside it."""
    file = river_stones / "pyproject.toml"
    project = tomllib.loads(file.read_text(encoding="utf-8"))["project"]
    [(group, games)] = project["entry-points"].items()
    [(name, place)] = games.items()
    folder = river_stones / f"{name}-{project['version']}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    (folder / "entry_points.txt").write_text(f"[{group}]\n{name} = {place}\n")
    return river_stones


def test_all_commands_of_the_page_work_with_the_game_as_it_stands(installed: Path) -> None:
    """Its tests pass, too: `pytest` is one of them."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    first, enter, install, *commands = "".join(blocks).splitlines()
    assert (first, enter) == ("pepperbox new-game river_stones", "cd river_stones")
    assert install.startswith("pip install")
    assert {"pytest", "pepperbox watch river_stones --seed any"} <= set(commands)
    for command in commands:
        done = shell(command, folder=installed)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        assert "skipped" not in done.stdout


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with this Pepperbox and what lies in the folder itself."""
    settings = {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join([SOURCES, str(folder)]),
        "PYTEST_ADDOPTS": "-p no:cacheprovider",
    }
    if command != "pytest":  # that compiles it, and once is enough
        settings["PEPPERBOX_COMPILE"] = "off"
    return subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )


def test_nothing_of_the_template_is_left_in_a_new_game(river_stones: Path) -> None:
    files = [file for file in river_stones.rglob("*") if file.is_file()]
    assert len(files) == 13
    for file in files:
        assert "template" not in file.read_text(encoding="utf-8").lower(), file
        assert "template" not in str(file.relative_to(river_stones))


@pytest.mark.parametrize(
    "name", ["", "River", "river-stones", "2stones", "class", "river__stones", "../x"]
)
def test_a_name_that_no_package_can_have_is_refused(
    refusal: Callable[[str], str], name: str
) -> None:
    assert refusal(name).startswith(f"A game cannot be called {name!r}")


def test_the_name_of_a_game_in_the_box_is_refused(refusal: Callable[[str], str]) -> None:
    assert "There is a game chips in the box already" in refusal("chips")


def test_the_name_of_another_package_is_refused(refusal: Callable[[str], str]) -> None:
    assert "There is a Python package random already" in refusal("random")


def test_a_folder_that_is_there_is_left_alone(
    refusal: Callable[[str], str], tmp_path: Path
) -> None:
    (tmp_path / "river_stones").mkdir()
    assert "is there already" in refusal("river_stones")
