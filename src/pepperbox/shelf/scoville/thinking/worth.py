"""What things are worth, in points."""

import numpy as np

from ..tables import (
    AUCTION_PEPPERS,
    BREEDING,
    DEAL_CARD,
    DEAL_GAINS,
    MARKET_COINS,
    MARKET_POINTS,
    MARKET_WANTS,
    RECIPE_WANTS,
)

# What a pepper is worth to somebody who can still use it, by colour.
WORTH = np.array([0.5, 0.5, 0.5, 1.1, 1.1, 1.1, 1.9, 3.2, 3.2, 5.0])
COIN = 1 / 3
SPARE = 3  # more peppers of a colour than this are worth less

HARVEST = BREEDING @ WORTH  # of two plots, as in BREEDING
CARD = AUCTION_PEPPERS @ WORTH
USED = RECIPE_WANTS @ WORTH  # peppers that a recipe takes
DEAL = (
    MARKET_POINTS[DEAL_CARD]
    + MARKET_COINS[DEAL_CARD] * COIN
    + DEAL_GAINS @ WORTH
    - MARKET_WANTS[DEAL_CARD] @ WORTH
)
