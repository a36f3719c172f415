"""What a farmer can harvest from where it stands."""

import numpy as np

from pepperbox.engine import compiled

from ..field import AHEAD, BEYOND, CORNERS, NOTCHES, PLOTS_BESIDE, STAR
from ..rules.walking import WAYS, is_free
from ..state.fields import AWAY
from ..state.phases import HARVESTING
from .worth import HARVEST, NEXT_WALK, THIS_WALK

STEPS = 3  # of a walk
ENDS = 2

# A heading is twice the notch where a farmer stands, and the end by which it goes on. By each the
# three that a step leads to: NOWHERE is past the rim, between plots where nothing grows.
NOWHERE = ENDS * len(NOTCHES)
ONWARD = np.full((NOWHERE + 1, WAYS), NOWHERE, np.uint16)
for _heading in range(NOWHERE):
    _notch, _end = divmod(_heading, ENDS)
    for _way, _next in enumerate(AHEAD[_notch, _end]):
        if _next >= 0:
            _faces = CORNERS[_next, 0] == CORNERS[_notch, _end]  # away from where it came from
            ONWARD[_heading, _way] = ENDS * _next + _faces
LEFT, RIGHT = (np.append(np.repeat(side, ENDS), BEYOND).astype(np.uint8) for side in PLOTS_BESIDE.T)


@compiled
def walk_to_come(state, seat, by):
    """What the farmer can harvest from where it stands: this turn, and a little of the next."""
    if is_on_its_way(state, seat):
        return rest_of_the_walk(state, seat, by)
    share = share_of_a_walk(state, by)
    return 0.0 if share == 0.0 else share * whole_walk(state, seat, by)


@compiled
def is_on_its_way(state, seat):
    return state.phase == HARVESTING and state.turn == seat and state.steps > 0


@compiled
def rest_of_the_walk(state, seat, by):
    heading = ENDS * state.farmers[seat] + state.facing
    return 0.9 * walk(state, seat, heading, STEPS - state.steps, by)


@compiled
def share_of_a_walk(state, by):
    """How much of the next whole walk counts."""
    if state.phase < HARVESTING:
        return THIS_WALK[by]
    return 0.0 if state.final_round else NEXT_WALK[by]


@compiled
def whole_walk(state, seat, by):
    """What the farmer can harvest from where it stands, by either end of its side."""
    heading = ENDS * standing(state, seat)
    one = walk(state, seat, heading, STEPS, by)
    return max(one, walk(state, seat, heading + 1, STEPS, by))


@compiled
def standing(state, seat):
    """Where its walk begins."""
    return STAR if state.farmers[seat] == AWAY else state.farmers[seat]


@compiled
def walk(state, seat, heading, steps, by):
    """The most that so many steps bring, rivals standing where they do now."""
    best = 0.0
    if steps <= 0:
        return best
    for way in range(WAYS):
        to = ONWARD[heading, way]
        if is_free(state, seat, to // ENDS):
            best = max(best, harvest(state, to, by) + walk_on(state, to, steps, by))
    return best


@compiled
def walk_on(state, heading, steps, by):
    """What one or two more steps bring."""
    best = 0.0
    if steps < 2:
        return best
    for way in range(WAYS):
        to = ONWARD[heading, way]
        further = last_step(state, to, by) if steps > 2 else 0.0
        best = max(best, harvest(state, to, by) + further)
    return best


@compiled
def last_step(state, heading, by):
    best = 0.0
    for way in range(WAYS):
        best = max(best, harvest(state, ONWARD[heading, way], by))
    return best


@compiled
def harvest(state, heading, by):
    return HARVEST[by, state.field[LEFT[heading]], state.field[RIGHT[heading]]]
