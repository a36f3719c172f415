"""What a bot is."""

import secrets
from typing import Protocol, runtime_checkable

import numpy as np

from pepperbox.engine import Event, Game, Seen
from pepperbox.search.fingerprint import Sheet, fingerprint
from pepperbox.search.thinker import Thinker
from pepperbox.search.workspace import Brain

WORD = 0xFFFF_FFFF_FFFF_FFFF


@runtime_checkable
class Bot(Protocol):
    """Anything that can choose a move for a seat, given only what the seat may know.

    Example:
        >>> class First:
        ...     def choose(self, seen):
        ...         return seen.moves[0]
        >>> from pepperbox.bots import Bot
        >>> isinstance(First(), Bot)
        True
    """

    def choose(self, seen: Seen) -> Event:
        """One of `seen.moves`."""
        ...


@runtime_checkable
class Prepares(Bot, Protocol):
    """A bot that can get ready for a game before any clock runs."""

    def get_ready(self, game: Game) -> None: ...


@runtime_checkable
class Decides(Bot, Protocol):
    """A bot that may be all compiled code: then it can play whole matches without Python."""

    seed: int

    def thinker(self, game: Game) -> Thinker:
        """Who thinks for it."""
        ...

    def brain(self, game: Game) -> Brain | None:
        """How it decides; None if it needs a clock, or Python."""
        ...


def new_seed() -> int:
    return secrets.randbits(64)


def seed_of(seed: int, seen: Seen) -> int:
    """The randomness of one decision: what looks the same to a seat is decided the same."""
    sheet = Sheet(seen.position.dtype)
    sheet.position[:] = seen.position
    return int(fingerprint(sheet.words, seen.seat, np.uint64(seed & WORD)))
