"""The final score: the haul less what the markers left in the stash cost."""

from pepperbox.engine import compiled

from ..tables import KINDS, VALUE
from .laying import is_rivals


@compiled
def stash_cost(state, seat):
    """What is left in it costs its value, a rival's marker double (or single, by the option)."""
    cost = 0
    for kind in range(len(KINDS)):
        cost += cost_of(state, seat, kind) * state.stash[seat, kind]
    return cost


@compiled
def cost_of(state, seat, kind):
    """One marker left in the stash."""
    if state.rivals_double and is_rivals(kind, seat):
        return 2 * VALUE[kind]
    return VALUE[kind]


@compiled
def score(state, seat):
    return state.haul[seat] - stash_cost(state, seat)


@compiled
def points(state, out):
    for seat in range(state.seats):
        out[seat] = score(state, seat)
