"""Which functions need no counting of who uses an array.

Numba counts the users of every array that a function takes hold of, be it a row of a record that
nobody owns: a call each time, which in rules costs as much as the rules. A function that neither
makes an array nor is given one by another function has nothing to free, and so nothing to count.
"""

import dis
import types
from typing import Any

import numpy as np
from numba import types as numba_types
from numba.core import ir

PLAIN = {"shape", "size", "ndim"}  # what arrays tell of themselves: numbers


def may_make_arrays(function: types.FunctionType) -> bool:
    """Whether the function names anything of NumPy's but a type, or anything that arrays can do."""
    for step in dis.get_instructions(function):
        if step.opname not in ("LOAD_ATTR", "LOAD_METHOD"):
            continue
        of_numpy = getattr(np, step.argval, None)
        is_type = isinstance(of_numpy, type) and issubclass(of_numpy, np.generic)
        of_arrays = hasattr(np.ndarray, step.argval) and step.argval not in PLAIN
        if of_arrays or (of_numpy is not None and not is_type):
            return True
    return False


def hands_over_arrays(result: Any) -> bool:
    """Whether a function returns an array, or calls one that does."""
    calls = (
        signature.return_type
        for call, signature in result.type_annotation.calltypes.items()
        if isinstance(call, ir.Expr) and call.op == "call" and signature is not None
    )
    return any(map(_holds_arrays, (result.signature.return_type, *calls)))


def _holds_arrays(kind: Any) -> bool:
    if isinstance(kind, numba_types.BaseTuple):
        return any(map(_holds_arrays, kind))
    return isinstance(kind, numba_types.Array)
