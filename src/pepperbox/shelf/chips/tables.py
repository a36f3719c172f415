"""The printed parts of Chips: the bag, the board cards, the objective cards and the round."""

from typing import Literal

import numpy as np

Flavour = Literal["potato", "onion", "barbecue", "vinegar", "chicken"]
FLAVOURS: tuple[Flavour, ...] = ("potato", "onion", "barbecue", "vinegar", "chicken")
CHIPS = (7, 6, 5, 4, 3)  # of each flavour in a full bag

BOARD_CARDS = (5, 4, 3, 2)  # chips that go on each of the four
LAST_CHIP = sum(BOARD_CARDS)

DEALT, DISCARDED, ON_PLUS = 6, 3, 2  # cards of each player in a round
PLAYERS = 5

# By number of players: the reward of the first (of each one behind, one less) and how
# many rewards end the game.
FIRST_REWARD = (0, 0, 1, 2, 2, 2)
GOAL = (0, 0, 3, 4, 4, 4)

# A round, in order: what is done, ...
PHASES = (
    "dealing",
    "first chips",
    "first discards",
    "second chips",
    "second discard",
    "third chips",
    "choosing sides",
    "last chips",
)
(
    DEALING,
    FIRST_CHIPS,
    FIRST_DISCARDS,
    SECOND_CHIPS,
    SECOND_DISCARD,
    THIRD_CHIPS,
    CHOOSING_SIDES,
    LAST_CHIPS,
) = range(len(PHASES))
# ... how many chips then lie on the board, and how many cards everybody keeps in hand.
CHIPS_AFTER = (0, 5, 5, 9, 9, 12, 12, 14)
CARDS_AFTER = (6, 6, 4, 4, 3, 3, 0, 0)

Card = Literal[
    "all-1", "all-2",
    "min-potato3-onion3", "min-barbecue2-onion3", "min-vinegar2-barbecue2",
    "min-chicken3", "min-vinegar4", "min-barbecue5", "min-onion6", "min-potato7",
    "equal-onion-potato", "equal-barbecue-onion", "equal-vinegar-barbecue",
    "equal-chicken-vinegar", "equal-vinegar-onion", "equal-vinegar-potato",
    "equal-chicken-onion",
    "last-potato", "last-onion", "last-barbecue", "last-vinegar", "last-chicken",
    "none-chicken", "none-vinegar",
    "per-potato", "per-onion", "per-barbecue", "per-vinegar", "per-chicken",
    "more-onion-potato", "more-barbecue-onion", "more-vinegar-barbecue",
    "more-chicken-vinegar", "more-barbecue-potato", "more-chicken-barbecue",
    "more-chicken-potato",
]  # fmt: skip

# The objective cards in the order of their numbers, each with its value.
VALUES: dict[Card, int] = {
    # at least so many of every flavour
    "all-1": 1,
    "all-2": 42,
    # at least these
    "min-potato3-onion3": 4,
    "min-barbecue2-onion3": 9,
    "min-vinegar2-barbecue2": 16,
    "min-chicken3": 120,
    "min-vinegar4": 140,
    "min-barbecue5": 160,
    "min-onion6": 180,
    "min-potato7": 200,
    # as many of one as of the other
    "equal-onion-potato": 25,
    "equal-barbecue-onion": 30,
    "equal-vinegar-barbecue": 35,
    "equal-chicken-vinegar": 40,
    "equal-vinegar-onion": 70,
    "equal-vinegar-potato": 100,
    "equal-chicken-onion": 110,
    # the last chip
    "last-potato": 61,
    "last-onion": 71,
    "last-barbecue": 81,
    "last-vinegar": 91,
    "last-chicken": 111,
    # none
    "none-chicken": 201,
    "none-vinegar": 202,
    # for each chip
    "per-potato": 5,
    "per-onion": 8,
    "per-barbecue": 11,
    "per-vinegar": 15,
    "per-chicken": 22,
    # more of the first than of the second
    "more-onion-potato": 45,
    "more-barbecue-onion": 50,
    "more-vinegar-barbecue": 55,
    "more-chicken-vinegar": 60,
    "more-barbecue-potato": 80,
    "more-chicken-barbecue": 90,
    # the trophy
    "more-chicken-potato": 0,
}
CARDS: tuple[Card, ...] = tuple(VALUES)
TROPHY = CARDS.index("more-chicken-potato")

# A place for a card holds its number + 1; or
NO_CARD = 0
FACE_DOWN = -1  # a card that the viewer may not see

# What the names of the cards say, as arrays by card number.
KINDS = ("all", "min", "equal", "last", "none", "per", "more")
ALL, MIN, EQUAL, LAST, NONE, PER, MORE = range(len(KINDS))

KIND = np.zeros(len(CARDS), np.int8)
VALUE = np.array(list(VALUES.values()), np.int64)
FIRST = np.zeros(len(CARDS), np.int8)  # the flavour named first
SECOND = np.zeros(len(CARDS), np.int8)  # and second, on cards that compare two
NEEDED = np.zeros((len(CARDS), len(FLAVOURS)), np.int8)  # at least so many, by flavour


def _print_cards() -> None:
    for number, name in enumerate(CARDS):
        kind, *words = name.split("-")
        KIND[number] = KINDS.index(kind)
        if kind == "all":
            NEEDED[number] = int(words[0])
        elif kind == "min":
            for word in words:
                NEEDED[number, _flavour(word[:-1])] = int(word[-1])
        else:
            FIRST[number] = _flavour(words[0])
            SECOND[number] = _flavour(words[-1])


def _flavour(word: str) -> int:
    return [str(flavour) for flavour in FLAVOURS].index(word)


_print_cards()
