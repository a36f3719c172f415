"""What bots are told about Scoville: what a position is worth, and how to play a round."""

from .estimate import estimate, settles
from .notes import NOTES, estimate_after, note
from .policy import policy
from .studies import ending, taken

MARGIN = 12.0  # points
EXPLORE = 0.3

__all__ = [
    "EXPLORE",
    "MARGIN",
    "NOTES",
    "ending",
    "estimate",
    "estimate_after",
    "note",
    "policy",
    "settles",
    "taken",
]
