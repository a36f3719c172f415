"""Ways from notch to notch, and the farmers that stand in them."""

from pepperbox.engine import compiled

from ..field import AHEAD, CORNERS
from ..moves import MOVES, Step

STEP = MOVES.first(Step)
WAYS = 3  # notches at one end of a side


@compiled
def ways(state, seat, end, out, count):
    """Adds the steps that leave by this end."""
    for i in range(WAYS):
        notch = AHEAD[state.farmers[seat], end, i]
        if notch >= 0 and is_free(state, seat, notch):
            out[count] = STEP + notch
            count += 1
    return count


@compiled
def is_free(state, seat, notch):
    """Never onto another farmer's notch."""
    for other in range(state.seats):
        if other != seat and state.farmers[other] == notch:
            return False
    return True


@compiled
def is_open(state, seat, end):
    """Whether there is a free notch at this end."""
    for i in range(WAYS):
        notch = AHEAD[state.farmers[seat], end, i]
        if notch >= 0 and is_free(state, seat, notch):
            return True
    return False


@compiled
def is_ahead(here, end, notch):
    """Whether a step that leaves by this end can go there."""
    for i in range(WAYS):
        if AHEAD[here, end, i] == notch:
            return True
    return False


@compiled
def facing_after(start, notch):
    """A farmer faces away from the corner it came through."""
    came_by_first_end = CORNERS[notch, 0] == CORNERS[start, 0] or (
        CORNERS[notch, 0] == CORNERS[start, 1]
    )
    return 1 if came_by_first_end else 0
