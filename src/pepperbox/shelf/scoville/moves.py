"""The notation of Scoville: what seats and luck decide, in the order of their numbers."""

from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, UnsetType

from pepperbox.engine import Among, Chance, Move, Notation

from .field import NOTCHES, PLOTS
from .tables import (
    AUCTION_CARDS,
    DEALS,
    HIGHEST_BID,
    MARKET_CARDS,
    MOST_SOLD,
    PEPPERS,
    PLAYERS,
    RECIPE_CARDS,
    STARTING_COLOURS,
    Pepper,
    gains_of,
)

Plot = Annotated[str, Among(PLOTS)]  # A1 to J7
Notch = Annotated[str, Among(NOTCHES)]  # E4/F4, or A1/N on the rim
AuctionCard = Annotated[str, Among(AUCTION_CARDS)]
MarketCard = Annotated[str, Among(MARKET_CARDS)]
RecipeCard = Annotated[str, Among(RECIPE_CARDS)]


class Place(Move, frozen=True, tag="place"):
    place: Annotated[int, Meta(ge=1, le=PLAYERS)]


class Claim(Move, frozen=True, tag="claim"):
    card: AuctionCard


class Plant(Move, frozen=True, tag="plant"):
    pepper: Pepper
    plot: Plot


class Plaque(Move, frozen=True, tag="plaque"):
    take: bool


class ExtraPlant(Move, frozen=True, tag="extra_plant"):
    pass


class EndPlanting(Move, frozen=True, tag="end_planting"):
    pass


class Step(Move, frozen=True, tag="step"):
    to: Notch


class DoubleBack(Move, frozen=True, tag="double_back"):
    pass


class ExtraStep(Move, frozen=True, tag="extra_step"):
    pass


class Stop(Move, frozen=True, tag="stop"):
    pass


class Market(Move, frozen=True, tag="market"):
    card: MarketCard
    take: Literal["white", "black"] | UnsetType = UNSET  # on cards that leave the choice


class Cook(Move, frozen=True, tag="cook"):
    card: RecipeCard


class Sell(Move, frozen=True, tag="sell"):
    pepper: Pepper
    count: Annotated[int, Meta(ge=1, le=MOST_SOLD)]


class Done(Move, frozen=True, tag="done"):
    pass


class Bid(Move, frozen=True, tag="bid"):
    sealed: ClassVar[tuple[str, ...]] = ("coins",)
    coins: Annotated[int, Meta(ge=0, le=HIGHEST_BID)]


class PlotDrawn(Chance, frozen=True, tag="plot"):
    pepper: Annotated[Pepper, Among(STARTING_COLOURS)]


class OrderDrawn(Chance, frozen=True, tag="order"):
    seat: Annotated[int, Meta(ge=0, lt=PLAYERS)]


class MarketDrawn(Chance, frozen=True, tag="market"):
    card: MarketCard


class RecipeDrawn(Chance, frozen=True, tag="recipe"):
    card: RecipeCard


class AuctionDrawn(Chance, frozen=True, tag="auction"):
    card: AuctionCard


def _deal(card: str, gain: str) -> Market:
    """A market card with the pepper taken, where it leaves the choice."""
    return Market(card, PEPPERS[gain]) if len(gains_of(card)) > 1 else Market(card)  # type: ignore[arg-type]


MOVES = Notation(
    Place,
    Claim,
    Plant,
    Plaque,
    ExtraPlant,
    EndPlanting,
    Step,
    DoubleBack,
    ExtraStep,
    Stop,
    [_deal(card, gain) for card, gain in DEALS],
    Cook,
    Sell,
    Done,
    Bid,
)
CHANCES = Notation(PlotDrawn, OrderDrawn, MarketDrawn, RecipeDrawn, AuctionDrawn)
