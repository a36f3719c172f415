"""What lies on the table in Scrumbudgetel, and how a match is set up."""

from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np

from pepperbox.engine import CHANCE, Unreadable

from .geometry import step
from .tables import (
    COLOUR,
    COPIES,
    KINDS,
    LANDING,
    LANDING_TAKES_TRAILS,
    MARKERS,
    NOBODY,
    OBLONG,
)

# What is being done: three steps of the opening, then the four steps of a turn, in order.
CHOOSING_CAPTAIN, ROLLING_FOR_STASH, DRAWING_STASH = 0, 1, 2
ROLLING, LAYING, ROLLING_AGAIN, DRAWING = 3, 4, 5, 6

# The landing lies with its middle at 0, and its edge 0, which runs west, faces north.
LANDING_ORIGIN, LANDING_DIRECTION = step(2), 6

State = np.dtype(
    (
        np.record,
        [
            ("seats", "i1"),  # number of players
            ("turn", "i1"),  # seat to decide, or CHANCE, or OVER
            ("phase", "i1"),  # one of the steps above
            ("rivals_double", "?"),  # a rival's marker left in a stash costs double
            ("late_cave", "?"),  # the cave is not drawn from the upper half of the bag
            # the opening
            ("captain", "i1"),  # -1 until it is known
            ("tied", "i1", (4,)),  # who rolls, or has rolled, in this round for captain
            ("captain_roll", "i1", (4,)),  # of the round for captain, 0 if not rolled
            # the turn
            ("player", "i1"),  # whose turn it is, or who fills the first stash
            ("roll", "i1"),  # the last roll of the turn, 0 if none yet
            ("left", "i1"),  # markers left of that roll, to lay or to draw
            ("laid_this_turn", "i1"),
            ("drawn_this_turn", "i1"),
            ("followed", "i2"),  # the trail of the turn, by its first marker; 0 if none yet
            ("waiting", "i2"),  # the junction that waits for its trail, 0 if none
            ("junction_laid", "?"),  # one was laid this turn
            ("next_misses", "?"),  # an obstacle was laid this turn
            ("finished", "i1", (4,)),  # has finished at least one turn
            ("idle", "i1"),  # turns in a row with nothing laid and nothing drawn
            # the markers
            ("bag", "i2", (len(KINDS),)),  # by kind
            ("in_bag", "i2"),  # their sum
            ("first_in_bag", "i2"),  # their sum before anything was drawn
            ("stash", "i2", (4, len(KINDS))),  # by kind
            ("haul", "i2", (4,)),  # doubloons
            # the map, by number of the marker; 0 is the landing
            ("laid", "i2"),  # markers on the map, the landing counted
            ("kind", "i1", (MARKERS,)),
            ("host", "i2", (MARKERS,)),  # the marker it is attached to
            ("host_edge", "i1", (MARKERS,)),  # and at which edge of it
            ("trail", "i2", (MARKERS,)),  # the trail it is part of, by its first marker, or 0
            ("origin", "i2", (MARKERS, 4)),  # where its edge 0 begins (see geometry)
            ("direction", "i1", (MARKERS,)),  # of its edge 0
            ("middle", "i2", (MARKERS, 2)),  # of its box, in half units rounded down
            # where markers can go: which edges, as a sum of 2**edge
            ("places", "u1", (MARKERS, 4)),  # where a marker of a shape has room
            ("beyond", "u1", (MARKERS, 2)),  # where a junction's trail has room, on edges 1, 2
        ],
    ),
    align=True,
)

# Fields with a row for every seat, and fields whose numbers mean seats.
BY_SEAT = ("tied", "captain_roll", "finished", "stash", "haul")
HOLDS_SEATS = ("captain", "player")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    leftover: Literal["rivals_double", "single"] = "rivals_double"
    cave: Literal["anywhere", "lower_half"] = "anywhere"
    captain: Literal[0, 1, 2, 3] | None = None  # who won the game before, in a series


def next_options(options: Options, winners: Sequence[int]) -> Options:
    """Rule 18: in a series the winner is captain of the next game; who share a victory roll."""
    captain = winners[0] if len(winners) == 1 else None
    return msgspec.structs.replace(options, captain=captain)


def setup(state: np.record, seats: int, options: Options) -> None:
    """The landing on the map, the players' colours and nobody's markers in the bag."""
    if options.captain is not None and options.captain >= seats:
        raise Unreadable(
            f"There is no seat {options.captain} to be captain: seats are 0 to {seats - 1}."
        )
    state.turn = CHANCE
    state.rivals_double = options.leftover == "rivals_double"
    state.late_cave = options.cave == "lower_half"
    state.bag[:] = np.where((COLOUR[:LANDING] == NOBODY) | (COLOUR[:LANDING] < seats), COPIES, 0)
    state.in_bag = state.first_in_bag = state.bag.sum()
    state.laid = 1
    state.kind[0] = LANDING
    state.origin[0] = LANDING_ORIGIN
    state.direction[0] = LANDING_DIRECTION
    state.places[0, OBLONG] = LANDING_TAKES_TRAILS
    if options.captain is None:
        state.phase = CHOOSING_CAPTAIN
        state.captain = -1
        state.tied[:seats] = True
    else:
        state.phase = ROLLING_FOR_STASH
        state.captain = state.player = options.captain
