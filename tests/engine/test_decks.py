"""Decks without a shuffle, who knows whose card, and who is still in."""

import itertools
import random
from collections import Counter

import numpy as np

from pepperbox.engine import SPECTATOR, generator
from pepperbox.engine.chairs import count_still_in, next_still_in
from pepperbox.engine.decks import cards_in, deal_what_fits, draw_from, list_copies, list_kinds
from pepperbox.engine.knowledge import exchange, forget, knows


def deck(*cards: int) -> np.ndarray:
    return np.array(cards, np.int8)


def test_what_is_left_of_a_deck_is_listed_with_its_copies() -> None:
    out = np.zeros(4, np.int32)
    left = deck(2, 0, 1, 3)
    assert cards_in(left) == 6
    assert list_kinds(left, 10, out) == 3 and out[:3].tolist() == [10, 12, 13]
    assert list_copies(left, out) == 3 and out[:3].tolist() == [2, 1, 3]


def test_every_card_is_drawn_equally_often() -> None:
    rng = generator(1)
    drawn = Counter(int(draw_from(deck(3, 0, 1), rng)) for _ in range(4_000))
    assert drawn.keys() == {0, 2}
    assert 2_850 < drawn[0] < 3_150


def test_a_card_that_is_drawn_leaves_the_deck() -> None:
    left = deck(3, 0, 1)
    drawn = Counter(int(draw_from(left, generator(seed))) for seed in range(4))
    assert drawn == {0: 3, 2: 1}
    assert left.tolist() == [0, 0, 0]


def test_what_fits_is_dealt_whenever_there_is_a_way() -> None:
    rng = random.Random(5)
    found = Counter[bool]()
    for seed in range(400):
        left = deck(*(rng.randrange(3) for _ in range(4)))
        before = left.copy()
        fits = np.array([[rng.random() < 0.4 for _ in range(4)] for _ in range(4)])
        out = np.empty(4, np.int64)
        possible = any(
            all(fits[place, kind] for place, kind in enumerate(kinds))
            and all(kinds.count(kind) <= before[kind] for kind in kinds)
            for kinds in itertools.product(range(4), repeat=4)
        )
        assert bool(deal_what_fits(left, fits, out, generator(seed))) == possible
        found[possible] += 1
        if possible:
            assert all(fits[place, kind] for place, kind in enumerate(out))
            assert (before - left).tolist() == np.bincount(out, minlength=4).tolist()
        else:
            assert left.tolist() == before.tolist()
    assert min(found.values()) > 50


def test_every_way_to_deal_is_found() -> None:
    fits = np.array([[True, True, False], [False, True, True]])
    ways = set()
    for seed in range(200):
        out = np.empty(2, np.int64)
        deal_what_fits(deck(1, 1, 1), fits, out, generator(seed))
        ways.add(tuple(out.tolist()))
    assert ways == {(0, 1), (0, 2), (1, 2)}


def test_a_seat_knows_its_own_and_what_it_has_seen_and_a_spectator_nothing() -> None:
    seen = np.zeros((3, 3), np.int8)
    seen[2, 0] = True
    assert [knows(seen, 2, owner) for owner in range(3)] == [True, False, True]
    assert not any(knows(seen, SPECTATOR, owner) for owner in range(3))


def test_what_was_seen_is_forgotten_when_it_changes() -> None:
    seen = np.ones((3, 3), np.int8)
    forget(seen, 1)
    assert [[knows(seen, viewer, owner) for owner in range(3)] for viewer in range(3)] == [
        [True, False, True],
        [True, True, True],
        [True, False, True],
    ]


def test_what_was_seen_goes_along_with_what_is_exchanged() -> None:
    seen = np.zeros((3, 3), np.int8)
    seen[2, 0] = True
    exchange(seen, 0, 1)
    assert [knows(seen, 2, owner) for owner in range(3)] == [False, True, True]
    assert knows(seen, 0, 1) and knows(seen, 1, 0)


def test_the_next_seat_is_the_next_that_is_still_in() -> None:
    out = np.array([0, 1, 1, 0, 0], np.int8)
    assert [next_still_in(out, 4, seat) for seat in (0, 1, 3)] == [3, 3, 0]
    assert count_still_in(out, 4) == 2


def test_the_last_who_is_in_follows_itself() -> None:
    assert next_still_in(np.array([1, 0, 1], np.int8), 3, 1) == 1
