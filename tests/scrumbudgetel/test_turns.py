"""Rolling, laying, drawing, missing a turn, and the end without the cave."""

from .table import draw, kinds, last_of_the_bag, lay, opening, places, roll, turn


def phase(match):
    return match.view(None).phase


def test_a_player_lays_as_many_markers_as_the_die_shows():
    match = opening("6 trail-white", "trail-red")
    roll(match, 3)
    for host, edge in ((0, 0), (1, 3), (2, 3)):
        assert match.view(0).left == 3 - host
        lay(match, "trail-white", host, edge)
    assert phase(match) == "rolling_again"


def test_there_is_no_passing_while_a_legal_marker_is_left():
    match = opening("trail-white, idol", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    assert match.to_act == (0,)
    assert match.moves(0) and kinds(match) == {"idol"}


def test_laying_stops_by_itself_when_no_legal_marker_is_left():
    match = opening("trail-white, 5 junction", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    assert match.to_act == "chance"
    assert phase(match) == "rolling_again"


def test_a_turn_begins_with_a_roll_even_if_the_player_has_nothing_to_lay():
    match = opening("junction", "junction")
    assert phase(match) == "rolling"
    roll(match, 4)
    assert phase(match) == "rolling_again"


def test_after_laying_the_player_rolls_again_and_draws_that_many():
    match = opening("trail-white", "trail-red")
    turn(match, ("trail-white", 0, 0), draws="4 trail-white, idol")
    assert match.view(None).pirates[0].stash == {"trail-white": 4, "idol": 1}
    assert match.view(None).player == 1


def test_drawn_markers_are_for_later_turns():
    match = opening("trail-white", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    draw(match, "trail-white")
    assert match.view(None).player == 1


def test_only_what_is_left_in_the_bag_is_drawn():
    match = opening("trail-white", "trail-red")
    last_of_the_bag(match, "idol", "chasm")
    roll(match, 1)
    lay(match, "trail-white", 0, 0)
    roll(match, 6)
    match.play(None, {"chance": "draw", "marker": "chasm"})
    assert [weight for _, weight in match.outcomes()] == [1]
    match.play(None, {"chance": "draw", "marker": "idol"})
    assert phase(match) == "rolling"
    assert match.view(None).player == 1


def test_with_an_empty_bag_there_is_no_second_roll():
    match = opening("trail-white", "trail-red")
    last_of_the_bag(match)
    roll(match, 1)
    lay(match, "trail-white", 0, 0)
    assert (phase(match), match.view(None).player) == ("rolling", 1)


def test_an_obstacle_makes_the_next_player_miss_a_turn():
    match = opening("trail-white, river", "trail-red", "trail-yellow")
    turn(match, ("trail-white", 0, 0), ("river", 1, 3), draws="trail-white")
    assert match.view(None).player == 2


def test_several_obstacles_in_one_turn_are_still_one_turn():
    match = opening("2 trail-white, river, pit-white", "trail-red", "trail-yellow")
    turn(
        match,
        ("trail-white", 0, 0),
        ("river", 1, 3),
        ("trail-white", 2, 2),
        ("pit-white", 3, 3),
        draws="trail-white",
    )
    assert match.view(None).player == 2


def test_the_turn_after_a_missed_one_is_missed_by_nobody():
    match = opening("trail-white, river", "trail-red", "trail-yellow")
    turn(match, ("trail-white", 0, 0), ("river", 1, 3), draws="trail-white")
    turn(match, ("trail-yellow", 0, 1), draws="trail-yellow")
    assert match.view(None).player == 0


def test_the_game_ends_when_everybody_in_a_row_lays_nothing_and_draws_nothing():
    match = opening("junction", "junction", "junction")
    last_of_the_bag(match)
    for value in (6, 1, 3):
        assert not match.over
        roll(match, value)
    assert match.over


def test_a_turn_with_something_laid_begins_the_count_anew():
    match = opening("junction", "junction", "trail-yellow")
    last_of_the_bag(match)
    for _ in range(3):
        roll(match, 1)
    lay(match, "trail-yellow", 0, 0)
    for _ in range(3):
        assert not match.over
        roll(match, 1)
    assert match.over


def test_a_turn_with_something_drawn_begins_the_count_anew():
    match = opening("junction", "junction")
    last_of_the_bag(match, "idol")
    roll(match, 1)
    draw(match, "idol")
    roll(match, 1)
    assert not match.over
    roll(match, 1)
    assert match.over


def test_missed_turns_are_not_counted_towards_the_end():
    match = opening("trail-white, river", "trail-red", "junction")
    last_of_the_bag(match)
    roll(match, 2)
    lay(match, "trail-white", 0, 0)
    lay(match, "river", 1, 3)
    roll(match, 1)  # seat 1 misses its turn, seat 2 has nothing to lay
    roll(match, 1)  # nor has seat 0
    assert not match.over
    roll(match, 1)
    assert places(match, "trail-red") and not match.over
