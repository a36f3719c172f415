"""The luck of a match: drawn from its seed, so that anyone can check it afterwards.

The n-th draw is HMAC-SHA256 with the seed as key and n, written in decimal, as
message; its first eight bytes are a number. Numbers that would favour some outcomes
are passed over (the next n is taken). The rest modulo the sum of the weights falls
on one of the outcomes, in the order in which the game lists them.
"""

import hashlib
import hmac
import secrets

from .errors import NotAllowed, Unreadable

RANGE = 2**64


def new_seed() -> str:
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What a live match publishes at its start: it fixes the seed without telling it."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Luck:
    """The stream of draws of one seed."""

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self._key = seed.encode()

    def below(self, total: int) -> int:
        """A whole number from 0 to total - 1, each equally likely."""
        fair = RANGE - RANGE % total
        while True:
            digest = hmac.digest(self._key, str(self.drawn).encode(), "sha256")
            self.drawn += 1
            number = int.from_bytes(digest[:8], "big")
            if number < fair:
                return number % total

    def copy(self) -> "Luck":
        return Luck(self.seed, self.drawn)


def luck_of(seed: str | None, chance: str) -> Luck | None:
    """The luck of a match as it was asked for; None: events are played by hand."""
    if chance not in ("seeded", "manual"):
        raise Unreadable(f"Chance is 'seeded' or 'manual', not {chance!r}.")
    if seed is not None and not isinstance(seed, str):
        raise Unreadable(f"A seed is a text, not {seed!r}.")
    if chance == "manual":
        if seed is not None:
            raise NotAllowed("A match with manual chance has no seed.")
        return None
    if seed is not None and not _is_text(seed):
        raise Unreadable("This seed cannot be written in UTF-8.")
    return Luck(new_seed() if seed is None else seed)


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
