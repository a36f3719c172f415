"""What needs an extra says so, and nobody else pays for it."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

HEAVY = ("pettingzoo", "gymnasium", "pyspiel", "open_spiel")
ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SERVER = [Requirement(line).name for line in PROJECT["optional-dependencies"]["serve"]]


def python(code: Any) -> Any:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_pepperbox_and_its_batches_import_none_of_the_extras() -> None:
    code = (
        f"import sys, pepperbox, pepperbox.learn; print([m for m in {HEAVY} if m in sys.modules])"
    )
    assert python(code).stdout.strip() == "[]"


def test_an_installation_brings_no_library_of_the_server_unless_it_is_asked_to() -> None:
    names = {Requirement(line).name for line in PROJECT["dependencies"]}
    assert not names & set(SERVER) and len(SERVER) > 8


def test_games_bots_the_arena_and_learning_need_no_library_of_the_server() -> None:
    code = f"""
import sys
sys.modules.update(dict.fromkeys({[name.replace("-", "_") for name in SERVER]}))
import pepperbox, pepperbox.arena, pepperbox.bots, pepperbox.learn, pepperbox.learn.gymnasium
match = pepperbox.game("harvest_dice").match(2)
match.play(match.turn, pepperbox.bots.bot("random").choose(match.seen(match.turn)))
pepperbox.learn.VectorMatch("harvest_dice", 4, 2).observe()
"""
    assert python(code).stderr == ""


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["house", "tables"]])
def test_a_command_that_needs_the_server_says_what_brings_it(command: list[str]) -> None:
    code = (
        "import sys; sys.modules['sqlalchemy'] = None; from pepperbox.cli import main;"
        f"sys.argv[1:] = {command}; main()"
    )
    told = python(code)
    sentence = "The server is an extra, and sqlalchemy is missing: install pepperbox[serve].\n"
    assert (told.returncode, told.stderr) == (1, sentence)


@pytest.mark.parametrize(
    ("module", "missing", "title"),
    [
        ("pettingzoo", "pettingzoo", "PettingZoo"),
        ("gymnasium", "gymnasium", "Gymnasium"),
        ("openspiel", "pyspiel", "OpenSpiel"),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(module: str, missing: str, title: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import pepperbox.learn.{module}"
    last = python(code).stderr.strip().splitlines()[-1]
    assert last == f"ModuleNotFoundError: {title} is an extra: install pepperbox[learn]."
