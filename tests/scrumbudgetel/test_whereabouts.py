"""Places are named as somebody at the table would point at them."""

import pytest

from pepperbox.engine import Match
from pepperbox.shelf.scrumbudgetel.phrases import where
from pepperbox.shelf.scrumbudgetel.whereabouts import whereabouts

from .table import at, line


def named(match: Match, host: int, edge: int) -> str:
    return where(whereabouts(match.state, host, edge))


SIDES = ("north", "north-west", "south-west", "south", "south-east", "north-east")


@pytest.mark.parametrize(("side", "wind"), [*enumerate(SIDES)])
def test_the_landing_has_six_sides(side: int, wind: str) -> None:
    match = at("idol", "")
    assert named(match, 0, side) == f"on the {wind} side of the landing"


@pytest.mark.parametrize(("side", "wind"), [*enumerate(SIDES)])
def test_a_trail_is_pointed_at_by_the_way_it_lies_from_the_landing(side: int, wind: str) -> None:
    match = at("idol", "", on=f"trail-red 0 {side}")
    assert named(match, 1, 3) == f"at the end of the red trail {wind} of the landing"


def test_a_trail_that_turns_is_pointed_at_where_it_ends() -> None:
    """Out of the north side, and by two obstacles back to the south."""
    on = "trail-red 0 0, river 1 3, trail-red 2 3, river 3 3, trail-red 4 3, trail-red 5 3"
    match = at("idol", "", on=on)
    assert named(match, 6, 3) == "at the end of the red trail west of the landing"


def test_of_trails_that_grow_only_those_are_counted_and_outwards() -> None:
    """Three red ones lie in the north, two of them with a free end."""
    on = "trail-red 0 0, trail-red 1 3, junction 1 1, trail-red 3 2"
    match = at("idol", "", on=on)
    assert named(match, 4, 3) == ("at the end of the red trail north-east of the landing")
    assert named(match, 2, 3) == "at the end of the red trail north of the landing"


def test_markers_alike_are_counted_outwards() -> None:
    match = at("idol", "", on=line(["trail-red"] * 11))
    assert named(match, 1, 4) == ("on the west side of the first red trail north of the landing")
    assert named(match, 3, 1) == ("on the east side of the third red trail north of the landing")
    assert named(match, 11, 1) == ("on the east side of the 11th red trail north of the landing")
    assert named(match, 11, 3) == "at the end of the red trail north of the landing"


def test_who_is_nearer_is_counted_first_whenever_it_was_laid() -> None:
    out = line(["trail-white", "trail-white", "trail-red"])
    match = at("idol", "", on=f"{out}, junction 1 4, trail-red 4 1")
    farther, nearer = whereabouts(match.state, 3, 1), whereabouts(match.state, 5, 1)
    assert farther.wind == nearer.wind == "north"
    assert (nearer.nth, farther.nth) == (1, 2)


def test_what_there_is_only_one_of_needs_no_direction() -> None:
    match = at("idol", "", on="trail-red 0 2, pit-white 1 3")
    assert named(match, 2, 2) == "beyond the white pit"


def test_a_junction_and_a_river_are_pointed_at() -> None:
    match = at("idol", "", on="trail-red 0 2, junction 1 3, trail-red 2 1, river 3 3")
    assert named(match, 2, 2) == "at the junction south-west of the landing"
    assert named(match, 4, 2) == "beyond the river west of the landing"


def test_an_edge_says_where_it_leads() -> None:
    match = at("idol", "", on="trail-red 0 0, river 1 3")
    assert [whereabouts(match.state, 2, edge).faces for edge in (1, 2, 3)] == [
        "east",
        "north",
        "west",
    ]
