"""What needs an extra says so, and nobody else pays for it."""

import subprocess
import sys
from typing import Any

import pytest

HEAVY = ("pettingzoo", "gymnasium", "pyspiel", "open_spiel")


def python(code: Any) -> Any:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_pepperbox_and_its_batches_import_none_of_the_extras() -> None:
    code = (
        f"import sys, pepperbox, pepperbox.learn; print([m for m in {HEAVY} if m in sys.modules])"
    )
    assert python(code).stdout.strip() == "[]"


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
