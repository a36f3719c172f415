"""Scoring, and who wins."""

import pytest

from .table import Sheet, ended, play, rolling, sheet, using

MOSTLY_LETTUCE = Sheet(["LL....", "......", "......"], pig=6)


def test_5_lettuce_with_3_crosses_are_15_points() -> None:
    match = rolling(2, Sheet(["LLLLL.", "......", "......"]), market=(3, 5, 5))
    assert sheet(match, 0).score.lettuce == 15
    assert sheet(match, 0).score.total == 15


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_full_row_is_5_points_in_both_modes(mode: str) -> None:
    match = rolling(2, Sheet(["LLLCCC", "LTTTTC", "LLLTT."]), mode=mode)
    assert sheet(match, 0).score.rows == 10


@pytest.mark.parametrize(("circles", "points"), [(0, 0), (5, 0), (6, 1), (29, 10), (41, 21)])
def test_the_pig_scores_its_last_completed_row(circles: int, points: int) -> None:
    match = rolling(2, Sheet(pig=circles))
    assert sheet(match, 0).score.pig == points


def test_pig_points_are_an_option() -> None:
    match = ended(Sheet(pig=42), Sheet(), pig_points=[0, 1, 2, 3, 4, 5, 50])
    assert sheet(match, 0).score.pig == 50


def test_ribbons_go_to_everybody_with_the_most_but_not_for_zero() -> None:
    match = rolling(
        3,
        MOSTLY_LETTUCE,
        Sheet(["LL....", "T.....", "......"], pig=6),
        Sheet(["L.....", "......", "......"], pig=5),
        mode="advanced",
    )
    assert [sheet(match, seat).score.ribbons for seat in range(3)] == [10, 15, 0]


def test_the_basic_game_has_no_ribbons_for_the_most() -> None:
    assert sheet(rolling(2, MOSTLY_LETTUCE), 0).score.ribbons == 0


def test_the_final_score_includes_the_ribbons() -> None:
    match = using("carrot", 1, Sheet(pig=42), left={"lettuce": (1,)}, mode="advanced")
    play(match, "plant", row=1, column=1)
    assert match.points == [28 + 2 * 5, 0]


def test_equal_points_are_won_by_more_vegetables() -> None:
    match = ended(
        Sheet(["LLLLLL", "......", "......"], pig=42),
        Sheet(["LLLLL.", "TTT...", "CCC..."], pig=42),
    )
    assert match.points == [39, 39]
    assert match.winners == (1,)
    assert match.places == [2, 1]


def test_equal_points_and_vegetables_are_won_by_more_pig_circles() -> None:
    match = ended(
        Sheet(["LLL...", "......", "......"], pig=7),
        Sheet(["TTT...", "......", "......"], pig=8),
        market=(1, 1, 6),
    )
    assert match.points == [4, 4]
    assert match.winners == (1,)


def test_a_full_tie_is_a_shared_victory() -> None:
    match = ended(
        Sheet(["LLL...", "......", "......"], pig=7),
        Sheet(["TT....", "......", "......"], pig=7),
        Sheet(["TTT...", "......", "......"], pig=7),
        market=(1, 1, 6),
    )
    assert match.winners == (0, 2)
    assert match.places == [1, 3, 1]
