"""What a player of Scrumbudgetel sees: everything, with the map ready to be drawn.

Points are (east, north) in units of a marker's side, the middle of the landing being (0, 0).
"""

import functools
from typing import Any, Literal, TypeAlias

import msgspec
import numpy as np

from pepperbox.engine import OVER

from . import rules
from .geometry import QUARTER, add, corners, to_floats
from .rules.contact import beside
from .rules.laying import LAY, PER_KIND, all_have_finished_a_turn
from .rules.map import shape_of, spot_of
from .rules.turns import can_draw, captain_roller
from .tables import (
    CAVE,
    CHOOSING_CAPTAIN,
    COLOUR,
    COLOURS,
    EDGES,
    KINDS,
    LANDING,
    OBLONG,
    PHASES,
    SHAPE,
    SHAPES,
    Colour,
    Kind,
    Phase,
    Shape,
)

Spot: TypeAlias = tuple[float, float]
KEPT = 16_384  # markers, of many matches
DIGITS = 12  # of a middle, so that rounding does not show
CORNERS_OF_THE_OBLONG = (0, 1, 3, 4)  # the others are the middles of its long sides


class Marker(msgspec.Struct, frozen=True):
    """A marker on the map."""

    number: int
    marker: Kind | Literal["landing"]
    shape: Shape
    colour: Colour | None  # None: nobody's
    at: tuple[int, int] | None  # marker and edge it is attached to; None for the landing
    trail: int | None  # the trail it is part of, by the number of that trail's first marker
    corners: list[Spot]  # counter-clockwise, the first two being the ends of edge 0
    middle: Spot
    heading: int  # degrees, counter-clockwise from east, in which it leads away from edge 0


class Place(msgspec.Struct, frozen=True):
    """Where a marker of some shape can be laid now, as it would lie there."""

    at: tuple[int, int]
    shape: Shape
    edge: tuple[Spot, Spot]  # the ends of the edge it would be attached to
    corners: list[Spot]


class Pirate(msgspec.Struct, frozen=True):
    """A player."""

    colour: Colour
    stash: dict[Kind, int]
    haul: int  # doubloons so far
    stash_cost: int  # what the stash would cost if the game ended now
    score: int  # haul less cost
    captain_roll: int | None  # in the round of rolls for captain
    rolls_for_captain: bool  # and is not out of it
    finished_a_turn: bool


class View(msgspec.Struct, frozen=True):
    leftover: Literal["rivals_double", "single"]
    cave: Literal["anywhere", "lower_half"]
    phase: Literal[Phase, "over"]
    captain: int | None
    player: int  # whose turn it is, or who rolls or draws in the opening
    die: int | None  # the last roll of the turn
    left: int  # markers left of that roll, to lay or to draw
    followed: int | None  # the trail followed this turn, by its first marker
    waiting: int | None  # the junction that needs its trail now
    junction_laid: bool  # this turn
    next_misses: bool  # an obstacle was laid: the next player misses a turn
    cave_can_be_drawn: bool
    cave_can_be_laid: bool  # everybody has finished a turn
    bag: dict[Kind, int]
    in_bag: int
    pirates: list[Pirate]  # by seat
    markers: list[Marker]  # by number
    places: list[Place]  # for the player who has to lay; which markers go there, the moves say


def view(state: Any, seat: int | None) -> View:
    return View(
        leftover="rivals_double" if state.rivals_double else "single",
        cave="lower_half" if state.late_cave else "anywhere",
        phase="over" if state.turn == OVER else PHASES[state.phase],
        captain=None if state.captain < 0 else int(state.captain),
        player=int(captain_roller(state) if state.phase == CHOOSING_CAPTAIN else state.player),
        die=int(state.roll) or None,
        left=int(state.left),
        followed=int(state.followed) or None,
        waiting=int(state.waiting) or None,
        junction_laid=bool(state.junction_laid),
        next_misses=bool(state.next_misses),
        cave_can_be_drawn=bool(can_draw(state, CAVE)),
        cave_can_be_laid=bool(all_have_finished_a_turn(state)),
        bag=by_kind(state.bag),
        in_bag=int(state.in_bag),
        pirates=[_pirate(state, player) for player in range(state.seats)],
        markers=_markers(state),
        places=_places(state),
    )


def by_kind(counts: np.ndarray) -> dict[Kind, int]:
    """Markers by name, those left out of which there are none."""
    return {kind: count for kind, count in zip(KINDS, counts.tolist(), strict=True) if count}


def _pirate(state: Any, seat: int) -> Pirate:
    return Pirate(
        colour=COLOURS[seat],
        stash=by_kind(state.stash[seat]),
        haul=int(state.haul[seat]),
        stash_cost=int(rules.stash_cost(state, seat)),
        score=int(rules.score(state, seat)),
        captain_roll=int(state.captain_roll[seat]) or None,
        rolls_for_captain=bool(state.phase == CHOOSING_CAPTAIN and state.tied[seat]),
        finished_a_turn=bool(state.finished[seat]),
    )


def _markers(state: Any) -> list[Marker]:
    fields = (state.kind, state.host, state.host_edge, state.trail, state.origin, state.direction)
    rows = zip(*(field[: state.laid].tolist() for field in fields), strict=True)
    return [
        _marker(number, kind, host, edge, trail, *origin, direction)
        for number, (kind, host, edge, trail, origin, direction) in enumerate(rows)
    ]


@functools.lru_cache(KEPT)
def _marker(
    number: int,
    kind: int,
    host: int,
    edge: int,
    trail: int,
    *spot: int,  # as `contact` says
) -> Marker:
    """A marker stays as it was laid, so it is worked out once."""
    outline = _outline(int(SHAPE[kind]), spot)
    return Marker(
        number=number,
        marker="landing" if kind == LANDING else KINDS[kind],
        shape=SHAPES[SHAPE[kind]],
        colour=COLOURS[COLOUR[kind]] if COLOUR[kind] >= 0 else None,
        at=(host, edge) if number else None,
        trail=trail or None,
        corners=outline,
        middle=_mean(outline),
        heading=(spot[-1] + QUARTER) % 12 * 30,
    )


def _places(state: Any) -> list[Place]:
    """One for each shape and edge among the legal moves."""
    if state.turn < 0:
        return []
    numbers = np.empty(rules.MOST, np.int32)
    count = rules.legal(state, state.turn, numbers)
    kinds, places = np.divmod(numbers[:count] - LAY, PER_KIND)
    found = dict.fromkeys(zip(SHAPE[kinds].tolist(), places.tolist(), strict=True))
    return [_place(state, shape, *divmod(place, EDGES)) for shape, place in found]


def _place(state: Any, shape: int, host: int, edge: int) -> Place:
    spot = beside(shape_of(state, host), spot_of(state, host), edge)
    outline = _outline(shape, spot)
    return Place((host, edge), SHAPES[shape], (outline[1], outline[0]), outline)


def _outline(shape: int, spot: tuple[int, ...]) -> list[Spot]:
    a, b, c, d, direction = spot
    points = corners(shape, direction)
    if shape == OBLONG:
        points = tuple(points[i] for i in CORNERS_OF_THE_OBLONG)
    return [to_floats(add((a, b, c, d), point)) for point in points]


def _mean(points: list[Spot]) -> Spot:
    east, north = (sum(ordinates) / len(points) for ordinates in zip(*points, strict=True))
    return round(east, DIGITS), round(north, DIGITS)
