"""The decorator that compiles a rule."""

from collections.abc import Callable
from typing import Any

import numba

from .cache import Cache

OPTIONS = {"nopython": True, "nogil": True}


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile with Numba: kept on disk, and without holding the GIL."""
    jit: Any = numba.jit
    made = jit(**OPTIONS)(function)
    made._cache = Cache(made.py_func, OPTIONS)
    return made  # type: ignore[no-any-return]
