"""Phase 5, Time check, and what else the hour brings: rounds, phases, noon, the last round."""

from typing import Literal

import numpy as np

from pepperbox.engine import OVER, Happening

from ..rules.time_check import are_recipes_short
from ..state.phases import Phase
from ..tables import AUCTION_AFTERNOON, MARKET_AFTERNOON, MARKET_CARDS
from .accounts import Booked
from .dealing import cards


class RoundBegun(Happening, frozen=True, tag="round_begun"):
    round: int  # 1 is the first
    is_last: bool

    def books(self) -> Booked:
        return [(("round", None), 1)]


class PhaseBegun(Happening, frozen=True, tag="phase_begun"):
    """A phase of one seat after the other."""

    phase: Phase
    seats: tuple[int, ...]  # in the order of their turns


class TimeChecked(Happening, frozen=True, tag="time_checked"):
    """What is left on display at the end of a round."""

    market: int
    recipes: int


class Noon(Happening, frozen=True, tag="noon"):
    """The market runs short in the morning: it is cleared, and both decks change."""

    cleared: tuple[str, ...]  # market cards
    market_deck: int  # morning cards that are put away
    auction_deck: int
    auction_discards: int

    def books(self) -> Booked:
        auction = sum(AUCTION_AFTERNOON.values())
        return [
            (("noons", None), 1),
            (("market", None), -len(self.cleared)),
            (("market deck", None), len(MARKET_AFTERNOON) - self.market_deck),
            (("auction deck", None), auction - self.auction_deck),
            (("auction discards", None), -self.auction_discards),
        ]


class LastRound(Happening, frozen=True, tag="last_round"):
    """The round to come is the last, because fewer of these are left than players."""

    short_of: Literal["market", "recipes"]
    left: int

    def books(self) -> Booked:
        return [(("final rounds", None), 1)]


class Ended(Happening, frozen=True, tag="ended"):
    """After a last round; or at once, because the market and the recipes run short together."""

    reason: Literal["last round", "both short"]


def time_checked(before: np.record, after: np.record) -> list[Happening]:
    """After a final round there is no time check."""
    if before.final_round:
        return [Ended("last round")]
    told: list[Happening] = [TimeChecked(int(before.market_left), int(before.recipes_left))]
    if after.turn == OVER:
        told.append(Ended("both short"))
    elif after.final_round:
        told.append(_last_round(after))
    elif after.afternoon and not before.afternoon:
        told.append(_noon(before))
    return told


def _last_round(after: np.record) -> LastRound:
    if are_recipes_short(after):
        return LastRound("recipes", int(after.recipes_left))
    return LastRound("market", int(after.market_left))


def _noon(before: np.record) -> Noon:
    return Noon(
        cleared=cards(MARKET_CARDS, before.market),
        market_deck=int(before.market_deck.sum()),
        auction_deck=int(before.auction_deck.sum()),
        auction_discards=int(before.auction_discards.sum()),
    )
