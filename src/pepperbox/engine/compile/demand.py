"""What Python asks of compiled functions, found out on plain rules and compiled ahead."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from . import decorator
from .decorator import Compiled, mode, switch


class Demand(NamedTuple):
    """A function that Python calls, and arguments of the types that it calls it with."""

    function: Compiled
    arguments: tuple[Any, ...]

    @property
    def name(self) -> str:
        return f"{self.function.py_func.__module__}.{self.function.py_func.__name__}"

    def compile(self) -> None:
        """Have its machine code kept on disk, if it is not there yet."""
        import numba

        self.function.machine.compile(tuple(map(numba.typeof, self.arguments)))


def demands_of(work: Callable[[], object]) -> list[Demand]:
    """All that a piece of work asks of compiled functions, in the order of their first calls."""
    found: dict[tuple[Any, ...], Demand] = {}

    def note(function: Compiled, arguments: tuple[Any, ...]) -> None:
        found.setdefault((function, *map(_kind, arguments)), Demand(function, arguments))

    before = mode()
    decorator.listener = note
    switch("off")
    try:
        work()
    finally:
        decorator.listener = None
        switch(before)
    return list(found.values())


def _kind(value: Any) -> object:
    """What the type of a value depends on."""
    if isinstance(value, np.ndarray):
        return value.dtype, value.ndim, value.flags.c_contiguous, value.flags.writeable
    if isinstance(value, np.void):
        return value.dtype
    return tuple(map(_kind, value)) if isinstance(value, tuple) else type(value)
