"""What a farmer can harvest from where it stands."""

import numpy as np

from pepperbox.engine import compiled

from ..field import AHEAD, CORNERS, NOTCHES, PLOTS_BESIDE, STAR
from ..rules.walking import is_free
from ..state.fields import AWAY
from ..state.phases import HARVESTING
from .worth import HARVEST, NEXT_WALK, THIS_WALK

# Where a farmer faces after a step, laid out like AHEAD.
FACING = np.zeros(AHEAD.shape, np.int8)
for _notch in range(len(NOTCHES)):
    for _end in range(2):
        for _way in range(3):
            _next = AHEAD[_notch, _end, _way]
            FACING[_notch, _end, _way] = CORNERS[_next, 0] == CORNERS[_notch, _end]


@compiled
def walk_to_come(state, seat, by):
    """What the farmer can harvest from where it stands: this turn, and a little of the next."""
    notch = state.farmers[seat]
    if notch == AWAY:
        notch = STAR
    if state.phase == HARVESTING and state.turn == seat and state.steps > 0:
        left = 3 - state.steps
        return 0.9 * walk(state, seat, notch, state.facing, left, by)
    if state.final_round and state.phase >= HARVESTING:
        return 0.0
    either = max(walk(state, seat, notch, 0, 3, by), walk(state, seat, notch, 1, 3, by))
    return (THIS_WALK[by] if state.phase < HARVESTING else NEXT_WALK[by]) * either


@compiled
def walk(state, seat, notch, end, steps, by):
    """The most that so many steps bring, rivals standing where they do now."""
    best = 0.0
    if steps <= 0:
        return best
    for way in range(3):
        to = AHEAD[notch, end, way]
        if to >= 0 and is_free(state, seat, to):
            further = walk_on(state, to, FACING[notch, end, way], steps, by)
            best = max(best, harvest(state, to, by) + further)
    return best


@compiled
def walk_on(state, notch, end, steps, by):
    """What one or two more steps bring."""
    best = 0.0
    if steps < 2:
        return best
    for way in range(3):
        to = AHEAD[notch, end, way]
        if to >= 0:
            further = 0.0
            if steps > 2:
                for last in range(3):
                    after = AHEAD[to, FACING[notch, end, way], last]
                    if after >= 0:
                        further = max(further, harvest(state, after, by))
            best = max(best, harvest(state, to, by) + further)
    return best


@compiled
def harvest(state, notch, by):
    left, right = state.field[PLOTS_BESIDE[notch, 0]], state.field[PLOTS_BESIDE[notch, 1]]
    return HARVEST[by, left, right]
