"""The plain twin of a compiled function: the very same code, among other globals.

For breakpoints, coverage and a start without waiting. Among a twin's globals compiled
functions are their twins, and what NumPy has made gives Python's own numbers.
"""

import builtins
import functools
import threading
import types
from collections.abc import Callable
from typing import Any

import numpy as np

from .digest import function_of, globals_of
from .plain import NUMPY, PlainArray, PlainModule, PlainNumber, to_plain

_making = threading.RLock()
_worlds: dict[int, dict[str, Any]] = {}  # the globals of twins, by those of the originals
_twins: dict[types.FunctionType, types.FunctionType] = {}


def entry(function: types.FunctionType) -> Callable[..., Any]:
    """The twin of a function, to be called with what the compiled function is called with."""
    twin = _twin(function)

    @functools.wraps(function)
    def call(*arguments: Any) -> Any:
        result = twin(*map(to_plain, arguments))
        return result.view(np.ndarray) if isinstance(result, PlainArray) else result

    return call


def _twin(function: types.FunctionType) -> types.FunctionType:
    with _making:
        if function not in _twins:
            _make(function)
        return _twins[function]


def _make(function: types.FunctionType) -> None:
    surroundings = {"__builtins__": builtins, "__name__": function.__module__}
    world = _worlds.setdefault(id(function.__globals__), surroundings)
    closure = function.__closure__ or ()
    cells = tuple(types.CellType() for _ in closure)
    twin = types.FunctionType(
        function.__code__, world, function.__name__, function.__defaults__, cells
    )
    twin.__kwdefaults__ = function.__kwdefaults__
    _twins[function] = twin  # before its callees: one of them may call it
    for cell, original in zip(cells, closure, strict=True):
        cell.cell_contents = _twin_of(original.cell_contents)
    for name in globals_of(function.__code__):
        if name in function.__globals__ and name not in world:
            world[name] = _twin_of(function.__globals__[name])


def _twin_of(value: Any) -> Any:
    """What a name means among the globals of twins."""
    if value is np:
        return NUMPY
    if isinstance(value, types.ModuleType):
        return PlainModule(value, _twin_of)
    if isinstance(value, type) and issubclass(value, np.generic):
        return PlainNumber(value)
    function = function_of(value)
    return to_plain(value) if function is None else _twin(function)
