"""OpenSpiel: its own suites, and what they do not ask."""

import copy
import json
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import pepperbox
import pepperbox.learn.openspiel

GAMES = pepperbox.games()
SIMULATIONS = 20
OF_SCOVILLE = 2  # three times as long as one of Chips, and every position costs ten times as much


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"pepperbox_{name}", parameters)


def first_decision(game: Any) -> Any:
    rng = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_random_simulations_pass(name: str) -> None:
    times = OF_SCOVILLE if name == "scoville" else SIMULATIONS
    pyspiel.random_sim_test(load(name), num_sims=times, serialize=True, verbose=False)


for _name in GAMES:
    globals()[f"TestPartialTreeOf_{_name}"] = type(
        f"TestPartialTreeOf_{_name}",
        (EnforceAPIOnPartialTreeBase,),
        {"game": load(_name), "game_name": f"pepperbox_{_name}"},
    )
del EnforceAPIOnPartialTreeBase  # itself it is no test


@pytest.mark.parametrize("name", GAMES)
def test_actions_are_named_by_the_notation(name: str) -> None:
    state = first_decision(load(name))
    player = state.current_player()
    for action in state.legal_actions()[:50]:
        move = json.loads(state.action_to_string(player, action))
        assert pepperbox.game(name).moves.MOVES.number(move) == action
        struct = state.action_to_struct(player, action)
        assert json.loads(struct.to_json()) == move
        assert state.struct_to_actions(struct) == [action]


def test_chance_has_the_weights_of_the_game() -> None:
    state = load("chips").new_initial_state()
    while state.is_chance_node() and len(state.chance_outcomes()) != 5:
        state.apply_action(state.chance_outcomes()[0][0])
    outcomes = state.match.outcomes()
    assert len(outcomes) == 5
    total = sum(weight for _, weight in outcomes)
    named = {state.action_to_string(number): share for number, share in state.chance_outcomes()}
    for event, weight in outcomes:
        assert named[json.dumps({"chance": "draw", "chip": event.chip}, separators=(",", ":"))] == (
            pytest.approx(weight / total)
        )


def test_options_and_players_are_parameters() -> None:
    game = pyspiel.load_game("pepperbox_harvest_dice(players=3,mode=advanced)")
    assert game.num_players() == 3
    assert game.new_initial_state().match.options.mode == "advanced"
    points = load("harvest_dice", pig_points="[1;2;3;4;5;6;70]").new_initial_state()
    assert points.match.options.pig_points == (1, 2, 3, 4, 5, 6, 70)
    captain = load("scrumbudgetel", captain="1").new_initial_state()
    assert captain.match.options.captain == 1
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)


def test_what_is_no_action_or_no_length_of_memory_is_refused_in_a_sentence() -> None:
    state = load("chips").new_initial_state()
    for decision in (state, first_decision(load("chips"))):
        for wrong in (-3, 10**6, 2**40, -(2**62)):
            with pytest.raises(pepperbox.NotAllowed, match=f"There is no action {wrong}."):
                decision.apply_action(wrong)
    for recall in (-1, 2**31 - 1):
        with pytest.raises(pepperbox.Unreadable, match="Recall is a whole number from 0"):
            load("chips", recall=recall)
    assert load("chips", recall=0).information_state_tensor_shape()


def test_returns_are_by_standing_or_by_points() -> None:
    for reward in ("standing", "points"):
        state = load("pennies", reward=reward).new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        match = state.match
        expected = [1 if place == 1 else -1 for place in match.places]
        assert state.returns() == (expected if reward == "standing" else match.points)


def test_an_information_state_tells_two_secrets_of_ones_own_apart_but_not_a_rivals() -> None:
    game = load("pennies")
    worlds = []
    for side in (0, 1):
        state = first_decision(game)
        state.apply_action(side)
        worlds.append(state)
    heads, tails = worlds
    assert heads.current_player() == 1
    for told in ("information_state_string", "information_state_tensor"):
        assert getattr(heads, told)(0) != getattr(tails, told)(0)
        assert getattr(heads, told)(1) == getattr(tails, told)(1)
    for told in ("observation_string", "observation_tensor"):
        assert getattr(heads, told)(0) != getattr(tails, told)(0)
        assert getattr(heads, told)(1) == getattr(tails, told)(1)
    for state in worlds:
        state.apply_action(0)  # uncovered now: everybody knows what both had
    assert heads.information_state_string(1) != tails.information_state_string(1)
    assert heads.information_state_tensor(1) != tails.information_state_tensor(1)


def test_information_states_are_kept_up_to_date_as_if_told_anew() -> None:
    state = load("pennies", goal=2).new_initial_state()
    while not state.is_terminal():
        for player in range(2):
            fresh = pickle.loads(pickle.dumps(state.held)).told(player)
            assert state.held.told(player).lines == fresh.lines
            assert state.held.told(player).codes == fresh.codes
        state.apply_action(state.legal_actions()[-1])


def test_what_is_private_is_what_a_spectator_does_not_see() -> None:
    private = make_observation(
        load("pennies"),
        pyspiel.IIGObservationType(
            public_info=False,
            perfect_recall=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        ),
    )
    state = first_decision(load("pennies"))
    assert private.string_from(state, 0) == "seat 0\n{}"
    state.apply_action(1)
    assert private.string_from(state, 0) == 'seat 0\n{"penny":[2,0]}'
    assert private.string_from(state, 1) == "seat 1\n{}"


@pytest.mark.parametrize(
    "way", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
)
def test_games_and_states_are_copied_in_any_way(way: Any) -> None:
    game = load("harvest_dice", players=3, mode="advanced")
    assert str(way(game)) == str(game)
    state = first_decision(game)
    twin = way(state)
    twin.apply_action(twin.legal_actions()[0])
    assert twin.history()[:-1] == state.history()
    assert state.match.position() != twin.match.position()


def test_a_clone_goes_its_own_way() -> None:
    state = first_decision(load("harvest_dice"))
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert len(state.history()) + 1 == len(twin.history())
    assert state.match.position() != twin.match.position()


def sampler(seed: int) -> Any:
    return random.Random(seed).random


@pytest.mark.parametrize("name", ["chips", "scoville"])
def test_a_world_imagined_for_a_player_looks_the_same_to_it(name: str) -> None:
    rng, state = random.Random(4), load(name).new_initial_state()
    worlds = set()
    for step in range(60):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            world = state.resample_from_infostate(player, sampler(step))
            assert world.legal_actions() == state.legal_actions()
            for told in ("information_state_string", "observation_string", "observation_tensor"):
                assert getattr(world, told)(player) == getattr(state, told)(player)
            worlds.add(world.match.array.tobytes() == state.match.array.tobytes())
        state.apply_action(rng.choice(state.legal_actions()))
    assert False in worlds  # what it cannot know is not told


def test_the_past_of_an_imagined_world_does_not_tell_what_a_rival_really_held() -> None:
    state = first_decision(load("chips"))
    worlds = [state.resample_from_infostate(0, sampler(seed)) for seed in range(8)]
    hands = {world.match.array["hand"][0, 1].tobytes() for world in worlds}
    assert len({world.information_state_string(1) for world in worlds}) == len(hands) > 1
    real = state.information_state_string(1)
    assert all(world.information_state_string(1) != real for world in worlds)
    for world in worlds:
        twin = pickle.loads(pickle.dumps(world.held))
        assert twin.told(1).lines == world.held.told(1).lines


def matches_won_by_ismcts(name: str, matches: int, simulations: int) -> list[float]:
    game = load(name)
    returns = []
    for number in range(matches):
        rng, seat = random.Random(number), number % 2
        luck = np.random.RandomState(number)
        bot = ISMCTSBot(game, RandomRolloutEvaluator(1, luck), 1.4, simulations, random_state=luck)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(numbers, chances)[0])
            elif state.current_player() == seat:
                state.apply_action(int(bot.step(state)))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        returns.append(state.returns()[seat])
    return returns


def test_openspiels_ismcts_plays_a_whole_match() -> None:
    assert matches_won_by_ismcts("chips", 1, 3)[0] in (-1, 0, 1)


@pytest.mark.soak
def test_openspiels_ismcts_beats_random() -> None:
    returns = matches_won_by_ismcts("chips", 20, 20)
    assert sum(share > 0 for share in returns) > sum(share < 0 for share in returns)
    assert matches_won_by_ismcts("scoville", 1, 2)[0] in (-1, 0, 1)
