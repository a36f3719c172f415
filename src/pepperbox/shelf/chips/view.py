"""What a player of Chips sees: the board, the own cards with their odds, the rivals' backs."""

import functools
import itertools
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
import numpy as np

from pepperbox.engine import OVER

from .cards import SAYS
from .odds import odds_by_card
from .rules.objectives import is_completed
from .rules.round import decisions_owed
from .rules.scoring import chips_on, points_of
from .tables import BOARD_CARDS, CARDS, FLAVOURS, GOAL, NO_CARD, VALUES, Card, Flavour

Phase = Literal["dealing", "drawing", "discarding", "choosing sides", "over"]
PHASES: tuple[Phase, ...] = (
    "dealing",
    "drawing",
    "discarding",
    "drawing",
    "discarding",
    "drawing",
    "choosing sides",
    "drawing",
)
Trophy = Literal["won the game", "lost the round"]


class Objective(msgspec.Struct, frozen=True):
    """A card that lies open to the viewer, with its exact odds on the board as it is."""

    card: Card
    says: str  # what it asks for
    value: int  # of the card, or for each chip; the trophy has none
    chance: float  # of being completed when the board is full
    expected: float  # points on the plus side, on average


class Place(msgspec.Struct, frozen=True):
    """What lies before one player; None is a card whose face the viewer may not see."""

    rewards: int
    owes: int  # decisions to be made before the next chip
    hand: list[Objective | None]
    discards: list[Objective | None]
    plus: list[Objective | None]
    minus: list[Objective | None]  # one card, once chosen
    expected: float | None  # score of the round on average, once the viewer sees both sides


class Scored(msgspec.Struct, frozen=True):
    card: Card
    says: str
    value: int
    completed: bool
    points: int  # added to the score; below zero on the minus side


class Result(msgspec.Struct, frozen=True):
    """How one player fared in a round."""

    plus: list[Scored]
    minus: list[Scored]
    score: int
    rewards: int  # for this round
    trophy: Trophy | None  # if this player completed it


class ScoredRound(msgspec.Struct, frozen=True):
    round: int
    board: list[list[Flavour]]
    results: list[Result]  # by seat


class View(msgspec.Struct, frozen=True):
    round: int
    phase: Phase
    board: list[list[Flavour]]  # the four board cards, each with its chips as they were drawn
    room: list[int]  # how many chips go on each board card
    bag: dict[Flavour, int]  # chips left by flavour
    goal: int  # rewards that end the game
    places: list[Place]  # by seat
    last_round: ScoredRound | None  # the last one that was scored


def view(state: np.record, seat: int | None) -> View:
    # The last chip is no chip yet while one is missing, and no odds depend on it then.
    objectives = _objectives(state.bag.tobytes(), int(state.board[-1]) - 1)
    return View(
        round=int(state.rounds),
        phase="over" if state.turn == OVER else PHASES[state.phase],
        board=_board_cards(state.board),
        room=list(BOARD_CARDS),
        bag=dict(zip(FLAVOURS, state.bag.tolist(), strict=True)),
        goal=GOAL[state.seats],
        places=list(_places(state, objectives)),
        last_round=_last_round(state) if state.last_board[0] else None,
    )


def _board_cards(board: np.ndarray) -> list[list[Flavour]]:
    chips = iter([FLAVOURS[chip - 1] for chip in board.tolist() if chip])
    return [list(itertools.islice(chips, room)) for room in BOARD_CARDS]


@functools.lru_cache(512)  # all seats look at the same chips, and longer than one decision
def _objectives(bag: bytes, last: int) -> tuple[Objective | None, ...]:
    """Every card with its odds, by what stands in a place for it; face down comes last."""
    odds = odds_by_card(np.frombuffer(bytearray(bag), np.int8), last)
    cards = (
        Objective(card, SAYS[card], VALUES[card], each.chance, each.expected)
        for card, each in zip(CARDS, odds, strict=True)
    )
    return None, *cards, None


def _places(state: np.record, objectives: Sequence[Objective | None]) -> Iterator[Place]:
    def lying(places: list[int]) -> list[Objective | None]:
        return [objectives[place] for place in places if place != NO_CARD]

    hands, discards = state.hand.tolist(), state.discards.tolist()
    pluses, minuses, rewards = state.plus.tolist(), state.minus.tolist(), state.rewards.tolist()
    for player in range(state.seats):
        plus, minus = lying(pluses[player]), lying([minuses[player]])
        yield Place(
            rewards=rewards[player],
            owes=int(decisions_owed(state, player)),
            hand=lying(hands[player]),
            discards=lying(discards[player]),
            plus=plus,
            minus=minus,
            expected=_expected_score(plus, minus),
        )


def _expected_score(plus: list[Objective | None], minus: list[Objective | None]) -> float | None:
    added = [card.expected for card in plus if card]
    taken = [card.expected for card in minus if card]
    return sum(added) - sum(taken) if taken else None


def _last_round(state: np.record) -> ScoredRound:
    plus, minus = (_scored(state.last_board.tobytes(), sign) for sign in (1, -1))
    pluses, minuses = state.last_plus.tolist(), state.last_minus.tolist()
    scores, rewards = state.last_score.tolist(), state.last_rewards.tolist()
    trophies: dict[int, Trophy] = {
        int(state.trophy_winner): "won the game",
        int(state.trophy_loser): "lost the round",
    }
    return ScoredRound(
        round=int(state.rounds) if state.turn == OVER else int(state.rounds) - 1,
        board=_board_cards(state.last_board),
        results=[
            Result(
                plus=[plus[place - 1] for place in pluses[player]],
                minus=[minus[minuses[player] - 1]],
                score=scores[player],
                rewards=rewards[player],
                trophy=trophies.get(player),
            )
            for player in range(state.seats)
        ],
    )


@functools.lru_cache(64)  # one board is looked at for a whole round
def _scored(board: bytes, sign: int) -> list[Scored]:
    """Every card as a full board scores it on the plus side (sign 1) or the minus side (-1)."""
    drawn = np.frombuffer(bytearray(board), np.int8)
    chips, last = chips_on(drawn), int(drawn[-1]) - 1
    return [
        Scored(
            card=card,
            says=SAYS[card],
            value=VALUES[card],
            completed=bool(is_completed(number, chips, last)),
            points=sign * int(points_of(number, chips, last)),
        )
        for number, card in enumerate(CARDS)
    ]
