"""The worked examples of the rules, each as it is written there."""

from .table import (
    all_trails_in_a_line_with_a_river_on_its_end,
    draw,
    fits,
    kinds,
    lay,
    opening,
    places,
    roll,
    turn,
)


def test_a_trail_beside_the_landing_would_lie_along_it():
    match = opening("4 trail-white, junction", "2 trail-red")
    roll(match, 5)
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 1)
    assert fits(match, "trail-white", 2, 2)
    assert not fits(match, "trail-white", 2, 1)
    lay(match, "trail-white", 2, 2)
    lay(match, "trail-white", 3, 3)
    lay(match, "trail-white", 4, 3)
    draw(match, "trail-white")
    roll(match, 1)
    assert not fits(match, "trail-red", 0, 5)
    assert fits(match, "trail-red", 0, 1)


def test_between_two_trails_a_junction_fits_farther_out_with_its_trail_on_one_side():
    match = opening("2 trail-white, junction", "trail-red")
    turn(match, ("trail-white", 0, 0), draws="trail-white")
    turn(match, ("trail-red", 0, 1), draws="trail-red")
    roll(match, 2)
    assert not fits(match, "junction", 1, 5)
    assert fits(match, "junction", 1, 4)
    lay(match, "junction", 1, 4)
    assert places(match, "trail-white") == {(3, 1)}


def test_beside_a_junction_s_trail_everything_but_a_destination_fits_on_the_far_end():
    match = opening("3 trail-white, 2 junction, village-white", "pit-red, trail-red")
    turn(
        match, ("trail-white", 0, 0), ("junction", 1, 2), ("trail-white", 2, 2), draws="cliff-white"
    )
    roll(match, 1)
    assert fits(match, "trail-red", 1, 3)
    assert fits(match, "pit-red", 1, 3)
    lay(match, "trail-red", 0, 3)
    draw(match, "trail-red")
    roll(match, 2)
    assert fits(match, "trail-white", 1, 3)
    assert fits(match, "cliff-white", 1, 3)
    assert fits(match, "junction", 1, 3)
    assert not fits(match, "village-white", 1, 3)
    assert fits(match, "village-white", 3, 3)


def test_a_corner_may_touch_the_middle_of_a_side():
    match = opening("2 trail-white, junction", "2 trail-red, junction")
    turn(match, ("trail-white", 0, 0), ("junction", 1, 4), ("trail-white", 2, 1), draws="idol")
    roll(match, 2)
    lay(match, "junction", 3, 2)
    assert fits(match, "trail-red", 4, 1)


def test_two_minus_root_three_of_a_side_is_too_much_to_share():
    match = opening("2 trail-white, junction", "2 trail-red, junction")
    turn(match, ("trail-white", 0, 0), ("junction", 1, 4), ("trail-white", 2, 1), draws="idol")
    roll(match, 2)
    assert fits(match, "trail-red", 1, 3)
    lay(match, "junction", 3, 2)
    lay(match, "trail-red", 4, 2)
    draw(match, "trail-red")
    roll(match, 1)
    assert fits(match, "idol", 3, 3) is False
    assert not fits(match, "trail-white", 1, 3)


def test_a_junction_without_room_for_its_trail_is_not_legal():
    match = opening("4 trail-white, 2 junction", "trail-red")
    turn(match, ("trail-white", 0, 0), ("junction", 1, 3), ("trail-white", 2, 2), draws="idol")
    turn(match, ("trail-red", 0, 3), draws="trail-red")
    roll(match, 2)
    assert not fits(match, "junction", 1, 5)
    assert fits(match, "junction", 1, 1)


def test_after_a_destination_a_junction_on_a_long_side_of_the_trail_is_still_legal():
    match = opening("4 trail-white, junction, village-white", "trail-red")
    turn(match, ("trail-white", 0, 0), draws="trail-white")
    turn(match, ("trail-red", 0, 3), draws="trail-red")
    roll(match, 4)
    lay(match, "trail-white", 1, 3)
    lay(match, "village-white", 3, 3)
    assert kinds(match) == {"junction"}
    assert {host for host, _ in places(match, "junction")} == {1, 3}
    assert not fits(match, "trail-white", 0, 1)
    lay(match, "junction", 1, 1)
    assert kinds(match) == {"trail-white"}


def test_with_the_trails_in_one_line_and_a_river_on_its_end_the_game_ends_without_the_cave():
    match = all_trails_in_a_line_with_a_river_on_its_end()
    trails = [marker for marker in match.view(None).markers if marker.shape == "oblong"]
    assert len(trails) == 96 and {trail.trail for trail in trails} == {1}
    assert match.view(None).in_bag == 0
    assert match.view(None).player == 0  # red misses a turn
    roll(match, 3)
    assert match.view(None).player == 1 and not match.over
    roll(match, 6)
    assert match.over
    assert any("cave" in pirate.stash for pirate in match.view(None).pirates)


def test_with_two_players_laying_an_obstacle_means_playing_again():
    match = opening("trail-white, pit-white", "trail-red")
    turn(match, ("trail-white", 0, 0), ("pit-white", 1, 3), draws="trail-white")
    assert match.view(None).player == 0
    turn(match, ("trail-white", 2, 1), draws="trail-white")
    assert match.view(None).player == 1


def test_a_haul_of_forty_less_own_trail_rival_trail_and_junction_is_thirty_three():
    match = opening("trail-white, trail-red, junction", "trail-red")
    state = match._state
    state.haul[0] = 40
    assert match.game.rules.score(state, 0) == 40 - 2 - 4 - 1
