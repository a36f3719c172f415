"""The notation of Scoville: what seats and luck decide, in the order of their numbers."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from pepperbox.engine import Chance, Move, Notation

from .field import NOTCHES, PLOTS
from .rules.numbers import HIGHEST_BID
from .tables import (
    AUCTION_CARDS,
    COLOURS,
    DEALS,
    MARKET_CARDS,
    MOST_SOLD,
    PEPPERS,
    PLAYERS,
    RECIPE_CARDS,
    STARTING_COLOURS,
    Pepper,
    gains_of,
)

Coins = Annotated[int, Meta(ge=0, le=HIGHEST_BID)]
Place = Annotated[int, Meta(ge=1, le=PLAYERS)]
Count = Annotated[int, Meta(ge=1, le=MOST_SOLD)]
Seat = Annotated[int, Meta(ge=0, lt=PLAYERS)]


class Bid(Move, frozen=True, tag="bid"):
    sealed = ("coins",)
    coins: Coins


class Choose(Move, frozen=True, tag="place"):
    place: Place


class Claim(Move, frozen=True, tag="claim"):
    card: str  # as in AUCTION_CARDS


class Plant(Move, frozen=True, tag="plant"):
    pepper: Pepper
    plot: str  # A1 to J7


class Plaque(Move, frozen=True, tag="plaque"):
    take: bool


class ExtraPlant(Move, frozen=True, tag="extra_plant"):
    pass


class EndPlanting(Move, frozen=True, tag="end_planting"):
    pass


class Step(Move, frozen=True, tag="step"):
    to: str  # as in NOTCHES: E4/F4, or A1/N on the rim


class DoubleBack(Move, frozen=True, tag="double_back"):
    pass


class ExtraStep(Move, frozen=True, tag="extra_step"):
    pass


class Stop(Move, frozen=True, tag="stop"):
    pass


class Market(Move, frozen=True, tag="market"):
    card: str  # as in MARKET_CARDS
    take: Literal["white", "black"] | UnsetType = UNSET  # on cards that leave the choice


class Cook(Move, frozen=True, tag="cook"):
    card: str  # as in RECIPE_CARDS


class Sell(Move, frozen=True, tag="sell"):
    pepper: Pepper
    count: Count


class Done(Move, frozen=True, tag="done"):
    pass


class PlotDrawn(Chance, frozen=True, tag="plot"):
    pepper: Pepper


class OrderDrawn(Chance, frozen=True, tag="order"):
    seat: Seat


class MarketDrawn(Chance, frozen=True, tag="market"):
    card: str


class RecipeDrawn(Chance, frozen=True, tag="recipe"):
    card: str


class AuctionDrawn(Chance, frozen=True, tag="auction"):
    card: str


def _deal(card: str, gain: str) -> Market:
    """A market card with the pepper taken, where it leaves the choice."""
    return Market(card, PEPPERS[gain]) if len(gains_of(card)) > 1 else Market(card)  # type: ignore[arg-type]


MOVES = Notation(
    [
        *(Choose(place + 1) for place in range(PLAYERS)),
        *(Claim(card) for card in AUCTION_CARDS),
        *(Plant(pepper, plot) for pepper in COLOURS for plot in PLOTS),
        Plaque(False),
        Plaque(True),
        ExtraPlant(),
        EndPlanting(),
        *(Step(notch) for notch in NOTCHES),
        DoubleBack(),
        ExtraStep(),
        Stop(),
        *(_deal(card, gain) for card, gain in DEALS),
        *(Cook(card) for card in RECIPE_CARDS),
        *(Sell(pepper, count + 1) for pepper in COLOURS for count in range(MOST_SOLD)),
        Done(),
        *(Bid(coins) for coins in range(HIGHEST_BID + 1)),
    ]
)

CHANCES = Notation(
    [
        *(PlotDrawn(pepper) for pepper in STARTING_COLOURS),
        *(OrderDrawn(seat) for seat in range(PLAYERS)),
        *(MarketDrawn(card) for card in MARKET_CARDS),
        *(RecipeDrawn(card) for card in RECIPE_CARDS),
        *(AuctionDrawn(card) for card in AUCTION_CARDS),
    ]
)
