"""Results without their luck: what was due to it is known, and is taken away.

At every chance event the value of what it brought is compared with the average of all that it
could have brought (`search.fortune`): these differences are 0 on average, whatever the bots do and
however good the value is. A result less any fixed multiple of them is therefore unbiased. Which
multiple explains most is found by regression; every seed is corrected with multiples that were
found on other seeds, so that its own luck has no part in them.

Where a network was trained luck can be foreseen instead (`search.foreseen`): that takes half a
second a match, and sees what only decisions make of it.
"""

import hashlib
from typing import Any

import numpy as np

from pepperbox.engine import Game, Match, NotAllowed, generator, specialise
from pepperbox.search.strongest import LearnedThinker, strongest
from pepperbox.search.thinker import room_for_a_tree
from pepperbox.search.workspace import LUCK, Play

FOLDS = 5
ENOUGH = 20  # seeds for each measure
OTHERS = 24  # events that each one is compared with, where luck is foreseen
FORESIGHT = Play(iterations=100, noise=0.0, warm=0, slips=0.0)


def measures_of(game: Game) -> int:
    """How many numbers tell the luck of a seat."""
    return int(_fortune(game).MEASURES)


def luck_of(match: Match) -> list[list[float]]:
    """The luck of a finished match, by seat and measure."""
    game = match.game
    luck: np.ndarray = np.zeros((match.seats, measures_of(game)))
    _fortune(game).tell(game.opening(match.seats, match.options), log_of(match), luck)
    told: list[list[float]] = luck.tolist()
    return told


def log_of(match: Match) -> np.ndarray:
    """Who decided what, in numbers."""
    log = [
        (LUCK if by is None else by, match.game.notation(-1 if by is None else by).number(event))
        for by, event in match.log()
    ]
    return np.array(log, np.int32).reshape(-1, 2)


def foreseen(game: Game, opening: np.ndarray, log: np.ndarray, seed: str) -> list[list[float]]:
    """The luck of a match by seat, in one measure; the seed draws the other events."""
    thinker = foreseer(game)
    kernel = specialise("pepperbox.search.foreseen", game.rules, game.learned)
    seats = int(opening[0].seats)
    luck: np.ndarray = np.zeros(seats)
    digest = hashlib.sha256(f"{seed}/other events".encode()).digest()
    kernel.tell(
        opening.copy(),
        log,
        OTHERS,
        FORESIGHT,
        thinker.network,
        generator(int.from_bytes(digest[:7], "big")),
        thinker.sealed,
        room_for_a_tree(kernel.lessons.searching.Node, len(thinker.sealed), seats),
        luck,
    )
    told: list[list[float]] = luck[:, None].tolist()
    return told


def foreseer(game: Game) -> LearnedThinker:
    """Who can foresee what luck will bring in a game."""
    thinker = strongest(game)
    if not isinstance(thinker, LearnedThinker):
        raise NotAllowed(f"Luck cannot be foreseen in {game.title}: no network comes with it.")
    return thinker


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
