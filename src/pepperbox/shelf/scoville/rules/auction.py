"""Phase 1, Auction: bids for the turn order, and the cards of the auction house."""

from pepperbox.engine import CHANCE, compiled

from ..state import EMPTY, NOBODY
from ..tables import AUCTION_CARDS, AUCTION_PEPPERS, COLOURS
from .numbers import BID, CLAIM, HIGHEST_BID, PLACE
from .turns import first_in_order, next_in_order

KINDS = len(AUCTION_CARDS)
PEPPERS = len(COLOURS)


# Bidding for the turn order -----------------------------------------------------------


@compiled
def begin_bidding(state):
    """In the first round nobody bids: luck has made the turn order."""
    state.round_number += 1
    state.bids[:] = 0
    state.has_bid[:] = False
    state.turn = NOBODY if state.round_number == 1 else 0


@compiled
def legal_bids(state, seat, out):
    """Nothing, all coins, or any amount between."""
    count = min(state.coins[seat], HIGHEST_BID) + 1
    for coins in range(count):
        out[coins] = BID + coins
    return count


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


# Choosing places ----------------------------------------------------------------------


@compiled
def begin_choosing(state):
    """From the highest bid down; in the first round there are no bids."""
    if state.round_number == 1:
        state.turn = NOBODY
    else:
        state.new_order[:] = EMPTY
        choose_or_fall_into_place(state)


@compiled
def choose_or_fall_into_place(state):
    chooser = next_chooser(state)
    if chooser == NOBODY:
        drop_zero_bidders(state)
        state.order[:] = state.new_order
        state.new_order[:] = EMPTY
    state.turn = chooser


@compiled
def next_chooser(state):
    """The highest bid above zero without a place; equal bids in the previous turn order."""
    chooser = NOBODY
    highest = 0
    for place in range(state.seats):
        seat = state.order[place]
        if state.bids[seat] > highest and not has_chosen(state, seat):
            chooser = seat
            highest = state.bids[seat]
    return chooser


@compiled
def has_chosen(state, seat):
    for place in range(state.seats):
        if state.new_order[place] == seat:
            return True
    return False


@compiled
def drop_zero_bidders(state):
    """They fall into the free places, lowest first, in the previous turn order."""
    free = 0
    for place in range(state.seats):
        seat = state.order[place]
        if state.bids[seat] == 0:
            while state.new_order[free] != EMPTY:
                free += 1
            state.new_order[free] = seat


@compiled
def legal_places(state, out):
    count = 0
    for place in range(state.seats):
        if state.new_order[place] == EMPTY:
            out[count] = PLACE + place
            count += 1
    return count


@compiled
def choose_place(state, seat, place):
    """A chooser pays even if only one place is left."""
    state.coins[seat] -= state.bids[seat]
    state.new_order[place] = seat
    choose_or_fall_into_place(state)


# Claiming auction cards ---------------------------------------------------------------


@compiled
def begin_claiming(state):
    first_in_order(state)


@compiled
def legal_claims(state, out):
    count = 0
    for card in range(KINDS):
        if state.house[card] > 0:
            out[count] = CLAIM + card
            count += 1
    return count


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
        state.auction_deck[:] = state.auction_discards
        state.auction_discards[:] = 0


@compiled
def is_deck_empty(state):
    for card in range(KINDS):
        if state.auction_deck[card] > 0:
            return False
    return True
