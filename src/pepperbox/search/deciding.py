"""How a bot decides, from what its seat sees to the number of a move; compiled for each game."""

import math

import numpy as np

from pepperbox.engine import below, compiled, specialise
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.fingerprint import THINKS, slip
from pepperbox.search.thoughts import NEARLY, OFTEN

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

lookahead = specialise("pepperbox.search.lookahead", rules, thinking)
mcts = specialise("pepperbox.search.mcts", rules, thinking)

MOVES_SEARCHED = 96  # of a decision with more moves, the most promising
STRIDE = 1000  # iterations, until it is asked whether the answer is clear
LOTS, CHOICE = np.uint64(1), np.uint64(32)  # bits that set other streams of luck apart


@compiled
def decide(position, seat, seed, brain, tree):
    """What a bot plays: with one seed, the state of a generator, always the same."""
    numbers = np.empty(rules.MOST, np.int32)
    count = rules.legal(position[0], seat, numbers)
    place = 0 if count == 1 else slip(seed, brain.slips, count)
    if place != THINKS:
        return numbers[place]
    scores = np.empty(count, np.float64)
    order = np.empty(count, np.int64)
    rank(position, seat, seed, brain, scores, order)
    considered = count if brain.iterations == 0 else min(count, MOVES_SEARCHED)
    moves = np.empty(considered, np.int32)
    visits = np.zeros(considered, np.int64)
    worths = np.empty(considered, np.float64)
    for i in range(considered):
        moves[i] = numbers[order[i]]
        worths[i] = scores[order[i]]
    if brain.iterations > 0:
        look_ahead(position, seat, seed.copy(), brain, tree, moves)
        for i in range(considered):
            visits[i] = tree.nodes[1 + i].visits
            if visits[i] > 0:
                worths[i] = tree.nodes[1 + i].value / visits[i]
    return moves[settle(moves, visits, worths, seed, brain)]


@compiled
def rank(position, seat, seed, brain, scores, order):
    """Every legal move judged one decision ahead; `order` gets their places, the best first."""
    rng = np.empty(1, np.uint64)
    rng[0] = seed[0]
    count = lookahead.rank(position, seat, brain.worlds, rng, brain.sealed, scores)
    rng[0] = seed[0] ^ LOTS
    arrange(scores, count, rng, order)
    return count


@compiled
def arrange(scores, count, rng, order):
    """The places of scores, the highest first; equals as lots fall."""
    lots = np.empty(count, np.int64)
    for i in range(count):
        lots[i] = below(rng, 1 << 31)
        order[i] = i
    gap = 1
    while gap < count:
        gap = 3 * gap + 1
    while gap > 0:
        for i in range(gap, count):
            place = order[i]
            j = i
            while j >= gap and is_before(scores, lots, place, order[j - gap]):
                order[j] = order[j - gap]
                j -= gap
            order[j] = place
        gap //= 3


@compiled
def is_before(scores, lots, one, other):
    if scores[one] != scores[other]:
        return scores[one] > scores[other]
    return lots[one] < lots[other]


@compiled
def look_ahead(position, seat, rng, brain, tree, moves):
    """Search until the iterations are done, or the answer is clear."""
    mcts.plant(position, seat, tree, moves)
    done = 0
    while done < brain.iterations:
        if brain.until_clear and is_clear(tree, len(moves), brain.iterations - done):
            return
        size = min(STRIDE, brain.iterations - done)
        mcts.search(position, seat, size, rng, brain.sealed, tree)
        done += size


@compiled
def is_clear(tree, moves, left):
    """Has the most visited move more of a lead than iterations are left?"""
    first = 0
    second = 0
    for i in range(1, 1 + moves):
        visits = tree.nodes[i].visits
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
    return moves < 2 or first - second > left


@compiled
def most_visited(visits, worths):
    """Where none was visited, or equally often: the worthiest."""
    best = 0
    for i in range(1, len(visits)):
        if visits[i] > visits[best] or (visits[i] == visits[best] and worths[i] > worths[best]):
            best = i
    return best


@compiled
def settle(moves, visits, worths, seed, brain):
    """The place of the best move; of answers in sealed envelopes, of any that is about as good."""
    best = most_visited(visits, worths)
    if not brain.loose and not brain.mixed[moves[best]]:
        return best
    chosen = best
    highest = -math.inf
    for i in range(len(visits)):
        weight = 0
        if brain.loose:
            weight = visits[i]
        elif worths[i] >= worths[best] - NEARLY and visits[i] >= OFTEN * visits[best]:
            weight = max(1, visits[i])
        if weight > 0:
            key = lot_of(moves[i], seed) / weight
            if key > highest:
                highest = key
                chosen = i
    return chosen


@compiled
def lot_of(move, seed):
    """A negative number: with these, each divided by its weight, the highest is drawn by weight.

    Each move has its own, so that the order in which moves are told does not matter.
    """
    rng = np.empty(1, np.uint64)
    rng[0] = seed[0] ^ (np.uint64(move + 1) << CHOICE)
    return math.log((below(rng, 1 << 30) + 0.5) / (1 << 30))
