"""Compiling rules with Numba, running them as plain Python, and algorithms for each game."""

from .decorator import Mode, compiled, mode, switch
from .demand import Demand, demands_of, take_over
from .specialise import specialise

__all__ = [
    "Demand",
    "Mode",
    "compiled",
    "demands_of",
    "mode",
    "specialise",
    "switch",
    "take_over",
]
