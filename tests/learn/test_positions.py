"""Positions in and out of a batch."""

import numpy as np
import pytest

import pepperbox
from pepperbox.learn import VectorMatch, VectorSolo

GAMES = pepperbox.games()


def begun(name: str, matches: int = 12, steps: int = 9) -> VectorMatch:
    batch = VectorMatch(name, matches, pepperbox.game(name).players[0], seed=3)
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


def gone_on(batch: VectorMatch, steps: int = 12) -> bytes:
    for _ in range(steps):
        batch.step(batch.sample())
    return batch.states.tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_what_was_saved_is_gone_back_to(name: str) -> None:
    batch = begun(name)
    saved = batch.save()
    first = gone_on(batch)
    batch.load(saved)
    assert gone_on(batch) == first
    with pytest.raises(pepperbox.NotAllowed, match="another kind or size"):
        begun(name, matches=11).load(saved)


def test_a_fork_has_copies_side_by_side_with_the_same_luck_or_with_luck_of_their_own() -> None:
    batch = begun("harvest_dice")
    twins = batch.fork([4, 7], times=3)
    assert twins.matches == 6
    origins = batch.states[[4, 4, 4, 7, 7, 7]]
    assert twins.states.tobytes() == origins.tobytes()
    gone_on(twins)
    assert twins.states[0].tobytes() == twins.states[2].tobytes()
    others = batch.fork([4], times=40, seed=1)
    assert {state.tobytes() for state in others.states} == {batch.states[4].tobytes()}
    gone_on(others)
    assert len({state["pool"].tobytes() for state in others.states}) > 1


def test_reseeding_changes_the_luck_to_come_of_some() -> None:
    one, other = begun("harvest_dice"), begun("harvest_dice")
    other.reseed(9, which=[2])
    gone_on(one, 40), gone_on(other, 40)
    same = [one.states[match].tobytes() == other.states[match].tobytes() for match in range(12)]
    assert same == [match != 2 for match in range(12)]


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_goes_on_from_matches_and_from_their_text(name: str) -> None:
    game = pepperbox.game(name)
    first, second = begun(name), game.match(game.players[0], seed="from positions")
    texts = [first.position(match) for match in range(4)]
    batch = VectorMatch.from_positions(name, [*texts, second, second.position()], seed=1)
    assert batch.states[:4].tobytes() == first.states[:4].tobytes()
    assert batch.states[4].tobytes() == second.array.tobytes() == batch.states[5].tobytes()
    np.testing.assert_array_equal(batch.turns[:4], first.turns[:4])
    np.testing.assert_array_equal(batch.masks()[:4], first.masks()[:4])
    batch.step(batch.sample())


def test_learners_go_on_from_positions_on_the_seat_whose_turn_it_is() -> None:
    match = pepperbox.game("harvest_dice").match(3, seed="learner")
    batch = VectorSolo.from_positions("harvest_dice", [match] * 3, rivals="random")
    assert set(batch.turns) == set(batch.learners) == {match.turn}


def test_positions_that_do_not_fit_together_are_refused() -> None:
    game = pepperbox.game("harvest_dice")
    two, three = game.match(2), game.match(3)
    with pytest.raises(pepperbox.NotAllowed, match="same seats and options"):
        VectorMatch.from_positions(game, [two, three])
    with pytest.raises(pepperbox.Unreadable, match="match of Harvest Dice, not of Chips"):
        VectorMatch.from_positions("chips", [two])
    with pytest.raises(pepperbox.Unreadable, match="list of matches"):
        VectorMatch.from_positions(game, [])


def test_without_autoreset_a_match_stays_at_its_end_until_it_is_restarted() -> None:
    batch = VectorMatch("pennies", 8, 2, autoreset=False)
    ended = np.zeros(8, bool)
    while not ended.all():
        step = batch.step(batch.sample())
        assert not step.over[ended].any() and not step.rewards[ended].any()
        ended |= step.over
        np.testing.assert_array_equal(batch.turns < 0, ended)
        assert not batch.masks()[ended].any()
    batch.restart([3])
    assert (batch.turns >= 0).tolist() == [match == 3 for match in range(8)]


def test_what_was_saved_at_its_end_begins_again_where_matches_do() -> None:
    ended = VectorMatch("pennies", 8, 2, autoreset=False)
    while (ended.turns >= 0).any():
        ended.step(ended.sample())
    batch = VectorMatch("pennies", 8, 2)
    batch.load(ended.save())
    assert (batch.turns >= 0).all()
    batch.step(batch.sample())
