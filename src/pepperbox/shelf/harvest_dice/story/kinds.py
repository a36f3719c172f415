"""What can come of a move or of luck in Harvest Dice, and the accounts that it changes."""

import itertools
from collections import Counter
from typing import Literal

from pepperbox.engine import Account, Happening

from ..tables import RIBBON, VEGETABLES
from ..view import Die, ScoreSheet, View

TieBreak = Literal["vegetables", "circles"]  # in their order
Booked = list[tuple[Account, int]]


class RoundBegun(Happening, frozen=True, tag="round_begun"):
    round: int
    start_player: int

    def books(self) -> Booked:
        return [(("round", None), 1)]


class Rolled(Happening, frozen=True, tag="rolled"):
    """All the dice of a round."""

    round: int
    start_player: int
    dice: tuple[Die, ...]

    def books(self) -> Booked:
        return [(("dice in the pool", None), len(self.dice))]


class Taken(Happening, frozen=True, tag="taken"):
    """A die, from the pool into a hand."""

    seat: int
    die: Die

    def books(self) -> Booked:
        return [(("dice in the pool", None), -1), (("dice in hand", None), 1)]


class PowerSpent(Happening, frozen=True, tag="power_spent"):
    """On the die in hand."""

    seat: int
    die: Die  # as it was
    becomes: Die

    def books(self) -> Booked:
        return [(("powers", self.seat), -1)]


class Planted(Happening, frozen=True, tag="planted"):
    """The die in hand, in the garden."""

    seat: int
    die: Die
    row: int
    column: int
    points: int  # as the market now stands

    def books(self) -> Booked:
        return [
            (("dice in hand", None), -1),
            ((self.die.vegetable, self.seat), 1),
            (("points", self.seat), self.points),
        ]


class RowFilled(Happening, frozen=True, tag="row_filled"):
    """Of a garden."""

    seat: int
    row: int

    def books(self) -> Booked:
        return [(("full rows", self.seat), 1), (("points", self.seat), RIBBON)]


class GardenFilled(Happening, frozen=True, tag="garden_filled"):
    seat: int


class Fed(Happening, frozen=True, tag="fed"):
    """The die in hand, to the pig."""

    seat: int
    die: Die
    circles: int  # crossed off
    lost: int  # past the last

    def books(self) -> Booked:
        return [(("dice in hand", None), -1), (("circles", self.seat), self.circles)]


class PigRowFilled(Happening, frozen=True, tag="pig_row_filled"):
    """It earns a power, and its points take the place of those of the row before."""

    seat: int
    row: int
    points: int  # more than before

    def books(self) -> Booked:
        return [(("powers", self.seat), 1), (("points", self.seat), self.points)]


class PigFilled(Happening, frozen=True, tag="pig_filled"):
    seat: int


class Ribbon(Happening, frozen=True, tag="ribbon"):
    """Advanced game: a seat now has the most of something, or no longer shares that."""

    seat: int
    of: str  # a vegetable, or circles
    gained: bool  # else it was among those with the most before
    shared_with: tuple[int, ...]
    lost_by: tuple[int, ...]

    def books(self) -> Booked:
        changes = [(seat, -1) for seat in self.lost_by] + [(self.seat, 1)] * self.gained
        return [
            entry
            for seat, change in changes
            for entry in ((("ribbons", seat), change), (("points", seat), RIBBON * change))
        ]


class LastRound(Happening, frozen=True, tag="last_round"):
    """It is certain that no round follows this one."""

    reason: Literal["garden", "pig", "market"]
    seat: int | None = None  # whose garden or pig is full
    markets: tuple[str, ...] = ()  # of which the last die will fill one


class MarketCrossed(Happening, frozen=True, tag="market_crossed"):
    """By the die that nobody took."""

    die: Die
    crosses: int  # of its market now
    points: tuple[int, ...]  # that the cross brings, by seat

    def books(self) -> Booked:
        return [
            (("dice in the pool", None), -1),
            ((f"crosses of {self.die.vegetable}", None), 1),
            *((("points", seat), points) for seat, points in enumerate(self.points)),
        ]


class Scored(Happening, frozen=True, tag="scored"):
    """The final score of a seat, by box; its points are all booked before."""

    seat: int
    score: ScoreSheet


class Won(Happening, frozen=True, tag="won"):
    winners: tuple[int, ...]
    points: int
    level: tuple[int, ...]  # who has so many points
    tie_break: TieBreak | None  # that decided between them


def accounts(view: View) -> dict[Account, int]:
    """All that can be counted on the table; a pool is one when its last die has fallen."""
    counted: dict[Account, int] = {
        ("round", None): 0 if view.phase == "choosing start" else view.round,
        ("dice in the pool", None): 0 if view.phase == "rolling" else len(view.pool),
        ("dice in hand", None): 0 if view.die is None else 1,
    }
    for vegetable, crosses in view.market.items():
        counted[f"crosses of {vegetable}", None] = crosses
    for seat, sheet in enumerate(view.sheets):
        grown = Counter(itertools.chain.from_iterable(sheet.garden))
        for vegetable in VEGETABLES:
            counted[vegetable, seat] = grown[vegetable]
        counted["circles", seat] = sheet.pig
        counted["powers", seat] = sheet.powers
        counted["full rows", seat] = sheet.score.rows // RIBBON
        counted["ribbons", seat] = sheet.score.ribbons // RIBBON
        counted["points", seat] = sheet.score.total
    return counted
