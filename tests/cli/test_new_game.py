"""`pepperbox new-game` writes a package that passes all it has to, from nothing."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import pepperbox
from pepperbox.cli import main

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


def python(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, with this Pepperbox and what lies in the folder itself."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([SOURCES, str(folder)])},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_new_game_passes_its_tests_as_it_stands(river_stones: Path) -> None:
    tested = python("-m", "pytest", "-q", "-p", "no:cacheprovider", folder=river_stones)
    assert tested.returncode == 0, tested.stdout
    assert " passed" in tested.stdout and "skipped" not in tested.stdout


def test_nothing_of_the_template_is_left_in_a_new_game(river_stones: Path) -> None:
    files = [file for file in river_stones.rglob("*") if file.is_file()]
    assert len(files) == 11
    for file in files:
        assert "template" not in file.read_text(encoding="utf-8").lower(), file
        assert "template" not in str(file.relative_to(river_stones))


def test_an_installed_new_game_is_in_the_box(river_stones: Path) -> None:
    file = river_stones / "pyproject.toml"
    project = tomllib.loads(file.read_text(encoding="utf-8"))["project"]
    [(group, games)] = project["entry-points"].items()
    [(name, place)] = games.items()
    installed = river_stones / f"{name}-{project['version']}.dist-info"  # as an installer leaves it
    installed.mkdir()
    (installed / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    (installed / "entry_points.txt").write_text(f"[{group}]\n{name} = {place}\n")
    asked = f"import pepperbox; print(pepperbox.game({name!r}).title)"
    assert python("-c", asked, folder=river_stones).stdout == "River Stones\n"


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
