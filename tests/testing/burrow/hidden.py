"""What a player of Burrow does not see, and a fair guess at it."""

import numpy as np

from pepperbox.engine import OVER, below, compiled
from pepperbox.engine.decks import deal_what_fits
from pepperbox.engine.knowledge import knows

from .state import BOLD, DARING, FACE_DOWN, NO_CARD, SEALED, SHY, UNDECIDED
from .tables import KINDS, MOST_PLAYERS

ALL_KINDS = len(KINDS)


@compiled
def hide(state, seat):
    """Cards that are turned down count as if they were in the deck: nobody knows which are."""
    if state.turn == OVER:
        return
    state.aside = turned_down(state, state.aside)
    for owner in range(state.seats):
        if not knows(state.seen, seat, owner):
            state.home[owner] = turned_down(state, state.home[owner])
        if state.phase == DARING and owner != seat and state.dare[owner] != UNDECIDED:
            state.dare[owner] = SEALED
    if state.player != seat:
        state.found = turned_down(state, state.found)


@compiled
def turned_down(state, card):
    if card == NO_CARD:
        return NO_CARD
    state.deck[card - 1] += 1
    return FACE_DOWN


@compiled
def imagine(state, seat, rng):
    """Deal the unseen cards to where one lies face down, and not what is known not to be there."""
    fits = np.ones((MOST_PLAYERS + 2, ALL_KINDS), np.bool_)
    cards = np.empty(MOST_PLAYERS + 2, np.int64)
    homes = 0
    for owner in range(state.seats):
        if state.home[owner] == FACE_DOWN:
            for kind in range(ALL_KINDS):
                fits[homes, kind] = not state.ruled_out[owner, kind]
            homes += 1
    count = homes + (state.aside == FACE_DOWN) + (state.found == FACE_DOWN)
    deal_what_fits(state.deck, fits[:count], cards, rng)
    if state.aside == FACE_DOWN:
        state.aside = cards[homes] + 1
    if state.found == FACE_DOWN:
        state.found = cards[count - 1] + 1
    turn_up(state, cards, rng)


@compiled
def turn_up(state, cards, rng):
    count = 0
    for owner in range(state.seats):
        if state.home[owner] == FACE_DOWN:
            state.home[owner] = cards[count] + 1
            count += 1
        if state.dare[owner] == SEALED:
            state.dare[owner] = BOLD if below(rng, 2) else SHY
