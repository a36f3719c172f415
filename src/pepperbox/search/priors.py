"""The next node on the way down by a game's priors (PUCT); compiled for each game.

A move is compared by what it has brought, and by its share of the weights of all that can be
played here: the game says how much it likes each before any was tried. Of many moves only those
it likes best have nodes at first, and more with every visit. What is legal differs from world to
world, so shares are of the moves that are legal in this one.
"""

import math

import numpy as np

from pepperbox.engine import compiled
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.nodes import ROOT, add

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

CURIOSITY = 0.2  # how much priors count against what moves have brought
AT_FIRST = 8  # moves that have nodes, however rarely a decision is met
WIDENING = 2.0  # times the root of its visits: moves that have nodes beside them
RANKS = 5.0  # places further down in the ranking before the search, to be liked e times less


@compiled
def weigh(state, seat, moves, weights):
    """At the root, where moves come as they were ranked: by the game's priors and their ranks."""
    thinking.priors(state, seat, moves, len(moves), weights)
    for i in range(len(moves)):
        weights[i] *= math.exp(-i / RANKS)


@compiled
def follow(state, mover, tree, walk, node, numbers, count):
    """The child to go to: the most promising of the moves that are legal in this world."""
    nodes, used, slots = tree.nodes, tree.used, tree.slots
    used[1] += 1
    legal_now = used[1]
    for i in range(count):
        slots[numbers[i]] = legal_now
    known = 0
    child = nodes[node].first
    while child != 0:
        if nodes[child].seat == mover and slots[nodes[child].move] == legal_now:
            slots[nodes[child].move] = -legal_now
            known += 1
        child = nodes[child].next
    wide = min(count, AT_FIRST + int(WIDENING * math.sqrt(nodes[node].visits)))
    if node != ROOT and known < wide:
        widen(state, mover, tree, walk, node, numbers, count, wide - known)
    return most_promising(tree, node, mover)


@compiled
def widen(state, mover, tree, walk, node, numbers, count, more):
    """Put so many more moves under a node, those that the game likes best."""
    used, slots, fresh = tree.used, tree.slots, walk.fresh
    legal_now = used[1]
    left = 0
    for i in range(count):
        if slots[numbers[i]] == legal_now:
            fresh[left] = numbers[i]
            left += 1
    weights = np.empty(left, np.float64)
    thinking.priors(state, mover, fresh, left, weights)
    while more > 0 and used[0] < len(tree.nodes):
        best = 0
        for i in range(1, left):
            if weights[i] > weights[best]:
                best = i
        add(tree, node, mover, fresh[best], weights[best])
        slots[fresh[best]] = -legal_now
        left -= 1
        fresh[best] = fresh[left]
        weights[best] = weights[left]
        more -= 1


@compiled
def most_promising(tree, node, mover):
    """Of the moves marked as legal and known; untried ones promise what the others bring."""
    nodes, slots, marked = tree.nodes, tree.slots, -tree.used[1]
    value = 0.0
    visits = 0
    weight = 0.0
    child = nodes[node].first
    while child != 0:
        if nodes[child].seat == mover and slots[nodes[child].move] == marked:
            value += nodes[child].value
            visits += nodes[child].visits
            weight += nodes[child].weight
        child = nodes[child].next
    average = value / max(1, visits)
    width = CURIOSITY * math.sqrt(1 + visits) / max(weight, 1e-9)  # none: the tree is full
    best = ROOT
    highest = -1.0
    child = nodes[node].first
    while child != 0:
        if nodes[child].seat == mover and slots[nodes[child].move] == marked:
            tried = nodes[child].visits
            promise = nodes[child].value / tried if tried > 0 else average
            promise += width * nodes[child].weight / (1 + tried)
            if promise > highest:
                highest = promise
                best = child
        child = nodes[child].next
    return best
