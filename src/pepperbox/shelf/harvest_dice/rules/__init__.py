"""The rules of Harvest Dice: what may be done, what happens then, and what it scores."""

from .choices import MOST, REASONS, is_fair, legal, objection, weights
from .round import apply
from .scoring import TIE_BREAKS, points, tie_break

__all__ = [
    "MOST",
    "REASONS",
    "TIE_BREAKS",
    "apply",
    "is_fair",
    "legal",
    "objection",
    "points",
    "tie_break",
    "weights",
]
