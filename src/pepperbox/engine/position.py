"""A position: the record of a game's state, with its fields as attributes.

NumPy's own record class looks a field up in Python, which takes longer than most rules;
this one leaves the looking up to C. To compiled code both are the same.
"""

from typing import Any

import numpy as np


class Position(np.void):  # type: ignore[misc]  # final only to the checker
    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"a position has no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def position_type(state: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype of a game's state, with positions for its elements."""
    return np.dtype((Position, state))


def duplicate(position: np.ndarray) -> np.ndarray:
    """A copy, by its bytes: NumPy's own copy of a record goes field by field, far slower."""
    return from_bytes(position.tobytes(), position.dtype)


def from_bytes(memory: bytes, state: np.dtype[Any]) -> np.ndarray:
    """The position, as an array of one record, that these bytes are."""
    return np.frombuffer(bytearray(memory), state)
