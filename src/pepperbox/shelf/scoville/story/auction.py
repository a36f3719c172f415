"""Phase 1, Auction: bids, places, and the cards of the auction house."""

from itertools import groupby

import numpy as np

from pepperbox.engine import Happening

from ..moves import Claim, Place
from ..state.phases import CHOOSING
from ..tables import PEPPERS, Pepper
from .accounts import Booked, gained
from .dealing import deck_renewed


class BidsOpened(Happening, frozen=True, tag="bids_opened"):
    """All at once; those above nothing choose in this order, the others take what is left."""

    bids: tuple[int, ...]  # by seat
    choosing: tuple[int, ...]  # seats, the highest bid first
    falling: tuple[int, ...]  # seats that bid nothing, in the previous turn order


class TieSettled(Happening, frozen=True, tag="tie_settled"):
    """Equal bids choose in the previous turn order."""

    coins: int
    seats: tuple[int, ...]  # in that order


class PlaceTaken(Happening, frozen=True, tag="place_taken"):
    """Paid for and chosen."""

    seat: int
    place: int  # 1 is the first
    coins: int

    def books(self) -> Booked:
        return [(("coins", self.seat), -self.coins)]


class PlaceLeft(Happening, frozen=True, tag="place_left"):
    """The place that is left for somebody who bid nothing."""

    seat: int
    place: int


class OrderMade(Happening, frozen=True, tag="order_made"):
    """The turn order of the round: all have their places."""

    order: tuple[int, ...]  # seats, the first place first


class Claimed(Happening, frozen=True, tag="claimed"):
    """A card of the auction house, for its peppers."""

    seat: int
    card: str
    peppers: tuple[Pepper, ...]
    leaves: bool  # a morning card in the afternoon: it leaves the game

    def books(self) -> Booked:
        return [
            *gained(self.seat, self.peppers),
            (("auction house", None), -1),
            (("auction discards", None), 0 if self.leaves else 1),
        ]


def bids_opened(before: np.record, seat: int, coins: int) -> list[Happening]:
    """The last bid is that of the seat; the others lie in the position before it."""
    bids = before.bids[: before.seats].tolist()
    bids[seat] = coins
    order = before.order[: before.seats].tolist()
    choosing = sorted((one for one in order if bids[one]), key=lambda one: -bids[one])
    alike = [(bid, tuple(some)) for bid, some in groupby(choosing, key=lambda one: bids[one])]
    return [
        BidsOpened(tuple(bids), tuple(choosing), tuple(one for one in order if not bids[one])),
        *(TieSettled(bid, seats) for bid, seats in alike if len(seats) > 1),
    ]


def place_taken(before: np.record, seat: int, event: Place, after: np.record) -> list[Happening]:
    taken = PlaceTaken(seat, event.place, int(before.bids[seat]))
    return [taken] if after.phase == CHOOSING else [taken, *order_settled(after)]


def order_settled(after: np.record) -> list[Happening]:
    """Who bid nothing has fallen into place."""
    order = after.order[: after.seats].tolist()
    places = enumerate(order, 1)
    left = [PlaceLeft(seat, place) for place, seat in places if not after.bids[seat]]
    return [*left, order_made(after)]


def order_made(after: np.record) -> OrderMade:
    return OrderMade(tuple(after.order[: after.seats].tolist()))


def claimed(before: np.record, seat: int, event: Claim, after: np.record) -> list[Happening]:
    peppers = tuple(PEPPERS[letter] for letter in event.card)
    card = Claimed(seat, event.card, peppers, bool(before.house_is_old))
    return [card, *deck_renewed(before, after)]
