"""OpenSpiel: its own suites, and what they do not ask."""

import json
import pickle
import random
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
from open_spiel.python.observation import make_observation

import pepperbox
import pepperbox.learn.openspiel

GAMES = pepperbox.games()
SIMULATIONS = 20


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
    pyspiel.random_sim_test(load(name), num_sims=SIMULATIONS, serialize=True, verbose=False)


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


def test_a_clone_goes_its_own_way() -> None:
    state = first_decision(load("harvest_dice"))
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert len(state.history()) + 1 == len(twin.history())
    assert state.match.position() != twin.match.position()
