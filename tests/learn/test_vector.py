"""Many matches at once."""

import random
from typing import Any

import numpy as np
import pytest

import pepperbox
from pepperbox.engine import generator, specialise
from pepperbox.learn import VectorMatch, VectorSolo
from pepperbox.search.thinker import thinker
from pepperbox.testing.positions import random_position

GAMES = pepperbox.games()


def fewest(name: str) -> Any:
    return pepperbox.game(name).players[0]


def played(batch: Any, steps: int) -> Any:
    """The states, seats, points and places after each of some random steps."""
    seen = []
    for _ in range(steps):
        step = batch.step(batch.sample())
        after = (batch.states, batch.turns, step.over, step.points, step.places)
        seen.append([part.copy() for part in after])
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_masks_and_lists_say_what_the_rules_allow(name: str) -> None:
    batch = VectorMatch(name, matches=24, seats=fewest(name))
    for _ in range(60):
        numbers, counts = batch.legal()
        for match in range(batch.matches):
            turn = int(batch.turns[match])
            legal = batch.game.legal(batch.states[match], turn).tolist()
            assert np.flatnonzero(batch.masks()[match]).tolist() == sorted(legal)
            assert numbers[match, : counts[match]].tolist() == legal
        batch.step(batch.sample())


@pytest.mark.parametrize("name", GAMES)
def test_matches_end_with_a_result_and_begin_again(name: str) -> None:
    batch = VectorMatch(name, matches=8, seats=fewest(name), seed=5)
    ended = 0
    while ended < 8:
        rewards, over, _, places = batch.step(batch.sample())
        assert np.all(batch.turns >= 0)
        assert not rewards[~over].any()
        for match in np.flatnonzero(over):
            assert places[match].min() == 1
            assert np.isclose(rewards[match].sum(), 0)
            assert (rewards[match] == rewards[match].max())[places[match] == 1].all()
        ended += over.sum()


def test_a_step_is_what_the_engine_would_do() -> None:
    """Where no luck follows, the state is that of a match with the same move played."""
    batch = VectorMatch("harvest_dice", matches=32, seats=3, seed=2)
    compared = 0
    for _ in range(200):
        before, turns, actions = batch.states.copy(), batch.turns.copy(), batch.sample()
        over = batch.step(actions).over
        for match in range(batch.matches):
            batch.game.rules.apply(before[match], turns[match], actions[match])
            if before[match].turn >= 0:
                assert not over[match]
                assert before[match].tobytes() == batch.states[match].tobytes()
                compared += 1
            elif before[match].turn == -2:
                assert over[match]
    assert compared > 1000


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_matches_however_many_and_on_any_number_of_threads(
    name: str,
) -> None:
    seats = fewest(name)
    one = played(VectorMatch(name, matches=40, seats=seats, seed=3, threads=1), 80)
    many = played(VectorMatch(name, matches=56, seats=seats, seed=3, threads=3), 80)
    other = played(VectorMatch(name, matches=40, seats=seats, seed=4, threads=1), 80)
    for step in zip(one, many, strict=True):
        for alone, shared in zip(*step, strict=True):
            assert alone.tobytes() == shared[:40].tobytes()
    assert one[-1][0].tobytes() != other[-1][0].tobytes()


def test_a_reset_begins_the_same_matches_again() -> None:
    batch = VectorMatch("harvest_dice", matches=16, seats=2, seed=9)
    first = played(batch, 50)
    batch.reset(9)
    again = played(batch, 50)
    assert all(a[0].tobytes() == b[0].tobytes() for a, b in zip(first, again, strict=True))


def test_luck_differs_from_match_to_match_and_is_fair() -> None:
    batch = VectorMatch("harvest_dice", matches=6000, seats=4)
    values = batch.states["pool"].sum((0, 1))
    expected = values.sum() / 6
    assert ((values - expected) ** 2 / expected).sum() < 20.5  # chi square, 1 in 1000


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    batch = VectorMatch("harvest_dice", matches=4, seats=2)
    before = batch.states.tobytes()
    actions = batch.sample()
    for wrong in (41, -1, 42, 2**40):
        actions[2] = wrong
        with pytest.raises(pepperbox.NotAllowed, match=f"Action {wrong} is not legal in match 2"):
            batch.step(actions)
    for others in (actions[:3], actions.astype(float), actions[None]):
        with pytest.raises(pepperbox.Unreadable, match="4 whole numbers"):
            batch.step(others)
    assert batch.states.tobytes() == before


def test_what_compiled_code_trusts_cannot_be_written_to() -> None:
    batch = VectorSolo("harvest_dice", matches=2, seats=2, rivals="random")
    for array in (batch.masks(), *batch.legal(), batch.turns, batch.states, batch.learners):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = array[1]


def test_what_cannot_be_made_is_refused_in_a_sentence() -> None:
    for settings in (
        {"seats": 9},
        {"matches": 0},
        {"reward": "money"},
        {"options": {"mode": "wild"}},
    ):
        with pytest.raises(pepperbox.Refused):
            VectorMatch("harvest_dice", **settings)
    with pytest.raises(pepperbox.Refused, match="random, greedy, a policy or a pool"):
        VectorSolo("harvest_dice", rivals="hard")
    with pytest.raises(pepperbox.Refused, match="seat is a whole number from 0 to 1, not 2"):
        VectorSolo("harvest_dice", seats=2, seat=2)


def test_every_match_is_observed_by_the_seat_to_decide_or_by_the_seat_named() -> None:
    batch = VectorMatch("chips", matches=12, seats=3, seed=1)
    for _ in range(15):
        batch.step(batch.sample())
    rows = batch.observe()
    for match in range(12):
        position = batch.states[match : match + 1].copy()
        np.testing.assert_array_equal(
            rows[match], batch.observation._of(position, int(batch.turns[match]))
        )
    room = np.empty_like(rows)
    assert batch.observe(2, out=room) is room
    assert set(room[:, 0]) == {2}
    with pytest.raises(pepperbox.Unreadable):
        batch.observe(3)


@pytest.mark.parametrize("encoding", ["plain", "one_hot"])
@pytest.mark.parametrize("kind", [VectorMatch, VectorSolo])
@pytest.mark.parametrize("name", GAMES)
def test_observations_that_are_kept_are_those_that_are_asked_for(
    name: str, kind: Any, encoding: str
) -> None:
    more = {"rivals": "random"} if kind is VectorSolo else {}
    batch = kind(name, matches=20, seats=fewest(name), seed=8, encoding=encoding, **more)
    kept, saved = batch.observe(copy=False), batch.save()
    for step in range(90):
        np.testing.assert_array_equal(kept, batch.observe())
        batch.step(batch.sample())
        if step == 20:
            batch.load(saved)
        if step == 60:
            batch.restart([3, 4])
    with pytest.raises(ValueError, match="read-only"):
        kept[0] = 0
    with pytest.raises(pepperbox.Unreadable, match="the seats to decide"):
        batch.observe(0, copy=False)


def test_rewards_by_points_are_the_final_points() -> None:
    batch = VectorMatch("harvest_dice", matches=64, seats=2, reward="points")
    over = np.zeros(64, bool)
    while not over.any():
        rewards, over, points, _ = batch.step(batch.sample())
    np.testing.assert_array_equal(rewards[over], points[over])


@pytest.mark.parametrize("name", ["harvest_dice", "pennies"])
@pytest.mark.parametrize("rivals", ["random", "greedy"])
def test_a_learner_is_asked_only_its_own_decisions(name: str, rivals: str) -> None:
    batch = VectorSolo(name, matches=6, seats=fewest(name), rivals=rivals)
    for _ in range(12):
        np.testing.assert_array_equal(batch.turns, batch.learners)
        batch.step(batch.sample())


def test_a_greedy_rival_plays_what_the_bot_greedy_would() -> None:
    game = pepperbox.game("harvest_dice")
    batch = VectorSolo(game, matches=1, seats=3, rivals="greedy")
    numbers = np.empty(game.rules.MOST, np.int32)
    decided = 0
    for seed in range(40):
        match = random_position(game, 3, {}, random.Random(seed), 150)
        if match.to_act:
            seat = match.to_act[0]
            ranked = thinker(game).rank(match.array, seat, seed, worlds=1)
            best = [thought.number for thought in ranked if thought.worth == ranked[0].worth]
            rng = generator(seed)
            chosen = batch._against.choose(match.array, seat, 1, batch._bots, rng, numbers)
            assert chosen in best
            decided += len(best) < len(ranked)
    assert decided > 10


def test_a_greedy_rival_tries_one_move_of_each_family() -> None:
    game = pepperbox.game("scrumbudgetel")
    lookahead = specialise("pepperbox.search.lookahead", game.rules, game.thinking)
    thinned = 0
    for seed in range(40):
        match = random_position(game, 3, {}, random.Random(seed), 150)
        for seat in match.to_act:
            moves = game.legal(match.state, seat)
            kept = moves.copy()
            count = lookahead.one_of_each(match.state, kept, len(moves), generator(seed))
            families = [[game.thinking.family(match.state, move) for move in moves]]
            families += [[game.thinking.family(match.state, move) for move in kept[:count]]]
            assert families[1] == list(dict.fromkeys(families[0]))
            assert set(kept[:count]) <= set(moves)
            thinned += count < len(moves)
    assert thinned > 2


def test_greedy_beats_a_learner_that_plays_at_random_and_random_does_not() -> None:
    shares = {}
    for rivals in ("random", "greedy"):
        batch = VectorSolo("harvest_dice", matches=300, seats=2, rivals=rivals, seed=1)
        won: list[float] = []
        while len(won) < 600:
            step = batch.step(batch.sample())
            won += step.rewards[step.over, 0].tolist()
        shares[rivals] = np.mean(won)
    assert abs(shares["random"]) < 0.15
    assert shares["greedy"] < -0.8


def test_a_learner_without_a_fixed_seat_moves_on_after_each_match() -> None:
    batch = VectorSolo("harvest_dice", matches=8, seats=3, rivals="random")
    assert batch.learners.tolist() == [0, 1, 2, 0, 1, 2, 0, 1]
    before = batch.learners.copy()
    while True:
        over = batch.step(batch.sample()).over
        np.testing.assert_array_equal(batch.learners, np.where(over, (before + 1) % 3, before))
        if over.any():
            break
