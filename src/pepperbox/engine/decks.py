"""Decks, for compiled rules: how many cards there are of each kind.

A deck is never shuffled: luck draws from it when a card is turned up, so there is no
order in the state that could be looked at. Chips in a bag are a deck too.
"""

import numpy as np

from .compile import compiled
from .quick import below, pick

AT_ONCE = 8  # times all places are dealt to at random, before they are dealt to one by one


@compiled
def cards_in(deck):
    count = 0
    for kind in range(len(deck)):
        count += deck[kind]
    return count


@compiled
def list_kinds(deck, first, out):
    """The numbers of drawing each kind that is left, `first` being the first kind; how many."""
    count = 0
    for kind in range(len(deck)):
        if deck[kind] > 0:
            out[count] = first + kind
            count += 1
    return count


@compiled
def list_copies(deck, out):
    """The weights of what `list_kinds` lists: the cards left of each kind; how many."""
    count = 0
    for kind in range(len(deck)):
        if deck[kind] > 0:
            out[count] = deck[kind]
            count += 1
    return count


@compiled
def draw_from(deck, rng):
    """One card, each equally likely, taken out of the deck: for worlds that are imagined."""
    kind = pick(rng, deck, len(deck))
    deck[kind] -= 1
    return kind


@compiled
def deal_what_fits(deck, fits, out, rng):
    """A card for every place, `fits[place, kind]` saying where it may lie; all leave the deck.

    Nearly every way to do it is equally likely. False if there is no way: then nothing is
    dealt.
    """
    if cards_in(deck) < len(fits):
        return False
    for _ in range(AT_ONCE):
        if deal_and_hope(deck, fits, out, rng):
            return True
    for place in range(len(fits)):
        if not deal_one(deck, fits, place, out, rng):
            put_back(deck, out, place)
            return False
    return True


@compiled
def deal_and_hope(deck, fits, out, rng):
    """Deal to all places whatever comes; nothing is dealt if something does not fit."""
    for place in range(len(fits)):
        out[place] = draw_from(deck, rng)
        if not fits[place, out[place]]:
            put_back(deck, out, place + 1)
            return False
    return True


@compiled
def put_back(deck, dealt, count):
    for place in range(count):
        deck[dealt[place]] += 1


@compiled
def deal_one(deck, fits, place, out, rng):
    """A card for one more place; those before it pass their cards on if they must."""
    kinds = len(deck)
    first = below(rng, kinds)
    came_from = np.full(kinds, -1)  # the place that would give this kind away
    reached = np.empty(place + 1, np.int64)  # places that want another card, the first first
    reached[0] = place
    count = 1
    known = np.zeros(kinds, np.bool_)
    done = 0
    while done < count:
        wanting = reached[done]
        done += 1
        for i in range(kinds):
            kind = (first + i) % kinds
            if known[kind] or not fits[wanting, kind]:
                continue
            known[kind] = True
            came_from[kind] = wanting
            if deck[kind] > 0:
                pass_on(deck, came_from, kind, place, out)
                return True
            for other in range(place):
                if out[other] == kind:
                    reached[count] = other
                    count += 1
    return False


@compiled
def pass_on(deck, came_from, kind, place, out):
    """The kind leaves the deck for who wants it, whose card goes to who wants that, and so on."""
    deck[kind] -= 1
    while True:
        wanting = came_from[kind]
        given = out[wanting]
        out[wanting] = kind
        if wanting == place:
            return
        kind = given
