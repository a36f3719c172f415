"""Machine code that is kept: one file for a function and a signature, named by all it needs.

Numba's own cache does not notice a change in a called function of another file, and
forgets everything when any line of a file changes.
"""

import hashlib
import os
import sys
import types
import warnings
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import sigutils
from numba.core.compiler import CompileResult

from .digest import Unforeseen, digest
from .folders import SUFFIX, Target, home, read, shipped, write

UNRESOLVED = ".numba.unresolved$"
VERSIONS = (sys.implementation.cache_tag, np.__version__, numba.__version__, llvmlite.__version__)
_settings: Any = numba.config


class Cache:
    """What a dispatcher asks for code that is kept, and gives code that it has compiled."""

    def __init__(self, function: types.FunctionType, options: dict[str, Any]) -> None:
        self._function = function
        self._options = options

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The code of that signature, or None."""
        context.refresh()
        depends_on = self._digest()
        if depends_on is None:
            return None
        own = context.codegen().magic_tuple()
        for folder, target in (*shipped(), (home(), own)):
            file = folder / self._name(depends_on, signature, target)
            payload = read(file)
            if payload is not None:
                if folder == home():
                    os.utime(file)
                return CompileResult._rebuild(context, *payload)
        return None

    def save_overload(self, signature: Any, result: Any) -> None:
        depends_on = self._digest()
        if depends_on is not None and not _is_bound_to_this_process(result):
            target = result.target_context.codegen().magic_tuple()
            write(home() / self._name(depends_on, signature, target), result._reduce())

    def _digest(self) -> str | None:
        """None if the code cannot be kept."""
        try:
            return digest(self._function)
        except Unforeseen as reason:
            place = f"{self._function.__module__}.{self._function.__qualname__}"
            warnings.warn(f"{place} is compiled in every process: it names {reason}", stacklevel=2)
            return None

    def _name(self, depends_on: str, signature: Any, target: Target) -> str:
        arguments, _ = sigutils.normalize_signature(signature)
        key = (
            self._function.__module__,  # the code looks its module up
            self._function.__qualname__,
            depends_on,
            str(arguments),
            sorted(self._options.items()),
            target,
            VERSIONS,
            (_settings.OPT, _settings.BOUNDSCHECK),
        )
        number = hashlib.sha256(repr(key).encode()).hexdigest()[:32]
        return f"{self._function.__name__}-{number}{SUFFIX}"


def _is_bound_to_this_process(result: Any) -> bool:
    """Whether the code holds addresses: of very large tables, of functions that call in turn."""
    names = [variable.name for variable in result.library._final_module.global_variables]
    return result.library.has_dynamic_globals or any(n.startswith(UNRESOLVED) for n in names)
