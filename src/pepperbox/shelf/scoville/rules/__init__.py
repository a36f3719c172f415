"""The rules of Scoville, one file a phase; `round` says in which order they come."""

from ..tables import HIGHEST_BID
from .endgame import TIE_BREAKS, points, tie_break
from .reasons import REASONS
from .round import apply, legal, objection, owes, reveals, weights
from .screens import hide, imagine

MOST = HIGHEST_BID + 1  # legal moves at one time, those of a bidder with a full purse

__all__ = [
    "MOST",
    "REASONS",
    "TIE_BREAKS",
    "apply",
    "hide",
    "imagine",
    "legal",
    "objection",
    "owes",
    "points",
    "reveals",
    "tie_break",
    "weights",
]
