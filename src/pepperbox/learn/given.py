"""What callers hand in, read before compiled code trusts it: right, or refused in a sentence."""

import operator
from collections.abc import Iterable
from typing import Any

import numpy as np

import pepperbox
from pepperbox.engine import Game, Unreadable

MANY = 2**31 - 1  # more matches or iterations than any machine has room for


def whole(value: Any, what: str, least: int, most: int | None = None) -> int:
    """A whole number, of Python's or of NumPy's; `what` begins the sentence that refuses it."""
    try:
        number = operator.index(value)
    except TypeError:
        number = least - 1
    if isinstance(value, bool | np.bool_) or number < least or (most is not None and number > most):
        bounds = f"from {least} on" if most is None else f"from {least} to {most}"
        raise Unreadable(f"{what} is a whole number {bounds}, not {_short(value)}.")
    return number


def game(value: Any) -> Game:
    """A game, or the name of one."""
    if isinstance(value, Game):
        return value
    if not isinstance(value, str):
        raise Unreadable(f"A game is given by its name, not as {_short(value)}.")
    return pepperbox.game(value)


def count(value: Any, what: str) -> int:
    """How many there are of something that takes room: at least one."""
    return whole(value, what, 1, MANY)


def one_of(value: Any, names: Iterable[str], what: str) -> str:
    """One of some names; `what` begins the sentence that refuses another."""
    if not isinstance(value, str) or value not in names:
        raise Unreadable(f"{what} {', '.join(names)}, not {_short(value)}.")
    return value


def yes_or_no(value: Any, what: str) -> bool:
    if not isinstance(value, bool | np.bool_):
        raise Unreadable(f"{what} is True or False, not {_short(value)}.")
    return bool(value)


def numbers(values: Any, count: int, what: str) -> np.ndarray:
    """So many whole numbers in a row; those that int64 cannot hold are -1."""
    given = array(values)
    if given.shape != (count,) or given.dtype.kind not in "iu":
        raise Unreadable(f"{what} are {count} whole numbers, one for each match.")
    fit = np.where(given > np.iinfo(np.int64).max, -1, given) if given.dtype.kind == "u" else given
    return np.ascontiguousarray(fit, np.int64)


def chosen(which: Any, count: int) -> np.ndarray:
    """The numbers of some of so many matches, given as a mask of bool or by their numbers."""
    given = array(which)
    if given.dtype == np.bool_ and given.shape == (count,):
        return np.flatnonzero(given)
    is_list = given.ndim == 1 and (given.dtype.kind in "iu" or given.size == 0)
    if not is_list or (given.size and not 0 <= given.min() <= given.max() < count):
        raise Unreadable(f"Matches are given as {count} of bool, or by numbers below {count}.")
    return given.astype(np.int64)


def room(out: Any, shape: tuple[int, ...], dtype: Any, what: str) -> np.ndarray:
    """An array of the caller's that compiled code can write to."""
    fits = isinstance(out, np.ndarray) and out.shape == shape and out.dtype == dtype
    if not fits or not out.flags.writeable or not out.flags.c_contiguous or not out.flags.aligned:
        sides = ", ".join(map(str, shape))
        raise Unreadable(f"{what} are written into a writable {np.dtype(dtype)} of ({sides}).")
    return np.asarray(out)


def array(values: Any) -> np.ndarray:
    """What was given as an array; a ragged list is none, nor is one with parts that are masked."""
    if isinstance(values, np.ma.MaskedArray) and np.ma.is_masked(values):
        raise Unreadable("Some of these numbers are masked.")
    try:
        return np.asarray(values)
    except (ValueError, TypeError, OverflowError) as error:
        raise Unreadable(f"This cannot be read as an array: {error}.") from None


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
