"""The last round: what makes a round the last, and that it is played out."""

import pytest

from .table import Sheet, finish_round, play, taking, using

FULL = ["LLLLLL", "TTTTTT", "CCCCCC"]


def test_the_round_is_finished_before_a_full_garden_ends_the_match() -> None:
    match = using("carrot", 6, Sheet(["LLLLLL", "TTTTTT", "CCCCC."]))
    play(match, "plant", row=3, column=6)
    assert match.to_act == (1,)
    finish_round(match)
    assert match.over
    assert sum(match.view(None).market.values()) == 4


def test_a_player_whose_garden_is_full_goes_on_taking_dice() -> None:
    match = taking({"lettuce": (1,), "tomato": (2,), "carrot": (3,)}, Sheet(FULL))
    play(match, "take", vegetable="tomato", value=2)
    play(match, "feed")
    assert match.to_act == (1,)


def test_a_full_pig_ends_the_match_after_the_round() -> None:
    match = taking({"lettuce": (1, 1), "tomato": (1,)}, Sheet(), Sheet(pig=42))
    finish_round(match)
    assert match.over


def test_when_all_is_over_no_die_is_left_nor_held() -> None:
    """Records are told as they stand to whoever learns from them."""
    match = taking({"lettuce": (1, 1), "tomato": (1,)}, Sheet(), Sheet(pig=42))
    finish_round(match)
    state = match.seen(0).position[0]
    assert (state.left, state.pool.sum()) == (0, 0)
    assert (state.die_vegetable, state.die_value) == (0, 0)


@pytest.mark.parametrize(("crosses", "over"), [(4, False), (5, True)])
def test_the_sixth_cross_of_a_market_ends_the_match(crosses: int, over: bool) -> None:
    match = using("lettuce", 1, left={"carrot": (3,)}, market=(1, 1, crosses))
    play(match, "plant", row=1, column=1)
    assert match.view(None).market["carrot"] == crosses + 1
    assert match.over is over


def test_a_market_one_cross_short_of_six_does_not_end_the_match_by_another_die() -> None:
    match = using("lettuce", 1, left={"tomato": (3,)}, market=(1, 1, 5))
    play(match, "plant", row=1, column=1)
    assert not match.over
