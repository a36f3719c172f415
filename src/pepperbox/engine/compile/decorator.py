"""The decorator of a rule: a function in two forms, machine code and plain Python."""

import functools
import os
import threading
import types
import weakref
from collections.abc import Callable
from typing import Any, Literal, cast, get_args

from .calls import NotReady, key, loaded, note
from .twins import entry

# on: machine code, compiled when it is first needed; checked: the same, but every index is
# checked; ready: machine code once it is ready, and plain Python until then (see `demand`);
# off: plain Python.
Mode = Literal["on", "checked", "ready", "off"]
MODES: tuple[Mode, ...] = get_args(Mode)

_making = threading.RLock()
_all: "weakref.WeakSet[Compiled]" = weakref.WeakSet()


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile with Numba: kept on disk, and without holding the GIL.

    Example:
        >>> from pepperbox.engine import compiled
        >>> @compiled
        ... def crosses(market, vegetable):
        ...     return market[vegetable] + 1
        >>> crosses.py_func([2, 0, 1], 0)  # the function as it was written
        3
    """
    return Compiled(cast(types.FunctionType, function))


class Compiled:
    """A function in two forms, machine code and plain Python, that give the same results.

    A call from Python runs the form of the present mode. What that calls is of the same form.
    """

    def __init__(self, function: types.FunctionType) -> None:
        functools.update_wrapper(self, function)
        self.py_func = function
        self._run: Callable[..., Any] = self._first_call
        _all.add(self)

    def __call__(self, *arguments: Any) -> Any:
        return self._run(*arguments)

    @functools.cached_property
    def plain(self) -> Callable[..., Any]:
        """This function as plain Python."""
        return entry(self.py_func)

    @property
    def machine(self) -> Any:
        """This function as machine code: a Numba dispatcher, which compiles what it lacks."""
        return self._dispatchers(_mode == "checked")[0]

    @property
    def _numba_type_(self) -> Any:
        """What compiled code takes this object for."""
        return self._dispatchers(_mode == "checked")[1]._numba_type_

    def _dispatchers(self, checked: bool) -> tuple[Any, Any]:
        """For calls from Python, and from compiled code."""
        with _making:
            return self._made_dispatchers(checked)

    @functools.cache  # noqa: B019  functions of modules live as long as the process
    def _made_dispatchers(self, checked: bool) -> tuple[Any, Any]:
        options = {"nopython": True, "nogil": True, "boundscheck": checked}
        try:
            from .machine import Inner, Outer  # Numba takes a while to load
        except (ImportError, AttributeError):  # another Numba than those that it builds on
            from .ordinary import ordinary

            made = ordinary(self.py_func, options)
            return made, made
        inner = Inner(self.py_func, targetoptions=options)
        return Outer(inner, options), inner

    def _checked(self) -> Callable[..., Any]:
        machine = self.machine

        def run(*arguments: Any) -> Any:
            try:
                return machine(*arguments)
            except IndexError as error:
                hint = "PEPPERBOX_COMPILE=off shows the line"
                raise IndexError(f"{self.py_func.__name__}: {error}; {hint}") from None

        return run

    def _noted(self, *arguments: Any) -> Any:
        note(self, arguments)
        return self.plain(*arguments)

    def use_machine_code(self) -> None:
        """In mode `ready`: as far as it is loaded."""
        machine = self.machine

        def run(*arguments: Any) -> Any:
            try:
                return machine(*arguments)
            except NotReady:
                return self._noted(*arguments)

        if _mode == "ready":
            self._run = run

    def is_ready_for(self, *arguments: Any) -> bool:
        """Whether a call would run as machine code; if not, it is noted that it is wanted."""
        if _mode != "ready":
            return _mode != "off"
        is_loaded = key(self, arguments) in loaded
        if not is_loaded:
            note(self, arguments)
        return is_loaded

    def _first_call(self, *arguments: Any) -> Any:
        if _mode == "on":
            self._run = self.machine
        elif _mode == "checked":
            self._run = self._checked()
        else:
            self._run = self._noted if _mode == "ready" else self.plain
        return self._run(*arguments)


def plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """The plain form of a compiled function, whatever the mode."""
    return cast(Compiled, function).plain


def mode() -> Mode:
    return _mode


def switch(to: Mode) -> None:
    """Change the mode of this process: at once, and between any two calls."""
    global _mode
    _mode = _known(to)
    loaded.clear()
    for function in list(_all):
        function._run = function._first_call


def _known(name: str) -> Mode:
    for known in MODES:
        if name == known:
            return known
    raise ValueError(f"PEPPERBOX_COMPILE is {', '.join(MODES[:-1])} or {MODES[-1]}, not {name!r}.")


_mode: Mode = _known(os.environ.get("PEPPERBOX_COMPILE", "on"))
