"""Information-set Monte Carlo tree search, compiled for each game; loaded by `specialise`.

One tree for the seat that thinks. Every iteration imagines a world that fits what this
seat knows, walks down the tree in it, adds one node, plays on, judges, and adds the worth
to every seat's decisions on the way (max^n: each seat looks after its own). Luck is
drawn anew each time and has no nodes, and so have the secret answers of rivals: no
node ever depends on what the seat cannot know. Where to go on the way down is said by the
game's priors, or by upper confidence bounds where it has none.
"""

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, specialise
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.nodes import ROOT, Node, add, clear, reward, visit
from pepperbox.search.workspace import Walk

__all__ = ["Node", "plant", "search"]

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

luck = specialise("pepperbox.search.luck", rules)
playout = specialise("pepperbox.search.playout", rules, thinking)
following = specialise(
    "pepperbox.search.bounds" if thinking.priors is None else "pepperbox.search.priors",
    rules,
    thinking,
)
judge = playout.judge
play_out = playout.play_out

DEEPEST = 200  # nodes on a way down


@compiled
def plant(position, seat, tree, moves):
    """Begin a tree: put the seat's moves under the root, best first."""
    clear(tree.nodes, ROOT)
    tree.used[0] = 1
    weights = np.empty(len(moves), np.float64)
    following.weigh(position[0], seat, moves, weights)
    for i in range(len(moves)):
        add(tree, ROOT, seat, moves[i], weights[i])


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
        visit(nodes, path, 0, depth)
        reward(nodes, path, 0, depth, totals, values)


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
        child = following.follow(state, mover, tree, walk, node, numbers, count)
        if child == ROOT:  # the tree is full
            return depth
        rules.apply(state, mover, nodes[child].move)
        path[depth] = child
        depth += 1
        node = child
        if nodes[child].visits == 0:
            return depth
    return depth
