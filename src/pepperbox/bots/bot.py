"""What a bot is."""

import hashlib
import secrets
from typing import Protocol, runtime_checkable

from pepperbox.engine import Event, Game, Seen


@runtime_checkable
class Bot(Protocol):
    """Anything that can choose a move for a seat, given only what the seat may know."""

    def choose(self, seen: Seen) -> Event:
        """One of `seen.moves`."""
        ...


@runtime_checkable
class Prepares(Bot, Protocol):
    """A bot that can get ready for a game before any clock runs."""

    def get_ready(self, game: Game) -> None: ...


def new_seed() -> int:
    return secrets.randbits(64)


def seed_of(seed: int, seen: Seen) -> int:
    """The randomness of one decision: what looks the same to a seat is decided the same."""
    digest = hashlib.blake2b(seen.position.tobytes(), digest_size=8, key=seed.to_bytes(8, "big"))
    digest.update(bytes([seen.seat]))
    return int.from_bytes(digest.digest(), "big")
