"""Rows of numbers in compiled code."""

from .compile import compiled


@compiled
def copy_into(row, source):
    """As `row[:] = source`, for which Numba compiles a formatter of error messages too: seconds.

    Example:
        >>> import numpy as np
        >>> from pepperbox.engine import copy_into
        >>> row = np.zeros(3, np.int8)
        >>> copy_into(row, np.array([1, 2, 3], np.int8))
        >>> row
        array([1, 2, 3], dtype=int8)
    """
    for i in range(len(row)):
        row[i] = source[i]
