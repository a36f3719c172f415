"""The rules of Scoville, one file a phase; `round` says in which order they come."""

from .endgame import points, standing
from .numbers import MOST
from .round import apply, legal, owes, reveals, weights
from .screens import hide, imagine

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
