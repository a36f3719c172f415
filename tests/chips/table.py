"""Positions of Chips to test from, and the moves in between, in a few letters and words."""

from collections.abc import Mapping, Sequence
from typing import Any

import pepperbox
from pepperbox import Match
from pepperbox.shelf.chips.tables import CARDS, Flavour
from pepperbox.shelf.chips.view import ScoredRound, View

from .page import BAG, TROPHY, is_completed

GAME = pepperbox.game("chips")
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
FLAVOURS = {flavour[0]: flavour for flavour in BAG}

# 4 potato, 1 onion, 2 barbecue, 4 vinegar, 3 chicken: 50 for "more-barbecue-onion", 20 for
# "per-potato", 140 for "min-vinegar4", ...; the trophy is not completed.
BOARD = "pobbv vvvc ccp pp"
# 2 potato, 3 of all others: the trophy is completed.
TROPHY_BOARD = "ppooo bbbv vvc cc"

HANDS = [list(CARDS[first : first + 6]) for first in range(0, 30, 6)]


def chips(letters: str) -> list[Flavour]:
    """The flavours of a board written by their first letters."""
    return [FLAVOURS[letter] for letter in letters if letter != " "]


def at(seats: int, state: Mapping[str, Any]) -> Match:
    """A match that goes on from a position, its luck played by hand."""
    position = {"game": "chips", "seats": seats, "state": state}
    return GAME.at(position, chance="manual", names=NAMES[:seats])


# From the opening of a round to the reveal; all have the first cards of HANDS --------------


def opening(seats: int) -> Match:
    return GAME.match(seats=seats, chance="manual", names=NAMES[:seats])


def dealt(seats: int) -> Match:
    """Everybody has six cards, and no chip is drawn."""
    return at(seats, {"hand": HANDS[:seats]})


def discarding(seats: int) -> Match:
    """Five chips are drawn, and everybody has to discard two cards."""
    return at(seats, {"turn": 0, "board": chips("pobbv"), "hand": HANDS[:seats]})


def discarding_again(seats: int) -> Match:
    """Nine chips are drawn, and everybody has to discard one more."""
    return at(
        seats,
        {
            "turn": 0,
            "board": chips("pobbv vvvc"),
            "hand": [hand[2:] for hand in HANDS[:seats]],
            "discards": [hand[:2] for hand in HANDS[:seats]],
        },
    )


def choosing_sides(seats: int) -> Match:
    """Twelve chips are drawn, and everybody has to choose sides for the last three cards."""
    return at(
        seats,
        {
            "turn": 0,
            "board": chips("pobbv vvvc ccp"),
            "hand": [hand[3:] for hand in HANDS[:seats]],
            "discards": [hand[:3] for hand in HANDS[:seats]],
        },
    )


def draw(match: Match, letters: str) -> None:
    for chip in chips(letters):
        match.play(None, {"chance": "draw", "chip": chip})


def discard(match: Match, seat: int, *cards: str) -> None:
    for card in cards:
        match.play(seat, {"move": "discard", "card": card})


def minus(match: Match, seat: int, card: str) -> None:
    match.play(seat, {"move": "minus", "card": card})


# A round that is scored ------------------------------------------------------------------


def last_chip_due(board: str, *sides: str, rewards: Sequence[int] | None = None) -> Match:
    """Thirteen of these chips are drawn; `sides` are the cards of each seat that matter.

    "per-potato -all-1 ~all-2" has one card for plus, one for minus and one discarded.
    Whatever is missing on a side is a card that this board does not complete.
    """
    seats = [side.split() for side in sides]
    named = {card.lstrip("-~") for cards in seats for card in cards}
    others = [card for card in CARDS if card not in named and card != TROPHY]
    rest = iter(sorted(others, key=lambda card: is_completed(card, chips(board))))

    def fill(cards: list[str], count: int) -> list[str]:
        return cards + [next(rest) for _ in range(count - len(cards))]

    plus = [fill([card for card in cards if card[0] not in "-~"], 2) for cards in seats]
    minus = [fill([card[1:] for card in cards if card[0] == "-"], 1)[0] for cards in seats]
    kept = {card for cards in plus for card in cards} | set(minus)
    assert not any(is_completed(card, chips(board)) for card in kept - named)
    discards = [fill([card[1:] for card in cards if card[0] == "~"], 3) for cards in seats]
    won = list(rewards or [0] * len(sides))
    state = {
        "rounds": 1 + max(won),
        "board": chips(board)[:-1],
        "discards": discards,
        "plus": plus,
        "minus": minus,
        "rewards": won,
    }
    return at(len(sides), state)


def scored(board: str, *sides: str, rewards: Sequence[int] | None = None) -> Match:
    """The same with the last chip drawn: the round is scored, and the match may be over."""
    match = last_chip_due(board, *sides, rewards=rewards)
    draw(match, board[-1])
    return match


# What can be seen then -------------------------------------------------------------------


def seen(match: Match, seat: int | None = None) -> View:
    view = match.view(seat)
    assert isinstance(view, View)
    return view


def last_round(match: Match) -> ScoredRound:
    last = seen(match).last_round
    assert last is not None
    return last


def scores(match: Match) -> list[int]:
    """The scores of the last round."""
    return [result.score for result in last_round(match).results]


def gained(match: Match) -> list[int]:
    """The rewards of the last round."""
    return [result.rewards for result in last_round(match).results]


def rewards(match: Match) -> list[int]:
    return [place.rewards for place in seen(match).places]


def cards(lying: Sequence[Any]) -> list[str]:
    """The names of cards that lie face up."""
    return [card.card for card in lying]
