"""Burrow with one fault planted in it, and which promise that breaks."""

import importlib.util
import shutil
import sys
from pathlib import Path

from pepperbox.engine import Game
from pepperbox.testing.positions import variants
from pepperbox.testing.promises import PROMISES
from pepperbox.testing.trial import Trial

from . import burrow
from .faults import FAULTS, LOADING, Fault

HONEST = Path(burrow.__file__).parent


def broken_by(fault: Fault, folder: Path) -> tuple[str | None, Exception | None]:
    """The promise that is to catch a fault, if it does, and how it says so."""
    try:
        game = spoiled(fault, folder)
    except Exception as error:
        return LOADING, error
    (promise,) = (one for one in PROMISES if one.__name__ == fault.caught_by)
    try:
        promise(trial(game, matches=6))
    except Exception as error:
        return promise.__name__, error
    return None, None


def spoiled(fault: Fault, folder: Path) -> Game:
    """The game with that fault, its sources written into a folder."""
    package = folder / f"burrow_{FAULTS.index(fault)}"
    shutil.copytree(HONEST, package, ignore=shutil.ignore_patterns("__pycache__"))
    places = [(fault.file, fault.right, fault.wrong)] + ([fault.also] if fault.also else [])
    for place, right, wrong in places:
        file = package / place
        source = file.read_text(encoding="utf-8")
        assert source.count(right) == 1, f"{fault.name}: not one place of {place}"
        file.write_text(source.replace(right, wrong), encoding="utf-8")
    return _loaded(package)


def trial(game: Game, matches: int) -> Trial:
    return Trial(game, variants(game, {}), matches, looks=6, worlds=2000)


def _loaded(package: Path) -> Game:
    """Loaded anew, even if another of its name was before."""
    for name in [name for name in sys.modules if name.partition(".")[0] == package.name]:
        del sys.modules[name]
    spec = importlib.util.spec_from_file_location(package.name, package / "__init__.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[package.name] = module
    spec.loader.exec_module(module)
    game: Game = module.GAME
    game.load()
    return game
