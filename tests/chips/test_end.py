"""The end of the game and its tie-breaks."""

import random

import numpy as np
import pytest

import pepperbox
from pepperbox.engine import generator, specialise
from pepperbox.testing.positions import random_match

from . import page
from .page import TROPHY
from .table import BOARD, TROPHY_BOARD, new_match, play_round, rewards, scores

HIGH, MIDDLE, LOW = "min-vinegar4", "more-barbecue-onion", "per-potato"  # 140, 50, 20
FIFTY, FIFTY_TOO = "more-barbecue-onion", "min-vinegar4 -more-chicken-barbecue"
TWENTY, TWENTY_TOO = "per-potato", "min-chicken3 -equal-vinegar-potato"
NOTHING = ""


def test_four_rewards_end_the_game():
    match = new_match(3)
    play_round(match, BOARD, HIGH, MIDDLE, NOTHING)
    assert not match.over
    play_round(match, BOARD, HIGH, NOTHING, MIDDLE)
    assert match.over
    assert match.points == [4, 1, 1]
    assert match.winners == (0,)


def test_with_two_players_three_rewards_end_the_game():
    match = new_match(2)
    play_round(match, BOARD, HIGH, NOTHING)
    play_round(match, BOARD, HIGH, NOTHING)
    assert not match.over
    play_round(match, BOARD, HIGH, NOTHING)
    assert match.points == [3, 0]
    assert match.winners == (0,)


def test_most_rewards_win_even_when_several_have_enough():
    match = new_match(3)
    play_round(match, BOARD, HIGH, MIDDLE, NOTHING)
    play_round(match, BOARD, MIDDLE, HIGH, NOTHING)
    play_round(match, BOARD, HIGH, MIDDLE, NOTHING)
    assert match.points == [5, 4, 0]
    assert match.winners == (0,)
    assert match.places == [1, 2, 3]


def test_of_players_tied_in_rewards_the_higher_score_of_the_last_round_wins():
    match = new_match(3)
    play_round(match, BOARD, HIGH, MIDDLE, NOTHING)  # 2 1 0
    play_round(match, BOARD, TWENTY, TWENTY_TOO, FIFTY)  # 1 1 2
    play_round(match, BOARD, MIDDLE, HIGH, NOTHING)  # 1 2 0
    assert match.points == [4, 4, 2]
    assert match.winners == (1,)
    assert match.places == [2, 1, 3]


def test_a_tie_of_rewards_and_of_the_last_score_needs_another_round():
    match = new_match(3)
    play_round(match, BOARD, FIFTY, FIFTY_TOO, NOTHING)
    play_round(match, BOARD, FIFTY, FIFTY_TOO, NOTHING)
    assert rewards(match) == [4, 4, 0]
    assert match.to_act == "chance"
    play_round(match, BOARD, MIDDLE, HIGH, NOTHING)
    assert match.points == [5, 6, 0]
    assert match.winners == (1,)


def test_another_round_may_need_another_round():
    match = new_match(2)
    for tied in range(1, 6):
        play_round(match, BOARD, NOTHING, NOTHING)
        assert not match.over
        assert rewards(match) == [tied, tied]
    play_round(match, BOARD, NOTHING, LOW)
    assert match.points == [5, 6]
    assert match.winners == (1,)


def test_after_another_round_the_end_is_judged_over_all_players():
    match = new_match(4)
    play_round(match, BOARD, TWENTY, TWENTY_TOO, FIFTY, NOTHING)  # 1 1 2 0
    play_round(match, BOARD, NOTHING, NOTHING, NOTHING, HIGH)  # 1 1 1 2
    play_round(match, BOARD, FIFTY, FIFTY_TOO, NOTHING, NOTHING)  # 2 2 0 0
    assert rewards(match) == [4, 4, 3, 2]
    assert not match.over
    play_round(match, BOARD, MIDDLE, LOW, HIGH, NOTHING)  # 1 0 2 0
    assert match.points == [5, 4, 5, 2]
    assert match.winners == (2,)
    assert match.places == [2, 3, 1, 4]


def test_a_tied_player_who_lost_the_last_round_by_the_trophy_stands_below_the_others():
    match = new_match(4)
    play_round(match, BOARD, FIFTY, FIFTY_TOO, NOTHING, NOTHING)
    play_round(match, BOARD, FIFTY, FIFTY_TOO, NOTHING, NOTHING)
    play_round(
        match, TROPHY_BOARD, f"last-chicken -{TROPHY}", "-per-onion", "per-vinegar", "per-barbecue"
    )
    assert scores(match) == [111, -24, 45, 33]
    assert match.points == [4, 4, 2, 1]
    assert match.winners == (1,)
    assert match.places == [2, 1, 3, 4]


def test_the_trophy_on_plus_wins_against_any_rewards():
    match = new_match(3)
    play_round(match, BOARD, FIFTY, FIFTY_TOO, NOTHING)
    play_round(match, BOARD, FIFTY, FIFTY_TOO, NOTHING)
    play_round(match, TROPHY_BOARD, "last-chicken", NOTHING, TROPHY)
    assert match.points == [4, 4, 0]
    assert match.winners == (2,)
    assert match.places == [2, 3, 1]


def test_places_of_players_who_do_not_win_may_be_shared():
    match = new_match(4)
    play_round(match, BOARD, HIGH, MIDDLE, NOTHING, NOTHING)
    play_round(match, BOARD, HIGH, MIDDLE, NOTHING, NOTHING)
    assert match.points == [4, 2, 0, 0]
    assert match.places == [1, 2, 3, 3]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_match_is_scored_and_ends_as_the_page_says(seats):
    rng = random.Random(seats)
    rounds = []
    for _ in range(40):
        *_, match = random_match(pepperbox.game("chips"), seats, {}, rng)
        points, winner, played = page.result(match.record())
        assert match.points == points
        assert match.winners == (winner,)
        assert match.view(None).round == played
        rounds.append(played)
    assert len(set(rounds)) > 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_match_has_exactly_one_winner(seats):
    game = pepperbox.game("chips")
    play = specialise("pepperbox.search.play", game.rules)
    opening = game.opening(seats, game.read_options(None))
    position, rng, places = opening.copy(), generator(seats), np.zeros(seats, np.int32)
    for _ in range(2000):
        play.play_matches(opening, position, 1, rng)
        game.rules.standing(position[0], places)
        assert places.tolist().count(1) == 1
