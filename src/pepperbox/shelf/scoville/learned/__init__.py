"""What was learnt about Scoville: prices, which moves to try first, and what a network is shown."""

from typing import Any

from .facts import FEATURES, MOST_FEATURES, features, is_shown
from .prices import estimate, policy, priors

POLICY = False  # of its 11,020 moves 10,000 are bids
VARIANTS: tuple[dict[str, Any], ...] = ({}, {}, {"display": "manual"})
RECIPE = {"matches": 2000, "every": 3, "hidden": (48, 16)}

__all__ = [
    "FEATURES",
    "MOST_FEATURES",
    "POLICY",
    "RECIPE",
    "VARIANTS",
    "estimate",
    "features",
    "is_shown",
    "policy",
    "priors",
]
