"""What a player of Chips sees: the board, the own cards with their odds, the rivals' backs."""

import itertools
from typing import Literal

import msgspec
import numpy as np

from pepperbox.engine import OVER

from .cards import SAYS
from .odds import odds_by_card
from .rules.objectives import is_completed
from .rules.round import decisions_owed
from .rules.scoring import points_of
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
    objectives = _objectives(state)
    return View(
        round=int(state.rounds),
        phase="over" if state.turn == OVER else PHASES[state.phase],
        board=_board_cards(state.board),
        room=list(BOARD_CARDS),
        bag=dict(zip(FLAVOURS, state.bag.tolist(), strict=True)),
        goal=GOAL[state.seats],
        places=[_place(state, player, objectives) for player in range(state.seats)],
        last_round=_last_round(state) if state.last_board[0] else None,
    )


def _board_cards(board: np.ndarray) -> list[list[Flavour]]:
    chips = iter([FLAVOURS[chip - 1] for chip in board.tolist() if chip])
    return [list(itertools.islice(chips, room)) for room in BOARD_CARDS]


def _objectives(state: np.record) -> list[Objective | None]:
    """Every card with its odds, by what stands in a place for it; face down comes last."""
    last = int(state.board[state.drawn - 1]) - 1
    return [
        None,
        *(
            Objective(card, SAYS[card], VALUES[card], odds.chance, odds.expected)
            for card, odds in zip(CARDS, odds_by_card(state.bag, last), strict=True)
        ),
        None,
    ]


def _place(state: np.record, player: int, objectives: list[Objective | None]) -> Place:
    def cards(places: np.ndarray) -> list[Objective | None]:
        return [objectives[place] for place in places.tolist() if place != NO_CARD]

    plus = cards(state.plus[player])
    minus = cards(state.minus[player : player + 1])
    return Place(
        rewards=int(state.rewards[player]),
        owes=int(decisions_owed(state, player)),
        hand=cards(state.hand[player]),
        discards=cards(state.discards[player]),
        plus=plus,
        minus=minus,
        expected=_expected_score(plus, minus),
    )


def _expected_score(plus: list[Objective | None], minus: list[Objective | None]) -> float | None:
    added = [card.expected for card in plus if card]
    taken = [card.expected for card in minus if card]
    return sum(added) - sum(taken) if taken else None


def _last_round(state: np.record) -> ScoredRound:
    board = state.last_board
    chips = np.array([np.count_nonzero(board == f + 1) for f in range(len(FLAVOURS))])
    last = int(board[-1]) - 1

    def scored(places: list[int], sign: int) -> list[Scored]:
        return [
            Scored(
                card=CARDS[place - 1],
                says=SAYS[CARDS[place - 1]],
                value=VALUES[CARDS[place - 1]],
                completed=bool(is_completed(place - 1, chips, last)),
                points=sign * int(points_of(place - 1, chips, last)),
            )
            for place in places
        ]

    return ScoredRound(
        round=int(state.rounds) if state.turn == OVER else int(state.rounds) - 1,
        board=_board_cards(board),
        results=[
            Result(
                plus=scored(state.last_plus[player].tolist(), 1),
                minus=scored([int(state.last_minus[player])], -1),
                score=int(state.last_score[player]),
                rewards=int(state.last_rewards[player]),
                trophy=_trophy(state, player),
            )
            for player in range(state.seats)
        ],
    )


def _trophy(state: np.record, player: int) -> Trophy | None:
    if state.trophy_winner == player:
        return "won the game"
    return "lost the round" if state.trophy_loser == player else None
