"""Why a marker may not be laid, in sentences: one for each reason."""

from collections.abc import Callable
from typing import Any

from .geometry import EDGE_COUNT
from .moves import Lay
from .phrases import name, pointed_at, where
from .rules import reasons
from .rules.map import in_the_way, shape_of
from .tables import HEXAGON, KINDS, SHAPE, SQUARE, TRIANGLE
from .whereabouts import whereabouts


def _not_held(state: Any, seat: int, move: Lay) -> str:
    return f"There is no {name(move.marker)} in your stash."


def _no_such_marker(state: Any, seat: int, move: Lay) -> str:
    return f"There is no marker {move.at[0]} on the map yet."


def _no_such_edge(state: Any, seat: int, move: Lay) -> str:
    host = move.at[0]
    return f"The edges of {_at(state, host)} are 0 to {EDGE_COUNT[shape_of(state, host)] - 1}."


def _its_own_edge(state: Any, seat: int, move: Lay) -> str:
    return f"By that edge {_at(state, move.at[0])} is itself attached."


def _edge_in_use(state: Any, seat: int, move: Lay) -> str:
    return f"Something lies {where(whereabouts(state, *move.at))} already."


def _only_a_trail(state: Any, seat: int, move: Lay) -> str:
    below = shape_of(state, move.at[0])
    host = {HEXAGON: "the landing", TRIANGLE: "a junction", SQUARE: "an obstacle"}[below]
    return f"On {host} only a trail can be laid."


def _no_room(state: Any, seat: int, move: Lay) -> str:
    blocking = in_the_way(state, SHAPE[KINDS.index(move.marker)], *move.at)
    return f"There is no room: it would lie on or along {_at(state, blocking)}."


def _at(state: Any, marker: int) -> str:
    """A marker that lies on the map."""
    return pointed_at(whereabouts(state, marker, 0))


REFUSALS: dict[int, str | Callable[[Any, int, Lay], str]] = {
    reasons.NOT_IN_THE_STASH: _not_held,
    reasons.NO_SUCH_MARKER: _no_such_marker,
    reasons.NO_SUCH_EDGE: _no_such_edge,
    reasons.ITS_OWN_EDGE: _its_own_edge,
    reasons.EDGE_IN_USE: _edge_in_use,
    reasons.JUNCTION_COMES_FIRST: (
        "Your junction comes first: lay a trail on one of its two free sides."
    ),
    reasons.ENDED_BY_A_DESTINATION: (
        "A trail ends at a destination: nothing can be attached to it."
    ),
    reasons.LONG_SIDE: "On the long side of a trail only a junction can be laid.",
    reasons.ONLY_A_TRAIL: _only_a_trail,
    reasons.OBSTACLE_LEFT_BEHIND: "The trail has left this obstacle by another side.",
    reasons.ANOTHER_TRAIL: (
        "You follow one trail a turn: lay on at its growing end, "
        "or lay a junction on one of its trail markers."
    ),
    reasons.TOO_EARLY_FOR_THE_CAVE: (
        "The Treasure Cave can be laid only when everybody has finished a turn."
    ),
    reasons.SECOND_JUNCTION: "You have laid a junction this turn: one a turn is allowed.",
    reasons.LAST_OF_THE_ROLL: (
        "A junction needs its trail at once, and only one marker of your roll is left."
    ),
    reasons.NO_TRAIL_FOR_THE_JUNCTION: (
        "A junction needs its trail at once, and there is no trail in your stash."
    ),
    reasons.NO_ROOM: _no_room,
    reasons.NO_ROOM_FOR_THE_JUNCTIONS_TRAIL: (
        "There is room for the junction, but not for a trail on either of its free sides."
    ),
    reasons.OWN_COLOUR_FIRST: (
        "You can still lay a marker of your own colour: your rivals' come after."
    ),
}
