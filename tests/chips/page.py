"""The page of Chips read a second time, in plain Python: what tests compare the rules with."""

from collections import Counter
from collections.abc import Sequence

BAG = {"potato": 7, "onion": 6, "barbecue": 5, "vinegar": 4, "chicken": 3}

VALUES = {
    "all-1": 1, "all-2": 42,
    "min-potato3-onion3": 4, "min-barbecue2-onion3": 9, "min-vinegar2-barbecue2": 16,
    "min-chicken3": 120, "min-vinegar4": 140, "min-barbecue5": 160, "min-onion6": 180,
    "min-potato7": 200,
    "equal-onion-potato": 25, "equal-barbecue-onion": 30, "equal-vinegar-barbecue": 35,
    "equal-chicken-vinegar": 40, "equal-vinegar-onion": 70, "equal-vinegar-potato": 100,
    "equal-chicken-onion": 110,
    "last-potato": 61, "last-onion": 71, "last-barbecue": 81, "last-vinegar": 91,
    "last-chicken": 111,
    "none-chicken": 201, "none-vinegar": 202,
    "per-potato": 5, "per-onion": 8, "per-barbecue": 11, "per-vinegar": 15, "per-chicken": 22,
    "more-onion-potato": 45, "more-barbecue-onion": 50, "more-vinegar-barbecue": 55,
    "more-chicken-vinegar": 60, "more-barbecue-potato": 80, "more-chicken-barbecue": 90,
    "more-chicken-potato": 0,
}  # fmt: skip

TROPHY = "more-chicken-potato"


def is_completed(card: str, board: Sequence[str]) -> bool:
    """Whether these fourteen chips, in the order drawn, complete the card."""
    chips = Counter(board)
    kind, *words = card.split("-")
    match kind:
        case "all":
            return all(chips[flavour] >= int(words[0]) for flavour in BAG)
        case "min":
            return all(chips[word[:-1]] >= int(word[-1]) for word in words)
        case "equal":
            return chips[words[0]] == chips[words[1]]
        case "last":
            return board[-1] == words[0]
        case "none":
            return chips[words[0]] == 0
        case "per":
            return chips[words[0]] >= 1
        case "more":
            return chips[words[0]] > chips[words[1]]
    raise ValueError(card)


def points(card: str, board: Sequence[str]) -> int:
    """What a card on the plus side adds to the score."""
    if not is_completed(card, board):
        return 0
    counted = Counter(board)[card[4:]] if card.startswith("per-") else 1
    return VALUES[card] * counted
