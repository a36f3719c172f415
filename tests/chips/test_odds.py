"""The exact odds, against the page and against counting every way by hand."""

import itertools
import math
import random
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from pepperbox.shelf.chips.expected import PLACES, WORTH
from pepperbox.shelf.chips.odds import count_ways, odds
from pepperbox.shelf.chips.tables import CARDS, CHIPS, FLAVOURS, Card, Flavour

from . import page
from .table import BOARD, chips


@pytest.mark.parametrize(
    ("card", "chance"),
    [
        ("all-1", 0.8911),
        ("all-2", 0.3481),
        ("min-potato3-onion3", 0.6950),
        ("min-chicken3", 0.1583),
        ("equal-chicken-vinegar", 0.2666),
        ("last-potato", 0.2800),
        ("none-chicken", 0.0717),
        ("more-onion-potato", 0.2819),
        ("more-chicken-potato", 0.0354),
    ],
)
def test_the_chances_before_any_draw_are_those_of_the_page(card: Card, chance: float) -> None:
    assert round(odds([])[card].chance, 4) == chance


def test_before_any_draw_known_answers_hold() -> None:
    before = {str(card): each for card, each in odds([]).items()}
    assert before["none-chicken"].chance == pytest.approx(math.comb(22, 14) / math.comb(25, 14))
    for flavour, count in page.BAG.items():
        value = page.VALUES[f"per-{flavour}"]
        assert before[f"per-{flavour}"].expected == pytest.approx(value * count * 14 / 25)
        assert before[f"last-{flavour}"].chance == pytest.approx(count / 25)


def exact(board: Sequence[Flavour]) -> dict[str, tuple[Fraction, Fraction]]:
    """The odds that are counted, as fractions."""
    bag = np.array([CHIPS[i] - board.count(flavour) for i, flavour in enumerate(FLAVOURS)], np.int8)
    last = FLAVOURS.index(board[-1]) if board else -1
    ways, completed, points = count_ways(bag, last)
    return {
        card: (Fraction(int(c), ways), Fraction(int(p), ways))
        for card, c, p in zip(CARDS, completed, points, strict=True)
    }


def by_hand(board: Sequence[Flavour]) -> dict[str, tuple[Fraction, Fraction]]:
    """The odds by filling the board in every order of every chip left in the bag."""
    bag = [f for f, count in page.BAG.items() for _ in range(count - board.count(f))]
    ends = [(*board, *rest) for rest in itertools.permutations(bag, 14 - len(board))]
    return {
        card: (
            Fraction(sum(page.is_completed(card, end) for end in ends), len(ends)),
            Fraction(sum(page.points(card, end) for end in ends), len(ends)),
        )
        for card in CARDS
    }


@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_the_odds_are_exactly_those_of_every_order_of_the_last_chips(seed: int, left: int) -> None:
    bag = [flavour for flavour, count in page.BAG.items() for _ in range(count)]
    board = random.Random(seed).sample(bag, 14 - left)
    assert exact(board) == by_hand(board)


def test_the_odds_are_exactly_those_of_every_order_of_three_chips() -> None:
    board = chips("pobbv vvvc cp")
    assert exact(board) == by_hand(board)


@pytest.mark.parametrize("drawn", range(14))
def test_the_odds_are_the_average_of_the_odds_after_the_next_chip(drawn: int) -> None:
    bag = [flavour for flavour, count in page.BAG.items() for _ in range(count)]
    board = random.Random(drawn).sample(bag, drawn)
    left = {flavour: count - board.count(flavour) for flavour, count in page.BAG.items()}
    after = {flavour: exact([*board, flavour]) for flavour, count in left.items() if count}
    now = exact(board)
    for card in CARDS:
        for i in range(2):
            average = sum(left[flavour] * after[flavour][card][i] for flavour in after)
            assert now[card][i] == average / (25 - drawn)


def test_a_full_board_leaves_nothing_to_chance() -> None:
    after = odds(chips(BOARD))
    for card in CARDS:
        assert after[card].chance == page.is_completed(card, chips(BOARD))
        assert after[card].expected == page.points(card, chips(BOARD))


def test_a_board_that_the_bag_cannot_fill_is_refused() -> None:
    with pytest.raises(ValueError, match="bag"):
        odds(["chicken"] * 4)
    with pytest.raises(ValueError, match="bag"):
        odds(chips("ppppp ppooo ooo bbb"))


def test_the_table_of_worths_has_the_exact_odds_of_every_bag() -> None:
    rng = random.Random(5)
    full = [flavour for flavour, count in zip(FLAVOURS, CHIPS, strict=True) for _ in range(count)]
    for drawn in range(14):
        for _ in range(4):
            board = rng.sample(full, drawn)
            bag = [full.count(flavour) - board.count(flavour) for flavour in FLAVOURS]
            row = WORTH[int(PLACES @ bag)]
            expected = [each.expected for each in odds(board).values()]
            assert row == pytest.approx(expected, rel=1e-5, abs=1e-5)
