"""Calls from Python that ran on plain rules, for want of machine code."""

from typing import Any

import numpy as np

# A function and arguments of one kind, by the function and the kind; in the order of the calls.
plain_calls: dict[tuple[Any, ...], tuple[Any, tuple[Any, ...]]] = {}


class NotReady(Exception):
    """There is no machine code for a call yet, and now is not the time to compile it."""


def note(function: Any, arguments: tuple[Any, ...]) -> None:
    plain_calls.setdefault((function, *map(_kind, arguments)), (function, arguments))


def _kind(value: Any) -> object:
    """What the type of a value depends on."""
    if isinstance(value, np.ndarray):
        return value.dtype, value.ndim, value.flags.c_contiguous, value.flags.writeable
    if isinstance(value, np.void):
        return value.dtype
    return tuple(map(_kind, value)) if isinstance(value, tuple) else type(value)
