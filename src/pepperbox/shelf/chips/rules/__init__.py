"""The rules of Chips: a round, its scoring, and what is hidden meanwhile."""

from .hidden import hide, imagine
from .round import MOST, apply, legal, owes, reveals, weights
from .scoring import points, standing

__all__ = [
    "MOST",
    "apply",
    "hide",
    "imagine",
    "legal",
    "owes",
    "points",
    "reveals",
    "standing",
    "weights",
]
