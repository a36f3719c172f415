"""The exact best response in the last decision of a round, with two players.

The rival was dealt any six of the cards that the seat has not seen, each as likely, and goes by
what cards bring on average: it keeps the best and, for minus, the worst. All its hands and all
ways the last two chips can fall are counted; nothing is sampled.
"""

import numpy as np

from pepperbox.engine import compiled

from ..expected import PLACES, WORTH
from ..tables import (
    CARDS,
    CHIPS,
    CHIPS_AFTER,
    DEALT,
    DISCARDED,
    FIRST_DISCARDS,
    FLAVOURS,
    SECOND_DISCARD,
    TROPHY,
)
from .boards import BOARD, IS_TROPHY, POINTS
from .equity import AFTER_ROUND, FIRST, LAST, TIED, code_of


@compiled
def respond(state, seat, worths):
    """The chance to win the match with each card of the seat's hand on minus."""
    sides = np.zeros((len(CARDS), len(CARDS), len(CARDS)), np.int64)
    deals = count_sides(state, seat, sides)
    after = AFTER_ROUND[state.seats, code_of(state, seat)]
    own = np.empty(3, np.int64)
    for i in range(3):
        own[i] = state.hand[seat, i] - 1
        worths[i] = 0.0
    row = row_of(state, state.drawn)
    left = 0
    for flavour in range(len(FLAVOURS)):
        left += state.bag[flavour]
    for one in range(len(FLAVOURS)):
        for last in range(len(FLAVOURS)):
            ways = np.int64(state.bag[one]) * (np.int64(state.bag[last]) - (one == last))
            if ways > 0:
                board = BOARD[row - PLACES[one] - PLACES[last]]
                chance = ways / (left * (left - 1)) / deals
                meet(own, sides, board, last, chance, after, worths)


@compiled
def meet(own, sides, board, last, chance, after, worths):
    """Add what each of the own cards on minus brings on one full board, against all sides."""
    points = POINTS[board, last]
    total = points[own[0]] + points[own[1]] + points[own[2]]
    for a in range(len(CARDS)):
        for b in range(a + 1, len(CARDS)):
            for c in range(len(CARDS)):
                if sides[a, b, c] == 0:
                    continue
                weight = chance * sides[a, b, c]
                theirs = points[a] + points[b] - points[c]
                for i in range(3):
                    score = total - 2 * points[own[i]]
                    result = after[LAST]
                    if score > theirs:
                        result = after[FIRST]
                    elif score == theirs:
                        result = after[TIED]
                    if IS_TROPHY[board]:
                        result = with_trophy(own, i, a, b, c, result, after)
                    worths[i] += weight * result


@compiled
def with_trophy(own, minus, a, b, c, result, after):
    """When the trophy is completed: who has it wins the match, or loses the round."""
    if TROPHY in (a, b):
        return 0.0
    if c == TROPHY:
        return after[FIRST]
    for i in range(3):
        if own[i] == TROPHY:
            return after[LAST] if i == minus else 1.0
    return result


@compiled
def count_sides(state, seat, sides):
    """How many deals lead to which sides of the rival: two cards on plus, one on minus."""
    cards = np.empty(len(CARDS), np.int64)
    unseen = 0
    for card in range(len(CARDS)):
        is_seen = False
        for i in range(DEALT):
            is_seen |= state.hand[seat, i] == card + 1
        for i in range(DISCARDED):
            is_seen |= state.discards[seat, i] == card + 1
        if not is_seen:
            cards[unseen] = card
            unseen += 1
    first = WORTH[row_of(state, CHIPS_AFTER[FIRST_DISCARDS])]
    second = WORTH[row_of(state, CHIPS_AFTER[SECOND_DISCARD])]
    third = WORTH[row_of(state, state.drawn)]
    hand = np.empty(DEALT, np.int64)
    place = np.arange(DEALT)
    deals = 0
    while True:
        for i in range(DEALT):
            hand[i] = cards[place[i]]
        keep(hand, 6, 4, first)
        keep(hand, 4, 3, second)
        keep(hand, 3, 3, third)
        sides[min(hand[1], hand[2]), max(hand[1], hand[2]), hand[0]] += 1
        deals += 1
        i = DEALT - 1
        while i >= 0 and place[i] == unseen - DEALT + i:
            i -= 1
        if i < 0:
            return deals
        place[i] += 1
        for j in range(i + 1, DEALT):
            place[j] = place[j - 1] + 1


@compiled
def keep(hand, cards, kept, worth):
    """Of so many cards so many: the worst, which is put first, and the best."""
    for i in range(1, cards):  # the best first, then the worst goes to the front
        card = hand[i]
        j = i
        while j > 0 and worth[hand[j - 1]] < worth[card]:
            hand[j] = hand[j - 1]
            j -= 1
        hand[j] = card
    worst = hand[cards - 1]
    for i in range(kept - 1, 0, -1):
        hand[i] = hand[i - 1]
    hand[0] = worst


@compiled
def row_of(state, drawn):
    """The row of the bag when so many chips were drawn."""
    row = 0
    for flavour in range(len(FLAVOURS)):
        row += PLACES[flavour] * CHIPS[flavour]
    for i in range(drawn):
        row -= PLACES[state.board[i] - 1]
    return row
