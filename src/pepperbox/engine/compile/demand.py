"""What Python asks of compiled functions: found out on plain rules, and compiled ahead."""

from collections.abc import Callable
from typing import Any, NamedTuple

from .calls import Key, loaded, plain_calls
from .decorator import Compiled, mode, switch
from .folders import changed_at, is_empty

_tried: tuple[set[Key], int] = set(), 0  # what was looked for in vain, and when


class Demand(NamedTuple):
    """A function that Python calls, and arguments of the types that it calls it with."""

    function: Compiled
    arguments: tuple[Any, ...]

    @property
    def name(self) -> str:
        return f"{self.function.py_func.__module__}.{self.function.py_func.__name__}"

    def compile(self) -> None:
        """Have its machine code kept on disk, if it is not there yet."""
        self.function.machine.compile(self._types())

    def is_ready(self) -> bool:
        """Whether its machine code is kept on disk; if so it is loaded."""
        return bool(self.function.machine.is_ready(self._types()))

    def _types(self) -> tuple[Any, ...]:
        import numba

        return tuple(map(numba.typeof, self.arguments))


def demands_of(work: Callable[[], object]) -> list[Demand]:
    """All that a piece of work asks of compiled functions, in the order of their first calls."""
    mode_before, calls_before = mode(), dict(plain_calls)
    plain_calls.clear()
    switch("ready")
    try:
        work()
        return [Demand(*call) for call in plain_calls.values()]
    finally:
        plain_calls.clear()
        plain_calls.update(calls_before)
        switch(mode_before)


def take_over() -> int:
    """In mode `ready`: use the machine code that is on disk by now; returns how much was new.

    Loads, and does not compile: to be called in a thread, again and again. It does nothing
    unless something new is wanted, or there is something new on disk.
    """
    global _tried
    wanted = set(plain_calls), changed_at()
    if not plain_calls or wanted == _tried or is_empty():
        return 0
    found = 0
    for key, call in list(plain_calls.items()):
        if Demand(*call).is_ready():
            call[0].use_machine_code()
            loaded.add(key)
            plain_calls.pop(key, None)
            found += 1
    _tried = set(plain_calls), wanted[1]
    return found
