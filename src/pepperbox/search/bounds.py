"""The next node on the way down by upper confidence bounds (UCB); compiled for each game.

Where there are many moves the first visits try only the few that the game's policy
likes, and more with every visit (progressive widening).
"""

import math

from pepperbox.engine import compiled
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.nodes import ROOT, add

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

AT_FIRST = 4  # moves tried at a node however rarely it is visited
WIDENING = 2.0  # times the root of its visits: moves tried more


@compiled
def weigh(state, seat, moves, weights):
    """Nobody says which moves to try first, and none was met as legal yet."""
    weights[:] = 0.0


@compiled
def follow(state, mover, tree, walk, node, numbers, count):
    """The child to go to: a new one while few were tried, else the most promising."""
    nodes, used, slots, fresh = tree.nodes, tree.used, tree.slots, walk.fresh
    used[1] += 1
    legal_now = used[1]
    for i in range(count):
        slots[numbers[i]] = legal_now
    wide = AT_FIRST + int(WIDENING * math.sqrt(nodes[node].visits))
    child = nodes[node].first
    tried = 0
    best = ROOT
    highest = -1.0
    while child != 0:
        if nodes[child].seat == mover and slots[nodes[child].move] == legal_now:
            slots[nodes[child].move] = -legal_now
            tried += 1
            nodes[child].weight += 1.0
            hope = promise(nodes, child)
            if hope > highest:
                highest = hope
                best = child
            if node == ROOT and tried == wide:
                return best
        child = nodes[child].next
    if node == ROOT or tried >= min(wide, count):
        return best
    if used[0] == len(nodes):
        return best
    untried = 0
    for i in range(count):
        if slots[numbers[i]] == legal_now:
            fresh[untried] = numbers[i]
            untried += 1
    place = 0 if untried == 1 else thinking.policy(state, mover, fresh, untried, walk.rng)
    return add(tree, node, mover, fresh[place], 1.0)


@compiled
def promise(nodes, child):
    """What the move brought so far, and how little it was tried."""
    visits = nodes[child].visits
    if visits == 0:
        return 1e9
    return nodes[child].value / visits + thinking.EXPLORE * math.sqrt(
        math.log(float(nodes[child].weight)) / visits
    )
