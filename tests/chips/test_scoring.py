"""Scores, rewards and the trophy."""

import pytest

from .page import TROPHY
from .table import BOARD, TROPHY_BOARD, gained, last_round, rewards, scored, scores


def test_70_on_plus_with_an_uncompleted_card_and_9_on_minus_make_61() -> None:
    board = "ppppo oobb bvv vc"
    match = scored(board, "equal-vinegar-onion min-potato7 -min-barbecue2-onion3", "")
    assert scores(match) == [61, 0]


@pytest.mark.parametrize(("side", "score"), [("per-onion", 32), ("-per-onion", -32)])
def test_four_onion_chips_make_per_onion_32_on_plus_and_minus_32_on_minus(
    side: str, score: int
) -> None:
    assert scores(scored("ooooc ppbb vvb bp", side, "")) == [score, 0]


def test_discards_never_score() -> None:
    match = scored(BOARD, "per-potato ~min-vinegar4 ~per-onion ~per-chicken", "~all-1")
    assert scores(match) == [20, 0]


def test_tied_firsts_get_two_rewards_each_and_nobody_else_anything() -> None:
    fifty = "min-vinegar4 -more-chicken-barbecue"
    match = scored(BOARD, fifty, "more-barbecue-onion", "per-potato")
    assert scores(match) == [50, 50, 20]
    assert gained(match) == [2, 2, 0]


def test_tied_seconds_get_one_reward_each() -> None:
    twenty = "min-chicken3 -equal-vinegar-potato"
    match = scored(BOARD, "more-barbecue-onion", twenty, "per-potato")
    assert scores(match) == [50, 20, 20]
    assert gained(match) == [2, 1, 1]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_three_to_five_players_the_highest_gets_2_and_the_second_highest_1(
    seats: int,
) -> None:
    sides = ["per-potato", "min-vinegar4", "more-barbecue-onion", "per-onion", "all-1"]
    match = scored(BOARD, *sides[:seats])
    assert scores(match) == [20, 140, 50, 8, 1][:seats]
    assert gained(match) == [0, 2, 1, 0, 0][:seats]


def test_with_two_players_the_higher_score_gets_one_reward_and_the_lower_none() -> None:
    assert gained(scored(BOARD, "per-potato", "per-onion")) == [1, 0]


def test_with_two_players_a_tie_gives_one_reward_to_both() -> None:
    match = scored(BOARD, "", "")
    assert scores(match) == [0, 0]
    assert gained(match) == [1, 1]


def test_a_score_of_zero_or_less_can_be_first_or_second() -> None:
    match = scored(BOARD, "-min-vinegar4", "-all-1", "-per-onion")
    assert scores(match) == [-140, -1, -8]
    assert gained(match) == [0, 2, 1]


def test_all_tied_get_two_rewards_each() -> None:
    assert gained(scored("ppppp ppoo ooo vv", "", "", "", "", "")) == [2, 2, 2, 2, 2]


def test_rewards_add_up_over_the_rounds() -> None:
    match = scored(BOARD, "per-potato", "all-1", "", rewards=[0, 2, 1])
    assert rewards(match) == [2, 3, 1]


# The trophy ---------------------------------------------------------------------------


def test_the_trophy_completed_on_plus_wins_the_game_at_once_and_the_round_gives_no_rewards() -> (
    None
):
    match = scored(TROPHY_BOARD, "last-chicken", "per-onion", TROPHY, rewards=[2, 1, 0])
    assert match.over
    assert scores(match) == [111, 24, 0]
    assert gained(match) == [0, 0, 0]
    assert match.points == [2, 1, 0]
    assert match.winners == (2,)
    assert match.places == [2, 3, 1]
    assert [result.trophy for result in last_round(match).results] == [None, None, "won the game"]


def test_the_trophy_adds_no_points() -> None:
    assert scores(scored(TROPHY_BOARD, f"per-onion {TROPHY}", "", "")) == [24, 0, 0]


@pytest.mark.parametrize("side", [TROPHY, f"-{TROPHY}"])
def test_the_trophy_that_is_not_completed_does_nothing(side: str) -> None:
    match = scored(BOARD, f"{side} min-vinegar4", "per-potato", "")
    assert not match.over
    assert gained(match) == [2, 1, 0]


def test_the_trophy_that_was_discarded_does_nothing() -> None:
    match = scored(TROPHY_BOARD, f"~{TROPHY}", "per-onion")
    assert not match.over
    assert gained(match) == [0, 1]


def test_the_trophy_completed_on_minus_loses_the_round_whatever_the_score() -> None:
    match = scored(TROPHY_BOARD, f"last-chicken -{TROPHY}", "per-onion", "")
    assert scores(match) == [111, 24, 0]
    assert gained(match) == [0, 2, 1]
    assert [result.trophy for result in last_round(match).results] == [
        "lost the round",
        None,
        None,
    ]


def test_the_others_are_ranked_as_if_the_loser_by_the_trophy_were_absent() -> None:
    match = scored(TROPHY_BOARD, "per-onion", f"last-chicken -{TROPHY}", "", "")
    assert scores(match) == [24, 111, 0, 0]
    assert gained(match) == [2, 0, 1, 1]


def test_with_two_players_the_loser_by_the_trophy_gives_the_other_one_reward() -> None:
    match = scored(TROPHY_BOARD, f"last-chicken -{TROPHY}", "-per-onion")
    assert scores(match) == [111, -24]
    assert gained(match) == [0, 1]


def test_rewards_won_earlier_are_kept_by_the_loser_by_the_trophy() -> None:
    sides = (f"last-chicken -{TROPHY}", "per-onion", "")
    assert rewards(scored(TROPHY_BOARD, *sides, rewards=[2, 1, 1])) == [2, 3, 2]
