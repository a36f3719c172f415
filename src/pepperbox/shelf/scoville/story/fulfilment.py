"""Phase 4, Fulfilment: what is paid, and what it brings."""

import numpy as np

from pepperbox.engine import Happening

from ..moves import Cook, Market, Sell
from ..rules.paying import price
from ..tables import COLOURS, PEPPERS, Pepper, coins_of, gains_of, points_of, spelled
from .accounts import Booked, gained, paid


class MarketTaken(Happening, frozen=True, tag="market_taken"):
    """A market card, from the display behind a screen."""

    seat: int
    card: str
    paid: tuple[Pepper, ...]
    gained: tuple[Pepper, ...]
    coins: int
    points: int

    def books(self) -> Booked:
        return [
            *paid(self.seat, self.paid),
            *gained(self.seat, self.gained),
            (("coins", self.seat), self.coins),
            (("market", None), -1),
            (("market cards", self.seat), 1),
            (("market points", self.seat), self.points),
        ]


class Cooked(Happening, frozen=True, tag="cooked"):
    """A recipe, from the display behind a screen."""

    seat: int
    card: str
    paid: tuple[Pepper, ...]
    points: int

    def books(self) -> Booked:
        return [
            *paid(self.seat, self.paid),
            (("recipes", None), -1),
            (("recipes", self.seat), 1),
            (("recipe points", self.seat), self.points),
        ]


class Sold(Happening, frozen=True, tag="sold"):
    seat: int
    pepper: Pepper
    count: int
    price: int  # of one
    coins: int

    def books(self) -> Booked:
        return [*paid(self.seat, [self.pepper] * self.count), (("coins", self.seat), self.coins)]


def market_taken(seat: int, event: Market) -> MarketTaken:
    [*choices] = gains_of(event.card)
    taken = named(choices[0]) if len(choices) == 1 else (event.take,)
    return MarketTaken(
        seat=seat,
        card=event.card,
        paid=named(spelled(event.card)),
        gained=taken,  # type: ignore[arg-type]
        coins=coins_of(event.card),
        points=points_of(event.card),
    )


def cooked(seat: int, event: Cook) -> Cooked:
    return Cooked(seat, event.card, named(spelled(event.card)), points_of(event.card))


def sold(before: np.record, seat: int, event: Sell) -> Sold:
    each = int(price(before, COLOURS.index(event.pepper)))
    return Sold(seat, event.pepper, event.count, each, each * event.count)


def named(letters: str) -> tuple[Pepper, ...]:
    return tuple(PEPPERS[letter] for letter in letters)
