"""The cards and plaques that lie on the table, and what a seat lacks to pay for them."""

import functools
from collections.abc import Sequence
from typing import TypeAlias

import msgspec
import numpy as np

from ..state.fields import CITY_HALL
from ..tables import (
    AUCTION_CARDS,
    COLOURS,
    MARKET_CARDS,
    PEPPERS,
    PLAQUE_POINTS,
    PLAQUE_STACK,
    RECIPE_CARDS,
    RECIPES,
    STACKS,
    Pepper,
    coins_of,
    gains_of,
    points_of,
    spelled,
    tally,
)

Hand: TypeAlias = tuple[int, ...]  # peppers by colour


class AuctionCard(msgspec.Struct, frozen=True):
    card: str
    peppers: list[Pepper]


class MarketCard(msgspec.Struct, frozen=True):
    card: str
    wants: list[Pepper]
    gives: list[list[Pepper]]  # one choice, or more of which one is taken
    coins: int
    points: int
    missing: list[Pepper] | None  # what you lack to pay for it; None for a spectator


class RecipeCard(msgspec.Struct, frozen=True):
    card: str
    name: str
    wants: list[Pepper]
    points: int
    missing: list[Pepper] | None  # what you lack to cook it; None for a spectator


class PlaqueStack(msgspec.Struct, frozen=True):
    peppers: list[Pepper]  # planting any of them earns the top plaque
    points: list[int]  # of the plaques left, the top one first


class Decks(msgspec.Struct, frozen=True):
    """How many cards lie face down."""

    auction: int
    auction_discards: int  # claimed: the deck once it is empty
    market: int
    recipes: int


def named(letters: str) -> list[Pepper]:
    """Peppers by name, from the letters of a card."""
    return [PEPPERS[letter] for letter in letters]


# What is printed on each card, read from its spelling once; all views share it.
WANTS = {card: named(spelled(card)) for card in MARKET_CARDS + RECIPE_CARDS}
NEEDS = {
    card: [(pepper, want) for pepper, want in enumerate(tally(spelled(card))) if want]
    for card in WANTS
}
GIVES = {card: [named(gain) for gain in gains_of(card)] for card in MARKET_CARDS}
COINS = {card: coins_of(card) for card in MARKET_CARDS}
POINTS = {card: points_of(card) for card in WANTS}
AUCTION = {card: AuctionCard(card, named(card)) for card in AUCTION_CARDS}


# Most moves leave most of the table as it was: what was made for one view serves the next.
SHARED = functools.lru_cache(256)


def missing(card: str, hand: Sequence[int]) -> list[Pepper]:
    """The peppers of a card that a hand does not have."""
    return [COLOURS[pepper] for pepper, want in NEEDS[card] for _ in range(want - hand[pepper])]


@SHARED
def auction_cards(copies: bytes) -> list[AuctionCard]:
    return [AUCTION[card] for card in _cards(AUCTION_CARDS, copies)]


@SHARED
def market_cards(copies: bytes, hand: Hand | None) -> list[MarketCard]:
    return [
        MarketCard(
            card=card,
            wants=WANTS[card],
            gives=GIVES[card],
            coins=COINS[card],
            points=POINTS[card],
            missing=None if hand is None else missing(card, hand),
        )
        for card in _cards(MARKET_CARDS, copies)
    ]


@SHARED
def recipe_cards(copies: bytes, hand: Hand | None) -> list[RecipeCard]:
    return [
        RecipeCard(
            card=card,
            name=RECIPES[card],
            wants=WANTS[card],
            points=POINTS[card],
            missing=None if hand is None else missing(card, hand),
        )
        for card in _cards(RECIPE_CARDS, copies)
    ]


def _cards(kinds: tuple[str, ...], copies: bytes) -> list[str]:
    counts = zip(kinds, copies, strict=True)
    return [card for card, count in counts if count for _ in range(count)]


@SHARED
def plaque_stacks(holders: bytes) -> list[PlaqueStack]:
    held = np.frombuffer(holders, np.int8).tolist()
    left = zip(PLAQUE_STACK.tolist(), PLAQUE_POINTS.tolist(), held, strict=True)
    points: list[list[int]] = [[] for _ in STACKS]
    for stack, worth, holder in left:
        if holder == CITY_HALL:
            points[stack].append(worth)
    return [PlaqueStack(named(stack), some) for stack, some in zip(STACKS, points, strict=True)]


def decks(state: np.record) -> Decks:
    return Decks(
        auction=sum(state.auction_deck.tolist()),
        auction_discards=sum(state.auction_discards.tolist()),
        market=sum(state.market_deck.tolist()),
        recipes=sum(state.recipe_deck.tolist()),
    )
