"""What was learnt about Chips: how good players score on every full board.

With that a decision of a round can be judged exactly, to the last chip, without a search.
"""

from pepperbox.engine import compiled

from . import scores
from .best import appraise_by

APPRAISES = True
RECIPE = {"generations": 3, "matches": 3000, "judged_by": 1000}
VERSION = 1  # of the rules it was learnt by
SCORES = scores.shipped(VERSION)


@compiled
def appraise(state, seat, numbers, count, worths):
    """The chance to win the match with each of these moves."""
    appraise_by(state, seat, numbers, count, worths, SCORES)
