"""Compiling rules with Numba, running them as plain Python, and algorithms for each game."""

from .decorator import Mode, compiled, mode, switch
from .specialise import specialise

__all__ = ["Mode", "compiled", "mode", "specialise", "switch"]
