"""Phase 1, Auction: the cards of the auction house, and how it is filled up again."""

from pepperbox.engine import CHANCE, compiled, copy_into

from ..moves import MOVES, Claim
from ..state.fields import NOBODY
from ..tables import AUCTION_CARDS, AUCTION_PEPPERS, COLOURS
from .reasons import NOT_IN_THE_HOUSE, NOT_NOW
from .turns import first_in_order, next_in_order

CLAIM = MOVES.first(Claim)
KINDS = len(AUCTION_CARDS)
PEPPERS = len(COLOURS)


@compiled
def begin(state):
    first_in_order(state)


@compiled
def legal(state, seat, out):
    count = 0
    for card in range(KINDS):
        if state.house[card] > 0:
            out[count] = CLAIM + card
            count += 1
    return count


@compiled
def objection(state, seat, action):
    if not CLAIM <= action < CLAIM + KINDS:
        return NOT_NOW
    return 0 if state.house[action - CLAIM] > 0 else NOT_IN_THE_HOUSE


@compiled
def apply(state, seat, action):
    claim(state, seat, action - CLAIM)


@compiled
def claim(state, seat, card):
    """Its peppers are taken; morning cards claimed in the afternoon leave the game."""
    for pepper in range(PEPPERS):
        state.peppers[seat, pepper] += AUCTION_PEPPERS[card, pepper]
    state.house[card] -= 1
    state.house_left -= 1
    if not state.house_is_old:
        state.auction_discards[card] += 1
    next_in_order(state)


@compiled
def refill(state):
    """Cards are drawn until there are as many as players; only a draw renews an empty deck."""
    state.house_is_old = False
    if state.house_left == state.seats:
        state.turn = NOBODY
        return
    state.turn = CHANCE
    if is_deck_empty(state):
        copy_into(state.auction_deck, state.auction_discards)
        state.auction_discards[:] = 0


@compiled
def is_deck_empty(state):
    for card in range(KINDS):
        if state.auction_deck[card] > 0:
            return False
    return True
