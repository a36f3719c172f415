"""A small fast generator for compiled code: imagined worlds, roll-outs, benchmarks.

The luck of a match never comes from here (see `chance`): this one is for thinking.
"""

import numpy as np

from .compile import compiled

# Of SplitMix64, all unsigned: beside a signed number compiled code would calculate in floats.
# Plain Python knows no width, so what grows past 64 bits is cut off by hand.
WORD = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = (np.uint64(bits) for bits in (27, 30, 31, 32))


def generator(seed: int) -> np.ndarray:
    """The state of a generator, to be handed to `below`.

    Example:
        >>> from pepperbox.engine import generator
        >>> generator(7)
        array([7], dtype=uint64)
    """
    return np.array([seed & 0xFFFF_FFFF_FFFF_FFFF], np.uint64)


@compiled
def below(rng, limit):
    """A whole number from 0 to limit - 1 (SplitMix64, scaled by multiplication).

    Example:
        >>> from pepperbox.engine import below, generator
        >>> rng = generator(7)
        >>> [int(below(rng, 6)) + 1 for _ in range(5)]
        [3, 1, 6, 4, 3]
    """
    mixed = (rng[0] + GOLDEN) & WORD
    rng[0] = mixed
    mixed = ((mixed ^ (mixed >> S30)) * FIRST) & WORD
    mixed = ((mixed ^ (mixed >> S27)) * SECOND) & WORD
    mixed = mixed ^ (mixed >> S31)
    return np.int64(((mixed >> S32) * np.uint64(limit)) >> S32)


@compiled
def pick(rng, weights, count):
    """The place of one of the first entries of `weights`, drawn in proportion to it.

    Example:
        >>> import numpy as np
        >>> from pepperbox.engine import generator, pick
        >>> int(pick(generator(7), np.array([0, 5, 0]), 3))
        1
    """
    total = 0
    for i in range(count):
        total += weights[i]
    left = below(rng, total)
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place
