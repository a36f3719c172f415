"""Rows of numbers in compiled code."""

from .compile import compiled


@compiled
def copy_into(row, source):
    """As `row[:] = source`, for which Numba compiles a formatter of error messages too: seconds."""
    for i in range(len(row)):
        row[i] = source[i]
