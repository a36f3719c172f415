"""Junctions: one a turn, with their trail at once."""

from .table import draw, fits, kinds, lay, opening, places, roll, turn, why_not

ONE_A_TURN = "You have laid a junction this turn: one a turn is allowed."
TWO_MARKERS = "A junction needs its trail at once, and only one marker of your roll is left."
NO_TRAIL = "A junction needs its trail at once, and there is no trail in your stash."


def test_only_one_junction_is_laid_a_turn():
    match = opening("4 trail-white, 2 junction", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 1)
    lay(match, "trail-white", 2, 2)
    assert kinds(match) == {"trail-white"}
    assert why_not(match, "junction", 3, 1) == ONE_A_TURN


def test_at_least_two_markers_of_the_roll_must_be_left():
    match = opening("2 trail-white, junction", "trail-red")
    roll(match, 2)
    lay(match, "trail-white", 0, 0)
    assert why_not(match, "junction", 1, 1) == TWO_MARKERS


def test_two_markers_are_enough():
    match = opening("2 trail-white, junction", "trail-red")
    roll(match, 3)
    lay(match, "trail-white", 0, 0)
    assert fits(match, "junction", 1, 1)


def test_the_player_must_hold_a_trail_marker():
    match = opening("trail-white, junction, idol", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    assert kinds(match) == {"idol"}
    assert why_not(match, "junction", 1, 1) == NO_TRAIL


def test_a_trail_marker_of_any_colour_will_do():
    match = opening("trail-white, junction, trail-red", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    assert fits(match, "junction", 1, 1)
    lay(match, "junction", 1, 1)
    assert kinds(match) == {"trail-red"}


def test_the_very_next_marker_is_a_trail_on_one_of_its_free_sides():
    match = opening("3 trail-white, junction, idol, river", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 2)
    assert kinds(match) == {"trail-white"}
    assert places(match, "trail-white") == {(2, 1), (2, 2)}
    assert "Your junction comes first" in why_not(match, "idol", 1, 3)


def test_the_new_trail_is_followed_and_there_is_no_return_to_the_old_one():
    match = opening("4 trail-white, junction, idol", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 2)
    lay(match, "trail-white", 2, 2)
    assert match.view(None).followed == 3
    assert places(match, "trail-white") == {(3, 3)}
    assert places(match, "idol") == {(3, 3)}


def test_the_second_side_starts_a_trail_only_in_a_later_turn():
    match = opening("4 trail-white, junction", "trail-red")
    roll(match, 4)
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 2)
    lay(match, "trail-white", 2, 2)
    assert not fits(match, "trail-white", 2, 1)
    lay(match, "trail-white", 3, 3)
    draw(match, "trail-white")
    roll(match, 1)
    assert fits(match, "trail-red", 2, 1)


def test_both_sides_of_a_junction_on_an_end_can_start_trails():
    match = opening("3 trail-white, junction", "2 trail-red")
    turn(match, ("trail-white", 0, 0), ("junction", 1, 3), ("trail-white", 2, 1), draws="idol")
    roll(match, 2)
    lay(match, "trail-red", 2, 2)
    assert match.view(None).followed == 4
    assert places(match, "trail-red") == {(4, 3)}


def test_a_junction_may_be_the_first_marker_of_a_turn():
    match = opening("trail-white", "2 trail-red, junction")
    turn(match, ("trail-white", 0, 0), draws="idol")
    roll(match, 2)
    lay(match, "junction", 1, 4)
    assert places(match, "trail-red") == {(2, 1), (2, 2)}


def test_a_junction_goes_to_the_long_sides_of_closed_trails_too():
    match = opening("trail-white, idol", "2 trail-red, junction")
    turn(match, ("trail-white", 0, 0), ("idol", 1, 3), draws="trail-white")
    roll(match, 2)
    assert places(match, "junction")
    assert {host for host, _ in places(match, "junction")} == {1}


def test_later_in_a_turn_a_junction_goes_to_any_oblong_of_the_trail_whenever_laid():
    match = opening("trail-white", "3 trail-red, junction", "trail-yellow")
    turn(match, ("trail-white", 0, 0), draws="idol")
    roll(match, 4)
    lay(match, "trail-red", 1, 3)
    assert places(match, "junction") == {(m, e) for m in (1, 2) for e in (1, 2, 4, 5)} | {(2, 3)}


def test_later_in_a_turn_a_junction_does_not_go_to_another_trail():
    match = opening("trail-white", "3 trail-red, junction", "trail-yellow")
    turn(match, ("trail-white", 0, 0), draws="idol")
    roll(match, 4)
    lay(match, "trail-red", 0, 3)
    assert {host for host, _ in places(match, "junction")} == {2}


def test_a_junction_does_not_connect_to_a_junction():
    match = opening("trail-white, trail-red, junction", "2 trail-red, junction")
    turn(match, ("trail-white", 0, 0), ("junction", 1, 3), ("trail-red", 2, 1), draws="idol")
    roll(match, 3)
    assert why_not(match, "junction", 2, 2) == "On a junction only a trail can be laid."
