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
    for wrong in (41, -1, 42, 2**70):
        made.reset(seed=1)
        _, reward, terminated, _, info = made.step(wrong)
        assert (reward, terminated, info["illegal"]) == (-1, True, True)
    made.reset(seed=1)
    for mistake in (0.5, "0", None, True, [3]):
        with pytest.raises(pepperbox.Unreadable, match="An action is a whole number"):
            made.step(mistake)  # type: ignore[arg-type]


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
    for wrong in (41, -1, 42, 2**40):
        actions = seen["action_mask"].argmax(1)
        actions[2] = wrong
        seen, rewards, over, _, infos = made.step(actions)
        assert infos["illegal"].tolist() == [False, False, True, False]
        assert rewards[2] == -1 and over[2]
        assert made.matches.states["planted"][2].sum() <= 1
    mistakes: list[Any] = [3, actions[:3], actions.astype(float), actions[None]]
    for mistake in mistakes:
        with pytest.raises(pepperbox.Unreadable, match="4 whole numbers"):
            made.step(mistake)


def played(made: Any, steps: int, rng: np.random.Generator) -> Any:
    """What some random steps of a vector brought."""
    seen, _ = made.reset(seed=1)
    for _ in range(steps):
        masks = seen["action_mask"]
        actions = np.array([masked(rng, mask) if mask.any() else 0 for mask in masks])
        seen, *brought = made.step(actions)
        yield seen, *brought


def test_one_id_has_one_default() -> None:
    alone = gymnasium.make("pepperbox/Match-v1", game="pennies").unwrapped
    many = gymnasium.make_vec("pepperbox/Match-v1", num_envs=2, game="pennies").unwrapped
    assert isinstance(many, MatchVectorEnv) and isinstance(alone, MatchEnv)
    assert alone.table.seats == many.matches.seats and set(alone.rivals) == {many.matches.rivals}
    assert alone.observation_space == many.single_observation_space


def test_the_last_observation_of_a_match_is_in_the_info() -> None:
    made = MatchVectorEnv("harvest_dice", num_envs=8)
    ended = 0
    for _, _, over, _, infos in played(made, 120, np.random.default_rng(2)):
        if over.any():
            np.testing.assert_array_equal(infos["_final_obs"], over)
            for match in np.flatnonzero(over):
                last = infos["final_obs"][match]
                parts = made.matches.observation.named(last["observation"])
                assert parts["turn"] == -2 and not last["action_mask"].any()
                assert made.single_observation_space.contains(last)
                ended += 1
    assert ended > 3


@pytest.mark.parametrize("mode", list(gymnasium.vector.AutoresetMode))
def test_matches_begin_again_as_the_mode_says(mode: Any) -> None:
    made = MatchVectorEnv("pennies", num_envs=6, autoreset_mode=mode)
    assert made.metadata["autoreset_mode"] == mode
    seen, _ = made.reset(seed=1)
    rng, waited = np.random.default_rng(1), np.zeros(6, bool)
    for _ in range(60):
        actions = np.array([masked(rng, m) if m.any() else 0 for m in seen["action_mask"]])
        seen, rewards, over, _, _ = made.step(actions)
        if mode == gymnasium.vector.AutoresetMode.SAME_STEP:
            assert seen["action_mask"].any(1).all()
            continue
        np.testing.assert_array_equal(seen["action_mask"].any(1), ~over)
        assert not rewards[waited].any() and not over[waited].any()
        waited = over
        if mode == gymnasium.vector.AutoresetMode.DISABLED and over.any():
            with pytest.raises(gymnasium.error.ResetNeeded):
                made.step(actions)
            seen, _ = made.reset(options={"reset_mask": over})
            assert seen["action_mask"].any(1).all()
            waited = np.zeros(6, bool)


def test_observations_are_copies_unless_one_chooses_otherwise() -> None:
    for copies in (True, False):
        made = MatchVectorEnv("harvest_dice", num_envs=3, copy=copies)
        first, second = (seen for seen, *_ in played(made, 2, np.random.default_rng(1)))
        for name in first:
            assert np.shares_memory(first[name], second[name]) is not copies
            assert first[name].flags.writeable


def test_gymnasiums_wrappers_fit() -> None:
    many = gymnasium.wrappers.vector.RecordEpisodeStatistics(MatchVectorEnv("pennies", num_envs=4))
    counted = sum(
        int(over.sum()) for _, _, over, _, _ in played(many, 80, np.random.default_rng(1))
    )
    assert many.episode_count == counted > 0
    flat = gymnasium.wrappers.vector.FlattenObservation(
        MatchVectorEnv("pennies", num_envs=4, autoreset_mode="NextStep")
    )
    assert flat.observation_space.contains(flat.reset(seed=1)[0])
    alone = gymnasium.wrappers.RecordEpisodeStatistics(
        gymnasium.wrappers.FlattenObservation(MatchEnv("pennies"))
    )
    assert alone.observation_space.contains(alone.reset(seed=1)[0])
    over = False
    info: dict[str, Any] = {}
    while not over:
        action = masked(np.random.default_rng(1), alone.unwrapped.action_masks())  # type: ignore[attr-defined]
        _, _, over, _, info = alone.step(action)
    assert info["episode"]["l"] > 0


def test_nothing_is_told_of_a_match_before_it_has_begun() -> None:
    made = MatchEnv("pennies")
    for ask in (made.action_masks, made.parts, made.render):
        with pytest.raises(gymnasium.error.ResetNeeded):
            ask()


def test_every_rival_can_be_another_and_repeats_itself_under_a_seed() -> None:
    made = MatchEnv("harvest_dice", seats=3, rivals=["random", "hard@20"])
    assert made.reset(seed=1)[1]["seat"] in range(3)
    for wrong in (["random"], ["random", 3], [], 5):
        with pytest.raises(pepperbox.Unreadable, match="a list of 2 names"):
            MatchEnv("harvest_dice", seats=3, rivals=wrong)  # type: ignore[arg-type]
    for hasty in ("easy", "hard@0.1s"):
        with pytest.raises(pepperbox.NotAllowed, match="thinks by the clock"):
            MatchEnv("harvest_dice", rivals=hasty).reset(seed=1)
