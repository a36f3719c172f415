"""The spaces of a game, as Gymnasium and PettingZoo describe them."""

from typing import Any

import numpy as np

from pepperbox.engine import Game

from .observation import observation

try:
    from gymnasium import spaces
except ModuleNotFoundError:
    raise ModuleNotFoundError("Gymnasium is an extra: install pepperbox[learn].") from None


def action_space(game: Game) -> "spaces.Discrete[Any]":
    """The numbers of the game's moves."""
    return spaces.Discrete(len(game.moves.MOVES))


def observation_space(game: Game, encoding: str = "plain") -> spaces.Dict:
    """The flat observation of a seat, and the mask of its legal actions."""
    seen = observation(game, encoding)
    return spaces.Dict(
        {
            "observation": spaces.Box(seen.low, seen.high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (len(game.moves.MOVES),), np.int8),
        }
    )
