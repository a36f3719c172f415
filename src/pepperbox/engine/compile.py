"""Compiling rules with Numba, and generic algorithms once for each game.

Numba's cache on disk does not notice a change in a called function of another file.
So the cache lives in a directory named by a digest of every source a compiled
function could call: a changed file is never served stale code.
"""

import functools
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import platformdirs

STALE_AFTER_DAYS = 30

_setting = threading.Lock()  # Numba's cache directory is one setting for all threads
_loading = threading.RLock()  # a module is loaded for a game by one thread, once


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile with Numba: cached on disk, and without holding the GIL."""
    # The same file is loaded once a game: its functions need names of their own in the cache.
    function.__qualname__ = f"{function.__module__}.{function.__qualname__}"
    config: Any = numba.config
    with _setting:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(_cache_directory(_packages_called_by(function)))
        try:
            made: Callable[..., Any] = numba.njit(cache=True, nogil=True)(function)
            return made
        finally:
            config.CACHE_DIR = before


def specialise(algorithm: str, rules: ModuleType, thinking: ModuleType | None = None) -> ModuleType:
    """Load the module named `algorithm` anew, with its global `rules` bound to a game's rules.

    Its global `thinking` is bound too: what the game offers to bots, or None. Numba does
    not cache closures over compiled functions; it does cache functions of a module whose
    globals name them.
    """
    with _loading:
        return _specialised(algorithm, rules, thinking)


@functools.cache
def _specialised(algorithm: str, rules: ModuleType, thinking: ModuleType | None) -> ModuleType:
    source = importlib.util.find_spec(algorithm)
    if source is None or source.origin is None:
        raise ModuleNotFoundError(f"no module named {algorithm!r}")
    bound = [rules.__name__] + ([thinking.__name__] if thinking else [])
    name = f"{algorithm}[{','.join(bound)}]"
    spec = importlib.util.spec_from_file_location(name, source.origin)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update(rules=rules, thinking=thinking)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _packages_called_by(function: Callable[..., object]) -> tuple[str, ...]:
    """The packages whose code a compiled function may contain: those its globals come from."""
    names = {__name__, function.__module__}
    for value in function.__globals__.values():
        if isinstance(value, ModuleType):
            names.add(value.__name__)
        elif isinstance(value, numba.core.dispatcher.Dispatcher):
            names.add(value.__module__)
    packages = {_package_of(name.partition("[")[0]) for name in names}
    return tuple(sorted(packages - {"numba", "numpy", "math"}))


def _package_of(module: str) -> str:
    """Of ours a layer, or a game, which call only what they name; of others the whole package."""
    parts = module.split(".")
    if parts[0] != __name__.partition(".")[0]:
        return parts[0]
    return ".".join(parts[:3] if parts[1:2] == ["shelf"] else parts[:2])


@functools.cache
def _cache_directory(packages: tuple[str, ...]) -> Path:
    digest = hashlib.sha256()
    for package in packages:
        for source in _sources(package):
            digest.update(f"{package} {source.name}\n".encode())
            digest.update(source.read_bytes())
    home = _writable_home()
    directory = home / digest.hexdigest()[:16]
    directory.mkdir(exist_ok=True)
    os.utime(directory)
    _sweep(home)
    return directory


def _sources(package: str) -> list[Path]:
    module = sys.modules[package]
    if hasattr(module, "__path__"):
        return sorted(file for folder in module.__path__ for file in Path(folder).rglob("*.py"))
    file = getattr(module, "__file__", None)
    return [Path(file)] if file else []


@functools.cache
def _writable_home() -> Path:
    """Where compiled code is kept: PEPPERBOX_CACHE, else the user's cache directory."""
    chosen = os.environ.get("PEPPERBOX_CACHE")
    home = Path(chosen) if chosen else platformdirs.user_cache_path("pepperbox") / "compiled"
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        return Path(tempfile.mkdtemp(prefix="pepperbox-"))


def _sweep(home: Path) -> None:
    """Forget the code compiled from sources that nobody has used for a month."""
    oldest = time.time() - STALE_AFTER_DAYS * 86_400
    for directory in home.iterdir():
        if directory.is_dir() and directory.stat().st_mtime < oldest:
            shutil.rmtree(directory, ignore_errors=True)
