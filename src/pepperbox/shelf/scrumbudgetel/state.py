"""What lies on the table in Scrumbudgetel, and how a match is set up."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pepperbox.engine import (
    CHANCE,
    Chairs,
    Fields,
    Flag,
    Growing,
    Number,
    OneOf,
    Rows,
    Seat,
    Unreadable,
)

from .geometry import DIRECTIONS
from .options import Options
from .positions import begin_map, derive
from .possible import check
from .tables import (
    CHOOSING_CAPTAIN,
    COLOURS,
    COPIES,
    EDGES,
    FACES,
    KINDS,
    MARKERS,
    PHASES,
    ROLLING_FOR_STASH,
    SHAPES,
    TRAIL,
    VALUE,
    copies_with,
)

__all__ = ["State", "check", "derive", "next_options", "setup"]

PIRATES = Chairs(len(COLOURS))
MOST = int(COPIES.max())  # markers of a kind
MOST_DOUBLOONS = int(  # of one pirate: all trails of a colour, and everything that is no trail
    (COPIES * VALUE)[len(COLOURS) :].sum() + (COPIES * VALUE)[TRAIL]
)
MAP = Growing(MARKERS, count="laid")
FARTHEST = 2**13  # that a marker can lie from the landing, in any of the four directions

State = Fields(
    phase=OneOf(PHASES, "what is being done"),
    rivals_double=Flag("a rival's marker left in a stash costs double", written=False),
    late_cave=Flag("the cave is not drawn from the upper half of the bag", written=False),
    # the opening
    captain=Seat("who takes the first turn, -1 until it is known", also={-1: None}),
    tied=Flag("who rolls, or has rolled, in this round for captain", by=(PIRATES,)),
    captain_roll=Number("in this round for captain, 0 if not rolled", most=FACES, by=(PIRATES,)),
    # the turn
    player=Seat("whose turn it is, or who fills the first stash"),
    roll=Number("the last roll of the turn, 0 if none yet", most=FACES),
    left=Number("markers left of that roll, to lay or to draw", most=FACES, written=False),
    laid_this_turn=Number("markers laid this turn: the last of the map", most=FACES),
    drawn=Number("markers drawn so far with that roll", most=FACES, by=(KINDS,)),
    followed=Number(
        "the trail of the turn, by its first marker; 0 if none yet", most=MARKERS - 1, written=False
    ),
    waiting=Number(
        "the junction that waits for its trail, 0 if none", most=MARKERS - 1, written=False
    ),
    junction_laid=Flag("a junction was laid this turn", written=False),
    next_misses=Flag("an obstacle was laid this turn", written=False),
    finished=Flag("has finished at least one turn", by=(PIRATES,)),
    idle=Number("turns in a row with nothing laid and nothing drawn", most=len(COLOURS)),
    # the markers
    bag=Number("markers in the bag", most=MOST, by=(KINDS,), written=False),
    in_bag=Number("markers in the bag together", most=MARKERS, written=False),
    first_in_bag=Number(
        "markers in the bag before anything was drawn", most=MARKERS, written=False
    ),
    stash=Number("markers in each stash", most=MOST, by=(PIRATES, KINDS)),
    haul=Number("doubloons", most=MOST_DOUBLOONS, by=(PIRATES,)),
    # the map, by number of the marker; 0 is the landing
    laid=Number("markers on the map, the landing counted", most=MARKERS, written=False),
    kind=OneOf((*KINDS, "landing"), "what each marker of the map is", by=(MAP,), written=False),
    host=Number("the marker that each is attached to", most=MARKERS - 1, by=(MAP,), written=False),
    host_edge=Number("the edge that each is attached to", most=EDGES - 1, by=(MAP,), written=False),
    trail=Number(
        "the trail that each is part of, by its first marker, or 0",
        most=MARKERS - 1,
        by=(MAP,),
        written=False,
    ),
    origin=Number(
        "where the edge 0 of each begins, in steps of length 1 at 0, 30, 60 and 90 degrees",
        least=-FARTHEST,
        most=FARTHEST,
        by=(MAP, 4),
        written=False,
    ),
    direction=Number(
        "in which the edge 0 of each runs, counter-clockwise from east in steps of 30 degrees",
        most=DIRECTIONS - 1,
        by=(MAP,),
        written=False,
    ),
    # where markers can go: which edges, as a sum of 2**edge
    places=Number(
        "the edges where a marker of each shape has room, as a sum of 2**edge",
        most=2**EDGES - 1,
        by=(Growing(MARKERS, count="laid", lasting=False), SHAPES),
        written=False,
    ),
    map=Rows("kind", "host", "host_edge", count="laid", first=1),
)


def next_options(options: Options, winners: Sequence[int]) -> Options:
    """Rule 18: in a series the winner is captain of the next game; who share a victory roll."""
    captain = winners[0] if len(winners) == 1 else None
    return msgspec.structs.replace(options, captain=captain)


def setup(state: Any, seats: int, options: Options) -> None:
    """The landing on the map, the players' colours and nobody's markers in the bag."""
    if options.captain is not None and options.captain >= seats:
        raise Unreadable(
            f"There is no seat {options.captain} to be captain: seats are 0 to {seats - 1}."
        )
    state.turn = CHANCE
    state.rivals_double = options.leftover == "rivals_double"
    state.late_cave = options.cave == "lower_half"
    state.bag[:] = copies_with(seats)
    state.in_bag = state.first_in_bag = state.bag.sum()
    begin_map(state)
    if options.captain is None:
        state.phase = CHOOSING_CAPTAIN
        state.captain = -1
        state.tied[:seats] = True
    else:
        state.phase = ROLLING_FOR_STASH
        state.captain = state.player = options.captain
