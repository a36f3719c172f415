"""Calls from Python in mode `ready`: those that want machine code, and those that have it."""

from typing import Any

import numpy as np

Key = tuple[Any, ...]  # a function, and the kinds of its arguments

# A function and arguments of one kind, in the order of the calls.
plain_calls: dict[Key, tuple[Any, tuple[Any, ...]]] = {}
loaded: set[Key] = set()  # what runs as machine code by now


class NotReady(Exception):
    """There is no machine code for a call yet, and now is not the time to compile it."""


def note(function: Any, arguments: tuple[Any, ...]) -> None:
    plain_calls.setdefault(key(function, arguments), (function, arguments))


def wanted() -> int:
    """How many kinds of calls want machine code."""
    return len(plain_calls)


def key(function: Any, arguments: tuple[Any, ...]) -> Key:
    return (function, *map(_kind, arguments))


def _kind(value: Any) -> object:
    """What the type of a value depends on."""
    if isinstance(value, np.ndarray):
        return value.dtype, value.ndim, value.flags.c_contiguous, value.flags.writeable
    if isinstance(value, np.void):
        return value.dtype
    return tuple(map(_kind, value)) if isinstance(value, tuple) else type(value)
