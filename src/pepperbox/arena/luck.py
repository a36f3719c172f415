"""Results without their luck: what was due to it is known, and is taken away.

At every chance event the value of what it brought is compared with the average of all that it
could have brought (`search.fortune`): these differences are 0 on average, whatever the bots do and
however good the value is. A result less any fixed multiple of them is therefore unbiased. Which
multiple explains most is found by regression; every seed is corrected with multiples that were
found on other seeds, so that its own luck has no part in them.
"""

from typing import Any

import numpy as np

from pepperbox.engine import Game, Match, specialise
from pepperbox.search.workspace import LUCK

FOLDS = 5
ENOUGH = 20  # seeds for each measure


def measures_of(game: Game) -> int:
    """How many numbers tell the luck of a seat."""
    return int(_fortune(game).MEASURES)


def luck_of(match: Match) -> list[list[float]]:
    """The luck of a finished match, by seat and measure."""
    game = match.game
    log = [
        (LUCK if by is None else by, game.notation(-1 if by is None else by).number(event))
        for by, event in match.log()
    ]
    luck: np.ndarray = np.zeros((match.seats, measures_of(game)))
    opening = game.opening(match.seats, match.options)
    _fortune(game).tell(opening, np.array(log, np.int32).reshape(-1, 2), luck)
    told: list[list[float]] = luck.tolist()
    return told


def is_luck_compiled(game: Game) -> bool:
    """Whether machine code weighs luck; if not, it is noted that it is wanted."""
    opening = game.opening(game.players[0], game.read_options(None))
    luck: np.ndarray = np.zeros((game.players[0], measures_of(game)))
    return bool(_fortune(game).tell.is_ready_for(opening, np.empty((0, 2), np.int32), luck))


def without_luck(values: np.ndarray, luck: np.ndarray) -> np.ndarray | None:
    """Values of seeds without the luck that came with them; None of too few."""
    luck = luck[:, luck.std(axis=0) > 1e-9]
    if len(values) < ENOUGH * (1 + luck.shape[1]):
        return None
    fold = np.arange(len(values)) % FOLDS
    corrected = values.astype(float)
    for one in range(FOLDS):
        others = fold != one
        about = values[others] - values[others].mean()
        multiples, *_ = np.linalg.lstsq(luck[others], about, rcond=None)
        corrected[~others] -= luck[~others] @ multiples
    return corrected


def _fortune(game: Game) -> Any:
    return specialise("pepperbox.search.fortune", game.rules, game.thinking)
