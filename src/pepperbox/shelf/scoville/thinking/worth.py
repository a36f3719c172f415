"""What things are worth, in points: as we put it, and as it was learnt from matches.

Everything here has a row for each, named by `by`.
"""

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

BY_HAND, BY_LEARNING = range(2)

# What a pepper is worth to somebody who can still use it, by colour.
WORTH = np.array(
    [
        [0.5, 0.5, 0.5, 1.1, 1.1, 1.1, 1.9, 3.2, 3.2, 5.0],
        [1.0, 1.0, 1.0, 1.1, 1.1, 1.1, 1.5, 2.2, 2.2, 5.0],
    ]
)
# How much of the best walk counts: before this round's harvest, and for the next one's.
THIS_WALK = np.array([0.7, 0.5])
NEXT_WALK = np.array([0.4, 0.3])
COIN = 1 / 3
SPARE = 3  # more peppers of a colour than this are worth less

HARVEST = np.stack([BREEDING @ worth for worth in WORTH])  # of two plots, as in BREEDING
CARD = np.stack([AUCTION_PEPPERS @ worth for worth in WORTH])
USED = np.stack([RECIPE_WANTS @ worth for worth in WORTH])  # peppers that a recipe takes
DEAL = np.stack(
    [
        MARKET_POINTS[DEAL_CARD]
        + MARKET_COINS[DEAL_CARD] * COIN
        + DEAL_GAINS @ worth
        - MARKET_WANTS[DEAL_CARD] @ worth
        for worth in WORTH
    ]
)
