"""The story of a match of Harvest Dice: what came of every move and of luck."""

from .consequences import happenings
from .kinds import (
    Fed,
    GardenFilled,
    LastRound,
    MarketCrossed,
    PigFilled,
    PigRowFilled,
    Planted,
    PowerSpent,
    Ribbon,
    Rolled,
    RoundBegun,
    RowFilled,
    Scored,
    Taken,
    Won,
    accounts,
)

__all__ = [
    "Fed",
    "GardenFilled",
    "LastRound",
    "MarketCrossed",
    "PigFilled",
    "PigRowFilled",
    "Planted",
    "PowerSpent",
    "Ribbon",
    "Rolled",
    "RoundBegun",
    "RowFilled",
    "Scored",
    "Taken",
    "Won",
    "accounts",
    "happenings",
]
