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
METHOD = 7  # of compiling: with another number, what was kept is not used
LARGE = 18_000  # bytes of intermediate code: what is larger is emitted by itself
ANY: Target = ("", "", "")
VERSIONS = (
    sys.implementation.cache_tag,
    np.__version__,
    numba.__version__,
    llvmlite.__version__,
)
_settings: Any = numba.config


# What code calls that is kept by itself: module and name of a function, and the types it takes.
Need = tuple[str, str, tuple[Any, ...]]


class Cache:
    """What a dispatcher asks for code that is kept, and gives code that it has compiled."""

    def __init__(self, function: types.FunctionType, options: dict[str, Any]) -> None:
        self._function = function
        self._options = options

    def load_overload(self, signature: Any, context: Any, *, exported: bool = False) -> Any:
        """The code of that signature, and whether other code can call it; or None.

        What is large in one process may not be so in another, by some bytes: code that others
        are to call is looked for as such.
        """
        context.refresh()
        depends_on = self._digest()
        if depends_on is None:
            return None
        own = context.codegen().magic_tuple()
        for folder, target in (*shipped(), (home(), own)):
            file = folder / self._name(depends_on, signature, target)
            payload = read(file)
            if payload is not None:
                needs, is_exported, code = payload
                if exported and not is_exported:
                    continue
                if folder == home():
                    os.utime(file)
                if all(map(self._is_there, needs)):
                    return CompileResult._rebuild(context, *code), is_exported
        return None

    def save_overload(self, signature: Any, result: Any, needs: list[Need]) -> None:
        depends_on = self._digest()
        if depends_on is not None and not _is_bound_to_this_process(result):
            target = result.target_context.codegen().magic_tuple()
            payload = needs, result.library.exports is not None, result._reduce()
            write(home() / self._name(depends_on, signature, target), payload)

    def symbol(self, signature: Any) -> str | None:
        """A name for the code that is the same in every process; None if there cannot be one."""
        place = self._function.__module__, self._function.__qualname__
        depends_on = None if _found(*place) is None else self._digest()
        if depends_on is None:
            return None
        return "pepperbox." + self._name(depends_on, signature, ANY).removesuffix(SUFFIX)

    def _is_there(self, need: Need) -> bool:
        """Whether the code that other code calls is there; if so it is loaded."""
        module, name, signature = need
        function = _found(module, name)
        if function is None:
            return False
        outer, _ = function._dispatchers(self._options["boundscheck"])
        return bool(outer.is_ready(signature, exported=True))

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
            (_settings.OPT, _settings.BOUNDSCHECK, METHOD, LARGE),
        )
        number = hashlib.sha256(repr(key).encode()).hexdigest()[:32]
        return f"{self._function.__name__}-{number}{SUFFIX}"


def _found(module: str, name: str) -> Any:
    """A compiled function by its place; None if it is not to be found by that."""
    found = getattr(sys.modules.get(module), name, None)
    return found if hasattr(found, "py_func") else None


def _is_bound_to_this_process(result: Any) -> bool:
    """Whether the code holds addresses: of very large tables, of functions that call in turn."""
    names = [variable.name for variable in result.library._final_module.global_variables]
    return result.library.has_dynamic_globals or any(n.startswith(UNRESOLVED) for n in names)
