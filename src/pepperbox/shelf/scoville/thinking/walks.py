"""What a farmer can harvest from where it stands."""

import numpy as np

from pepperbox.engine import compiled

from ..field import AHEAD, BEYOND, CORNERS, NOTCHES, PLOTS_BESIDE, STAR
from ..rules.walking import is_free
from ..state.fields import AWAY
from ..state.phases import HARVESTING, PLANTING
from .worth import HARVEST, NEXT_WALK, THIS_WALK

# Where a farmer faces after a step, laid out like AHEAD.
FACING = np.zeros(AHEAD.shape, np.int8)
for _notch in range(len(NOTCHES)):
    for _end in range(2):
        for _way in range(3):
            _next = AHEAD[_notch, _end, _way]
            FACING[_notch, _end, _way] = CORNERS[_next, 0] == CORNERS[_notch, _end]

WALK = 3  # steps


def _seen_from(notch: int, ends: tuple[int, ...], steps: int) -> set[int]:
    """The plots that lie beside a walk of so many steps which leaves by one of these ends."""
    plots: set[int] = set()
    for end in ends if steps else ():
        for way in range(3):
            to = int(AHEAD[notch, end, way])
            if to >= 0:
                plots |= {*PLOTS_BESIDE[to].tolist()}
                plots |= _seen_from(to, (int(FACING[notch, end, way]),), steps - 1)
    return plots


# Whether what grows on a plot can matter to who walks from a notch,
SEES = np.zeros((len(NOTCHES), BEYOND + 1), np.bool_)
# and whether who stands on the second notch can be in the way.
IN_THE_WAY = np.zeros((len(NOTCHES), len(NOTCHES)), np.bool_)
for _notch in range(len(NOTCHES)):
    SEES[_notch, [*_seen_from(_notch, (0, 1), WALK)]] = True
    IN_THE_WAY[_notch, AHEAD[_notch][AHEAD[_notch] >= 0]] = True


@compiled
def walk_to_come(state, seat, by):
    """What the farmer can harvest from where it stands: this turn, and a little of the next."""
    if is_on_its_way(state, seat):
        return rest_of_the_walk(state, seat, by)
    return share_of_a_walk(state, by) * whole_walk(state, seat, by)


@compiled
def is_on_its_way(state, seat):
    return state.phase == HARVESTING and state.turn == seat and state.steps > 0


@compiled
def rest_of_the_walk(state, seat, by):
    left = WALK - state.steps
    return 0.9 * walk(state, seat, state.farmers[seat], state.facing, left, by)


@compiled
def share_of_a_walk(state, by):
    """How much of the next whole walk counts."""
    if state.phase < HARVESTING:
        return THIS_WALK[by]
    return 0.0 if state.final_round else NEXT_WALK[by]


@compiled
def whole_walk(state, seat, by):
    """What it can harvest from where it stands, by either end of its side."""
    notch = standing(state, seat)
    return max(walk(state, seat, notch, 0, WALK, by), walk(state, seat, notch, 1, WALK, by))


@compiled
def standing(state, seat):
    """Where its walk begins."""
    return STAR if state.farmers[seat] == AWAY else state.farmers[seat]


@compiled
def has_same_walk(before, state, seat):
    """Whether a whole walk brings what it brought before, as far as can be seen at a glance."""
    notch = standing(state, seat)
    if notch != standing(before, seat):
        return False
    for other in range(state.seats):
        old, new = before.farmers[other], state.farmers[other]
        if old != new and other != seat:
            if (old != AWAY and IN_THE_WAY[notch, old]) or IN_THE_WAY[notch, new]:
                return False
    return before.phase != PLANTING or not sees_a_planting(before, state, notch)


@compiled
def sees_a_planting(before, state, notch):
    """Whether something was planted since where it matters to who walks from there."""
    for plot in range(BEYOND):
        if before.field[plot] != state.field[plot] and SEES[notch, plot]:
            return True
    return False


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
