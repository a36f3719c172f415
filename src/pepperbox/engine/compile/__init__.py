"""Compiling rules with Numba, and generic algorithms once for each game."""

from .decorator import compiled
from .specialise import specialise

__all__ = ["compiled", "specialise"]
