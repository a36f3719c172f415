"""The numbers of moves and of chance events: where each verb begins."""

from ..field import NOTCHES, PLOTS
from ..tables import (
    AUCTION_CARDS,
    COLOURS,
    DEALS,
    MARKET_CARDS,
    MOST_SOLD,
    PLAYERS,
    RECIPE_CARDS,
    STARTING_COLOURS,
)

HIGHEST_BID = 9_999  # ruling, guide.md

# Moves
PLACE = 0  # by place
CLAIM = PLACE + PLAYERS  # by card
PLANT = CLAIM + len(AUCTION_CARDS)  # by pepper, then plot
PLAQUE = PLANT + len(COLOURS) * len(PLOTS)  # refuse it, take it
PLANT_EXTRA = PLAQUE + 2
END_PLANTING = PLANT_EXTRA + 1
STEP = END_PLANTING + 1  # by notch
TURN_ROUND = STEP + len(NOTCHES)
STEP_EXTRA = TURN_ROUND + 1
STOP = STEP_EXTRA + 1
MARKET = STOP + 1  # by deal
COOK = MARKET + len(DEALS)  # by card
SELL = COOK + len(RECIPE_CARDS)  # by pepper, then count
DONE = SELL + len(COLOURS) * MOST_SOLD
BID = DONE + 1  # by coins

# Chance events
PLOT = 0  # by pepper
ORDER = PLOT + len(STARTING_COLOURS)  # by seat
MARKET_CARD = ORDER + PLAYERS
RECIPE_CARD = MARKET_CARD + len(MARKET_CARDS)
AUCTION_CARD = RECIPE_CARD + len(RECIPE_CARDS)

MOST = HIGHEST_BID + 1  # legal moves at one time, those of a bidder with a full purse
