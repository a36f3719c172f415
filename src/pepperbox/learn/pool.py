"""Rivals for self-play: a learner's earlier selves, and whoever else it should not forget."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import numpy as np

from pepperbox.engine import Unreadable

# One's own rival: from observations and masks, a row for each decision, to actions.
Policy: TypeAlias = Callable[[np.ndarray, np.ndarray], np.ndarray]

GOLDEN = np.uint64(0x9E3779B97F4A7C15)  # of SplitMix64
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


class Pool:
    """Policies of which each match draws one for a seat, and keeps it to its end.

    It is given as `rivals` of a `VectorSolo`. Matches that begin later can meet what is added.

    Example:
        >>> from pepperbox.learn import Pool
        >>> pool = Pool([lambda seen, masks: masks.argmax(1)])
        >>> len(pool)
        1
    """

    def __init__(self, policies: Sequence[Policy]) -> None:
        if not isinstance(policies, Iterable) or getattr(policies, "shape", None) == ():
            raise Unreadable(f"A pool is made of a list of policies, not of {policies!r}.")
        self.policies: list[Policy] = []
        for policy in policies:
            self.add(policy)
        if not self.policies:
            raise Unreadable("A pool has at least one policy.")

    def add(self, policy: Policy) -> None:
        """Put one more policy into the pool: it is drawn like the others from now on."""
        if not callable(policy):
            raise Unreadable(f"A pool holds policies, not {policy!r}.")
        self.policies.append(policy)

    def __len__(self) -> int:
        return len(self.policies)


def draw(rngs: np.ndarray, limit: int) -> tuple[np.ndarray, np.ndarray]:
    """A number below the limit for each generator, and the generators after that."""
    after = rngs + GOLDEN
    mixed = (after ^ (after >> np.uint64(30))) * FIRST
    mixed = (mixed ^ (mixed >> np.uint64(27))) * SECOND
    mixed = mixed ^ (mixed >> np.uint64(31))
    high = np.uint64(32)
    return (((mixed >> high) * np.uint64(limit)) >> high).astype(np.int64), after
