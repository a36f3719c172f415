"""Pig powers: one for each full row of the pig, spent on the die just taken."""

import pytest

from .table import Sheet, moves, play, sheet, spaces, using, verbs, why_not


def test_two_powers_turn_a_4_into_a_6() -> None:
    match = using("lettuce", 4, Sheet(pig=13))
    for value in (5, 6):
        play(match, "shift", by=1)
        assert match.view(0).die.value == value
    assert spaces(match) == [(1, 6), (2, 6), (3, 6)]
    assert verbs(match) == {"plant"}
    assert why_not(match, "shift", by=-1).startswith("You have no pig power left")


@pytest.mark.parametrize(("value", "shifts"), [(1, [1]), (3, [1, -1]), (6, [-1])])
def test_a_power_shifts_a_die_within_1_to_6(value: int, shifts: list[int]) -> None:
    match = using("lettuce", value, Sheet(pig=6))
    assert [move["by"] for move in moves(match) if move["move"] == "shift"] == shifts


def test_powers_may_undo_each_other() -> None:
    match = using("lettuce", 4, Sheet(pig=12))
    play(match, "shift", by=1)
    play(match, "shift", by=-1)
    assert (match.view(0).die.value, sheet(match, 0).powers) == (4, 0)


def test_the_die_as_changed_decides_between_plant_and_feed() -> None:
    match = using("lettuce", 1, Sheet([".L....", "......", "......"], pig=6))
    assert verbs(match) == {"plant", "shift"}
    play(match, "shift", by=1)
    assert spaces(match) == [(2, 2)]


def test_a_fed_die_counts_as_changed() -> None:
    match = using("lettuce", 5, Sheet(["L.....", "......", "......"], pig=6))
    play(match, "shift", by=1)
    play(match, "feed")
    assert sheet(match, 0).pig == 12


def test_a_power_is_spent_once() -> None:
    match = using("lettuce", 5, Sheet(pig=17, spent=2))
    assert verbs(match) == {"plant"}


def test_the_seventh_row_gives_a_power_too() -> None:
    match = using("lettuce", 4, Sheet(pig=42, spent=6))
    assert "shift" in verbs(match)


@pytest.mark.parametrize(("mode", "colors"), [("basic", []), ("advanced", ["tomato", "carrot"])])
def test_only_the_advanced_game_recolors(mode: str, colors: list[str]) -> None:
    match = using("lettuce", 4, Sheet(pig=6), mode=mode)
    assert [move["vegetable"] for move in moves(match) if move["move"] == "recolor"] == colors


def test_a_recolored_die_is_planted_as_its_new_vegetable() -> None:
    match = using("lettuce", 4, Sheet(pig=6), mode="advanced")
    play(match, "recolor", vegetable="carrot")
    play(match, "plant", row=1, column=4)
    assert sheet(match, 0).garden[0][3] == "carrot"
