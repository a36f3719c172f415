"""The haul, and what is left in the stash."""

import pytest

from .table import lay, opening, roll, turn


def hauls(match):
    return [pirate.haul for pirate in match.view(None).pirates]


def costs(match):
    return [pirate.stash_cost for pirate in match.view(None).pirates]


def test_a_trail_pays_the_owner_of_its_colour_whoever_lays_it():
    match = opening("trail-white, 2 trail-red", "junction")
    roll(match, 3)
    lay(match, "trail-white", 0, 0)
    assert hauls(match) == [2, 0]
    lay(match, "trail-red", 1, 3)
    lay(match, "trail-red", 2, 3)
    assert hauls(match) == [2, 4]


@pytest.mark.parametrize(
    ("marker", "value"),
    [("idol", 6), ("village-white", 6), ("village-red", 6), ("river", 1), ("pit-red", 1)],
)
def test_destinations_and_obstacles_pay_the_player_who_lays_them(marker, value):
    match = opening(f"trail-white, {marker}", "junction")
    roll(match, 2)
    lay(match, "trail-white", 0, 0)
    lay(match, marker, 1, 3)
    assert hauls(match) == [2 + value, 0]


def test_a_junction_pays_the_player_who_lays_it():
    match = opening("trail-white, junction, trail-red", "junction")
    roll(match, 3)
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 1)
    assert hauls(match) == [3, 0]


def test_each_marker_left_in_a_stash_costs_its_value():
    match = opening("trail-white, junction, idol, river, village-white, pit-white", "cliff-red")
    assert costs(match) == [2 + 1 + 6 + 1 + 6 + 1, 1]


def test_a_rival_s_marker_costs_double():
    match = opening("trail-red", "village-white, pit-white")
    assert costs(match) == [4, 12 + 2]


def test_with_the_option_single_a_rival_s_marker_costs_its_value():
    match = opening("trail-red", "village-white, pit-white", leftover="single")
    assert costs(match) == [2, 6 + 1]


def test_the_final_score_may_be_negative_and_the_highest_wins():
    match = opening("trail-white, cave", "trail-red, 5 trail-white")
    turn(match, ("trail-white", 0, 0), draws="idol")
    turn(match, ("trail-red", 0, 3), draws="trail-red")
    roll(match, 1)
    lay(match, "cave", 1, 3)
    assert match.points == [8 - 6, 2 - 2 - 20]
    assert match.winners == (0,)


def test_equal_scores_share_the_victory():
    match = opening("trail-white, cave", "trail-red, idol", "2 trail-yellow")
    turn(match, ("trail-white", 0, 0), draws="graveyard")
    turn(match, ("trail-red", 0, 2), ("idol", 2, 3), draws="village-red")
    turn(match, ("trail-yellow", 0, 4), draws="trail-yellow")
    roll(match, 1)
    lay(match, "cave", 1, 3)
    assert match.points == [2, 2, -2]
    assert match.winners == (0, 1)
    assert match.places == [1, 1, 3]
