"""What moves are worth between two perfect players, compiled for each game; loaded by `specialise`.

Everything that can happen is gone through: whoever decides takes what is best for itself, which is
worst for the other, and luck what it brings on average. Of a decision no more is looked at
than can still matter (alpha-beta). Only where nothing is hidden.
"""

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled
from pepperbox.engine.contract import Rules
from pepperbox.search.workspace import Ways

rules: Rules  # bound to a game's rules by `specialise`

DEEPEST = 120  # moves and chance events, one after the other
TOO_MANY = -1
NEXT, COUNT, TOTAL = range(3)  # of steps


@compiled
def worths(position, most, shares):
    """For every legal move the share of the victory of the seat that decides.

    Returns how many moves there are; TOO_MANY if it takes more than so many positions to know it.
    """
    seat = position[0].turn
    moves = np.empty(rules.MOST, np.int32)
    count = rules.legal(position[0], seat, moves)
    ways = room(position)
    left = most
    for i in range(count):
        ways.states[0] = position[0]
        rules.apply(ways.states[0], seat, moves[i])
        left = work_out(ways, left)
        if left < 0:
            return TOO_MANY
        shares[i] = ways.worths[0] if seat == 0 else 1.0 - ways.worths[0]
    return count


@compiled
def room(position):
    deep = DEEPEST + 1
    return Ways(
        np.repeat(position, deep),
        np.empty((deep, rules.MOST), np.int32),
        np.empty((deep, rules.MOST), np.int32),
        np.empty((deep, 3), np.int64),
        np.empty(deep, np.float64),
        np.empty((deep, 2), np.float64),
    )


@compiled
def work_out(ways, left):
    """What the first position is worth to the first seat; how many more may be looked at."""
    depth = 0
    meet(ways, depth, 0.0, 1.0)
    while True:
        if not is_open(ways, depth):
            if depth == 0:
                return left
            depth -= 1
            learn(ways, depth, ways.worths[depth + 1])
            continue
        if left == 0 or depth == DEEPEST:
            return TOO_MANY
        left -= 1
        follow(ways, depth)
        if ways.states[depth].turn == CHANCE:
            meet(ways, depth + 1, 0.0, 1.0)
        else:
            meet(ways, depth + 1, ways.bounds[depth, 0], ways.bounds[depth, 1])
        depth += 1


@compiled
def meet(ways, depth, low, high):
    """A position is met; between these bounds its worth would matter."""
    state = ways.states[depth]
    steps = ways.steps[depth]
    ways.bounds[depth, 0] = low
    ways.bounds[depth, 1] = high
    steps[NEXT] = 0
    steps[COUNT] = 0
    if state.turn == OVER:
        ways.worths[depth] = share_of_the_first(state)
        return
    steps[COUNT] = rules.legal(state, state.turn, ways.moves[depth])
    if state.turn == CHANCE:
        steps[TOTAL] = 0
        for i in range(rules.weights(state, ways.weights[depth])):
            steps[TOTAL] += ways.weights[depth, i]
    ways.worths[depth] = 1.0 if state.turn == 1 else 0.0


@compiled
def share_of_the_first(state):
    places = np.empty(2, np.int32)
    rules.standing(state, places)
    if places[0] == places[1]:
        return 0.5
    return 1.0 if places[0] == 1 else 0.0


@compiled
def is_open(ways, depth):
    """Is there something left that can matter?"""
    steps = ways.steps[depth]
    return steps[NEXT] < steps[COUNT] and ways.bounds[depth, 0] < ways.bounds[depth, 1]


@compiled
def follow(ways, depth):
    """Go to the next of what can happen."""
    place = ways.steps[depth, NEXT]
    ways.steps[depth, NEXT] += 1
    ways.states[depth + 1] = ways.states[depth]
    rules.apply(ways.states[depth + 1], ways.states[depth].turn, ways.moves[depth, place])


@compiled
def learn(ways, depth, worth):
    """What came last is worth so much."""
    turn = ways.states[depth].turn
    if turn == CHANCE:
        steps = ways.steps[depth]
        ways.worths[depth] += ways.weights[depth, steps[NEXT] - 1] / steps[TOTAL] * worth
    elif turn == 0:
        ways.worths[depth] = max(ways.worths[depth], worth)
        ways.bounds[depth, 0] = max(ways.bounds[depth, 0], worth)
    else:
        ways.worths[depth] = min(ways.worths[depth], worth)
        ways.bounds[depth, 1] = min(ways.bounds[depth, 1], worth)
