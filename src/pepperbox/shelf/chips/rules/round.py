"""A round of Chips: cards are dealt, chips drawn, cards discarded and put on two sides."""

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, copy_into

from ..moves import CHANCES, MOVES, Deal, Discard, Draw, Minus
from ..tables import (
    CARDS,
    CARDS_AFTER,
    CHIPS,
    CHIPS_AFTER,
    CHOOSING_SIDES,
    DEALING,
    DEALT,
    DISCARDED,
    FIRST_DISCARDS,
    FLAVOURS,
    LAST_CHIP,
    NO_CARD,
    ON_PLUS,
)
from .scoring import is_decided, score_round

DISCARD = MOVES.first(Discard)  # + card
MINUS = MOVES.first(Minus)  # + card
DEAL = CHANCES.first(Deal)  # + seat * len(CARDS) + card
DRAW = CHANCES.first(Draw)  # + flavour

MOST = len(CARDS)  # chance events at one time: any card may be dealt first

(
    SIDES_COME_LATER,
    DISCARDING_IS_OVER,
    ALREADY_DISCARDED,
    NOT_YOUR_CARD,
) = REASONS = range(1, 5)


# What may be done ---------------------------------------------------------------------


@compiled
def owes(state, seat):
    """A decision is due while a player holds more cards than are kept after it."""
    return state.turn >= 0 and state.hand[seat, CARDS_AFTER[state.phase]] != NO_CARD


@compiled
def decisions_owed(state, seat):
    """Two discards after the first chips, otherwise one decision."""
    if not owes(state, seat):
        return 0
    if state.phase == FIRST_DISCARDS and state.discards[seat, 0] == NO_CARD:
        return 2
    return 1


@compiled
def reveals(state, seat, action):
    """When the last player has chosen sides, all cards on them are turned up."""
    if state.phase != CHOOSING_SIDES:
        return False
    for other in range(state.seats):
        if other != seat and owes(state, other):
            return False
    return True


@compiled
def objection(state, seat, action):
    """A card in hand is discarded or, once twelve chips lie there, goes to the minus side."""
    if action >= MINUS and verb_due(state) != MINUS:
        return SIDES_COME_LATER
    if action < MINUS and verb_due(state) != DISCARD:
        return DISCARDING_IS_OVER
    if is_among(state.hand[seat], card_of(action)):
        return 0
    if is_among(state.discards[seat], card_of(action)):
        return ALREADY_DISCARDED
    return NOT_YOUR_CARD


@compiled
def verb_due(state):
    return MINUS if state.phase == CHOOSING_SIDES else DISCARD


@compiled
def card_of(action):
    """The card that a move discards or puts on the minus side."""
    return action - MINUS if action >= MINUS else action - DISCARD


@compiled
def is_among(places, card):
    for i in range(len(places)):
        if places[i] == card + 1:
            return True
    return False


@compiled
def legal(state, seat, out):
    if seat != CHANCE:
        return cards_in_hand(state, seat, verb_due(state), out)
    if state.phase == DEALING:
        return cards_to_deal(state, out)
    return chips_to_draw(state, out)


@compiled
def weights(state, out):
    """Every card is as likely as another, and so is every chip in the bag."""
    count = 0
    if state.phase == DEALING:
        count = len(CARDS) - state.dealt
        for i in range(count):
            out[i] = 1
        return count
    for flavour in range(len(FLAVOURS)):
        if state.bag[flavour] > 0:
            out[count] = state.bag[flavour]
            count += 1
    return count


@compiled
def is_fair(state):
    return state.phase == DEALING


@compiled
def cards_in_hand(state, seat, verb, out):
    count = 0
    while count < DEALT and state.hand[seat, count] != NO_CARD:
        out[count] = verb + state.hand[seat, count] - 1
        count += 1
    return count


@compiled
def cards_to_deal(state, out):
    """Any card that nobody has; the seats get theirs one after the other."""
    dealt = np.int64(0)
    for i in range(state.dealt):
        dealt |= np.int64(1) << state.hand[i // DEALT, i % DEALT]
    deal = DEAL + state.dealt // DEALT * len(CARDS)
    count = 0
    for card in range(len(CARDS)):
        out[count] = deal + card  # written over by the next card if this one is dealt
        count += 1 - (dealt >> (card + 1) & 1)
    return count


@compiled
def chips_to_draw(state, out):
    count = 0
    for flavour in range(len(FLAVOURS)):
        if state.bag[flavour] > 0:
            out[count] = DRAW + flavour
            count += 1
    return count


# What happens -------------------------------------------------------------------------


@compiled
def apply(state, seat, action):
    if seat != CHANCE:
        if action < MINUS:
            discard(state, seat, card_of(action))
        else:
            minus(state, seat, card_of(action))
        wait_for_the_others(state)
    elif action < DRAW:
        deal(state, (action - DEAL) % len(CARDS))
    else:
        draw(state, action - DRAW)


@compiled
def begin_round(state):
    """All cards are shuffled, all chips go back into the bag."""
    state.rounds += 1
    state.phase = DEALING
    state.turn = CHANCE
    state.dealt = 0
    state.drawn = 0
    copy_into(state.bag, CHIPS)
    state.board[:] = 0
    state.discards[:] = NO_CARD
    state.plus[:] = NO_CARD
    state.minus[:] = NO_CARD


@compiled
def deal(state, card):
    """Six cards to everybody."""
    state.hand[state.dealt // DEALT, state.dealt % DEALT] = card + 1
    state.dealt += 1
    if state.dealt == DEALT * state.seats:
        state.phase += 1


@compiled
def draw(state, flavour):
    """Chips go on the board card; once it is full everybody decides, or the round is scored."""
    state.bag[flavour] -= 1
    state.board[state.drawn] = flavour + 1
    state.drawn += 1
    if state.drawn == LAST_CHIP:
        end_round(state)
    elif state.drawn == CHIPS_AFTER[state.phase]:
        state.phase += 1
        state.turn = 0


@compiled
def discard(state, seat, card):
    """Put a card away, face down; it scores nothing."""
    take_from_hand(state, seat, card)
    for i in range(DISCARDED):
        if state.discards[seat, i] == NO_CARD:
            state.discards[seat, i] = card + 1
            break


@compiled
def minus(state, seat, card):
    """One card goes to the minus side, the other two to the plus side, all face down."""
    take_from_hand(state, seat, card)
    state.minus[seat] = card + 1
    for i in range(ON_PLUS):
        state.plus[seat, i] = state.hand[seat, i]
        state.hand[seat, i] = NO_CARD


@compiled
def take_from_hand(state, seat, card):
    """The cards behind it close up: the place where it was must not give it away."""
    i = 0
    while state.hand[seat, i] != card + 1:
        i += 1
    while i < DEALT - 1:
        state.hand[seat, i] = state.hand[seat, i + 1]
        i += 1
    state.hand[seat, DEALT - 1] = NO_CARD


@compiled
def wait_for_the_others(state):
    """The next chip is drawn when nobody owes anything."""
    for seat in range(state.seats):
        if owes(state, seat):
            state.turn = seat
            return
    state.phase += 1
    state.turn = CHANCE


@compiled
def end_round(state):
    score_round(state)
    if is_decided(state):
        state.turn = OVER
    else:
        begin_round(state)
