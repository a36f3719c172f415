"""A decision on plain rules, in as much time as there is: until machine code takes over.

A search would come to nothing with a hundred positions a second. So the move that the game's
policy likes is judged first, then others, each in one imagined world.
"""

import random
from collections.abc import Callable
from types import ModuleType

import numpy as np

from pepperbox.engine import Game, generator
from pepperbox.engine.compile import plain

from .thoughts import Findings, Thought


def glance(
    game: Game,
    lookahead: ModuleType,
    position: np.ndarray,
    seat: int,
    seed: int,
    sealed: np.ndarray,
    is_time: Callable[[], bool],
) -> Findings:
    """All legal moves, those first that were judged best before the time was up."""
    apply, judge = plain(game.rules.apply), plain(lookahead.judge)
    rng = generator(seed)
    world = position.copy()
    plain(game.rules.imagine)(world[0], seat, rng)
    numbers = np.empty(game.rules.MOST, np.int32)
    moves = numbers[: plain(game.rules.legal)(position[0], seat, numbers)].tolist()
    liked = moves[plain(game.thinking.policy)(world[0], seat, numbers, len(moves), rng)]
    others = [move for move in moves if move != liked]
    random.Random(seed).shuffle(others)
    seats = int(position[0].seats)
    values = np.zeros(seats, np.float64)
    totals = np.zeros(seats, np.float64)
    judged: list[Thought] = []
    for move in (liked, *others):
        if judged and not is_time():
            break
        work = world.copy()
        apply(work[0], seat, move)
        plain(lookahead.open_envelopes)(work[0], seat, rng, sealed, numbers)
        judge(work[0], values)
        totals += values
        judged.append(Thought(move, 1, float(values[seat])))
    best = sorted(judged, key=lambda thought: -thought.worth)
    unseen = [Thought(move, 0, 0.0) for move in others[len(judged) - 1 :]]
    return Findings(best + unseen, (totals / len(judged)).tolist(), len(judged))
