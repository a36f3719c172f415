"""The best decision of a round against players who score as good players do: exact but for that.

From the last chips back: of every board that can come, the best side for each card, then the best
discard, each judged by the average of what follows. `table` says how good players score on every
full board, `levels` what that means for the match: see `levels_of`.
"""

import math

import numpy as np

from pepperbox.engine import compiled

from ..expected import PLACES
from ..rules.round import card_of
from ..tables import CHOOSING_SIDES, DEALT, FLAVOURS, SECOND_DISCARD, TROPHY
from .boards import BOARD, FOUR_CHIPS, IS_TROPHY, POINTS, THREE_CHIPS
from .equity import AFTER_ROUND, FIRST, LAST, SECOND, code_of

LEAST_SCORE = -108  # told apart from less; scores are told apart by two points
STEPS = 256  # scores that are told apart, and shares of the players who have more
ALL = STEPS - 1  # share of the players who have more than the least
CHOOSE = np.array([[float(math.comb(n, k)) for k in range(8)] for n in range(8)])
TRIPLES = np.array(
    [(a, b, c) for a in range(6) for b in range(a + 1, 6) for c in range(b + 1, 6)], np.int64
)
MOST_BOARDS = 512  # of twelve chips that can come of one with five


@compiled
def levels_of(state, seat):
    """The chance to win the match with a score that this share of good players surpasses.

    Behind them stand what completing the trophy brings: on plus, and on minus.
    """
    levels = np.empty(STEPS + 2, np.float64)
    after = AFTER_ROUND[state.seats, code_of(state, seat)]
    rivals = state.seats - 1
    for step in range(STEPS):
        above = step / ALL
        none = (1.0 - above) ** rivals
        if rivals == 1:
            levels[step] = none * after[FIRST] + above * after[LAST]
        else:
            one = rivals * above * (1.0 - above) ** (rivals - 1)
            levels[step] = none * after[FIRST] + one * after[SECOND]
            levels[step] += (1.0 - none - one) * after[LAST]
    levels[STEPS] = 1.0
    levels[STEPS + 1] = after[LAST]
    return levels


@compiled
def value(board, last, score, table, levels):
    """The chance to win the match when the round ends with that score."""
    return levels[table[board, last, min(max((score - LEAST_SCORE) // 2, 0), STEPS - 1)]]


@compiled
def judge_sides(bag, cards, table, levels, worths):
    """The worth of three cards with each of them on minus, before the last two chips."""
    row = 0
    left = 0
    for flavour in range(len(FLAVOURS)):
        row += PLACES[flavour] * bag[flavour]
        left += bag[flavour]
    for i in range(3):
        worths[i] = 0.0
    has_trophy = cards[0] == TROPHY or cards[1] == TROPHY or cards[2] == TROPHY
    for one in range(len(FLAVOURS)):
        for last in range(len(FLAVOURS)):
            ways = bag[one] * (bag[last] - (one == last))
            if ways > 0:
                board = BOARD[row - PLACES[one] - PLACES[last]]
                chance = ways / (left * (left - 1))
                points = POINTS[board, last]
                total = points[cards[0]] + points[cards[1]] + points[cards[2]]
                for i in range(3):
                    if has_trophy and IS_TROPHY[board]:
                        worths[i] += chance * levels[STEPS + (cards[i] == TROPHY)]
                    else:
                        score = total - 2 * points[cards[i]]
                        worths[i] += chance * value(board, last, score, table, levels)


@compiled
def best_sides(bag, cards, table, levels, worths):
    judge_sides(bag, cards, table, levels, worths)
    return max(worths[0], worths[1], worths[2])


@compiled
def ways_to_draw(bag, selection, rest):
    """How many there are; `rest` gets what is left in the bag."""
    ways = 1.0
    for flavour in range(len(FLAVOURS)):
        if selection[flavour] > bag[flavour]:
            return 0.0
        rest[flavour] = bag[flavour] - selection[flavour]
        ways *= CHOOSE[bag[flavour], selection[flavour]]
    return ways


@compiled
def judge_triples(bag, cards, triples, count, table, levels, known, store, totals):
    """Of a board with nine chips the worth of keeping these triples of cards.

    Boards that several ways lead to are judged once: `known` has their place in `store`, by row of
    the bag; its last number says how many there are.
    """
    rest = np.empty(len(FLAVOURS), np.int64)
    worths = np.empty(3, np.float64)
    held = np.empty(3, np.int64)
    totals[:count] = 0.0
    all_ways = 0.0
    for i in range(len(THREE_CHIPS)):
        ways = ways_to_draw(bag, THREE_CHIPS[i], rest)
        if ways > 0.0:
            all_ways += ways
            row = 0
            for flavour in range(len(FLAVOURS)):
                row += PLACES[flavour] * rest[flavour]
            if known[row] < 0:
                known[row] = known[-1]
                known[-1] += 1
                for t in range(count):
                    for j in range(3):
                        held[j] = cards[triples[t, j]]
                    store[known[row], t] = best_sides(rest, held, table, levels, worths)
            for t in range(count):
                totals[t] += ways * store[known[row], t]
    for t in range(count):
        totals[t] /= all_ways


@compiled
def judge_second_discard(bag, cards, table, levels, worths):
    """The worth of putting away each of four cards, when nine chips lie there."""
    triples = np.array([[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]])
    known = np.full(len(BOARD) + 1, -1, np.int64)
    known[-1] = 0
    store = np.empty((len(THREE_CHIPS), 4), np.float64)
    judge_triples(bag, cards, triples, 4, table, levels, known, store, worths)


@compiled
def judge_first_discards(bag, cards, count, table, levels, worths):
    """The worth of putting away each of five or six cards, when five chips lie there.

    Of six one more goes: the one that is best to go then.
    """
    known = np.full(len(BOARD) + 1, -1, np.int64)
    known[-1] = 0
    used = 0
    for t in range(len(TRIPLES)):
        used += TRIPLES[t, 2] < count
    triples = np.empty((used, 3), np.int64)
    used = 0
    for t in range(len(TRIPLES)):
        if TRIPLES[t, 2] < count:
            triples[used] = TRIPLES[t]
            used += 1
    store = np.empty((MOST_BOARDS, used), np.float64)
    totals = np.empty(used, np.float64)
    rest = np.empty(len(FLAVOURS), np.int64)
    gone = np.zeros((DEALT, DEALT), np.float64)
    all_ways = 0.0
    for i in range(len(FOUR_CHIPS)):
        ways = ways_to_draw(bag, FOUR_CHIPS[i], rest)
        if ways > 0.0:
            all_ways += ways
            judge_triples(rest, cards, triples, used, table, levels, known, store, totals)
            add_best_triples(triples, totals, count, ways, gone)
    for one in range(count):
        worths[one] = 0.0
        for two in range(count):
            if count == DEALT and one != two:
                worths[one] = max(worths[one], gone[min(one, two), max(one, two)] / all_ways)
        if count < DEALT:
            worths[one] = gone[one, one] / all_ways


@compiled
def add_best_triples(triples, totals, count, ways, gone):
    """For each one or two cards that may be gone the best of the triples without them."""
    single = count < DEALT
    for one in range(count):
        for two in range(one if single else one + 1, one + 1 if single else count):
            best = 0.0
            for t in range(len(triples)):
                is_without = True
                for j in range(3):
                    if triples[t, j] == one or triples[t, j] == two:
                        is_without = False
                if is_without:
                    best = max(best, totals[t])
            gone[one, two] += ways * best


@compiled
def appraise_by(state, seat, numbers, count, worths, table):
    """The chance to win the match with each of these moves, by such a table."""
    cards = np.empty(DEALT, np.int64)
    for i in range(count):
        cards[i] = card_of(numbers[i])
    bag = state.bag.astype(np.int64)
    levels = levels_of(state, seat)
    if state.phase == CHOOSING_SIDES:
        judge_sides(bag, cards, table, levels, worths)
    elif state.phase == SECOND_DISCARD:
        judge_second_discard(bag, cards, table, levels, worths)
    else:
        judge_first_discards(bag, cards, count, table, levels, worths)
