"""The randomness of one decision: what looks the same to a seat is decided the same."""

import numpy as np

from pepperbox.engine import below, compiled
from pepperbox.engine.quick import FIRST, S27, S30, S31, SECOND, WORD

THINKS = -1
CERTAIN = 1 << 20
SLIPPING = np.uint64(3)  # a stream of luck beside that of the decision


class Sheet:
    """Room for one position, read by its words too."""

    def __init__(self, state: np.dtype) -> None:
        self.words = np.zeros(-(-state.itemsize // 8), np.uint64)
        self.position = self.words.view(np.uint8)[: state.itemsize].view(state)


@compiled
def fingerprint(words, seat, seed):
    """A number of 64 bits from a position, a seat and the seed of a bot."""
    mixed = (seed + np.uint64(seat + 1) * SECOND) & WORD
    for i in range(len(words)):
        mixed = ((mixed ^ words[i]) * FIRST) & WORD
        mixed = mixed ^ (mixed >> S31)
    mixed = ((mixed ^ (mixed >> S30)) * FIRST) & WORD
    mixed = ((mixed ^ (mixed >> S27)) * SECOND) & WORD
    return mixed ^ (mixed >> S31)


@compiled
def slip(seed, share, count):
    """The place of a move that is played without thinking; or it thinks about this decision."""
    rng = np.empty(1, np.uint64)
    rng[0] = seed[0] ^ SLIPPING
    return below(rng, count) if below(rng, CERTAIN) < share * CERTAIN else THINKS
