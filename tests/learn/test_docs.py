"""docs/learn.md: its tables are those of the code, and its examples run."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pepperbox
from pepperbox.learn.tables import game_tables

PAGE = Path(__file__).parents[2] / "docs" / "learn.md"
BEGIN, END = "<!-- tables -->\n", "<!-- end of tables -->\n"
IN_THE_BOX = [
    name for name in pepperbox.games() if pepperbox.game(name).package.startswith("pepperbox.")
]


def test_golden_tables_are_those_of_the_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    tables = "\n".join(game_tables(pepperbox.game(name)) for name in IN_THE_BOX)
    told = f"{before}{BEGIN}\n{tables}\n{END}{after}"
    if os.environ.get("PEPPERBOX_GOLDEN") == "rewrite":
        PAGE.write_text(told, encoding="utf-8")
    assert told == PAGE.read_text(encoding="utf-8")


def test_the_python_of_the_page_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 6
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", "\n".join(blocks)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("picture", re.findall(r"!\[.*?\]\((.*?)\)", PAGE.read_text("utf-8")))
def test_pictures_are_there(picture: Any) -> None:
    assert (PAGE.parent / picture).is_file()
