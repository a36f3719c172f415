"""The printed parts of Scoville: peppers, breeding chart, cards, plaques and displays."""

from collections.abc import Iterable, Sequence
from typing import Literal

import numpy as np

Pepper = Literal[
    "red", "yellow", "blue", "green", "orange", "purple", "brown", "white", "black", "phantom"
]

# The letter of each pepper on cards, in the order of the breeding chart.
PEPPERS: dict[str, Pepper] = {
    "R": "red",
    "Y": "yellow",
    "B": "blue",
    "G": "green",
    "O": "orange",
    "P": "purple",
    "N": "brown",
    "W": "white",
    "K": "black",
    "X": "phantom",
}
LETTERS = "".join(PEPPERS)
COLOURS: tuple[Pepper, ...] = tuple(PEPPERS.values())
STARTING_COLOURS: tuple[Pepper, ...] = COLOURS[:3]  # red, yellow and blue

# What a farmer between two planted plots harvests.
CHART = """
     R   Y   B   G   O   P   N   W   K   X
R    RR  O   P   N   N   N   .   R   R   W
Y    O   YY  G   N   N   N   .   Y   Y   W
B    P   G   BB  N   N   N   .   B   B   W
G    N   N   N   K   W   W   .   G   G   K
O    N   N   N   W   K   W   .   O   O   K
P    N   N   N   W   W   K   .   P   P   K
N    .   .   .   .   .   .   NN  W   K   NN
W    R   Y   B   G   O   P   W   WW  X   WW
K    R   Y   B   G   O   P   K   X   KK  KK
X    W   W   W   K   K   K   NN  WW  KK  XX
"""

# Recipes: the peppers they take and their points, and the names we gave them.
RECIPES = {
    "XXXX=24": "Four Ghosts, No Witnesses",
    "NNXXX=24": "Haunted Gravy",
    "RYBWKXX=23": "The Rainbow Screams",
    "GGNNXX=22": "Swamp Séance",
    "GOPWWKK=22": "Checkmate Casserole",
    "WKXX=20": "Ghost Wedding Buffet",
    "KKKX=18": "Who Turned Off the Light",
    "WWWX=18": "Bedsheet Bisque",
    "NWKX=17": "Tuxedo in the Attic",
    "RRNNKK=16": "Volcano Brownies",
    "RRNNWW=16": "Cherry Avalanche",
    "NNNNN=15": "Five Shades of Mud",
    "ONWK=13": "Fox Stew, No Fox",
    "RYBGOPN=12": "Everything but the Spoon",
    "RBPWK=12": "Bruise in a Bowl",
    "GOPK=10": "Carnival After Dark",
    "GOPW=10": "Carnival in Flour",
    "BBGGW=10": "Mermaid Chowder",
    "BPNW=10": "Plum Out of Luck",
    "YPPK=9": "A Bee's Regret",
    "YNK=8": "Toast, Forgotten",
    "YBON=7": "Beach Day, Sand Included",
    "YON=6": "Autumn in a Hurry",
    "RYBN=6": "Kindergarten Goulash",
    "YGO=5": "Lemon, Lime and Crime",
    "RGP=5": "Grandma's Curtains",
    "BOP=5": "Bop Till You Drop",
    "RYG=4": "Stoplight Soup",
    "BO=3": "Dip at Sunset",
    "YP=3": "Yip Yip Dip",
}

# Market cards: what they want, then the peppers and coins they give, then their points.
MARKET_MORNING = (
    *("BP>N$3+1", "BO>N$3+1", "BG>N$3+1"),
    *("YP>N$3+1", "YO>N$3+1", "YG>N$3+1"),
    *("RP>N$3+1", "RO>N$3+1", "RG>N$3+1"),
    *("P>$5", "O>$5", "G>$5"),
    *("B>$3+1", "Y>$3+1", "R>$3+1"),
    *("YB>G+1", "RB>P+1", "RY>O+1"),
    *("BBB>PP$2+1", "YYY>GG$2+1", "RRR>OO$2+1"),
    *("BB>N$2", "YY>N$2", "RR>N$2"),
)
MARKET_AFTERNOON = (
    *("WK>X+5", "NW>K+4", "NK>W+4", "GOP>W/K+4", "GOP>W/K+4", "NN>$7+2"),
    *("PK>W+4", "OK>W+4", "GK>W+4"),
    *("BN>$4+1", "YN>$4+1", "RN>$4+1"),
    *("PW>K+4", "OW>K+4", "GW>K+4"),
    *("PN>$5+2", "ON>$5+2", "GN>$5+2"),
    *("PPP>NN$2+4", "OOO>NN$2+4", "GGG>NN$2+4"),
    *("PP>NN+3", "OO>NN+3", "GG>NN+3"),
)

# Auction cards and how often each is in the deck.
AUCTION_MORNING = {
    "R": 4,
    "Y": 4,
    "B": 4,
    "G": 2,
    "O": 2,
    "P": 2,
    "RR": 2,
    "YY": 2,
    "BB": 2,
    "RY": 2,
    "RB": 2,
    "YB": 2,
}
AUCTION_AFTERNOON = {
    "G": 4,
    "O": 4,
    "P": 4,
    "W": 3,
    "K": 3,
    "GG": 2,
    "OO": 2,
    "PP": 2,
    "GO": 2,
    "GP": 2,
    "OP": 2,
    "RYB": 5,
}

# Award plaques by the colours that earn them, the most valuable on top.
PLAQUES = {"GOP": (2, 2, 2), "N": (5, 4, 3), "W": (7, 5), "K": (9, 6), "X": (12, 8)}

# Cards on display, market and recipes, by number of players.
DISPLAYS = {
    "printed": {2: (7, 8), 3: (9, 12), 4: (11, 16), 5: (13, 20), 6: (15, 24)},
    "manual": {2: (7, 8), 3: (9, 9), 4: (8, 8), 5: (7, 7), 6: (6, 6)},
}

Tile = Literal["extra_plant", "extra_step", "double_back"]
TILES: tuple[Tile, ...] = ("extra_plant", "extra_step", "double_back")
EXTRA_PLANT_TILE, EXTRA_STEP_TILE, DOUBLE_BACK_TILE = range(len(TILES))

STARTING_COINS = 10
MOST_SOLD = 5  # peppers in one sale
TILE_POINTS = 4
COINS_A_POINT = 3
HIGHEST_BID = 9_999  # ruling, guide.md
PLAYERS = 6


# Arrays derived from the above: colours by their place in the chart, cards by their kind.


def tally(letters: str) -> list[int]:
    """How many peppers of each colour."""
    return [letters.count(letter) for letter in LETTERS]


def spelled(card: str) -> str:
    """The letters of a card without coins and points: what it wants, or what it holds."""
    return card.split("=")[0].split(">")[0]


def reward(card: str) -> str:
    """What stands behind the `>` of a market card, without its points."""
    return card.split(">")[1].split("+")[0]


def coins_of(card: str) -> int:
    return int(reward(card).partition("$")[2] or 0)


def gains_of(card: str) -> list[str]:
    """The peppers a market card gives, as letters: one choice, or more where it has a `/`."""
    return reward(card).partition("$")[0].split("/")


def points_of(card: str) -> int:
    return int(card.replace("=", "+").partition("+")[2] or 0)


def _kinds(*decks: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card for deck in decks for card in deck))


def _copies(kinds: Sequence[str], deck: Sequence[str] | dict[str, int]) -> np.ndarray:
    """How many cards of each kind are in a deck."""
    if isinstance(deck, dict):
        return np.array([deck.get(card, 0) for card in kinds], np.int8)
    return np.array([deck.count(card) for card in kinds], np.int8)


RECIPE_CARDS = tuple(RECIPES)
MARKET_CARDS = _kinds(MARKET_MORNING, MARKET_AFTERNOON)
AUCTION_CARDS = _kinds(AUCTION_MORNING, AUCTION_AFTERNOON)

RECIPE_DECK = _copies(RECIPE_CARDS, RECIPE_CARDS)
MARKET_DECKS = np.array([_copies(MARKET_CARDS, d) for d in (MARKET_MORNING, MARKET_AFTERNOON)])
AUCTION_DECKS = np.array([_copies(AUCTION_CARDS, d) for d in (AUCTION_MORNING, AUCTION_AFTERNOON)])

RECIPE_WANTS = np.array([tally(spelled(card)) for card in RECIPE_CARDS], np.int8)
RECIPE_POINTS = np.array([points_of(card) for card in RECIPE_CARDS], np.int8)
MARKET_WANTS = np.array([tally(spelled(card)) for card in MARKET_CARDS], np.int8)
MARKET_POINTS = np.array([points_of(card) for card in MARKET_CARDS], np.int8)
MARKET_COINS = np.array([coins_of(card) for card in MARKET_CARDS], np.int8)
AUCTION_PEPPERS = np.array([tally(card) for card in AUCTION_CARDS], np.int8)


def packed(counts: Sequence[int]) -> int:
    """Counts of peppers up to 7 as one number, four bits a colour, the fourth free."""
    return sum(int(count) << 4 * colour for colour, count in enumerate(counts))


# What a card wants as one number, to be compared with a hand in one subtraction.
FREE_BITS = packed([8] * len(LETTERS))
RECIPE_PACKED = np.array([packed(wants) for wants in RECIPE_WANTS], np.int64)
MARKET_PACKED = np.array([packed(wants) for wants in MARKET_WANTS], np.int64)

# A deal is a market card with one choice of its peppers.
DEALS = tuple((card, gain) for card in MARKET_CARDS for gain in gains_of(card))
DEAL_CARD = np.array([MARKET_CARDS.index(card) for card, _ in DEALS], np.int8)
DEAL_GAINS = np.array([tally(gain) for _, gain in DEALS], np.int8)

# The harvest of two peppers, given as pepper + 1; 0, an empty plot, breeds nothing.
BREEDING = np.zeros((len(LETTERS) + 1, len(LETTERS) + 1, len(LETTERS)), np.int8)
for _row in CHART.split("\n")[2:-1]:
    _one, *_harvests = _row.split()
    for _other, _harvest in zip(LETTERS, _harvests, strict=True):
        BREEDING[LETTERS.index(_one) + 1, LETTERS.index(_other) + 1] = tally(_harvest)

# The twelve plaques, stack by stack, the most valuable first; the stack of each colour, or -1.
STACKS = tuple(PLAQUES)
PLAQUE_NAMES = (
    *("GOP=2", "GOP=2 second", "GOP=2 third"),
    *("N=5", "N=4", "N=3", "W=7", "W=5", "K=9", "K=6", "X=12", "X=8"),
)
PLAQUE_POINTS = np.array([points for stack in PLAQUES.values() for points in stack], np.int8)
PLAQUE_STACK = np.array([i for i, stack in enumerate(PLAQUES.values()) for _ in stack], np.int8)
STACK_OF = np.array(
    [next((i for i, s in enumerate(STACKS) if letter in s), -1) for letter in LETTERS], np.int8
)
