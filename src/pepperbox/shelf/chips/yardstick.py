"""Decisions of small Chips, of which the worth of every move is exact: against an equilibrium."""

import random
from collections.abc import Iterator

from pepperbox.engine import Match

from . import lab
from .moves import MOVES


def problems(seed: str) -> Iterator[tuple[Match, int, dict[int, float]]]:
    """All hands, in random order; the rival plays what cannot be exploited."""
    _, second = lab.equilibrium()
    hands = list(range(len(lab.HANDS)))
    random.Random(seed).shuffle(hands)
    for hand in hands:
        won = lab.payoffs()[hand] @ second[lab.rest()[hand]]
        worths = {
            MOVES.number({"move": "minus", "card": lab.CARDS[card]}): (1 + float(worth)) / 2
            for card, worth in zip(lab.HANDS[hand], won, strict=True)
        }
        yield lab.match(hand), 0, worths
