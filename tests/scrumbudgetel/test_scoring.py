"""The haul, and what is left in the stash."""

import pytest

from pepperbox.engine import Match

from .table import at, lay, opening, view

TRAIL = "trail-white 0 0"


def hauls(match: Match) -> list[int]:
    return [pirate.haul for pirate in view(match).pirates]


def costs(match: Match) -> list[int]:
    return [pirate.stash_cost for pirate in view(match).pirates]


def test_a_trail_pays_the_owner_of_its_colour_whoever_lays_it() -> None:
    match = at("2 trail-red", "junction", on=TRAIL, roll=3, laid=1)
    assert hauls(match) == [2, 0]
    lay(match, "trail-red", 1, 3)
    lay(match, "trail-red", 2, 3)
    assert hauls(match) == [2, 4]


@pytest.mark.parametrize(
    ("marker", "value"),
    [("idol", 6), ("village-white", 6), ("village-red", 6), ("river", 1), ("pit-red", 1)],
)
def test_destinations_and_obstacles_pay_the_player_who_lays_them(marker: str, value: int) -> None:
    match = at(marker, "junction", on=TRAIL, roll=2, laid=1)
    lay(match, marker, 1, 3)
    assert hauls(match) == [2 + value, 0]


def test_a_junction_pays_the_player_who_lays_it() -> None:
    match = at("junction, trail-red", "junction", on=TRAIL, roll=3, laid=1)
    lay(match, "junction", 1, 1)
    assert hauls(match) == [3, 0]


def test_each_marker_left_in_a_stash_costs_its_value() -> None:
    match = opening("trail-white, junction, idol, river, village-white, pit-white", "cliff-red")
    assert costs(match) == [2 + 1 + 6 + 1 + 6 + 1, 1]


def test_a_rival_s_marker_costs_double() -> None:
    match = opening("trail-red", "village-white, pit-white")
    assert costs(match) == [4, 12 + 2]


def test_with_the_option_single_a_rival_s_marker_costs_its_value() -> None:
    match = opening("trail-red", "village-white, pit-white", leftover="single")
    assert costs(match) == [2, 6 + 1]


def test_the_final_score_may_be_negative_and_the_highest_wins() -> None:
    on = f"{TRAIL}, trail-red 0 3"
    match = at("idol, cave", "trail-red, 5 trail-white", on=on, roll=1)
    lay(match, "cave", 1, 3)
    assert match.points == [8 - 6, 2 - 2 - 20]
    assert match.winners == (0,)


def test_equal_scores_share_the_victory() -> None:
    match = at(
        "graveyard, cave",
        "village-red",
        "2 trail-yellow",
        on=f"{TRAIL}, trail-red 0 2, idol 2 3, trail-yellow 0 4",
        haul=(2, 2 + 6, 2),
        roll=1,
    )
    lay(match, "cave", 1, 3)
    assert match.points == [2, 2, -2]
    assert match.winners == (0, 1)
    assert match.places == [1, 1, 3]
