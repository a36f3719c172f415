"""What is hidden: sealed bids. Everything else follows from moves that all have seen.

What stands behind a screen is public play added up: `view` does not add it up for
others, but a search may.
"""

from pepperbox.engine import below, compiled

from ..state.phases import BIDDING
from .bidding import highest_bid


@compiled
def is_sealed(state, seat, viewer):
    """A bid that has been made is seen by its owner only, until all are in."""
    return state.phase == BIDDING and state.has_bid[seat] and seat != viewer


@compiled
def hide(state, seat):
    for other in range(state.seats):
        if is_sealed(state, other, seat):
            state.bids[other] = 0


@compiled
def imagine(state, seat, rng):
    """Low bids are likelier than high ones: evenly below a limit that is itself drawn evenly."""
    for other in range(state.seats):
        if is_sealed(state, other, seat):
            limit = below(rng, highest_bid(state, other) + 1)
            state.bids[other] = below(rng, limit + 1)
