"""Information-set Monte Carlo tree search, compiled for each game; loaded by `specialise`.

One tree for the seat that thinks. Every iteration imagines a world that fits what this
seat knows, walks down the tree in it, adds one node, plays on, judges, and adds the worth
to every seat's decisions on the way (max^n: each seat looks after its own). Luck is
drawn anew each time and has no nodes, and so have the secret answers of rivals: no
node ever depends on what the seat cannot know. What is legal differs from world to
world, so a move is compared by how often it was available, not by visits of its parent.
Where there are many moves the first visits try only the few that the game's policy
likes, and more with every visit (progressive widening).
"""

import math

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, specialise
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.workspace import Walk

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

luck = specialise("pepperbox.search.luck", rules)
playout = specialise("pepperbox.search.playout", rules, thinking)
judge = playout.judge
play_out = playout.play_out

AT_FIRST = 4  # moves tried at a node however rarely it is visited
WIDENING = 2.0  # times the root of its visits: moves tried more
DEEPEST = 200  # nodes on a way down
ROOT = 0

Node = np.dtype(
    (
        np.record,
        [
            ("value", "f8"),  # sum of its worth to the seat that made the move
            ("move", "i4"),
            ("visits", "i4"),
            ("available", "i4"),  # visits of the parent in which the move was legal
            ("first", "i4"),  # child; 0: none
            ("last", "i4"),
            ("next", "i4"),  # sibling; 0: none
            ("seat", "i4"),  # who made the move
        ],
    ),
    align=True,
)


@compiled
def plant(tree, seat, moves):
    """Begin a tree: put the seat's moves under the root, best first."""
    clear(tree.nodes, ROOT)
    tree.used[0] = 1
    for i in range(len(moves)):
        add(tree, ROOT, seat, moves[i])


@compiled
def clear(nodes, node):
    nodes[node].value = 0.0
    nodes[node].visits = 0
    nodes[node].available = 0
    nodes[node].first = 0
    nodes[node].next = 0


@compiled
def add(tree, parent, seat, move):
    nodes = tree.nodes
    child = tree.used[0]
    tree.used[0] += 1
    clear(nodes, child)
    nodes[child].move = move
    nodes[child].seat = seat
    if nodes[parent].first == 0:
        nodes[parent].first = child
    else:
        nodes[nodes[parent].last].next = child
    nodes[parent].last = child
    return child


@compiled
def search(position, seat, iterations, rng, sealed, tree):
    """Grow the tree by so many iterations."""
    nodes, totals = tree.nodes, tree.totals
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    path = np.empty(DEEPEST, np.int32)
    walk = Walk(seat, sealed, rng, path, np.empty(rules.MOST, np.int32))
    values = np.zeros(position[0].seats, np.float64)
    work = position.copy()
    for _ in range(iterations):
        work[0] = position[0]
        state = work[0]
        rules.imagine(state, seat, rng)
        depth = descend(state, tree, walk, numbers, weights)
        play_out(state, rng, numbers, weights)
        judge(state, values)
        nodes[ROOT].visits += 1
        for i in range(depth):
            nodes[path[i]].visits += 1
            nodes[path[i]].value += values[nodes[path[i]].seat]
        for i in range(len(values)):
            totals[i] += values[i]


@compiled
def descend(state, tree, walk, numbers, weights):
    """Walk down the tree in a world until a node is new; returns how many are on the way."""
    nodes, path, rng, sealed = tree.nodes, walk.path, walk.rng, walk.sealed
    depth = 0
    node = ROOT
    mover = walk.seat  # who thinks decides first: nobody's sealed answer is seen
    while state.turn != OVER and depth < DEEPEST:
        if depth > 0:
            if thinking.settles(state, 0):
                return depth
            mover = state.turn
            if mover == CHANCE:
                if not thinking.PAST_LUCK:
                    return depth
                luck.fall(state, rng, numbers, weights)
                continue
        count = rules.legal(state, mover, numbers)
        if depth > 0 and count == 1:
            rules.apply(state, mover, numbers[0])
            continue
        if mover != walk.seat and sealed[numbers[0]]:
            place = thinking.policy(state, mover, numbers, count, rng)
            rules.apply(state, mover, numbers[place])
            continue
        child = follow(state, mover, tree, walk, node, numbers, count)
        if child == ROOT:  # the tree is full
            return depth
        rules.apply(state, mover, nodes[child].move)
        path[depth] = child
        depth += 1
        node = child
        if nodes[child].visits == 0:
            return depth
    return depth


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
            nodes[child].available += 1
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
    child = add(tree, node, mover, fresh[place])
    nodes[child].available = 1
    return child


@compiled
def promise(nodes, child):
    """Upper confidence bound: what the move brought so far, and how little it was tried."""
    visits = nodes[child].visits
    if visits == 0:
        return 1e9
    return nodes[child].value / visits + thinking.EXPLORE * math.sqrt(
        math.log(nodes[child].available) / visits
    )
