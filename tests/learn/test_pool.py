"""Rivals for self-play."""

import pickle
from typing import Any

import numpy as np
import pytest

from pepperbox.engine import Unreadable
from pepperbox.learn import Pool, VectorSolo


class First:
    """Plays the first legal action, and counts its decisions."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        self.asked += len(masks)
        return np.asarray(masks.argmax(1))


class Last(First):
    def __call__(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        self.asked += len(masks)
        return np.asarray(masks.shape[1] - 1 - masks[:, ::-1].argmax(1))


def results(rivals: Any, seed: int = 3) -> list[Any]:
    matches = VectorSolo("harvest_dice", matches=32, seats=3, rivals=rivals, seed=seed)
    return [matches.step(matches.legal()[0][:, 0]).points.copy() for _ in range(60)]


def test_a_pool_of_one_is_that_one() -> None:
    assert np.array_equal(results(Pool([First()])), results(First()))


def test_matches_meet_everybody_in_a_pool_and_keep_to_whom_they_met() -> None:
    first, last = First(), Last()
    matches = VectorSolo("harvest_dice", matches=64, seats=2, rivals=Pool([first, last]), seed=1)
    met = matches._members.copy()
    for _ in range(40):
        over = matches.step(matches.sample()).over
        assert np.array_equal(matches._members[~over], met[~over])
        met = matches._members.copy()
    assert first.asked > 200
    assert last.asked > 200


def test_who_joins_a_pool_is_met_by_matches_that_begin_later() -> None:
    pool, late = Pool([First()]), Last()
    matches = VectorSolo("harvest_dice", matches=64, seats=2, rivals=pool, seed=1)
    pool.add(late)
    matches.step(matches.sample())
    assert late.asked == 0
    for _ in range(60):
        matches.step(matches.sample())
    assert late.asked > 0


def test_the_same_seed_draws_the_same_rivals() -> None:
    def drawn(seed: int) -> list[Any]:
        return results([Pool([First(), Last()]), "random"], seed)

    assert np.array_equal(drawn(5), drawn(5))
    assert not np.array_equal(drawn(5), drawn(6))


def test_a_batch_against_a_pool_goes_on_alike_when_it_was_saved_or_pickled() -> None:
    matches = VectorSolo("chips", matches=32, seats=2, rivals=Pool([First(), Last()]), seed=1)
    twin = pickle.loads(pickle.dumps(matches))
    for _ in range(40):
        actions = matches.sample()
        assert np.array_equal(actions, twin.sample())
        mine, other = matches.step(actions), twin.step(actions)
        assert all(map(np.array_equal, mine, other))


def test_a_pool_holds_policies() -> None:
    with pytest.raises(Unreadable, match="at least one policy"):
        Pool([])
    with pytest.raises(Unreadable, match="holds policies"):
        Pool(["greedy"])  # type: ignore[list-item]


def test_who_is_given_another_luck_meets_others() -> None:
    def met(seed: int) -> list[Any]:
        rivals = Pool([First(), Last()])
        matches = VectorSolo("harvest_dice", matches=32, seats=2, rivals=rivals, seed=1)
        matches.reseed(seed)
        matches.restart(range(32))
        return matches._members.ravel().tolist()

    assert met(2) == met(2) != met(3)
