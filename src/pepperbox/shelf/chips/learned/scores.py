"""How good players score, in a file: for every full board and score, who has more.

By board, last chip and score (in steps of two points) the share of players with a higher score, of
255; those with as many count as a half.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np

from pepperbox.engine import Unreadable

from ..tables import FLAVOURS
from .best import ALL, STEPS
from .boards import BOARDS

SHIPPED = "scores.npz"
SHAPE = (BOARDS, len(FLAVOURS), STEPS)
FEW = 10  # players on a board: as much do we believe what is known of it without them


def save(file: Path, table: np.ndarray, version: int) -> None:
    """With the version of the rules that it was learnt by."""
    with file.open("wb") as out:
        np.savez_compressed(out, scores=table, version=version)


def load(file: Path | Traversable, version: int) -> np.ndarray:
    """The table; one that was learnt by other rules is refused."""
    with file.open("rb") as opened, np.load(opened) as stored:
        table, learnt_by = np.ascontiguousarray(stored["scores"]), int(stored["version"])
    if learnt_by != version or table.shape != SHAPE or table.dtype != np.uint8:
        raise Unreadable(
            f"These scores were learnt by version {learnt_by} of the rules of Chips, which is"
            f" played by version {version}: train again."
        )
    return table


def shipped(version: int) -> np.ndarray:
    return load(files(__package__).joinpath(SHIPPED), version)


def table_of(counts: np.ndarray, before: np.ndarray | None, belief: float = FEW) -> np.ndarray:
    """From how many had which score; where those are few, from all with the same chips.

    With a table from before it counts as much as so many players, on every board.
    """
    if before is not None:
        known = above(counts)
        players = counts.sum(axis=2, keepdims=True)
        mixed = (known * players + belief * before / ALL) / (players + belief)
    else:
        of_all = counts.sum(axis=(0, 1)) / counts.sum()
        of_board = counts.sum(axis=1, keepdims=True)
        of_board = (of_board + FEW * of_all) / (of_board.sum(axis=2, keepdims=True) + FEW)
        mixed = above(counts + FEW * of_board)
    shares: np.ndarray = np.round(mixed * ALL).astype(np.uint8)
    return shares


def above(counts: np.ndarray) -> np.ndarray:
    """The share of players with more; half of those with as many."""
    total = np.maximum(counts.sum(axis=2, keepdims=True), 1e-9)
    share: np.ndarray = (total - counts.cumsum(axis=2) + counts / 2) / total
    return share
