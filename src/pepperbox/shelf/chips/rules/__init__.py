"""The rules of Chips: a round, its scoring, and what is hidden meanwhile."""

from .hidden import hide, imagine
from .round import MOST, REASONS, apply, is_fair, legal, objection, owes, reveals, weights
from .scoring import points, standing

__all__ = [
    "MOST",
    "REASONS",
    "apply",
    "hide",
    "imagine",
    "is_fair",
    "legal",
    "objection",
    "owes",
    "points",
    "reveals",
    "standing",
    "weights",
]
