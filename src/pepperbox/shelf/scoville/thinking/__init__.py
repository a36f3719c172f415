"""What bots are told about Scoville: what a position is worth, and how to play a round."""

from .estimate import estimate, settles
from .policy import policy
from .studies import ending, taken

MARGIN = 12.0  # points
EXPLORE = 0.3

__all__ = ["EXPLORE", "MARGIN", "ending", "estimate", "policy", "settles", "taken"]
