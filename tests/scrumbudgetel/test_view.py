"""The view: everything a client needs to draw the table, without geometry of its own."""

import pytest
import shapely

from pepperbox.shelf.scrumbudgetel.view import Marker

from .table import GAME, lay, opening, places, roll, turn


def test_the_landing_lies_in_the_middle_with_edge_0_to_the_north():
    (landing,) = GAME.match(2, chance="manual").view(None).markers
    assert isinstance(landing, Marker)
    assert landing.marker == "landing" and landing.at is None
    assert landing.middle == (0, 0)
    assert landing.corners[0] == pytest.approx((0.5, 0.75**0.5))
    assert landing.corners[1] == pytest.approx((-0.5, 0.75**0.5))
    assert landing.corners[2] == pytest.approx((-1, 0))


def test_markers_are_numbered_in_the_order_they_are_laid():
    match = opening("2 trail-white, river, junction", "chasm")
    turn(match, ("trail-white", 0, 0), ("river", 1, 3), draws="graveyard")
    markers = match.view(1).markers
    assert [marker.number for marker in markers] == [0, 1, 2]
    assert [marker.marker for marker in markers] == ["landing", "trail-white", "river"]
    assert [marker.at for marker in markers] == [None, (0, 0), (1, 3)]
    assert [marker.colour for marker in markers] == [None, "white", None]
    assert [marker.shape for marker in markers] == ["hexagon", "oblong", "square"]


def test_a_trail_north_of_the_landing_is_drawn_there():
    match = opening("2 trail-white", "chasm")
    turn(match, ("trail-white", 0, 0), draws="graveyard")
    trail = match.view(1).markers[1]
    top = 0.75**0.5
    expected = [(-0.5, top), (0.5, top), (0.5, top + 2), (-0.5, top + 2)]
    for corner, place in zip(trail.corners, expected, strict=True):
        assert corner == pytest.approx(place)
    assert trail.heading == 90


def test_places_show_where_each_shape_can_go_and_how_it_would_lie():
    match = opening("2 trail-white, river, idol, junction", "chasm")
    roll(match, 5)
    lay(match, "trail-white", 0, 0)
    view = match.view(0)
    assert {place.at for place in view.places if place.shape == "oblong"} == {(1, 3)}
    junctions = {place.at for place in view.places if place.shape == "triangle"}
    assert junctions == places(match, "junction")
    assert {place.shape for place in view.places} == {"oblong", "square", "hexagon", "triangle"}
    for place in view.places:
        host = shapely.Polygon(view.markers[place.at[0]].corners)
        ghost = shapely.Polygon(place.corners)
        edge = shapely.LineString(place.edge)
        assert edge.length == pytest.approx(1)
        assert host.intersection(ghost).area < 1e-9
        assert host.exterior.distance(edge) < 1e-9 and ghost.exterior.distance(edge) < 1e-9


def test_what_is_laid_lies_where_its_place_was_shown():
    match = opening("2 trail-white, river, idol, junction", "chasm")
    roll(match, 5)
    lay(match, "trail-white", 0, 2)
    (place,) = (place for place in match.view(0).places if place.shape == "hexagon")
    lay(match, "idol", *place.at)
    assert match.view(0).markers[-1].corners == place.corners


def test_the_turn_is_told():
    match = opening("2 trail-white, river, junction", "chasm")
    roll(match, 5)
    lay(match, "trail-white", 0, 2)
    lay(match, "junction", 1, 3)
    view = match.view(None)
    assert (view.phase, view.player, view.captain) == ("laying", 0, 0)
    assert (view.die, view.left) == (5, 3)
    assert (view.followed, view.waiting, view.junction_laid) == (1, 2, True)
    lay(match, "trail-white", 2, 1)
    assert match.view(None).waiting is None
    lay(match, "river", 3, 3)
    assert match.view(None).next_misses
    assert match.view(None).places == []


def test_everybody_sees_the_same():
    match = opening("2 trail-white, river, junction", "chasm")
    assert match.view(None) == match.view(0) == match.view(1)
