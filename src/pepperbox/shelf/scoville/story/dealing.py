"""Cards that are dealt, to the market, the cook-off and the auction house."""

from typing import Literal

import numpy as np

from pepperbox.engine import Happening

from ..tables import AUCTION_CARDS, MARKET_CARDS, RECIPE_CARDS
from .accounts import Booked

Display = Literal["market", "recipes", "auction house"]
DECKS: dict[Display, str] = {
    "market": "market deck",
    "recipes": "recipe deck",
    "auction house": "auction deck",
}


class Dealt(Happening, frozen=True, tag="dealt"):
    """One card, from its deck to its display."""

    to: Display
    card: str

    def books(self) -> Booked:
        return [((DECKS[self.to], None), -1), ((self.to, None), 1)]


class LaidOut(Happening, frozen=True, tag="laid_out"):
    """A display that is complete, after the last of its cards was dealt."""

    display: Display
    cards: tuple[str, ...]


class DeckRenewed(Happening, frozen=True, tag="deck_renewed"):
    """The auction deck was empty: what was claimed from it is the deck again."""

    cards: int

    def books(self) -> Booked:
        return [(("auction deck", None), self.cards), (("auction discards", None), -self.cards)]


def market_dealt(card: str, after: np.record) -> list[Happening]:
    told: list[Happening] = [Dealt("market", card)]
    if after.market_left == after.market_size:
        told.append(LaidOut("market", cards(MARKET_CARDS, after.market)))
    return told


def recipe_dealt(card: str, after: np.record) -> list[Happening]:
    told: list[Happening] = [Dealt("recipes", card)]
    if after.recipes_left == after.recipes_size:
        told.append(LaidOut("recipes", cards(RECIPE_CARDS, after.recipes)))
    return told


def auction_dealt(card: str, before: np.record, after: np.record) -> list[Happening]:
    told: list[Happening] = [Dealt("auction house", card), *deck_renewed(before, after)]
    if after.house_left == after.seats:
        told.append(LaidOut("auction house", cards(AUCTION_CARDS, after.house)))
    return told


def deck_renewed(before: np.record, after: np.record) -> list[Happening]:
    left = int(after.auction_deck.sum())
    return [DeckRenewed(left)] if left > before.auction_deck.sum() else []


def cards(kinds: tuple[str, ...], copies: np.ndarray) -> tuple[str, ...]:
    return tuple(
        card for card, count in zip(kinds, copies.tolist(), strict=True) for _ in range(count)
    )
