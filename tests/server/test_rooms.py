"""The house in rooms: which may know which, and what the core may not know at all."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pepperbox.server

HOUSE = Path(pepperbox.server.__file__).parent
ROOMS = ["core", "storage", "people", "live", "operations", "http"]  # each knows those before it
HALL = {
    "forever",
    "logs",
    "metrics",
    "now",
    "settings",
}  # beside the rooms: for all of them but the core

# What the core may use: values and sums, and the rules of the games.
PURE = {
    "collections",
    "enum",
    "functools",
    "heapq",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "pepperbox",
    "re",
    "secrets",  # draws new ids and keys
    "typing",
    "unicodedata",
}


def imports(file: Path) -> Iterator[str]:
    """What a file imports, as whole names."""
    package = ("pepperbox", "server", *file.relative_to(HOUSE).parts[:-1])
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            whole = ".".join((*base, *filter(None, [node.module])))
            yield whole
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def parts_of_the_house(file: Path) -> Iterator[str]:
    """The rooms, or files of the hall, that a file knows."""
    for name in imports(file):
        parts = name.split(".")
        if parts[:2] == ["pepperbox", "server"] and len(parts) > 2:
            yield parts[2]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_knows_only_those_before_it(room: str) -> None:
    allowed = {*ROOMS[: ROOMS.index(room) + 1], *(HALL if room != "core" else ())}
    files = [file for file in (HOUSE / room).rglob("*.py") if "migrations" not in file.parts]
    assert files
    for file in files:
        assert set(parts_of_the_house(file)) <= allowed, file


def test_the_hall_knows_no_room_but_the_core() -> None:
    for name in HALL:
        assert set(parts_of_the_house(HOUSE / f"{name}.py")) <= HALL | {"core"}, name


def test_every_file_is_in_a_room_or_in_the_hall() -> None:
    beside = {path.stem for path in HOUSE.glob("*.py")} - {"__init__"}
    assert beside == HALL
    folders = {path.name for path in HOUSE.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == set(ROOMS)


def test_the_core_reads_no_disk_no_wire_and_no_clock() -> None:
    files = list((HOUSE / "core").rglob("*.py"))
    assert files
    for file in files:
        used = {name.partition(".")[0] for name in imports(file)}
        assert used <= PURE, file


def test_the_core_can_be_loaded_without_the_rest() -> None:
    """In a process of its own: what tests have loaded does not count."""
    import subprocess

    modules = [f"pepperbox.server.core.{file.stem}" for file in (HOUSE / "core").glob("[a-z]*.py")]
    assert "pepperbox.server.core.play" in modules
    heavy = ["sqlalchemy", "litestar", "uvicorn", "structlog", "alembic"]
    program = f"""
import importlib, sys
for name in {modules!r}:
    importlib.import_module(name)
assert not [name for name in {heavy!r} if name in sys.modules], sys.modules.keys()
"""
    subprocess.run([sys.executable, "-c", program], check=True)
