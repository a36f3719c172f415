"""Junctions: one a turn, with their trail at once."""

from .table import at, draw, fits, kinds, lay, places, roll, view, why_not

ONE_A_TURN = "You have laid a junction this turn: one a turn is allowed."
TWO_MARKERS = "A junction needs its trail at once, and only one marker of your roll is left."
NO_TRAIL = "A junction needs its trail at once, and there is no trail in your stash."

TRAIL = "trail-white 0 0"


def test_only_one_junction_is_laid_a_turn() -> None:
    match = at(
        "2 trail-white, junction",
        "trail-red",
        on=f"{TRAIL}, junction 1 1, trail-white 2 2",
        roll=6,
        laid=3,
    )
    assert kinds(match) == {"trail-white"}
    assert why_not(match, "junction", 3, 1) == ONE_A_TURN


def test_at_least_two_markers_of_the_roll_must_be_left() -> None:
    match = at("trail-white, junction", "trail-red", on=TRAIL, roll=2, laid=1)
    assert why_not(match, "junction", 1, 1) == TWO_MARKERS


def test_two_markers_are_enough() -> None:
    match = at("trail-white, junction", "trail-red", on=TRAIL, roll=3, laid=1)
    assert fits(match, "junction", 1, 1)


def test_the_player_must_hold_a_trail_marker() -> None:
    match = at("junction, idol", "trail-red", on=TRAIL, roll=6, laid=1)
    assert kinds(match) == {"idol"}
    assert why_not(match, "junction", 1, 1) == NO_TRAIL


def test_a_trail_marker_of_any_colour_will_do() -> None:
    match = at("junction, trail-red", "trail-red", on=TRAIL, roll=6, laid=1)
    assert fits(match, "junction", 1, 1)
    lay(match, "junction", 1, 1)
    assert kinds(match) == {"trail-red"}


def test_the_very_next_marker_is_a_trail_on_one_of_its_free_sides() -> None:
    match = at("2 trail-white, junction, idol, river", "trail-red", on=TRAIL, roll=6, laid=1)
    lay(match, "junction", 1, 2)
    assert kinds(match) == {"trail-white"}
    assert places(match, "trail-white") == {(2, 1), (2, 2)}
    assert "Your junction comes first" in why_not(match, "idol", 1, 3)


def test_the_new_trail_is_followed_and_there_is_no_return_to_the_old_one() -> None:
    match = at("3 trail-white, junction, idol", "trail-red", on=TRAIL, roll=6, laid=1)
    lay(match, "junction", 1, 2)
    lay(match, "trail-white", 2, 2)
    assert view(match).followed == 3
    assert places(match, "trail-white") == {(3, 3)}
    assert places(match, "idol") == {(3, 3)}


def test_the_second_side_starts_a_trail_only_in_a_later_turn() -> None:
    match = at("3 trail-white, junction", "trail-red", on=TRAIL, roll=4, laid=1)
    lay(match, "junction", 1, 2)
    lay(match, "trail-white", 2, 2)
    assert not fits(match, "trail-white", 2, 1)
    lay(match, "trail-white", 3, 3)
    draw(match, "trail-white")
    roll(match, 1)
    assert fits(match, "trail-red", 2, 1)


def test_both_sides_of_a_junction_on_an_end_can_start_trails() -> None:
    on = f"{TRAIL}, junction 1 3, trail-white 2 1"
    match = at("trail-white", "2 trail-red", on=on, player=1, roll=2)
    lay(match, "trail-red", 2, 2)
    assert view(match).followed == 4
    assert places(match, "trail-red") == {(4, 3)}


def test_a_junction_may_be_the_first_marker_of_a_turn() -> None:
    match = at("idol", "2 trail-red, junction", on=TRAIL, player=1, roll=2)
    lay(match, "junction", 1, 4)
    assert places(match, "trail-red") == {(2, 1), (2, 2)}


def test_a_junction_goes_to_the_long_sides_of_closed_trails_too() -> None:
    match = at("idol", "2 trail-red, junction", on=f"{TRAIL}, graveyard 1 3", player=1, roll=2)
    assert places(match, "junction")
    assert {host for host, _ in places(match, "junction")} == {1}


def test_later_in_a_turn_a_junction_goes_to_any_oblong_of_the_trail_whenever_laid() -> None:
    match = at("idol", "3 trail-red, junction", "trail-yellow", on=TRAIL, player=1, roll=4)
    lay(match, "trail-red", 1, 3)
    assert places(match, "junction") == {(m, e) for m in (1, 2) for e in (1, 2, 4, 5)} | {(2, 3)}


def test_later_in_a_turn_a_junction_does_not_go_to_another_trail() -> None:
    match = at("idol", "3 trail-red, junction", "trail-yellow", on=TRAIL, player=1, roll=4)
    lay(match, "trail-red", 0, 3)
    assert {host for host, _ in places(match, "junction")} == {2}


def test_a_junction_does_not_connect_to_a_junction() -> None:
    on = f"{TRAIL}, junction 1 3, trail-red 2 1"
    match = at("idol", "2 trail-red, junction", on=on, player=1, roll=3)
    assert why_not(match, "junction", 2, 2) == "On a junction only a trail can be laid."
