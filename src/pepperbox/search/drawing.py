"""The luck of a match in compiled code: the draws of `engine.chance`, number by number.

HMAC-SHA256 as the standard has it (FIPS 180-4, RFC 2104). Words are whole numbers below 2**32
in 64 bits, so that machine code and plain Python calculate alike.
"""

import hashlib
import math

import numpy as np

from pepperbox.engine import compiled
from pepperbox.engine.quick import WORD

BLOCK = 64  # bytes
INNER, OUTER = 0x36, 0x5C
LOW = 0xFFFF_FFFF
PRIMES = [n for n in range(2, 312) if all(n % divisor for divisor in range(2, n))]
# The first bits of the fractions of the primes' roots.
FIRST = np.array([math.isqrt(prime << 64) & LOW for prime in PRIMES[:8]], np.int64)


def _fraction_of_the_cube_root(number: int) -> int:
    root = int(number ** (1 / 3) * 2**32)
    while root**3 > number << 96:
        root -= 1
    while (root + 1) ** 3 <= number << 96:
        root += 1
    return root & LOW


ROUNDS = np.array([_fraction_of_the_cube_root(prime) for prime in PRIMES], np.int64)


def key_block(seed: str) -> np.ndarray:
    """A seed as the key of an HMAC: one block."""
    key = seed.encode()
    if len(key) > BLOCK:
        key = hashlib.sha256(key).digest()
    return np.frombuffer(key.ljust(BLOCK, b"\0"), np.uint8)


@compiled
def prepare(key, chain):
    """What every draw of a seed begins with: eight words of the inner digest, then the outer."""
    words = np.empty(BLOCK, np.int64)
    for half in range(2):
        pad = INNER if half == 0 else OUTER
        for i in range(16):
            words[i] = 0
            for j in range(4):
                words[i] = words[i] << 8 | (key[4 * i + j] ^ pad)
        compress(FIRST, words, chain[8 * half : 8 * half + 8])


@compiled
def compress(before, words, after):
    """One block of SHA-256; the first 16 of `words` are the block, the others are room."""
    for i in range(16, 64):
        low, high = words[i - 15], words[i - 2]
        words[i] = (
            words[i - 16]
            + (turned(low, 7) ^ turned(low, 18) ^ low >> 3)
            + words[i - 7]
            + (turned(high, 17) ^ turned(high, 19) ^ high >> 10)
        ) & LOW
    a, b, c, d = before[0], before[1], before[2], before[3]
    e, f, g, h = before[4], before[5], before[6], before[7]
    for i in range(64):
        new = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g)
        new += ROUNDS[i] + words[i]
        h, g, f, e = g, f, e, (d + new) & LOW
        new += (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c)
        d, c, b, a = c, b, a, new & LOW
    after[0], after[1] = (before[0] + a) & LOW, (before[1] + b) & LOW
    after[2], after[3] = (before[2] + c) & LOW, (before[3] + d) & LOW
    after[4], after[5] = (before[4] + e) & LOW, (before[5] + f) & LOW
    after[6], after[7] = (before[6] + g) & LOW, (before[7] + h) & LOW


@compiled
def turned(word, by):
    return (word >> by | word << (32 - by)) & LOW


@compiled
def draw(chain, drawn, total):
    """A whole number from 0 to total - 1; `drawn` counts the draws of the seed."""
    words = np.empty(BLOCK, np.int64)
    digest = np.empty(8, np.int64)
    wide = np.uint64(total)
    spare = (WORD % wide + np.uint64(1)) % wide  # at the end of the range: would favour some
    while True:
        decimal(drawn[0], words)
        drawn[0] += 1
        compress(chain[:8], words, digest)
        for i in range(8):
            words[i] = digest[i]
        close(words, 8, 32)
        compress(chain[8:], words, digest)
        number = np.uint64(digest[0]) << np.uint64(32) | np.uint64(digest[1])
        if number <= WORD - spare:
            return np.int64(number % wide)


@compiled
def decimal(number, words):
    """The number's digits as a message of one block."""
    digits = 1
    highest = 10
    while number >= highest:
        highest *= 10
        digits += 1
    for i in range(8):
        words[i] = 0
    for i in range(digits):
        highest //= 10
        place = 24 - 8 * (i % 4)
        words[i // 4] |= (48 + number // highest % 10) << place
    words[digits // 4] |= 0x80 << (24 - 8 * (digits % 4))
    for i in range(8, 15):
        words[i] = 0
    words[15] = 8 * (BLOCK + digits)


@compiled
def close(words, count, length):
    """End a message of whole words: a bit, and how long it is with the block before."""
    words[count] = 0x8000_0000
    for i in range(count + 1, 15):
        words[i] = 0
    words[15] = 8 * (BLOCK + length)
