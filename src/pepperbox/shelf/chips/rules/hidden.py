"""What a player may not see in Chips, and a fair guess at it."""

import numpy as np

from pepperbox.engine import OVER, below, compiled

from ..tables import CARDS, CHOOSING_SIDES, DEALT, DISCARDED, FACE_DOWN, NO_CARD, ON_PLUS


@compiled
def hide(state, seat):
    """Rivals' hands and discards, and their sides until everybody has chosen."""
    if state.turn == OVER:
        return
    for rival in range(state.seats):
        if rival == seat:
            continue
        turn_down(state.hand[rival])
        turn_down(state.discards[rival])
        if state.phase == CHOOSING_SIDES:
            turn_down(state.plus[rival])
            turn_down(state.minus[rival : rival + 1])


@compiled
def turn_down(cards):
    for i in range(len(cards)):
        if cards[i] != NO_CARD:
            cards[i] = FACE_DOWN


@compiled
def imagine(state, seat, rng):
    """Deal the unseen cards to the places that lie face down, each way equally likely."""
    cards = np.empty(len(CARDS), np.int8)
    unseen = unseen_cards(state, cards)
    for owner in range(state.seats):
        unseen = turn_up(state.hand[owner], cards, unseen, rng)
        unseen = turn_up(state.discards[owner], cards, unseen, rng)
        unseen = turn_up(state.plus[owner], cards, unseen, rng)
        unseen = turn_up(state.minus[owner : owner + 1], cards, unseen, rng)


@compiled
def unseen_cards(state, out):
    """The cards that lie nowhere face up; returns how many."""
    seen = np.int64(0)
    for owner in range(state.seats):
        for i in range(DEALT):
            seen |= face(state.hand[owner, i])
        for i in range(DISCARDED):
            seen |= face(state.discards[owner, i])
        for i in range(ON_PLUS):
            seen |= face(state.plus[owner, i])
        seen |= face(state.minus[owner])
    count = 0
    for card in range(len(CARDS)):
        if not seen >> (card + 1) & 1:
            out[count] = card + 1
            count += 1
    return count


@compiled
def face(place):
    """The bit of a card that lies face up; none for another place."""
    return np.int64(1) << place if place > NO_CARD else np.int64(0)


@compiled
def turn_up(places, cards, unseen, rng):
    """Fill the places that lie face down from the first `unseen` cards; returns what is left."""
    for i in range(len(places)):
        if places[i] == FACE_DOWN:
            drawn = below(rng, unseen)
            unseen -= 1
            places[i] = cards[drawn]
            cards[drawn] = cards[unseen]
    return unseen
