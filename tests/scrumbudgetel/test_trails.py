"""Trails: what may be attached where, and one trail a turn."""

import pytest

from .table import ENDS, at, fits, kinds, lay, opening, places, roll, view, why_not

TRAIL = "trail-white 0 0"
EVERYTHING = "2 trail-white, junction, idol, river"


def test_only_trails_start_from_the_landing() -> None:
    match = opening("trail-white, junction, idol, river", "trail-red")
    roll(match, 2)
    assert kinds(match) == {"trail-white"}
    assert places(match, "trail-white") == {(0, side) for side in range(6)}
    assert why_not(match, "idol", 0, 2) == "On the landing only a trail can be laid."


@pytest.mark.parametrize("marker", ["trail-white", "junction", "idol", "river"])
def test_a_trail_goes_on_at_its_far_end_with_trail_obstacle_destination_or_junction(
    marker: str,
) -> None:
    match = at(EVERYTHING, "trail-red", on=TRAIL, roll=6, laid=1)
    assert fits(match, marker, 1, 3)


@pytest.mark.parametrize("edge", [1, 2, 4, 5])
def test_only_a_junction_goes_to_a_long_side(edge: int) -> None:
    match = at(EVERYTHING, "trail-red", on=TRAIL, roll=6, laid=1)
    assert fits(match, "junction", 1, edge)
    for marker in ("trail-white", "idol", "river"):
        assert not fits(match, marker, 1, edge)


def test_only_a_trail_goes_on_from_an_obstacle() -> None:
    match = at(EVERYTHING, "trail-red", on=f"{TRAIL}, chasm 1 3", roll=6, laid=2)
    assert places(match, "trail-white") == {(2, 1), (2, 2), (2, 3)}
    assert places(match, "idol") == set()
    assert places(match, "junction") == {(1, 1), (1, 2), (1, 4), (1, 5)}


def test_only_one_of_an_obstacle_s_free_sides_is_ever_used() -> None:
    match = at("2 trail-white", "trail-red", on=f"{TRAIL}, river 1 3", roll=6, laid=2)
    lay(match, "trail-white", 2, 1)
    assert places(match, "trail-white") == {(3, 3)}
    assert (
        why_not(match, "trail-white", 2, 3) == "The trail has left this obstacle by another side."
    )


def test_a_destination_closes_the_trail() -> None:
    match = at("2 trail-white, idol, river", "trail-red", on=TRAIL, roll=6, laid=1)
    lay(match, "idol", 1, 3)
    assert match.awaits_luck


def test_nothing_is_attached_to_a_destination() -> None:
    match = at("trail-white", "2 trail-red", on=f"{TRAIL}, idol 1 3", player=1, roll=2)
    assert {host for host, _ in places(match, "trail-red")} == {0}
    assert why_not(match, "trail-red", 2, 3) == (
        "A trail ends at a destination: nothing can be attached to it."
    )


def test_a_junction_on_an_end_closes_the_trail() -> None:
    on = f"{TRAIL}, junction 1 3, trail-white 2 1"
    match = at("river", "2 trail-red, idol", on=on, player=1, roll=2)
    assert not fits(match, "trail-red", 1, 3)
    assert places(match, "idol") == {(3, 3)}


def test_a_junction_on_a_long_side_does_not_close_the_trail() -> None:
    on = f"{TRAIL}, junction 1 1, trail-white 2 2"
    match = at("river", "2 trail-red, idol", on=on, player=1, roll=2)
    assert fits(match, "trail-red", 1, 3)
    assert fits(match, "trail-red", 3, 3)


def test_the_first_marker_may_go_to_any_trail() -> None:
    on = f"{TRAIL}, trail-red 0 2"
    match = at("trail-white", "trail-red", "trail-yellow", on=on, player=2, roll=1)
    assert places(match, "trail-yellow") == {(0, 1), (0, 3), (0, 4), (0, 5), (1, 3), (2, 3)}


def test_later_markers_extend_the_trail_of_the_first() -> None:
    match = at("trail-white", "3 trail-red", "trail-yellow", on=TRAIL, player=1, roll=3)
    lay(match, "trail-red", 1, 3)
    assert places(match, "trail-red") == {(2, 3)}
    assert "one trail a turn" in why_not(match, "trail-red", 0, 3)


def test_a_new_trail_is_followed_for_the_rest_of_the_turn() -> None:
    match = at("trail-white", "3 trail-red", "trail-yellow", on=TRAIL, player=1, roll=3)
    lay(match, "trail-red", 0, 3)
    assert places(match, "trail-red") == {(2, 3)}


def test_a_trail_keeps_its_name_beyond_an_obstacle() -> None:
    match = opening("3 trail-white, river", "trail-red")
    roll(match, 4)
    for marker, host, edge in (("trail-white", 0, 0), ("river", 1, 3), ("trail-white", 2, 3)):
        lay(match, marker, host, edge)
        assert view(match).followed == 1
    assert [marker.trail for marker in view(match).markers] == [None, 1, 1, 1]


def test_the_marker_attached_to_may_have_been_laid_in_the_same_turn() -> None:
    match = at("trail-white, junction", "trail-red", on=f"{TRAIL}, trail-white 1 3", roll=4, laid=2)
    assert fits(match, "junction", 2, 1)


@pytest.mark.parametrize("side", range(6))
def test_the_last_free_side_of_the_landing_takes_a_trail(side: int) -> None:
    others = [other for other in range(6) if other != side]
    ends = zip(ENDS, range(1, 6), strict=False)
    on = [f"trail-white 0 {other}" for other in others] + [f"{end} {n} 3" for end, n in ends]
    match = at("2 trail-white", "trail-red", on=", ".join(on), roll=1)
    assert places(match, "trail-white") == {(0, side)}


def test_a_junction_beside_it_can_take_the_last_side_of_the_landing() -> None:
    on = ", ".join(f"trail-white 0 {side}" for side in range(1, 6))
    assert fits(at("trail-white", "trail-red", on=on, roll=1), "trail-white", 0, 0)
    match = at("trail-white", "trail-red", on=f"{on}, junction 1 1, trail-white 6 2", roll=1)
    assert not fits(match, "trail-white", 0, 0)
