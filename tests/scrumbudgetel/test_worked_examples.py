"""The worked examples of the rules, each as it is written there: what lies on the map."""

from .table import all_but, at, draw, fits, kinds, lay, line, places, roll, turn, view

TRAIL = "trail-white 0 0"
STASH = "3 trail-white, 2 junction"


def test_a_trail_beside_the_landing_would_lie_along_it() -> None:
    on = f"{TRAIL}, junction 1 1"
    match = at(STASH, "2 trail-red", on=on, roll=3, laid=2)
    assert fits(match, "trail-white", 2, 2)
    assert not fits(match, "trail-white", 2, 1)
    match = at(STASH, "2 trail-red", on=f"{on}, trail-white 2 2", player=1, roll=1)
    assert not fits(match, "trail-red", 0, 5)
    assert fits(match, "trail-red", 0, 1)


def test_between_two_trails_a_junction_fits_farther_out_with_its_trail_on_one_side() -> None:
    match = at(STASH, "trail-red", on=f"{TRAIL}, trail-red 0 1", roll=2)
    assert not fits(match, "junction", 1, 5)
    assert fits(match, "junction", 1, 4)
    lay(match, "junction", 1, 4)
    assert places(match, "trail-white") == {(3, 1)}


def test_beside_a_junction_s_trail_everything_but_a_destination_fits_on_the_far_end() -> None:
    on = f"{TRAIL}, junction 1 2, trail-white 2 2"
    match = at(f"{STASH}, village-white, cliff-white", "pit-red", on=on, roll=2)
    assert fits(match, "trail-white", 1, 3)
    assert fits(match, "cliff-white", 1, 3)
    assert fits(match, "junction", 1, 3)
    assert not fits(match, "village-white", 1, 3)
    assert fits(match, "village-white", 3, 3)


def test_a_corner_may_touch_the_middle_of_a_side() -> None:
    on = f"{TRAIL}, junction 1 4, trail-white 2 1, junction 3 2"
    match = at(STASH, "2 trail-red", on=on, player=1, roll=2, laid=1)
    assert fits(match, "trail-red", 4, 1)


def test_two_minus_root_three_of_a_side_is_too_much_to_share() -> None:
    on = f"{TRAIL}, junction 1 4, trail-white 2 1"
    match = at(STASH, "2 trail-red", on=on, player=1, roll=2)
    assert fits(match, "trail-red", 1, 3)
    match = at(f"{STASH}, idol", "trail-red", on=f"{on}, junction 3 2, trail-red 4 2", roll=1)
    assert not fits(match, "trail-white", 1, 3)
    assert not fits(match, "idol", 3, 3)


def test_a_junction_without_room_for_its_trail_is_not_legal() -> None:
    on = f"{TRAIL}, junction 1 3, trail-white 2 2, trail-red 0 3"
    match = at(STASH, "trail-red", on=on, roll=2)
    assert not fits(match, "junction", 1, 5)
    assert fits(match, "junction", 1, 1)


def test_after_a_destination_a_junction_on_a_long_side_of_the_trail_is_still_legal() -> None:
    on = f"{TRAIL}, trail-red 0 3, trail-white 1 3"
    match = at(f"{STASH}, village-white", "trail-red", on=on, roll=4, laid=1)
    lay(match, "village-white", 3, 3)
    assert kinds(match) == {"junction"}
    assert {host for host, _ in places(match, "junction")} == {1, 3}
    assert not fits(match, "trail-white", 0, 1)
    lay(match, "junction", 1, 1)
    assert kinds(match) == {"trail-white"}


def test_with_the_trails_in_one_line_and_a_river_on_its_end_the_game_ends_without_the_cave() -> (
    None
):
    on = line([*["trail-white", "trail-red"] * 48, "river"])
    match = at("cave", all_but("cave", on=on, seats=2), on=on)
    assert view(match).in_bag == 0
    roll(match, 3)
    assert view(match).player == 1 and not match.over
    roll(match, 6)
    assert match.over


def test_with_two_players_laying_an_obstacle_means_playing_again() -> None:
    match = at("pit-white", "trail-red", on=TRAIL, roll=2, laid=1)
    lay(match, "pit-white", 1, 3)
    draw(match, "trail-white")
    assert view(match).player == 0
    turn(match, ("trail-white", 2, 1), draws="trail-white")
    assert view(match).player == 1


def test_a_haul_of_forty_less_own_trail_rival_trail_and_junction_is_thirty_three() -> None:
    match = at("trail-white, trail-red, junction", "trail-red", on=line(["trail-white"] * 20))
    pirate = view(match).pirates[0]
    assert pirate.haul == 40
    assert pirate.score == 40 - 2 - 4 - 1 == 33
