"""The books: what is told explains every change of what can be counted."""

import random
from collections import Counter

import pytest

from pepperbox.testing.positions import random_match
from pepperbox.testing.promises.telling import the_books_balance
from pepperbox.testing.trial import Trial

from .table import GAME


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.players)
def test_the_books_balance_in_a_thousand_matches(seats: int) -> None:
    the_books_balance(Trial(GAME, [(seats, {})], matches=1000, looks=0, worlds=0))


def test_every_account_changes_and_is_told() -> None:
    booked: Counter[str] = Counter()
    for seats in GAME.players:
        *_, match = random_match(GAME, seats, {}, random.Random(seats))
        for step in match.story(views=False):
            for happening in step.happenings:
                booked.update(name for (name, _), change in happening.books() if change)
    opening = GAME.match(seats=2, chance="manual")
    assert set(booked) == {name for name, _ in GAME.story.accounts(opening.view(None))}
