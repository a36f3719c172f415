"""Thousands of random matches, with coins, peppers and cards counted after every step."""

import numpy as np
import pytest

from pepperbox.engine import OVER, generator
from pepperbox.shelf.scoville.state.phases import BIDDING

from .ledger import WRONG, Book, hoard, keep_books
from .table import GAME

MATCHES = 200  # for each number of players and each display: 2,000 in all


@pytest.mark.parametrize("display", ["printed", "manual"])
@pytest.mark.parametrize("seats", GAME.players)
def test_random_matches_end_and_what_is_paid_gained_and_held_adds_up(
    seats: int, display: str
) -> None:
    opening = GAME.opening(seats, GAME.read_options({"display": display}))
    books = np.zeros(MATCHES, Book)
    assert WRONG[keep_books(opening, books, generator(seats))] == ""
    assert books["steps"].min() > 100
    assert books["steps"].max() < 3_000


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("coins", "the coins do not add up"),
        ("peppers", "the peppers do not add up"),
        ("tiles", "the tiles do not add up"),
        ("field", "the field is not as it was planted"),
        ("market", "the market cards do not add up"),
        ("market_deck", "the market cards do not add up"),
        ("recipes", "the recipes do not add up"),
        ("recipes_won", "the recipes do not add up"),
        ("house", "the auction cards do not add up"),
        ("auction_discards", "the auction cards do not add up"),
    ],
)
def test_the_books_notice_what_comes_from_nowhere(field: str, wrong: str) -> None:
    opening = GAME.opening(3, GAME.read_options(None))
    opening[0][field].flat[0] += 1
    assert WRONG[keep_books(opening, np.zeros(1, Book), generator(1))] == wrong


def test_people_who_only_save_can_go_on_for_thousands_of_rounds() -> None:
    position = GAME.opening(6, GAME.read_options(None))
    state = position[0]
    hoard(state, generator(6), 1_000_000)
    assert state.turn != OVER
    assert state.round_number > 10_000
    assert state.coins[:6].min() > 20_000
    assert state.peppers[:6].min() >= 0
    state.phase, state.turn = BIDDING, 0
    state.has_bid[:] = 0
    assert len(GAME.legal(state, 0)) == 10_000
