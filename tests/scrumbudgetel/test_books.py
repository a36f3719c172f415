"""The books balance in a thousand random matches of every number of players, with all options."""

import random
from collections import Counter
from typing import Any

import pytest

from pepperbox.engine.story import Account
from pepperbox.testing.positions import random_match, variants

from .table import GAME

MATCHES = 1000
OPTIONS: dict[str, list[Any]] = {
    "leftover": ["rivals_double", "single"],
    "cave": ["anywhere", "lower_half"],
    "captain": [None, 1],
}


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.players)
def test_what_is_told_explains_every_doubloon_and_every_marker(seats: int) -> None:
    """Everybody sees the same, so it is enough to look once."""
    plays = [options for players, options in variants(GAME, OPTIONS) if players == seats]
    for number in range(MATCHES):
        before: dict[Account, int] = {}
        options = plays[number % len(plays)]
        for match in random_match(GAME, seats, options, random.Random(number)):
            after = GAME.story.accounts(match.view(None))
            if before:
                told: Counter[Account] = Counter()
                for happening in match.step(match.length - 1).happenings:
                    for account, change in happening.books():
                        told[account] += change
                changed = {account: after[account] - before[account] for account in after}
                assert {**dict.fromkeys(after, 0), **told} == changed, match.position()
            before = after
