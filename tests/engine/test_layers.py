"""Imports point one way: from the server down to the engine, never back."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pepperbox

PACKAGE = Path(pepperbox.__file__).parent
# A match is asked for advice by whoever holds it; bots are loaded only then.
EXCEPTIONS = {("match.py", "bots")}
TEMPLATE = PACKAGE / "cli" / "new_game" / "template"  # stands in somebody else's package
LAYERS = ["engine", "shelf", "search", "bots", "arena", "training", "learn", "server", "cli"]


def imported(file: Path) -> Iterator[Any]:
    """The parts of pepperbox that a file imports."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = parts[: len(parts) - node.level] if node.level else ()
            named = (*base, *(node.module or "").split("."))
            if not node.level:
                named = named[1:] if named[0] == "pepperbox" else ()
            yield from ([named[0]] if named and named[0] else [])
        elif isinstance(node, ast.Import):
            for alias in node.names:
                top, _, rest = alias.name.partition(".")
                if top == "pepperbox" and rest:
                    yield rest.partition(".")[0]


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_itself_and_layers_below(layer: str) -> None:
    allowed = set(LAYERS[: LAYERS.index(layer) + 1])
    for file in (PACKAGE / layer).rglob("*.py"):
        if TEMPLATE in file.parents:
            continue
        for part in imported(file):
            if (PACKAGE / part).is_dir() and (file.name, part) not in EXCEPTIONS:
                assert part in allowed, f"{file} imports {part}"


def test_the_architecture_lists_the_layers_in_this_order() -> None:
    page = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert re.findall(r"^    (\w+)/ ", page, re.MULTILINE) == LAYERS
    folders = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    assert folders - {*LAYERS} == {"testing"}


def test_only_a_games_own_folder_names_it() -> None:
    names = {file.parent.name for file in (PACKAGE / "shelf").glob("*/__init__.py")}
    assert "chips" in names
    for file in PACKAGE.rglob("*.py"):
        if "shelf" not in file.parts:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                assert not (isinstance(node, ast.Constant) and node.value in names), file
