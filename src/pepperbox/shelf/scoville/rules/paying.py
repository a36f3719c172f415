"""What a hand can pay, and what peppers are worth."""

from pepperbox.engine import compiled

from ..tables import COLOURS, FREE_BITS

PEPPERS = len(COLOURS)


@compiled
def packed_hand(state, seat):
    """The peppers in hand as one number, four bits a colour, 7 standing for more."""
    hand = 0
    for pepper in range(PEPPERS):
        hand |= min(state.peppers[seat, pepper], 7) << (4 * pepper)
    return hand


@compiled
def has_all(hand, wanted):
    """No colour borrows its free bit: there is enough of each."""
    return ((hand | FREE_BITS) - wanted) & FREE_BITS == FREE_BITS


@compiled
def price(state, pepper):
    """One coin for every two plots planted with that colour."""
    return state.planted[pepper] // 2


@compiled
def prices(state, out):
    """Of all colours."""
    for pepper in range(PEPPERS):
        out[pepper] = price(state, pepper)
