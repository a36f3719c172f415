"""`pepperbox new-game`: a package with a tiny complete game, to be made another game of."""

import importlib.util
import keyword
import re
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

import rich_click as click
from rich.console import Console

import pepperbox
from pepperbox.engine import NotAllowed, Unreadable

TEMPLATE = "template_game"  # as its files name it
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


@click.command("new-game")
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path(),
    help="The folder in which the package's own folder is made; without, here.",
)
def new_game(name: str, into: Path) -> None:
    """Write a package for a game of your own, called NAME.

    It is a tiny complete game, with tests: change it into yours.
    """
    check_name(name)
    folder = into / name
    if folder.exists():
        raise NotAllowed(f"{folder} is there already: choose another name, or another folder.")
    try:
        write(name, folder)
    except OSError as error:
        raise NotAllowed(f"{folder} cannot be written: {error.strerror}.") from None
    for line in (
        f"{title(name)} is in {folder}. Try it:",
        f"    cd {folder}",
        "    pip install --editable '.[testing]'",
        "    pytest",
        f"    pepperbox watch {name}",
    ):
        Console().print(line, markup=False, highlight=False, soft_wrap=True)


def write(name: str, folder: Path) -> None:
    """All files of the package, or none."""
    with tempfile.TemporaryDirectory(dir=folder.parent, ignore_cleanup_errors=True) as draft:
        whole = Path(draft) / name
        for place, text in package(name):
            file = whole / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        whole.rename(folder)


def check_name(name: str) -> None:
    """Refuse a name that no package or no game can have."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Unreadable(
            f"A game cannot be called {name!r}: its name is that of a Python package, "
            "small letters and digits with single underscores between, as river_stones."
        )
    if name in pepperbox.games():
        raise NotAllowed(f"There is a game {name} in the box already: choose another name.")
    if importlib.util.find_spec(name) is not None:
        raise NotAllowed(f"There is a Python package {name} already: choose another name.")


def title(name: str) -> str:
    return name.replace("_", " ").title()


def package(name: str) -> Iterator[tuple[PurePosixPath, str]]:
    """The files of the package, by their place in it."""
    for place, text in _files(files(__name__) / "template", PurePosixPath()):
        named = PurePosixPath(str(place).replace(TEMPLATE, name))
        yield named, text.replace(TEMPLATE, name).replace(title(TEMPLATE), title(name))


def _files(folder: Traversable, place: PurePosixPath) -> Iterator[tuple[PurePosixPath, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _files(entry, place / entry.name)
        elif entry.is_file():
            yield place / entry.name, entry.read_text(encoding="utf-8")
