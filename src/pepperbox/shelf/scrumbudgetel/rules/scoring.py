"""The final score: the haul less what the markers left in the stash cost."""

from pepperbox.engine import compiled

from ..tables import KINDS, VALUE
from .laying import is_rivals


@compiled
def stash_cost(state, seat):
    """Each marker left costs its value, a rival's double (unless the option says single)."""
    cost = 0
    for kind in range(len(KINDS)):
        each = VALUE[kind]
        if state.rivals_double and is_rivals(kind, seat):
            each *= 2
        cost += each * state.stash[seat, kind]
    return cost


@compiled
def score(state, seat):
    return state.haul[seat] - stash_cost(state, seat)


@compiled
def points(state, out):
    for seat in range(state.seats):
        out[seat] = score(state, seat)


@compiled
def standing(state, out):
    """The highest score wins; equal scores share a place."""
    for seat in range(state.seats):
        out[seat] = 1
        for other in range(state.seats):
            if score(state, other) > score(state, seat):
                out[seat] += 1
