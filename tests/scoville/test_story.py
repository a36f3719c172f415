"""The story of whole matches: what is told explains all that anybody can count."""

import random
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

from pepperbox.engine import Account, Happening
from pepperbox.testing.bare import random_line, seen_by

from .table import GAME

SOAKED = 500  # matches for each number of players and each display: 1,000 a number of players


def accounts(position: np.ndarray, viewer: int | None) -> dict[Account, int]:
    seen = seen_by(GAME, position, -1 if viewer is None else viewer)
    return GAME.story.accounts(GAME.view.view(seen[0], viewer))


def explained(before: dict[Account, int], happenings: tuple[Happening, ...]) -> dict[Account, int]:
    """What the accounts come to by what is told; Scoville's happenings have no secrets."""
    balances = before.copy()
    for happening in happenings:
        assert not happening.secret and not happening.sealed
        for account, change in happening.books():
            if account in balances:  # not behind the screen of another
                balances[account] += change
    return balances


def keep_books(seats: int, display: str, number: int, viewers: Sequence[int | None]) -> None:
    """In one random match what is told explains every change that these viewers can see."""
    told: dict[int | None, dict[Account, int]] = {}
    line = random_line(GAME, seats, {"display": display}, random.Random(number))
    for position, played in line:
        for viewer in viewers:
            seen = accounts(position, viewer)
            wrong = {one for one in told.get(viewer, ()) if told[viewer][one] != seen[one]}
            assert not wrong, (number, viewer, wrong, position)
            told[viewer] = explained(seen, played.happenings) if played else seen


@pytest.mark.parametrize("display", ["printed", "manual"])
@pytest.mark.parametrize("seats", GAME.players)
def test_the_books_balance_for_everybody_who_looks(seats: int, display: str) -> None:
    keep_books(seats, display, seats, viewers=(None, *range(seats)))


@pytest.mark.soak
@pytest.mark.parametrize("display", ["printed", "manual"])
@pytest.mark.parametrize("seats", GAME.players)
def test_the_books_balance_in_a_thousand_matches(seats: int, display: str) -> None:
    """A spectator looks at all of them, and the seats in turn."""
    for number in range(SOAKED):
        keep_books(seats, display, number, viewers=(None, number % seats))


def test_each_account_changes_and_is_told() -> None:
    booked = Counter[str]()
    for seats in GAME.players:
        for _, played in random_line(GAME, seats, {}, random.Random(seats)):
            for happening in played.happenings if played else ():
                booked.update(name for (name, _), change in happening.books() if change)
    opening = GAME.match(seats=2, chance="manual")
    seen = {name for name, _ in GAME.story.accounts(opening.view(0))}
    assert set(booked) | {"plots of phantom"} == seen  # that one is rare at random
