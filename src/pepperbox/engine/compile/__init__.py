"""Compiling rules with Numba, running them as plain Python, and algorithms for each game."""

from .calls import wanted
from .decorator import Mode, compiled, mode, plain, switch
from .demand import Demand, demands_of, take_over
from .folders import is_empty
from .specialise import specialise

__all__ = [
    "Demand",
    "Mode",
    "compiled",
    "demands_of",
    "is_empty",
    "mode",
    "plain",
    "specialise",
    "switch",
    "take_over",
    "wanted",
]
