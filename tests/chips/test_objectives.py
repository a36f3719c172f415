"""The objective cards, against a second reading of the page."""

from typing import get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pepperbox.shelf.chips.rules.objectives import is_completed
from pepperbox.shelf.chips.rules.scoring import points_of
from pepperbox.shelf.chips.tables import CARDS, CHIPS, FLAVOURS, TROPHY, VALUES, Card, Flavour

from . import page
from .table import chips

full_bag = [flavour for flavour, count in page.BAG.items() for _ in range(count)]
boards = st.permutations(full_bag).map(lambda bag: bag[:14])


def test_there_are_36_cards_and_25_chips_as_the_page_lists_them() -> None:
    assert page.VALUES == VALUES
    assert len(CARDS) == 36
    assert get_args(Card) == CARDS
    assert CARDS[TROPHY] == "more-chicken-potato"
    assert dict(zip(FLAVOURS, CHIPS, strict=True)) == page.BAG
    assert sum(CHIPS) == 25


@settings(deadline=None)
@given(boards)
def test_every_card_is_judged_and_scored_as_the_page_says(board: list[Flavour]) -> None:
    counts = np.array([board.count(flavour) for flavour in FLAVOURS])
    last = FLAVOURS.index(board[-1])
    for number, card in enumerate(CARDS):
        assert is_completed(number, counts, last) == page.is_completed(card, board)
        assert points_of(number, counts, last) == page.points(card, board)


@pytest.mark.parametrize(
    ("card", "board", "points"),
    [
        ("all-1", "pobvc pppp ppo oo", 1),
        ("all-1", "ppppp ppoo oob bb", None),
        ("all-2", "ppoob bvvc cpp pp", 42),
        ("all-2", "ppoob bvvc opp pp", None),
        ("min-barbecue2-onion3", "bbooo pppp ppv vv", 9),  # exactly these
        ("min-barbecue2-onion3", "bbbbb oooo ppp pp", 9),  # or more
        ("min-barbecue2-onion3", "bbbbb oopp ppp vv", None),
        ("equal-chicken-vinegar", "ppppp pooo oob bb", 40),  # none of either
        ("equal-chicken-vinegar", "ppppp pooo obc cv", None),
        ("last-onion", "ppppp ppbb bbb vo", 71),
        ("last-onion", "ppppp ppbb bbb ov", None),
        ("none-chicken", "ppppp pooo oob bb", 201),
        ("none-chicken", "ppppp pooo oob bc", None),
        ("per-chicken", "ppppp pooo oob bc", 22),
        ("per-chicken", "ccppp pppo ooo oc", 66),
        ("per-chicken", "ppppp pooo oob bb", None),
        ("more-onion-potato", "pppoo oobb bbb vv", 45),
        ("more-onion-potato", "pppoo obbb bbv vv", None),  # as many is not more
    ],
)
def test_a_card_is_completed_by_the_board_it_asks_for(
    card: Card, board: str, points: int | None
) -> None:
    drawn = chips(board)
    assert [len(part) for part in board.split()] == [5, 4, 3, 2]
    counts = np.array([drawn.count(flavour) for flavour in FLAVOURS])
    number, last = CARDS.index(card), FLAVOURS.index(drawn[-1])
    assert is_completed(number, counts, last) == (points is not None)
    assert points_of(number, counts, last) == (points or 0)
