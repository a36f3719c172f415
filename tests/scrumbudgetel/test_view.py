"""The view: everything a client needs to draw the table, without geometry of its own."""

import pytest
import shapely

from pepperbox.shelf.scrumbudgetel.view import Marker

from .table import GAME, at, lay, opening, places, view

TRAIL = "trail-white 0 0"


def test_the_landing_lies_in_the_middle_with_edge_0_to_the_north() -> None:
    (landing,) = view(GAME.match(2, chance="manual")).markers
    assert isinstance(landing, Marker)
    assert landing.marker == "landing" and landing.at is None
    assert landing.middle == (0, 0)
    assert landing.corners[0] == pytest.approx((0.5, 0.75**0.5))
    assert landing.corners[1] == pytest.approx((-0.5, 0.75**0.5))
    assert landing.corners[2] == pytest.approx((-1, 0))


def test_markers_are_numbered_in_the_order_they_are_laid() -> None:
    markers = view(at("junction", "chasm", on=f"{TRAIL}, river 1 3")).markers
    assert [marker.number for marker in markers] == [0, 1, 2]
    assert [marker.marker for marker in markers] == ["landing", "trail-white", "river"]
    assert [marker.at for marker in markers] == [None, (0, 0), (1, 3)]
    assert [marker.colour for marker in markers] == [None, "white", None]
    assert [marker.shape for marker in markers] == ["hexagon", "oblong", "square"]


def test_a_trail_north_of_the_landing_is_drawn_there() -> None:
    trail = view(at("junction", "chasm", on=TRAIL)).markers[1]
    top = 0.75**0.5
    expected = [(-0.5, top), (0.5, top), (0.5, top + 2), (-0.5, top + 2)]
    for corner, place in zip(trail.corners, expected, strict=True):
        assert corner == pytest.approx(place)
    assert trail.heading == 90


def test_places_show_where_each_shape_can_go_and_how_it_would_lie() -> None:
    match = at("trail-white, river, idol, junction", "chasm", on=TRAIL, roll=5, laid=1)
    seen = view(match)
    assert {place.at for place in seen.places if place.shape == "oblong"} == {(1, 3)}
    junctions = {place.at for place in seen.places if place.shape == "triangle"}
    assert junctions == places(match, "junction")
    assert {place.shape for place in seen.places} == {"oblong", "square", "hexagon", "triangle"}
    for place in seen.places:
        host = shapely.Polygon(seen.markers[place.at[0]].corners)
        ghost = shapely.Polygon(place.corners)
        edge = shapely.LineString(place.edge)
        assert edge.length == pytest.approx(1)
        assert host.intersection(ghost).area < 1e-9
        assert host.exterior.distance(edge) < 1e-9 and ghost.exterior.distance(edge) < 1e-9


def test_what_is_laid_lies_where_its_place_was_shown() -> None:
    match = at("trail-white, idol, junction", "chasm", on="trail-white 0 2", roll=5, laid=1)
    (place,) = (place for place in view(match).places if place.shape == "hexagon")
    lay(match, "idol", *place.at)
    assert view(match).markers[-1].corners == place.corners


def test_the_turn_is_told() -> None:
    match = at("trail-white, river, junction", "chasm", on="trail-white 0 2", roll=5, laid=1)
    lay(match, "junction", 1, 3)
    seen = view(match)
    assert (seen.phase, seen.player, seen.captain) == ("laying", 0, 0)
    assert (seen.die, seen.left) == (5, 3)
    assert (seen.followed, seen.waiting, seen.junction_laid) == (1, 2, True)
    lay(match, "trail-white", 2, 1)
    assert view(match).waiting is None
    lay(match, "river", 3, 3)
    assert view(match).next_misses
    assert view(match).places == []


def test_everybody_sees_the_same() -> None:
    match = opening("2 trail-white, river, junction", "chasm")
    assert match.view(None) == match.view(0) == match.view(1)
