"""A position: the record of a game's state, with its fields as attributes.

NumPy's own record class looks a field up in Python, which takes longer than most rules;
here every field is a property that C looks up. To compiled code both are the same.
"""

from collections import namedtuple
from collections.abc import Callable
from operator import itemgetter
from typing import Any

import numpy as np


def position_type(state: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype of a game's state, with positions for its elements."""
    fields = {name: property(itemgetter(name), _setter(name)) for name in state.names or ()}
    members = {"__slots__": (), "data": property(_memory), **fields}
    return np.dtype((type("Position", (np.void,), members), state))


def _memory(position: Any) -> Any:
    """Where Numba asks for the memory of a record: the record itself gives it at once.

    NumPy's own answer first describes every field in a text, at each call of a rule.
    """
    return position


def _setter(name: str) -> Any:
    def put(position: Any, value: Any) -> None:
        position[name] = value

    return put


def reader(state: np.dtype[Any]) -> Callable[[Any], Any]:
    """Reads all fields of a record at once, by name, as Python's own values and as arrays.

    To read three of them one by one takes as long.
    """
    values = namedtuple("values", state.names or ())  # type: ignore[misc]
    return lambda position: values._make(position.item())


def duplicate(position: np.ndarray) -> np.ndarray:
    """A copy, by its bytes: NumPy's own copy of a record goes field by field, far slower."""
    return from_bytes(position.tobytes(), position.dtype)


def from_bytes(memory: bytes, state: np.dtype[Any]) -> np.ndarray:
    """The position, as an array of one record, that these bytes are."""
    return np.frombuffer(bytearray(memory), state)
