"""Trails: what may be attached where, and one trail a turn."""

from .table import draw, fits, kinds, lay, opening, places, roll, turn, why_not


def test_only_trails_start_from_the_landing():
    match = opening("trail-white, junction, idol, river", "trail-red")
    roll(match, 2)
    assert kinds(match) == {"trail-white"}
    assert places(match, "trail-white") == {(0, side) for side in range(6)}
    assert why_not(match, "idol", 0, 2) == "On the landing only a trail can be laid."


def test_a_trail_goes_on_at_its_far_end_with_trail_obstacle_destination_or_junction():
    match = opening("3 trail-white, junction, idol, river", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    for marker in ("trail-white", "junction", "idol", "river"):
        assert fits(match, marker, 1, 3)


def test_only_a_junction_goes_to_a_long_side():
    match = opening("3 trail-white, junction, idol, river", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    for edge in (1, 2, 4, 5):
        assert fits(match, "junction", 1, edge)
        for marker in ("trail-white", "idol", "river"):
            assert not fits(match, marker, 1, edge)


def test_only_a_trail_goes_on_from_an_obstacle():
    match = opening("3 trail-white, junction, idol, river", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    lay(match, "river", 1, 3)
    assert places(match, "trail-white") == {(2, 1), (2, 2), (2, 3)}
    assert places(match, "idol") == set()
    assert places(match, "junction") == {(1, 1), (1, 2), (1, 4), (1, 5)}


def test_only_one_of_an_obstacle_s_free_sides_is_ever_used():
    match = opening("3 trail-white, river", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    lay(match, "river", 1, 3)
    lay(match, "trail-white", 2, 1)
    assert places(match, "trail-white") == {(3, 3)}
    assert (
        why_not(match, "trail-white", 2, 3) == "The trail has left this obstacle by another side."
    )


def test_a_destination_closes_the_trail():
    match = opening("3 trail-white, idol, river", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    lay(match, "idol", 1, 3)
    assert match.to_act == "chance"
    draw(match, "trail-white")
    roll(match, 1)
    assert {host for host, _ in places(match, "trail-red")} == {0}
    assert why_not(match, "trail-red", 2, 3) == (
        "A trail ends at a destination: nothing can be attached to it."
    )


def test_a_junction_on_the_far_end_closes_the_trail():
    match = opening("2 trail-white, junction", "2 trail-red, idol")
    turn(match, ("trail-white", 0, 0), ("junction", 1, 3), ("trail-white", 2, 1), draws="river")
    roll(match, 2)
    assert not fits(match, "trail-red", 1, 3)
    assert places(match, "idol") == {(3, 3)}


def test_a_junction_on_a_long_side_does_not_close_the_trail():
    match = opening("2 trail-white, junction", "2 trail-red, idol")
    turn(match, ("trail-white", 0, 0), ("junction", 1, 1), ("trail-white", 2, 2), draws="river")
    roll(match, 2)
    assert fits(match, "trail-red", 1, 3)
    assert fits(match, "trail-red", 3, 3)


def test_the_first_marker_may_go_to_any_trail():
    match = opening("trail-white", "3 trail-red", "trail-yellow")
    turn(match, ("trail-white", 0, 0), draws="trail-white")
    turn(match, ("trail-red", 0, 2), draws="trail-red")
    roll(match, 1)
    assert places(match, "trail-yellow") == {(0, 1), (0, 3), (0, 4), (0, 5), (1, 3), (2, 3)}


def test_later_markers_extend_the_trail_of_the_first():
    match = opening("trail-white", "3 trail-red", "trail-yellow")
    turn(match, ("trail-white", 0, 0), draws="trail-white")
    roll(match, 3)
    lay(match, "trail-red", 1, 3)
    assert places(match, "trail-red") == {(2, 3)}
    assert "one trail a turn" in why_not(match, "trail-red", 0, 3)


def test_a_new_trail_is_followed_for_the_rest_of_the_turn():
    match = opening("trail-white", "3 trail-red", "trail-yellow")
    turn(match, ("trail-white", 0, 0), draws="trail-white")
    roll(match, 3)
    lay(match, "trail-red", 0, 3)
    assert places(match, "trail-red") == {(2, 3)}


def test_a_trail_keeps_its_name_beyond_an_obstacle():
    match = opening("3 trail-white, river", "trail-red")
    roll(match, 4)
    for marker, host, edge in (("trail-white", 0, 0), ("river", 1, 3), ("trail-white", 2, 3)):
        lay(match, marker, host, edge)
        assert match.view(None).followed == 1
    assert [marker.trail for marker in match.view(None).markers] == [None, 1, 1, 1]


def test_the_marker_attached_to_may_have_been_laid_in_the_same_turn():
    match = opening("3 trail-white, junction", "trail-red")
    roll(match, 4)
    lay(match, "trail-white", 0, 0)
    lay(match, "trail-white", 1, 3)
    assert fits(match, "junction", 2, 1)
