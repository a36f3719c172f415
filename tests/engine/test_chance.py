"""Luck: drawn from the seed, fairly, and checkable with a page of code."""

import hashlib
import hmac
from collections import Counter

import numpy as np

from pepperbox.engine import generator, pick
from pepperbox.engine.chance import RANGE, Luck, commitment
from pepperbox.engine.quick import below


def test_a_draw_is_the_hmac_of_its_number_under_the_seed() -> None:
    digest = hmac.new(b"any text", b"0", hashlib.sha256).digest()
    assert Luck("any text").below(6) == int.from_bytes(digest[:8], "big") % 6


def test_each_draw_takes_the_next_number() -> None:
    luck = Luck("any text")
    first = [luck.below(1000) for _ in range(20)]
    assert len(set(first)) > 15
    assert first == [Luck("any text", drawn=n).below(1000) for n in range(20)]


def test_a_number_that_would_favour_some_outcomes_is_passed_over() -> None:
    # More than half of the range is fair, the rest is not: about half the numbers are passed over.
    luck = Luck("any text")
    total = RANGE // 2 + 1
    drawn = [luck.below(total) for _ in range(200)]
    assert max(drawn) < total
    assert 300 < luck.drawn < 500


def test_a_die_is_fair() -> None:
    luck = Luck("fair")
    throws = Counter(luck.below(6) for _ in range(60_000))
    chi_square = sum((throws[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_square < 20.5  # 99.9 % of fair dice


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment("abc") == hashlib.sha256(b"abc").hexdigest()


def test_the_quick_generator_is_even_and_picks_by_weight() -> None:
    rng = generator(5)
    numbers = Counter(below(rng, 10) for _ in range(20_000))
    assert all(1_800 < numbers[number] < 2_200 for number in range(10))
    weights = np.array([1, 0, 3], np.int32)
    picked = Counter(pick(rng, weights, 3) for _ in range(4_000))
    assert picked[1] == 0
    assert 2_850 < picked[2] < 3_150
