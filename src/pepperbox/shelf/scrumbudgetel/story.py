"""What came of an event, from the positions around it; and what can be counted in a view."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from pepperbox.engine import OVER, Account, Event, Happening

from . import rules
from .happened import (
    BagEmpty,
    CaveCanBeDrawn,
    CaveCanBeLaid,
    CaveDrawn,
    CaveFound,
    Counted,
    DestinationReached,
    Drawn,
    Drew,
    JunctionLaid,
    Laid,
    MadeCaptain,
    NobodyGoesOn,
    NothingToLay,
    ObstacleLaid,
    OwnColourUsedUp,
    Paid,
    Rolled,
    TiedForCaptain,
    TrailBegun,
    TrailExtended,
    TurnMissed,
    WillMiss,
    Won,
)
from .moves import Captain, Draw, Lay, Roll
from .rules.laying import all_have_finished_a_turn
from .rules.scoring import cost_of
from .rules.turns import can_draw
from .tables import (
    CAVE,
    COLOUR,
    COLOURS,
    KINDS,
    LANDING,
    LAYING,
    OBLONG,
    ROLLING,
    SHAPE,
    SQUARE,
    TRIANGLE,
    VALUE,
)
from .view import View, by_kind
from .whereabouts import whereabouts

# The kinds of each colour.
OWN = [np.flatnonzero(COLOUR[:LANDING] == seat) for seat in range(len(COLOURS))]


def happenings(before: Any, by: int | None, event: Event, after: Any) -> list[Happening]:
    match event:
        case Captain():
            return list(_captain(after))
        case Roll():
            told = _rolled(before, event, after)
        case Draw():
            told = _drawn(before, event, after)
        case Lay() if by is not None:
            told = _laid(before, by, event, after)
        case _:
            raise TypeError(f"not an event of Scrumbudgetel: {event!r}")
    return [*told, *_turn(before, event, after), *_end(after)]


def accounts(view: View) -> dict[Account, int]:
    """Doubloons, and markers by kind: in each stash, in the bag, on the map."""
    found: dict[Account, int] = {}
    on_the_map = Counter(marker.marker for marker in view.markers)
    for kind in KINDS:
        found[f"{kind} in the bag", None] = view.bag.get(kind, 0)
        found[f"{kind} on the map", None] = on_the_map[kind]
        in_the_stash = f"{kind} in the stash"
        for seat, pirate in enumerate(view.pirates):
            found[in_the_stash, seat] = pirate.stash.get(kind, 0)
    for seat, pirate in enumerate(view.pirates):
        found["haul", seat] = pirate.haul
        found["stash cost", seat] = pirate.stash_cost
        found["score", seat] = pirate.score
    return found


def _captain(after: Any) -> Iterator[Happening]:
    """A round of rolls that is over leaves a captain, or several who roll again."""
    if after.captain >= 0:
        yield MadeCaptain(int(after.captain))
    elif not after.captain_roll.any():
        yield TiedForCaptain(tuple(seat for seat in range(after.seats) if after.tied[seat]))


def _rolled(before: Any, event: Roll, after: Any) -> Iterator[Happening]:
    seat = int(before.player)
    if before.phase != ROLLING:
        yield Rolled(seat, event.value, "draw")
        return
    yield Rolled(seat, event.value, "lay")
    if after.phase != LAYING:
        yield NothingToLay(seat, 0)


def _drawn(before: Any, event: Draw, after: Any) -> Iterator[Happening]:
    seat, kind = int(before.player), KINDS.index(event.marker)
    yield Drawn(seat, event.marker, int(cost_of(before, seat, kind)))
    if before.left == 1:
        markers = before.drawn.copy()
        markers[kind] += 1
        yield Drew(seat, int(before.roll), by_kind(markers))
        if markers[CAVE]:
            yield CaveDrawn(seat)
    if can_draw(after, CAVE) and not can_draw(before, CAVE):
        yield CaveCanBeDrawn()
    if after.in_bag == 0:
        yield BagEmpty()


def _laid(before: Any, by: int, event: Lay, after: Any) -> Iterator[Happening]:
    kind, (host, edge) = KINDS.index(event.marker), event.at
    shape = SHAPE[kind]
    yield _verb(before, kind, host)(
        seat=by,
        marker=event.marker,
        number=int(before.laid),
        place=whereabouts(before, host, edge),
        goes_on=bool(before.laid_this_turn > 0 and host == before.laid - 1),
        cost=int(cost_of(before, by, kind)),
    )
    owner = int(COLOUR[kind]) if shape == OBLONG else by
    yield Paid(owner, int(VALUE[kind]), event.marker, by)
    if shape == SQUARE and not before.next_misses:
        yield WillMiss(next_seat(before))
    if COLOUR[kind] == by and not after.stash[by, OWN[by]].any():
        yield OwnColourUsedUp(by)
    if before.left > 1 and after.phase != LAYING and after.turn != OVER:
        yield NothingToLay(by, int(before.laid_this_turn) + 1)


def _verb(before: Any, kind: int, host: int) -> type[Laid]:
    if kind == CAVE:
        return CaveFound
    shape = SHAPE[kind]
    if shape == OBLONG:
        return TrailExtended if before.trail[host] else TrailBegun
    return {TRIANGLE: JunctionLaid, SQUARE: ObstacleLaid}.get(shape, DestinationReached)


def _turn(before: Any, event: Event, after: Any) -> Iterator[Happening]:
    """What the end of a turn brings."""
    if before.phase < ROLLING or after.phase != ROLLING or after.turn == OVER:
        return
    obstacle = isinstance(event, Lay) and SHAPE[KINDS.index(event.marker)] == SQUARE
    obstacle = isinstance(event, Lay) and SHAPE[KINDS.index(event.marker)] == SQUARE
    if before.next_misses or obstacle:
        yield TurnMissed(next_seat(before))
    if all_have_finished_a_turn(after) and not all_have_finished_a_turn(before):
        yield CaveCanBeLaid()


def next_seat(state: Any) -> int:
    return int(state.player + 1) % int(state.seats)


def _end(after: Any) -> Iterator[Happening]:
    if after.turn != OVER:
        return
    if after.idle == after.seats:
        yield NobodyGoesOn(int(after.idle))
    scores = [int(rules.score(after, seat)) for seat in range(after.seats)]
    for seat, score in enumerate(scores):
        haul = int(after.haul[seat])
        yield Counted(seat, haul, by_kind(after.stash[seat]), haul - score, score)
    best = max(scores)
    yield Won(tuple(seat for seat, score in enumerate(scores) if score == best), best)
