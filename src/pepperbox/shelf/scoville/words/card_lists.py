"""All market cards, auction cards and recipes, as the tables have them."""

from collections import Counter
from collections.abc import Mapping

from pepperbox.engine import CardList, CardRow
from pepperbox.engine.phrases import listed

from ..tables import (
    AUCTION_AFTERNOON,
    AUCTION_MORNING,
    MARKET_AFTERNOON,
    MARKET_MORNING,
    RECIPES,
    coins_of,
    gains_of,
    points_of,
    spelled,
)
from .phrases import letters


def _market(deck: tuple[str, ...]) -> list[CardRow]:
    return [
        CardRow(copies, [letters(spelled(card)), _given(card), str(points_of(card))])
        for card, copies in Counter(deck).items()
    ]


def _given(card: str) -> str:
    """`one brown and $3`, `one white or one black`."""
    peppers = listed([letters(gain) for gain in gains_of(card) if gain] or [""], "or")
    coins = f"${coins_of(card)}" if coins_of(card) else ""
    return listed([part for part in (peppers, coins) if part])


def _auction(deck: Mapping[str, int]) -> list[CardRow]:
    return [CardRow(copies, [letters(card)]) for card, copies in deck.items()]


CARD_LISTS = [
    CardList("Market, morning", ["pay", "take", "points"], _market(MARKET_MORNING)),
    CardList("Market, afternoon", ["pay", "take", "points"], _market(MARKET_AFTERNOON)),
    CardList("Auction house, morning", ["take"], _auction(AUCTION_MORNING)),
    CardList("Auction house, afternoon", ["take"], _auction(AUCTION_AFTERNOON)),
    CardList(
        "Recipes",
        ["recipe", "pay", "points"],
        [
            CardRow(1, [name, letters(spelled(card)), str(points_of(card))])
            for card, name in RECIPES.items()
        ],
    ),
]
