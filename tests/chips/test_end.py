"""The end of the game and its tie-breaks."""

import random

import numpy as np
import pytest

from pepperbox.engine import generator, specialise
from pepperbox.testing.positions import random_match

from . import page
from .page import TROPHY
from .table import BOARD, GAME, TROPHY_BOARD, rewards, scored, scores, seen

HIGH, MIDDLE, LOW = "min-vinegar4", "more-barbecue-onion", "per-potato"  # 140, 50, 20
FIFTY, FIFTY_TOO = "more-barbecue-onion", "min-vinegar4 -more-chicken-barbecue"
NOTHING = ""


def test_four_rewards_end_the_game() -> None:
    match = scored(BOARD, HIGH, NOTHING, MIDDLE, rewards=[2, 1, 0])
    assert match.over
    assert match.points == [4, 1, 1]
    assert match.winners == (0,)


def test_three_rewards_do_not_end_it() -> None:
    match = scored(BOARD, MIDDLE, HIGH, NOTHING, rewards=[2, 1, 0])
    assert rewards(match) == [3, 3, 0]
    assert not match.over and match.awaits_luck


def test_with_two_players_three_rewards_end_the_game() -> None:
    assert not scored(BOARD, HIGH, NOTHING, rewards=[1, 0]).over
    match = scored(BOARD, HIGH, NOTHING, rewards=[2, 0])
    assert match.points == [3, 0]
    assert match.winners == (0,)


def test_most_rewards_win_even_when_several_have_enough() -> None:
    match = scored(BOARD, HIGH, MIDDLE, NOTHING, rewards=[3, 3, 0])
    assert match.points == [5, 4, 0]
    assert match.winners == (0,)
    assert match.places == [1, 2, 3]


def test_of_players_tied_in_rewards_the_higher_score_of_the_last_round_wins() -> None:
    match = scored(BOARD, MIDDLE, HIGH, NOTHING, rewards=[3, 2, 2])
    assert match.points == [4, 4, 2]
    assert match.winners == (1,)
    assert match.places == [2, 1, 3]


def test_a_tie_of_rewards_and_of_the_last_score_needs_another_round() -> None:
    match = scored(BOARD, FIFTY, FIFTY_TOO, NOTHING, rewards=[2, 2, 0])
    assert rewards(match) == [4, 4, 0]
    assert match.awaits_luck
    match = scored(BOARD, MIDDLE, HIGH, NOTHING, rewards=[4, 4, 0])
    assert match.points == [5, 6, 0]
    assert match.winners == (1,)


def test_another_round_may_need_another_round() -> None:
    match = scored(BOARD, NOTHING, NOTHING, rewards=[3, 3])
    assert not match.over
    assert rewards(match) == [4, 4]
    match = scored(BOARD, NOTHING, LOW, rewards=[4, 4])
    assert match.points == [4, 5]
    assert match.winners == (1,)


def test_after_another_round_the_end_is_judged_over_all_players() -> None:
    match = scored(BOARD, MIDDLE, LOW, HIGH, NOTHING, rewards=[4, 4, 3, 2])
    assert match.points == [5, 4, 5, 2]
    assert match.winners == (2,)
    assert match.places == [2, 3, 1, 4]


def test_a_tied_player_who_lost_the_last_round_by_the_trophy_stands_below_the_others() -> None:
    sides = (f"last-chicken -{TROPHY}", "-per-onion", "per-vinegar", "per-barbecue")
    match = scored(TROPHY_BOARD, *sides, rewards=[4, 4, 0, 0])
    assert scores(match) == [111, -24, 45, 33]
    assert match.points == [4, 4, 2, 1]
    assert match.winners == (1,)
    assert match.places == [2, 1, 3, 4]


def test_who_lost_the_last_round_by_the_trophy_is_the_last_of_all_who_are_tied() -> None:
    sides = (f"last-chicken -{TROPHY}", "-per-onion", "per-vinegar", "per-barbecue")
    match = scored(TROPHY_BOARD, *sides, rewards=[1, 1, 2, 0])
    assert match.points == [1, 1, 4, 1]
    assert match.places == [4, 3, 1, 2]


def test_the_trophy_on_plus_wins_against_any_rewards() -> None:
    match = scored(TROPHY_BOARD, "last-chicken", NOTHING, TROPHY, rewards=[4, 4, 0])
    assert match.points == [4, 4, 0]
    assert match.winners == (2,)
    assert match.places == [2, 3, 1]


def test_places_of_players_who_do_not_win_may_be_shared() -> None:
    match = scored(BOARD, HIGH, MIDDLE, NOTHING, NOTHING, rewards=[2, 1, 0, 0])
    assert match.points == [4, 2, 0, 0]
    assert match.places == [1, 2, 3, 3]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_match_is_scored_and_ends_as_the_page_says(seats: int) -> None:
    rng = random.Random(seats)
    rounds = []
    for _ in range(40):
        *_, match = random_match(GAME, seats, {}, rng)
        points, winner, played = page.result(match.record())
        assert match.points == points
        assert match.winners == (winner,)
        assert seen(match).round == played
        rounds.append(played)
    assert len(set(rounds)) > 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_match_has_exactly_one_winner(seats: int) -> None:
    play = specialise("pepperbox.search.play", GAME.rules)
    opening = GAME.opening(seats, GAME.read_options(None))
    position, rng, places = opening.copy(), generator(seats), np.zeros(seats, np.int32)
    for _ in range(2000):
        play.play_matches(opening, position, 1, rng)
        GAME.rules.standing(position[0], places)
        assert places.tolist().count(1) == 1


def test_one_who_is_first_ends_the_game_also_when_all_others_are_level() -> None:
    match = scored(BOARD, HIGH, NOTHING, NOTHING, rewards=[2, 0, 0])
    assert match.over
    assert match.points == [4, 1, 1]
    assert match.places == [1, 2, 2]
