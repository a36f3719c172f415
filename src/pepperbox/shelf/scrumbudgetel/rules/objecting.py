"""Why a marker may not be laid somewhere: the first reason that a player would think of."""

from pepperbox.engine import compiled

from ..geometry import EDGE_COUNT
from ..tables import (
    CAVE,
    FAR_END,
    HEXAGON,
    JUNCTION,
    LANDING,
    OBLONG,
    SHAPE,
    SQUARE,
    TRIANGLE,
)
from .laying import (
    all_have_finished_a_turn,
    holds_own_to_lay,
    is_open,
    is_rivals,
    kind_of,
    objection_to_junctions,
    place_of,
    shapes_with_a_place,
)
from .map import fits, in_the_way, is_used, shape_of
from .reasons import (
    ANOTHER_TRAIL,
    EDGE_IN_USE,
    ENDED_BY_A_DESTINATION,
    ITS_OWN_EDGE,
    JUNCTION_COMES_FIRST,
    LONG_SIDE,
    NO_ROOM,
    NO_ROOM_FOR_THE_JUNCTIONS_TRAIL,
    NO_SUCH_EDGE,
    NO_SUCH_MARKER,
    NOT_IN_THE_STASH,
    OBSTACLE_LEFT_BEHIND,
    ONLY_A_TRAIL,
    OWN_COLOUR_FIRST,
    TOO_EARLY_FOR_THE_CAVE,
)


@compiled
def objection(state, seat, action):
    """0 if the lay is legal, else the reason why it is not."""
    kind = kind_of(action)
    host, edge = place_of(action)
    if state.stash[seat, kind] == 0:
        return NOT_IN_THE_STASH
    reason = objection_to_edge(state, host, edge)
    if reason == 0:
        reason = objection_to_host(state, SHAPE[kind], host, edge)
    if reason == 0:
        reason = objection_now(state, seat, kind, host)
    if reason == 0:
        reason = objection_of_room(state, SHAPE[kind], host, edge)
    if reason == 0 and is_rivals(kind, seat) and has_own_to_lay(state, seat):
        return OWN_COLOUR_FIRST
    return reason


@compiled
def has_own_to_lay(state, seat):
    return holds_own_to_lay(state, seat, shapes_with_a_place(state))


@compiled
def objection_to_edge(state, host, edge):
    """Whether there is such an edge on the map, and nothing attached to it."""
    if host >= state.laid:
        return NO_SUCH_MARKER
    if edge >= EDGE_COUNT[shape_of(state, host)]:
        return NO_SUCH_EDGE
    if host > 0 and edge == 0:
        return ITS_OWN_EDGE
    if is_used(state, host, edge):
        return EDGE_IN_USE
    return 0


@compiled
def objection_to_host(state, shape, host, edge):
    """What never attaches there (rules 2 to 12), and what waits for a junction's trail (7)."""
    below = shape_of(state, host)
    if state.waiting > 0 and (shape != OBLONG or host != state.waiting):
        return JUNCTION_COMES_FIRST
    if below == HEXAGON and state.kind[host] != LANDING:
        return ENDED_BY_A_DESTINATION
    if below == OBLONG and edge != FAR_END and shape != TRIANGLE:
        return LONG_SIDE
    if below != OBLONG and shape != OBLONG:
        return ONLY_A_TRAIL
    if below == SQUARE and is_left_behind(state, host):
        return OBSTACLE_LEFT_BEHIND
    return 0


@compiled
def is_left_behind(state, obstacle):
    """Whether its trail has gone on by one of its sides."""
    for edge in range(1, 4):
        if is_used(state, obstacle, edge):
            return True
    return False


@compiled
def objection_now(state, seat, kind, host):
    """One trail a turn (rule 1), and what the cave (16) and a junction (4, 7) need."""
    if not is_open(state, host):
        return ANOTHER_TRAIL
    if kind == CAVE and not all_have_finished_a_turn(state):
        return TOO_EARLY_FOR_THE_CAVE
    if kind == JUNCTION:
        return objection_to_junctions(state, seat)
    return 0


@compiled
def objection_of_room(state, shape, host, edge):
    """Whether there is room for it, and for a junction's trail."""
    if fits(state, shape, host, edge):
        return 0
    if in_the_way(state, shape, host, edge) >= 0:
        return NO_ROOM
    return NO_ROOM_FOR_THE_JUNCTIONS_TRAIL
