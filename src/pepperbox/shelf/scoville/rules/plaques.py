"""Award plaques: for the first to plant the rare colours."""

from pepperbox.engine import compiled

from ..state.fields import CITY_HALL, NONE
from ..tables import PLAQUE_POINTS, PLAQUE_STACK, STACK_OF

ALL_PLAQUES = len(PLAQUE_POINTS)


@compiled
def top_plaque(state, pepper):
    """The most valuable plaque left at City Hall for a pepper of this colour, or NONE."""
    for plaque in range(ALL_PLAQUES):
        if PLAQUE_STACK[plaque] == STACK_OF[pepper] and state.plaques[plaque] == CITY_HALL:
            return plaque
    return NONE


@compiled
def take_plaque(state, seat, plaque):
    """One plaque a player a round."""
    state.plaques[plaque] = seat
    state.has_plaque = True
