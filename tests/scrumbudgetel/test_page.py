"""The rules agree with a second implementation, step for step."""

import random
from typing import Any

import msgspec
import pytest

from pepperbox.engine import Event, Match
from pepperbox.shelf.scrumbudgetel.moves import Lay

from .page import Page
from .table import GAME, lays, player

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"cave": "lower_half", "captain": 1}),
    (3, {"leftover": "single"}),
    (3, {"cave": "lower_half", "leftover": "single", "captain": 0}),
    (4, {"captain": 3}),
    (4, {"cave": "lower_half"}),
]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_what_may_happen_is_what_the_page_says(seats: int, options: dict[str, Any]) -> None:
    play_beside_the_page(seats, options, seed=0)


def play_beside_the_page(seats: int, options: dict[str, Any], seed: int) -> None:
    """Play a random match, comparing at every step."""
    match = GAME.match(seats, chance="manual", options=options)
    page = Page(seats, **options)
    rng = random.Random(seed)
    event: Event
    while not match.over:
        _check(match, page)
        if match.awaits_luck:
            events, weights = zip(*match.outcomes(), strict=True)
            event = rng.choices(events, weights)[0]
            match.play(None, event)
        else:
            event = _reluctant(lays(match), rng)
            match.play(player(match), event)
        page.happen(_json(event))
    assert page.over
    assert match.points == page.points()


def _reluctant(moves: list[Lay], rng: random.Random) -> Lay:
    """A random lay, but the cave only if there is no other: so the maps grow large."""
    return rng.choice([move for move in moves if move.marker != "cave"] or moves)


def _check(match: Match, page: Page) -> None:
    seat, answers = page.expected()
    if seat is None:
        assert match.awaits_luck
        outcomes = [(_json(event), weight) for event, weight in match.outcomes()]
        assert sorted(outcomes, key=str) == sorted(answers, key=str)
    else:
        assert match.to_act == (seat,)
        moves = [_json(move) for move in match.moves(seat)]
        assert sorted(moves, key=str) == sorted(answers, key=str)


def _json(event: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(event))
