"""Phase 1, Auction: secret bids for the turn order."""

from pepperbox.engine import compiled

from ..moves import MOVES, Bid
from ..state.fields import NOBODY
from ..tables import HIGHEST_BID
from .reasons import NOT_NOW, TOO_FEW_COINS

BID = MOVES.first(Bid)
BIDS = MOVES.count(Bid)


@compiled
def begin(state):
    """In the first round nobody bids: luck has made the turn order."""
    state.round_number += 1
    state.bids[:] = 0
    state.has_bid[:] = False
    state.turn = NOBODY if state.round_number == 1 else 0


@compiled
def highest_bid(state, seat):
    """All coins, as far as the notation goes."""
    return min(state.coins[seat], HIGHEST_BID)


@compiled
def legal(state, seat, out):
    """Nothing, all coins, or any amount between."""
    count = highest_bid(state, seat) + 1
    for coins in range(count):
        out[coins] = BID + coins
    return count


@compiled
def objection(state, seat, action):
    if not BID <= action < BID + BIDS:
        return NOT_NOW
    return TOO_FEW_COINS if action - BID > highest_bid(state, seat) else 0


@compiled
def apply(state, seat, action):
    bid(state, seat, action - BID)


@compiled
def bid(state, seat, coins):
    state.bids[seat] = coins
    state.has_bid[seat] = True
    state.turn = next_bidder(state)


@compiled
def next_bidder(state):
    """The lowest seat that still owes its bid."""
    for seat in range(state.seats):
        if not state.has_bid[seat]:
            return seat
    return NOBODY


@compiled
def is_last_bid(state, seat):
    for other in range(state.seats):
        if other != seat and not state.has_bid[other]:
            return False
    return True
