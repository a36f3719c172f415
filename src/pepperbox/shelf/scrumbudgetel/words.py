"""Scrumbudgetel in sentences: what happened, what is asked, why something is not allowed."""

from collections.abc import Sequence

import numpy as np

from pepperbox.engine import Event, Fault

from .geometry import EDGE_COUNT
from .moves import MOVES, Captain, Draw, Lay, Roll
from .rules.contact import beside, clash
from .rules.laying import all_have_finished_a_turn, holds_trail, is_open, is_rivals
from .rules.map import shape_of, spot_of
from .tables import CAVE, HEXAGON, JUNCTION, KINDS, LANDING, OBLONG, SHAPE, SQUARE, TRIANGLE

LANDING_SIDES = ("north", "north-west", "south-west", "south", "south-east", "north-east")
SEVERAL = ("trail", "junction", "river")  # of the others there is one, or one of each colour
FAR_END = 3  # of an oblong


def tell(seat: int | None, event: Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case Captain():
            return f"{names[event.seat]} rolls {event.value} for captain."
        case Roll():
            return f"The die shows {event.value}."
        case Draw():
            return f"Out of the bag comes {_one(event.marker)}."
        case Lay() if seat is not None:
            return f"{names[seat]} lays {_one(event.marker)} on {_where(*event.at)}."
    raise TypeError(f"not an event of Scrumbudgetel: {event!r}")


def ask(state: np.record, seat: int) -> str:
    """What is asked of the seat, in one sentence."""
    if state.waiting:
        return "Lay a trail on one of the two free sides of your junction."
    marker = f"a marker ({state.left} left of your roll)"
    if state.followed:
        return f"Lay {marker} on the trail you follow."
    return f"Lay {marker}: its trail is the one you follow this turn."


def why_not(state: np.record, seat: int, number: int) -> str:
    """Why a move that is not legal now is not, in one sentence."""
    move = MOVES.event(number)
    assert isinstance(move, Lay)
    kind, (host, edge) = KINDS.index(move.marker), move.at
    reason = (
        _why_not_held(state, seat, kind)
        or _why_no_edge(state, host, edge)
        or _why_wait(state, kind, host)
        or _why_not_on(state, kind, host, edge)
        or _why_not_followed(state, host)
        or _why_not_now(state, seat, kind)
        or _why_no_room(state, kind, host, edge)
    )
    if reason:
        return reason
    if is_rivals(kind, seat):
        return "You can still lay a marker of your own colour: your rivals' come after."
    raise Fault(f"Scrumbudgetel refuses {move} and does not know why.")


# The names of markers -------------------------------------------------------------------


def _name(kind: str) -> str:
    if kind == "cave":
        return "Treasure Cave"
    noun, _, colour = kind.replace("_", " ").partition("-")
    return f"{colour} {noun}".strip()


def _one(kind: str) -> str:
    article = "a" if kind.partition("-")[0] in SEVERAL else "the"
    return f"{article} {_name(kind)}"


def _where(host: int, edge: int) -> str:
    if host == 0:
        return f"the {LANDING_SIDES[edge]} side of the landing"
    return f"edge {edge} of marker {host}"


def _numbered(state: np.record, marker: int) -> str:
    kind = state.kind[marker]
    return "the landing" if kind == LANDING else f"the {_name(KINDS[kind])} number {marker}"


# The reasons, in the order in which a player would think of them -------------------------


def _why_not_held(state: np.record, seat: int, kind: int) -> str | None:
    if state.stash[seat, kind]:
        return None
    return f"There is no {_name(KINDS[kind])} in your stash."


def _why_no_edge(state: np.record, host: int, edge: int) -> str | None:
    if host >= state.laid:
        return f"There is no marker {host} on the map yet."
    last = EDGE_COUNT[shape_of(state, host)] - 1
    if edge > last:
        return f"The edges of {_numbered(state, host)} are 0 to {last}."
    if host > 0 and edge == 0:
        return f"By edge 0 {_numbered(state, host)} is itself attached."
    if edge in _edges_used(state, host):
        return f"Something is attached to {_where(host, edge)} already."
    return None


def _edges_used(state: np.record, host: int) -> list[int]:
    laid = slice(1, state.laid)
    edges: list[int] = state.host_edge[laid][state.host[laid] == host].tolist()
    return edges


def _why_wait(state: np.record, kind: int, host: int) -> str | None:
    if state.waiting and (SHAPE[kind] != OBLONG or host != state.waiting):
        return "Your junction comes first: lay a trail on one of its two free sides."
    return None


def _why_not_on(state: np.record, kind: int, host: int, edge: int) -> str | None:
    """What never attaches there."""
    shape, below = SHAPE[kind], shape_of(state, host)
    if below == HEXAGON and state.kind[host] != LANDING:
        return "A trail ends at a destination: nothing can be attached to it."
    if below == OBLONG and edge != FAR_END and shape != TRIANGLE:
        return "On the long side of a trail only a junction can be laid."
    if below != OBLONG and shape != OBLONG:
        name = {HEXAGON: "the landing", TRIANGLE: "a junction", SQUARE: "an obstacle"}[below]
        return f"On {name} only a trail can be laid."
    if below == SQUARE and _edges_used(state, host):
        return "The trail has left this obstacle by another side."
    return None


def _why_not_followed(state: np.record, host: int) -> str | None:
    if is_open(state, host):
        return None
    return (
        "You follow one trail a turn: lay on at its growing end, "
        "or lay a junction on one of its trail markers."
    )


def _why_not_now(state: np.record, seat: int, kind: int) -> str | None:
    if kind == CAVE and not all_have_finished_a_turn(state):
        return "The Treasure Cave can be laid only when everybody has finished a turn."
    if kind != JUNCTION:
        return None
    if state.junction_laid:
        return "You have laid a junction this turn: one a turn is allowed."
    if state.left < 2:
        return "A junction needs its trail at once, and only one marker of your roll is left."
    if not holds_trail(state, seat):
        return "A junction needs its trail at once, and there is no trail in your stash."
    return None


def _why_no_room(state: np.record, kind: int, host: int, edge: int) -> str | None:
    shape = SHAPE[kind]
    if state.places[host, shape] >> edge & 1:
        return None
    spot = beside(shape_of(state, host), spot_of(state, host), edge)
    for other in range(state.laid):
        if other != host and clash(shape, spot, shape_of(state, other), spot_of(state, other)):
            return f"There is no room: it would lie on or along {_numbered(state, other)}."
    return "There is room for the junction, but not for a trail on either of its free sides."
