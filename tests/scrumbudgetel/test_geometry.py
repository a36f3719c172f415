"""Positions are exact: checked against other exact arithmetic, and against drawn polygons."""

import math
import random
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import numpy as np
import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pepperbox.engine import CHANCE, OVER, Match
from pepperbox.shelf.scrumbudgetel import geometry
from pepperbox.shelf.scrumbudgetel.rules.contact import Lie, beside, clash, write_lie
from pepperbox.shelf.scrumbudgetel.rules.map import (
    Room,
    find_near,
    put,
    shape_of,
    spot_of,
)
from pepperbox.shelf.scrumbudgetel.tables import HEXAGON, KINDS, MARKERS, OBLONG, SHAPES, TAKES
from pepperbox.shelf.scrumbudgetel.view import Marker, Spot
from pepperbox.testing.positions import random_match

from .page import Piece, Point, in_the_way, sign
from .table import GAME, at, lay, places, view

LIMIT = 2**14
numbers = st.integers(-LIMIT + 1, LIMIT - 1)
near_points = st.tuples(*[st.integers(-3, 3)] * 4)
directions = st.integers(0, 11)
shapes = st.integers(0, 3)
seeds = st.integers(0, 2**32 - 1)


# -- numbers -----------------------------------------------------------------------------


@given(numbers, numbers)
def test_the_sign_of_a_scaled_length_is_that_of_the_length(p: int, q: int) -> None:
    assert np.sign(geometry.scaled(p, q)) == sign((p, q))


def test_the_sign_is_right_for_the_lengths_nearest_to_nothing() -> None:
    """Those are p + q root 3 where p / q is a convergent of root 3."""
    p, q, found = 1, 1, 0
    while p < LIMIT:
        for length in ((p, -q), (-p, q)):
            assert np.sign(geometry.scaled(*length)) == sign(length) != 0
            found += 1
        p, q = (p + 3 * q, p + q) if (p + q) % 2 else ((p + 3 * q) // 2, (p + q) // 2)
    assert found >= 20


def test_twelve_steps_round_the_compass_lead_back() -> None:
    point = (0, 0, 0, 0)
    for direction in range(12):
        point = geometry.add(point, geometry.step(direction))
    assert point == (0, 0, 0, 0)


def test_the_whole_bag_in_a_line_stays_far_below_the_limit() -> None:
    assert 4 * 3 * MARKERS < LIMIT  # no marker is more than 3 steps from the next


# -- two markers -------------------------------------------------------------------------


@settings(max_examples=500, deadline=None)
@given(shapes, directions, shapes, directions, near_points)
@example(OBLONG, 0, OBLONG, 0, (2, 0, 0, 0))
@example(OBLONG, 0, OBLONG, 0, (1, 0, 0, 0))
@example(HEXAGON, 0, HEXAGON, 6, (0, 0, 0, 0))
def test_markers_clash_exactly_if_they_do_by_other_exact_arithmetic(
    shape: int, direction: int, other_shape: int, other_direction: int, offset: Point
) -> None:
    lie, other_lie = (
        _lie(shape, (0, 0, 0, 0, direction)),
        _lie(other_shape, (*offset, other_direction)),
    )
    one = Piece.at(SHAPES[shape], (0, 0, 0, 0), direction)
    other = Piece.at(SHAPES[other_shape], offset, other_direction)
    assert clash(lie, other_lie) == in_the_way(one, other)
    assert clash(other_lie, lie) == in_the_way(one, other)


def _lie(shape: int, spot: tuple[int, ...]) -> Any:
    lie = np.empty(1, Lie)[0]
    write_lie(shape, spot, lie)
    return lie


@pytest.mark.parametrize(
    ("offset", "clashes"),
    [
        ((1, 0, 0, 0), True),  # side by side: they share a whole side
        ((1, 0, 0, 1), True),  # half of it
        ((1, 0, 0, 2), False),  # a corner
        ((2, 0, 0, 0), False),  # nothing
        ((0, 0, 0, 1), True),  # they overlap
        ((-1, 1, 0, 0), True),  # by less than a seventh
    ],
)
def test_two_oblongs_side_by_side(offset: Point, clashes: bool) -> None:
    assert clash(_lie(OBLONG, (0, 0, 0, 0, 0)), _lie(OBLONG, (*offset, 0))) == clashes


# -- whole maps --------------------------------------------------------------------------


def test_a_hexagon_surrounded_by_its_six_trails_fits_exactly() -> None:
    on = ", ".join(f"trail-white 0 {side}" for side in range(6))
    match = at("trail-white", "trail-red", on=on, roll=1)
    drawn = [shapely.Polygon(marker.corners) for marker in view(match).markers]
    assert len(drawn) == 7
    assert shapely.union_all(drawn).area == pytest.approx(3 * 3**0.5 / 2 + 6 * 2)
    assert places(match, "trail-white") == {(number, 3) for number in range(1, 7)}
    lay(match, "trail-white", 6, 3)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_a_random_map_drawn_as_polygons_never_overlaps(seats: int, seed: int) -> None:
    match = _late(seats, random.Random(seed))
    markers = view(match).markers
    drawn = [shapely.Polygon(marker.corners) for marker in markers]
    assert len(markers) > 60
    for marker, polygon in zip(markers, drawn, strict=True):
        assert polygon.is_valid and polygon.exterior.is_ccw
        if marker.at:
            edge = _edge(markers[marker.at[0]], marker.at[1])
            assert edge.hausdorff_distance(shapely.LineString(marker.corners[:2])) < 1e-9
    for one, other in combinations(range(len(markers)), 2):
        if drawn[one].distance(drawn[other]) > 1e-9:
            continue
        assert drawn[one].intersection(drawn[other]).area < 1e-9
        host = markers[other].at
        attached = host is not None and host[0] == one
        shared = _shared_length(markers[one].corners, markers[other].corners)
        assert shared == pytest.approx(1 if attached else 0, abs=1e-9)


def _late(seats: int, rng: random.Random) -> Match:
    """A match that has ended after more than half of the bag was drawn."""
    *_, match = random_match(GAME, seats, {"cave": "lower_half"}, rng)
    return match


def _edge(marker: Marker, edge: int) -> shapely.LineString:
    """A unit edge; the corners that are drawn leave out the middles of an oblong's long sides."""
    points = [np.array(corner) for corner in marker.corners]
    if marker.shape == "oblong":
        a, b, c, d = points
        points = [a, b, (b + c) / 2, c, d, (d + a) / 2]
    return shapely.LineString([points[edge], points[(edge + 1) % len(points)]])


def _shared_length(corners: list[Spot], other_corners: list[Spot]) -> float:
    """The length that two outlines share, by comparing side with side in floating point."""
    shared = 0.0
    for p, q in _sides(corners):
        along = (q - p) / np.linalg.norm(q - p)
        for r, s in _sides(other_corners):
            off_the_line = max(abs(_cross(along, r - p)), abs(_cross(along, s - p)))
            if off_the_line < 1e-7:
                ends = sorted((float(along @ (r - p)), float(along @ (s - p))))
                shared += max(0.0, min(ends[1], float(along @ (q - p))) - max(ends[0], 0.0))
    return shared


def _sides(corners: list[Spot]) -> Iterable[tuple[np.ndarray, np.ndarray]]:
    points = np.array(corners)
    return zip(points, np.roll(points, -1, axis=0), strict=True)


def _cross(u: np.ndarray, v: np.ndarray) -> float:
    return float(u[0] * v[1] - u[1] * v[0])


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), seeds, st.tuples(*[st.integers(-200, 200)] * 4), directions)
def test_moving_and_turning_the_map_leaves_legality_unchanged(
    seats: int, seed: int, shift: Point, turned: int
) -> None:
    rng = random.Random(seed)
    position = GAME.opening(seats, GAME.read_options({"cave": "lower_half"}))
    moved = position.copy()
    _move(moved[0], shift, turned)
    while position[0].turn != OVER:
        seat = int(position[0].turn)
        numbers = GAME.legal(position[0], seat).tolist()
        assert moved[0].turn == seat
        assert GAME.legal(moved[0], seat).tolist() == numbers
        weights = GAME.weights(position[0]).tolist() if seat == CHANCE else None
        (number,) = rng.choices(numbers, weights)
        for state in (position[0], moved[0]):
            GAME.rules.apply(state, seat, number)
    assert moved[0].turn == OVER


def _move(state: Any, shift: Point, turned: int) -> None:
    """Put the landing elsewhere."""
    direction = (int(state.direction[0]) + turned) % 12
    state.origin[0] = shift
    state.direction[0] = direction


@pytest.mark.parametrize("seed", range(6))
def test_the_places_that_are_kept_are_those_that_looking_at_every_marker_finds(seed: int) -> None:
    _check_places(_late(4, random.Random(seed)).state)


@pytest.mark.parametrize("seed", range(12))
def test_so_they_are_on_a_small_map_where_everything_is_laid_everywhere(seed: int) -> None:
    _check_places(_grown(random.Random(seed), 22))


@pytest.mark.parametrize("seed", [0, 3, 15])
def test_so_they_are_where_junctions_crowd_each_other(seed: int) -> None:
    _check_places(_grown(random.Random(seed), 30, (6, 9, 0, 1)))


@pytest.mark.parametrize("seed", range(4))
def test_near_are_those_whose_middles_are(seed: int) -> None:
    state = _grown(random.Random(seed), 40)
    shapes = [int(shape_of(state, marker)) for marker in range(state.laid)]
    middles = [_middle(state, marker) for marker in range(state.laid)]
    room = np.empty(1, Room)[0]
    for marker in range(state.laid):
        find_near(state, marker, room)
        apart = [math.dist(middles[marker], middle) for middle in middles]
        assert set(room.near[: room.count]) == {
            other
            for other, distance in enumerate(apart)
            if other != marker and distance**2 <= geometry.NEAR[shapes[marker], shapes[other]]
        }


def _grown(
    rng: random.Random, markers: int, shares: tuple[int, int, int, int] = (6, 4, 1, 2)
) -> Any:
    """A map of so many, each laid where there was room, whoever could have done so.

    The shares are those of trails, junctions, destinations and obstacles.
    """
    state = GAME.opening(4, GAME.read_options({}))[0]
    kinds = [KINDS.index(kind) for kind in ("trail-white", "junction", "idol", "river")]
    while state.laid < markers:
        shape = rng.choices(range(4), shares)[0]
        fitting = [
            (host, edge)
            for host in range(state.laid)
            for edge in range(6)
            if state.places[host, shape] >> edge & 1
        ]
        if fitting:
            put(state, kinds[shape], *rng.choice(fitting))
    return state


def _middle(state: Any, marker: int) -> tuple[float, float]:
    """East and north."""
    *origin, direction = spot_of(state, marker)
    a, b, c, d = origin
    points = geometry.corners(int(shape_of(state, marker)), direction)
    floats = [geometry.to_floats(geometry.add((a, b, c, d), point)) for point in points]
    east, north = np.mean(floats, axis=0)
    return float(east), float(north)


def _check_places(state: Any) -> None:
    """Looking at every marker, there is room exactly where places are kept."""
    lies = [_lie(shape_of(state, marker), spot_of(state, marker)) for marker in range(state.laid)]
    for host in range(1, state.laid):
        others = [lie for marker, lie in enumerate(lies) if marker != host]
        used = state.host_edge[1 : state.laid][state.host[1 : state.laid] == host].tolist()
        closed = SHAPES[shape_of(state, host)] == "square" and used
        for shape in range(4):
            for edge in range(6):
                takes = TAKES[shape_of(state, host), shape] >> edge & 1
                room = bool(takes and edge not in used and not closed)
                room = room and _has_room(state, shape, host, edge, others, lies)
                assert (state.places[host, shape] >> edge & 1) == room


def _has_room(
    state: Any, shape: int, host: int, edge: int, others: list[Any], everything: list[Any]
) -> bool:
    spot = beside(shape_of(state, host), spot_of(state, host), edge)
    if any(clash(_lie(shape, spot), other) for other in others):
        return False
    return SHAPES[shape] != "triangle" or not all(
        any(clash(_lie(OBLONG, beside(shape, spot, side)), other) for other in everything)
        for side in (1, 2)
    )


def test_the_largest_map_fits_into_the_record_and_a_lay_looks_only_at_what_is_near() -> None:
    state = GAME.opening(4, GAME.read_options({}))[0]
    for marker in range(1, MARKERS):
        put(state, KINDS.index("trail-white"), marker - 1, 3 if marker > 1 else 0)
    assert state.laid == MARKERS
    assert state.places[MARKERS - 1, OBLONG] == 0b1000
    room = np.empty(1, Room)[0]
    find_near(state, 100, room)
    assert set(room.near[: room.count]) == {98, 99, 101, 102}
