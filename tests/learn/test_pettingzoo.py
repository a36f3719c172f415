"""PettingZoo: its own suite, and what it does not ask."""

import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

import pepperbox
from pepperbox.learn.pettingzoo import env, parallel_env, raw_env

GAMES = pepperbox.games()
LONG_GAMES = [name for name in GAMES if name != "pennies"]  # it may end before any cycles do


@pytest.fixture(autouse=True)
def hear_only_what_concerns_us() -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Their suite knows by name which environments observe a dictionary; ours is not listed.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        # A seat that owes nothing in a cycle has no legal action.
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        yield


def random_match(made: Any, seed: int) -> Any:
    """Play a match to its end; gives the total reward of every agent."""
    rng = np.random.default_rng(seed)
    made.reset(seed=seed)
    total = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, terminated, truncated, _ = made.last()
        total[agent] += reward
        over = terminated or truncated
        made.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return total


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_api_test_passes(name: str) -> None:
    most = pepperbox.game(name).players[-1]
    api_test(env(name, seats=most), num_cycles=60)
    api_test(env(name, max_cycles=25), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_seed_test_passes(name: str) -> None:
    seed_test(partial(env, name), num_cycles=30)


@pytest.mark.parametrize("name", LONG_GAMES)
def test_pettingzoos_max_cycles_test_passes(name: str) -> None:
    max_cycles_test(
        SimpleNamespace(env=partial(env, name), parallel_env=partial(parallel_env, name))
    )


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_parallel_api_test_passes(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=40)


@pytest.mark.parametrize("name", ["harvest_dice", "pennies"])
def test_the_rewards_of_a_match_are_those_of_its_standing(name: str) -> None:
    made = env(name)
    total = random_match(made, 3)
    match = made.unwrapped.table.match
    assert match.over
    best = max(total.values())
    assert [total[f"seat_{seat}"] == best for seat in range(match.seats)] == [
        place == 1 for place in match.places
    ]
    assert sum(total.values()) == 0


def test_rewards_can_be_the_points() -> None:
    made = env("harvest_dice", seats=3, reward="points")
    total = random_match(made, 4)
    assert list(total.values()) == made.unwrapped.table.match.points


def test_agents_are_asked_in_the_order_of_the_game() -> None:
    made = raw_env("harvest_dice", seats=3)
    made.reset(seed=1)
    for _ in range(30):
        match = made.table.match
        assert made.agent_selection == f"seat_{match.to_act[0]}"
        made.step(int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"])[0]))


def test_what_several_seats_decide_at_once_stays_sealed() -> None:
    made = raw_env("pennies")
    made.reset(seed=1)
    assert made.agent_selection == "seat_0"
    made.step(1)
    assert made.agent_selection == "seat_1"
    assert made.parts("seat_1")["penny"].tolist() == [0, 3]  # one's own comes first
    assert made.parts("seat_0")["penny"].tolist() == [2, 0]


def test_an_illegal_action_ends_the_match_or_is_refused_by_the_raw_environment() -> None:
    made = env("harvest_dice")
    made.reset(seed=1)
    loser = made.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made.step(41)
    assert all(made.terminations.values())
    assert made.rewards[loser] == -1
    raw = raw_env("harvest_dice")
    raw.reset(seed=1)
    with pytest.raises(pepperbox.NotAllowed):
        raw.step(41)


def test_in_cycles_an_illegal_action_costs_and_is_asked_again() -> None:
    made = parallel_env("harvest_dice", max_cycles=3)
    seen, _ = made.reset(seed=1)
    [asked] = [agent for agent in made.agents if seen[agent]["action_mask"].any()]
    before = made.table.match.position()
    _, rewards, _, _, infos = made.step(dict.fromkeys(made.agents, 41))
    assert rewards.pop(asked) == -1 and set(rewards.values()) == {0}
    assert infos[asked]["illegal"]
    assert made.table.match.position() == before


def test_in_a_cycle_everybody_who_decides_at_once_does() -> None:
    made = parallel_env("pennies")
    made.reset(seed=1)
    made.step({"seat_0": 0, "seat_1": 1})
    assert sum(made.table.match.state.points) == 1


def test_a_match_is_rendered_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    made = env("harvest_dice", render_mode="ansi")
    made.reset(seed=1)
    assert "Take a die from the pool." in made.render()
    random_match(made, 1)
    assert "The match is over: points" in made.render()
    human = env("pennies", render_mode="human")
    random_match(human, 1)
    assert "The match is over: points" in capsys.readouterr().out
    with pytest.raises(pepperbox.Unreadable, match="ansi or human"):
        env("harvest_dice", render_mode="rgb_array")
