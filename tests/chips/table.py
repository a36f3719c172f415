"""A table to play chosen rounds of Chips at: who keeps what, and which chips are drawn."""

import pepperbox
from pepperbox import Match
from pepperbox.shelf.chips.moves import Deal

from .page import BAG, TROPHY, VALUES, is_completed

FLAVOURS = {flavour[0]: flavour for flavour in BAG}

# 4 potato, 1 onion, 2 barbecue, 4 vinegar, 3 chicken: 50 for "more-barbecue-onion", 20 for
# "per-potato", 140 for "min-vinegar4", ...; the trophy is not completed.
BOARD = "pobbv vvvc ccp pp"
# 2 potato, 3 of all others: the trophy is completed.
TROPHY_BOARD = "ppooo bbbv vvc cc"


def chips(letters: str) -> list[str]:
    """The flavours of a board written by their first letters."""
    return [FLAVOURS[letter] for letter in letters if letter != " "]


def new_match(seats: int) -> Match:
    return pepperbox.game("chips").match(seats=seats, chance="manual")


def deal(match: Match, hands: list[list[str]]) -> None:
    for seat, hand in enumerate(hands):
        for card in hand:
            match.play(None, {"chance": "deal", "seat": seat, "card": card})


def draw(match: Match, letters: str) -> None:
    for chip in chips(letters):
        match.play(None, {"chance": "draw", "chip": chip})


def deal_anything(match: Match) -> None:
    while isinstance(event := match.outcomes()[0][0], Deal):
        match.play(None, event)


def discard(match: Match, seat: int, *cards: str) -> None:
    for card in cards:
        match.play(seat, {"move": "discard", "card": card})


def minus(match: Match, seat: int, card: str) -> None:
    match.play(seat, {"move": "minus", "card": card})


def play_round(match: Match, board: str, *sides: str) -> None:
    """A whole round: `sides` are the cards of each seat that matter.

    "per-potato -all-1 ~all-2" has one card for plus, one for minus and one to discard.
    Whatever is missing on a side is a card that this board does not complete.
    """
    kept, away = _fill([side.split() for side in sides], board)
    deal(match, [k + a for k, a in zip(kept, away, strict=True)])
    five, four, three, two = board.split()
    draw(match, five)
    for seat, cards in enumerate(away):
        discard(match, seat, *cards[:2])
    draw(match, four)
    for seat, cards in enumerate(away):
        discard(match, seat, cards[2])
    draw(match, three)
    for seat, cards in enumerate(kept):
        minus(match, seat, cards[2])
    draw(match, two)


def _fill(sides: list[list[str]], board: str) -> tuple[list[list[str]], list[list[str]]]:
    """The cards that each seat keeps, two for plus and one for minus, and its three discards."""
    named = {card.lstrip("-~") for hand in sides for card in hand}
    others = [card for card in VALUES if card not in named and card != TROPHY]
    others.sort(key=lambda card: is_completed(card, chips(board)))  # those not completed first
    rest = iter(others)

    def fill(cards: list[str], count: int) -> list[str]:
        return cards + [next(rest) for _ in range(count - len(cards))]

    kept = []
    for hand in sides:
        plus = fill([card for card in hand if card[0] not in "-~"], 2)
        kept.append(plus + fill([card[1:] for card in hand if card[0] == "-"], 1))
    assert not any(is_completed(c, chips(board)) for cards in kept for c in cards if c in others)
    away = [fill([card[1:] for card in hand if card[0] == "~"], 3) for hand in sides]
    return kept, away


def scores(match: Match) -> list[int]:
    """The scores of the last round."""
    return [result.score for result in match.view(None).last_round.results]


def gained(match: Match) -> list[int]:
    """The rewards of the last round."""
    return [result.rewards for result in match.view(None).last_round.results]


def rewards(match: Match) -> list[int]:
    return [place.rewards for place in match.view(None).places]
