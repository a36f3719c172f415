"""Using a die: what can be planted is planted, what cannot is fed."""

import pytest

from pepperbox.engine import Match
from pepperbox.testing.promises.play import check_objections

from .table import GAME, Sheet, moves, play, sheet, spaces, taking, using, verbs, why_not


def test_the_first_of_a_kind_goes_anywhere_in_its_column() -> None:
    match = using("lettuce", 4, Sheet(["T.....", "T.....", "......"]))
    assert spaces(match) == [(1, 4), (2, 4), (3, 4)]
    assert verbs(match) == {"plant"}


def test_a_lettuce_may_be_planted_beside_a_lettuce() -> None:
    match = using("lettuce", 3, Sheet(["......", ".L....", "......"]))
    assert spaces(match) == [(2, 3)]


def test_a_carrot_must_touch_another_carrot() -> None:
    match = using("carrot", 5, Sheet(["C.....", "......", "....L."]))
    assert moves(match) == [{"move": "feed"}]
    assert why_not(match, "plant", row=1, column=5) == (
        "Carrots already grow elsewhere: a new one must touch one of them."
    )


def test_all_four_sides_touch() -> None:
    match = using("tomato", 3, Sheet(["......", "..T...", "......"]))
    assert spaces(match) == [(1, 3), (3, 3)]
    for column in (2, 4):
        match = using("tomato", column, Sheet(["......", "..T...", "......"]))
        assert spaces(match) == [(2, column)]


@pytest.mark.parametrize(
    ("row", "column"), [("T.....", 2), (".T....", 1), (".....T", 5), ("....T.", 6)]
)
def test_sides_touch_as_far_as_the_outermost_columns(row: str, column: int) -> None:
    match = using("tomato", column, Sheet(["......", row, "......"]))
    assert spaces(match) == [(2, column)]


def test_corners_do_not_touch() -> None:
    match = using("lettuce", 3, Sheet([".L....", "......", "......"]))
    assert spaces(match) == [(1, 3)]


def test_a_garden_does_not_go_on_behind_its_edge() -> None:
    match = using("lettuce", 1, Sheet([".....L", ".....L", ".....L"]))
    assert moves(match) == [{"move": "feed"}]


def test_another_garden_does_not_help() -> None:
    mine = Sheet(["L.....", "......", "......"])
    match = using("lettuce", 3, mine, Sheet(["..L...", "......", "......"]))
    assert verbs(match) == {"feed"}


def test_a_planted_vegetable_grows_where_it_was_planted() -> None:
    match = using("carrot", 6)
    play(match, "plant", row=2, column=6)
    assert [space for row in sheet(match, 0).garden for space in row] == (
        [None] * 11 + ["carrot"] + [None] * 6
    )
    assert match.to_act == (1,)


def test_a_die_that_can_be_planted_is_not_fed() -> None:
    match = using("lettuce", 3)
    assert "must be planted" in why_not(match, "feed")


def test_a_die_whose_column_is_full_is_fed() -> None:
    match = using("lettuce", 3, Sheet(["..T...", "..T...", "..C..."]))
    assert moves(match) == [{"move": "feed"}]
    play(match, "feed")
    assert sheet(match, 0).pig == 3


def test_circles_past_the_last_are_lost() -> None:
    match = using("lettuce", 6, Sheet(["L.....", "......", "......"], pig=40, spent=6))
    play(match, "feed")
    assert sheet(match, 0).pig == 42


def test_a_full_pig_is_still_fed() -> None:
    match = using("lettuce", 6, Sheet(["L.....", "......", "......"], pig=42, spent=7))
    assert moves(match) == [{"move": "feed"}]
    play(match, "feed")
    assert sheet(match, 0).pig == 42


@pytest.mark.parametrize(
    "match",
    [
        taking({"lettuce": (1, 6), "tomato": (3,), "carrot": (2,)}),
        using("lettuce", 3),
        using("lettuce", 3, Sheet(["L.....", "......", "......"])),  # fits column 2, not 3
        using("carrot", 1, Sheet(["C.....", "......", "......"], pig=6)),
        using("tomato", 6, Sheet(["TTTTTT", "TTTTTT", "TTTTTT"], pig=6), mode="advanced"),
    ],
    ids=["taking", "first", "fed", "power", "full"],
)
def test_there_is_an_objection_to_what_may_not_be_done_and_to_nothing_else(match: Match) -> None:
    check_objections(GAME, match.array, 0)
