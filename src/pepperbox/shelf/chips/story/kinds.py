"""What can come of an event of Chips; and what a viewer can count, which it explains."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType

from pepperbox.engine import Account, Happening

from ..tables import DISCARDED, ON_PLUS, Card, Flavour
from ..view import View

Books: TypeAlias = Iterable[tuple[Account, int]]
Cards: TypeAlias = tuple[Card, ...]
Side: TypeAlias = Literal["plus", "minus"]
Came: TypeAlias = Literal["first", "second"]
Decided: TypeAlias = Literal["trophy", "rewards", "score", "trophy of a rival"]


def accounts(view: View) -> dict[Account, int]:
    """What anybody can count: chips, cards as they lie, rewards, scores of the last round."""
    counted: dict[Account, int] = {("round", None): view.round}
    drawn = [chip for card in view.board for chip in card]
    for flavour, left in view.bag.items():
        counted[f"{flavour} in the bag", None] = left
        counted[f"{flavour} on the board", None] = drawn.count(flavour)
    for seat, player in enumerate(view.places):
        counted["cards in hand", seat] = len(player.hand)
        counted["discards", seat] = len(player.discards)
        counted["cards on plus", seat] = len(player.plus)
        counted["cards on minus", seat] = len(player.minus)
        counted["rewards", seat] = player.rewards
        counted["score", seat] = view.last_round.results[seat].score if view.last_round else 0
    return counted


# Cards and chips move ------------------------------------------------------------------


class CardDealt(Happening, frozen=True, tag="card dealt"):
    secret = ("card",)

    seat: int
    card: Card | UnsetType = UNSET

    def books(self) -> Books:
        yield ("cards in hand", self.seat), 1


class HandDealt(Happening, frozen=True, tag="hand dealt"):
    """All six cards of a player, as they were dealt."""

    secret = ("cards",)

    seat: int
    cards: Cards | UnsetType = UNSET


class ChipDrawn(Happening, frozen=True, tag="chip drawn"):
    """A chip goes out of the bag to a place on a board card; both count from 0."""

    chip: Flavour
    board_card: int
    place: int

    def books(self) -> Books:
        yield (f"{self.chip} in the bag", None), -1
        yield (f"{self.chip} on the board", None), 1


class ChipsDrawn(Happening, frozen=True, tag="chips drawn"):
    """A board card is full: these chips lie on it, as they were drawn."""

    board_card: int
    chips: tuple[Flavour, ...]


class Discarded(Happening, frozen=True, tag="discarded"):
    secret = ("card",)

    seat: int
    card: Card | UnsetType = UNSET

    def books(self) -> Books:
        yield ("cards in hand", self.seat), -1
        yield ("discards", self.seat), 1


class SidesChosen(Happening, frozen=True, tag="sides chosen"):
    """The last three cards go from the hand to the two sides, face down."""

    sealed = ("plus", "minus")

    seat: int
    plus: Cards | UnsetType = UNSET
    minus: Card | UnsetType = UNSET

    def books(self) -> Books:
        yield ("cards in hand", self.seat), -ON_PLUS - 1
        yield ("cards on plus", self.seat), ON_PLUS
        yield ("cards on minus", self.seat), 1


class SidesTurnedUp(Happening, frozen=True, tag="sides turned up"):
    seat: int
    plus: Cards
    minus: Card


# A round is scored ---------------------------------------------------------------------


class Scoring(Happening, frozen=True, tag="scoring"):
    """The board is full; the scores of the round before, by seat, are wiped out."""

    round: int
    wiped: tuple[int, ...]

    def books(self) -> Books:
        for seat, score in enumerate(self.wiped):
            yield ("score", seat), -score


class CardScored(Happening, frozen=True, tag="card scored"):
    """A card on a side is completed or not, and changes its owner's score by so many points."""

    seat: int
    card: Card
    side: Side
    completed: bool
    points: int

    def books(self) -> Books:
        yield ("score", self.seat), self.points


class RoundScored(Happening, frozen=True, tag="round scored"):
    seat: int
    score: int


class TrophyWon(Happening, frozen=True, tag="trophy won"):
    """The trophy is completed on the plus side: the game ends, the round gives no rewards."""

    seat: int


class TrophyLost(Happening, frozen=True, tag="trophy lost"):
    """The trophy is completed on the minus side: its owner is left out of the rewards."""

    seat: int


class Rewarded(Happening, frozen=True, tag="rewarded"):
    """All who share a place in the round, with what each gets and what each has now."""

    seats: tuple[int, ...]
    came: Came
    rewards: int
    now: tuple[int, ...]

    def books(self) -> Books:
        for seat in self.seats:
            yield ("rewards", seat), self.rewards


# What comes next -----------------------------------------------------------------------


class AnotherRound(Happening, frozen=True, tag="another round"):
    """Nobody has the rewards to end the game; or these seats are tied in rewards and score."""

    goal: int
    rewards: int  # the most that somebody has
    tied: tuple[int, ...]
    score: int | None  # of the tied ones in the round


class RoundBegun(Happening, frozen=True, tag="round begun"):
    """All cards are shuffled, these chips go back from the board into the bag."""

    round: int
    chips: dict[Flavour, int]
    seats: int

    def books(self) -> Books:
        yield ("round", None), 1
        for flavour, count in self.chips.items():
            yield (f"{flavour} on the board", None), -count
            yield (f"{flavour} in the bag", None), count
        for seat in range(self.seats):
            yield ("discards", seat), -DISCARDED
            yield ("cards on plus", seat), -ON_PLUS
            yield ("cards on minus", seat), -1


class Won(Happening, frozen=True, tag="won"):
    """The game is over: who has won it, by what, and how everybody stands."""

    seat: int
    decided: Decided  # by what
    tied: tuple[int, ...]  # seats with the same rewards as the winner, who is one of them
    rewards: tuple[int, ...]  # by seat
    scores: tuple[int, ...]  # of the last round
    places: tuple[int, ...]
