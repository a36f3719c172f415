"""What needs an extra says so, and nobody else pays for it."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

HEAVY = ("pettingzoo", "gymnasium", "pyspiel", "open_spiel")


def python(code: Any) -> Any:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_pepperbox_and_its_batches_import_none_of_the_extras() -> None:
    code = (
        f"import sys, pepperbox, pepperbox.learn; print([m for m in {HEAVY} if m in sys.modules])"
    )
    assert python(code).stdout.strip() == "[]"


def test_games_bots_and_learning_need_no_library_of_the_server() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    needed = [Requirement(line).name for line in tomllib.loads(text)["project"]["dependencies"]]
    light = {"msgspec", "numba", "numpy", "platformdirs"}  # as the docs tell
    absent = [name.replace("-", "_") for name in needed if name not in light]
    code = f"""
import sys
sys.modules.update(dict.fromkeys({absent}))
import pepperbox, pepperbox.bots, pepperbox.learn, pepperbox.learn.gymnasium
match = pepperbox.game("harvest_dice").match(2)
match.play(match.turn, pepperbox.bots.bot("random").choose(match.seen(match.turn)))
pepperbox.learn.VectorMatch("harvest_dice", 4, 2).observe()
"""
    assert len(absent) > 10 and python(code).stderr == ""


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
