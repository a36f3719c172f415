"""A small fast generator for compiled code: imagined worlds, roll-outs, benchmarks.

The luck of a match never comes from here (see `chance`): this one is for thinking.
"""

import numpy as np

from .compile import compiled


def generator(seed: int) -> np.ndarray:
    """The state of a generator, to be handed to `below`."""
    return np.array([seed & 0xFFFF_FFFF_FFFF_FFFF], np.uint64)


@compiled
def below(rng, limit):
    """A whole number from 0 to limit - 1 (SplitMix64, scaled by multiplication)."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = rng[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed = mixed ^ (mixed >> np.uint64(31))
    return np.int64(((mixed >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


@compiled
def pick(rng, weights, count):
    """The place of one of the first entries of `weights`, drawn in proportion to it."""
    total = 0
    for i in range(count):
        total += weights[i]
    left = below(rng, total)
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place
