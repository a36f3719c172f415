"""Gymnasium: its own check, and what it does not ask."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pepperbox
from pepperbox.learn.gymnasium import MatchEnv, MatchVectorEnv


@pytest.mark.parametrize("name", pepperbox.games())
def test_gymnasiums_check_passes(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = gymnasium.make("pepperbox/Match-v1", game=name, render_mode="ansi")
        check_env(made.unwrapped)


def masked(rng: np.random.Generator, mask: Any) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def test_a_match_against_bots_ends_with_its_standing() -> None:
    made, rng = MatchEnv("harvest_dice", seats=3, seat=1, rivals="greedy"), np.random.default_rng(1)
    seen, info = made.reset(seed=3)
    assert info["seat"] == 1
    over = False
    while not over:
        assert made.table.match.to_act == (1,)
        seen, reward, over, _, info = made.step(masked(rng, seen["action_mask"]))
        assert over or reward == 0
    assert info["place"] == made.table.match.places[1]
    assert reward == made.table.rewards()[1]
    with pytest.raises(gymnasium.error.ResetNeeded):
        made.step(0)


def test_the_same_seed_gives_the_same_match() -> None:
    records = []
    for _ in range(2):
        made, rng = MatchEnv("chips", rivals="random"), np.random.default_rng(1)
        seen, _ = made.reset(seed=8)
        over = False
        while not over:
            seen, _, over, _, _ = made.step(masked(rng, seen["action_mask"]))
        records.append(made.table.match.record())
    assert records[0] == records[1]


def test_an_illegal_action_loses() -> None:
    made = MatchEnv("harvest_dice")
    made.reset(seed=1)
    assert not made.action_masks()[41]
    _, reward, terminated, _, info = made.step(41)
    assert (reward, terminated, info["illegal"]) == (-1, True, True)


def test_the_environments_are_registered() -> None:
    made = gymnasium.make("pepperbox/Match-v1", game="pennies")
    assert isinstance(made.unwrapped, MatchEnv)
    many = gymnasium.make_vec(
        "pepperbox/Match-v1", num_envs=3, vectorization_mode="vector_entry_point", game="pennies"
    )
    assert isinstance(many.unwrapped, MatchVectorEnv)


@pytest.mark.parametrize("name", ["harvest_dice", "pennies"])
def test_a_vector_of_matches_keeps_to_its_spaces_and_restarts(name: str) -> None:
    made = MatchVectorEnv(name, num_envs=32, rivals="random")
    seen, _ = made.reset(seed=4)
    ended = 0
    rng = np.random.default_rng(1)
    while ended < 40:
        assert made.observation_space.contains(seen)
        actions = np.array([masked(rng, mask) for mask in seen["action_mask"]])
        seen, rewards, over, cut, infos = made.step(actions)
        assert set(infos["place"][over]) <= {1, 2} and not infos["place"][~over].any()
        assert not rewards[~over].any() and not cut.any()
        ended += over.sum()


def test_illegal_actions_in_a_vector_lose_only_their_own_matches() -> None:
    made = MatchVectorEnv("harvest_dice", num_envs=4, rivals="random")
    seen, _ = made.reset(seed=1)
    actions = seen["action_mask"].argmax(1)
    actions[2] = 41
    begun = made.matches.states["rolled"].copy()
    _, rewards, over, _, infos = made.step(actions)
    assert infos["illegal"].tolist() == [False, False, True, False]
    assert rewards[2] == -1 and over[2]
    assert made.matches.states["planted"][2].sum() <= 1 and begun[2]
