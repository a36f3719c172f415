"""Machine code on disk: one file for a function and a signature, named by all it depends on.

Numba's own cache does not notice a change in a called function of another file, and
forgets everything when any line of a file changes.
"""

import functools
import hashlib
import os
import pickle
import tempfile
import time
import types
import warnings
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core import sigutils
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from .digest import Unforeseen, digest

STALE_AFTER_DAYS = 30
SUFFIX = ".code"
UNRESOLVED = ".numba.unresolved$"
_settings: Any = numba.config
MADE_BY = f"{numba.__version__} {llvmlite.__version__} {np.__version__}"


class Cache:
    """What a Numba dispatcher asks for code it has, and gives code it has compiled."""

    def __init__(self, function: types.FunctionType, options: dict[str, Any]) -> None:
        self._function = function
        self._options = options

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The code of that signature, or None."""
        context.refresh()
        name = self._name(signature, context)
        payload = None if name is None else _read(home() / name)
        return None if payload is None else CompileResult._rebuild(context, *payload)

    def save_overload(self, signature: Any, result: Any) -> None:
        if _is_bound_to_this_process(result):
            return
        name = self._name(signature, result.target_context)
        if name is not None:
            _write(home() / name, result._reduce())

    @property
    def cache_path(self) -> str:
        return str(home())

    def flush(self) -> None:
        """Nothing is ever stale."""

    def _name(self, signature: Any, context: Any) -> str | None:
        """The name of the file, or None if the code cannot be kept."""
        arguments, _ = sigutils.normalize_signature(signature)
        try:
            depends_on = digest(self._function)
        except Unforeseen as reason:
            place = f"{self._function.__module__}.{self._function.__qualname__}"
            warnings.warn(f"{place} is compiled in every process: it names {reason}", stacklevel=2)
            return None
        key = (
            self._function.__module__,  # the code looks its module up
            self._function.__qualname__,
            depends_on,
            str(arguments),
            sorted(self._options.items()),
            context.codegen().magic_tuple(),  # what is asked of the processor
            MADE_BY,
            (_settings.OPT, _settings.BOUNDSCHECK),
        )
        number = hashlib.sha256(repr(key).encode()).hexdigest()[:32]
        return f"{self._function.__name__}-{number}{SUFFIX}"


def _is_bound_to_this_process(result: Any) -> bool:
    """Whether the code holds addresses: of very large tables, of functions that call in turn."""
    names = [variable.name for variable in result.library._final_module.global_variables]
    return result.library.has_dynamic_globals or any(n.startswith(UNRESOLVED) for n in names)


def _read(file: Path) -> Any:
    try:
        whole = file.read_bytes()
        os.utime(file)
    except OSError:
        return None
    seal, data = whole[:32], whole[32:]
    return pickle.loads(data) if hashlib.sha256(data).digest() == seal else None


def _write(file: Path, payload: Any) -> None:
    """Whole or not at all, whoever else writes the same."""
    data = dumps(payload)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as draft:
        draft.write(hashlib.sha256(data).digest() + data)
    os.replace(draft.name, file)
    _sweep(file.parent)


@functools.cache
def home() -> Path:
    """Where compiled code is kept: PEPPERBOX_CACHE, else the user's cache directory."""
    chosen = os.environ.get("PEPPERBOX_CACHE")
    folder = Path(chosen) if chosen else platformdirs.user_cache_path("pepperbox") / "compiled"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="pepperbox-"))


@functools.cache
def _sweep(folder: Path) -> None:
    """Forget, once a process, the code that nobody has used for a month."""
    oldest = time.time() - STALE_AFTER_DAYS * 86_400
    for file in folder.glob(f"*{SUFFIX}"):
        try:
            if file.stat().st_mtime < oldest:
                file.unlink()
        except FileNotFoundError:
            pass  # another process was first
