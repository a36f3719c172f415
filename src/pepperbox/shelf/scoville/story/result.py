"""The end: points by category, and who won."""

import numpy as np

from pepperbox.engine import Happening

from ..view.players import ScoreSheet, score_sheet


class Scored(Happening, frozen=True, tag="scored"):
    """The screens are gone; all points but those for tiles and coins are booked before."""

    seat: int
    score: ScoreSheet


class Won(Happening, frozen=True, tag="won"):
    winners: tuple[int, ...]
    points: int
    level: tuple[int, ...]  # who has so many points
    coins: tuple[int, ...]  # of these: the tie-break, if they are several


def result(after: np.record) -> list[Happening]:
    scores = [score_sheet(after, seat) for seat in range(after.seats)]
    points = max(score.total for score in scores)
    level = tuple(seat for seat, score in enumerate(scores) if score.total == points)
    coins = tuple(int(after.coins[seat]) for seat in level)
    winners = tuple(seat for seat, purse in zip(level, coins, strict=True) if purse == max(coins))
    return [
        *(Scored(seat, score) for seat, score in enumerate(scores)),
        Won(winners, points, level, coins),
    ]
