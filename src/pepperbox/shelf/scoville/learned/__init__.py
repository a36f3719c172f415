"""What was learnt about Scoville: prices, which moves to try first, and what a network is shown."""

from typing import Any

from .facts import FEATURES, MOST_FEATURES, features, is_shown
from .prices import estimate, estimate_after, note, policy, priors

POLICY = False  # of its 11,020 moves 10,000 are bids
VARIANTS: tuple[dict[str, Any], ...] = ({}, {}, {"display": "manual"})
RECIPE = {
    "generations": 2,
    "matches": 800,
    "every": 2,
    "slips": 0.3,  # harmless, as lessons are of the search rather than of the outcome
    "outcome": 0.1,
    "hidden": (32, 16),
    "epochs": 12,
    "unjudged": 1,  # at as many iterations it loses to play-outs, which take twice the time
    "judged_by": 100,
}

__all__ = [
    "FEATURES",
    "MOST_FEATURES",
    "POLICY",
    "RECIPE",
    "VARIANTS",
    "estimate",
    "estimate_after",
    "features",
    "is_shown",
    "note",
    "policy",
    "priors",
]
