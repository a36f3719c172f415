"""Tree search with a network that judges positions and no moves; loaded by `specialise`.

The search is that of `mcts`: moves are ranked one decision ahead, and tried by the game's own
priors where it has some. But a new position is worth half what the network says, and half what a
play-out brings. In matches with itself, to learn from, the network is asked alone: that is faster.
Without a network it is the search of `mcts`.
"""

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, specialise
from pepperbox.engine.contract import Learned, Rules
from pepperbox.search.nodes import Node, reward, visit
from pepperbox.search.workspace import Walk

__all__ = ["Node", "plant", "search"]

rules: Rules  # bound to a game's rules by `specialise`
thinking: Learned  # and to what a network is shown of it

deciding = specialise("pepperbox.search.deciding", rules, thinking)
guided = specialise("pepperbox.search.guided", rules, thinking)
lookahead = specialise("pepperbox.search.lookahead", rules, thinking)
luck = specialise("pepperbox.search.luck", rules)
mcts = specialise("pepperbox.search.mcts", rules, thinking)
networks = specialise("pepperbox.search.network", rules, thinking)
playout = specialise("pepperbox.search.playout", rules, thinking)

WORLDS = 4  # imagined to rank the moves before the search
PLAYED_OUT = 0.5  # how much a play-out counts beside the network


@compiled
def plant(position, seat, rng, sealed, tree, network):
    """Begin a tree: the seat's moves under the root, the best one decision ahead first."""
    numbers = np.empty(rules.MOST, np.int32)
    count = rules.legal(position[0], seat, numbers)
    scores = np.empty(count, np.float64)
    order = np.empty(count, np.int64)
    lookahead.rank(position, seat, WORLDS, rng, sealed, scores)
    deciding.arrange(scores, count, rng, order)
    moves = np.empty(count, np.int32)
    for i in range(count):
        moves[i] = numbers[order[i]]
    mcts.plant(position, seat, tree, moves)


@compiled
def search(position, seat, iterations, rng, sealed, tree, network):
    """Grow the tree by so many iterations."""
    grow(position, seat, iterations, rng, sealed, tree, network, PLAYED_OUT)


@compiled
def practise(position, seat, iterations, rng, sealed, tree, network):
    """The same in a match with itself, to learn from."""
    grow(position, seat, iterations, rng, sealed, tree, network, 0.0)


@compiled
def grow(position, seat, iterations, rng, sealed, tree, network, played_out):
    nodes, totals = tree.nodes, tree.totals
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    path = np.empty(mcts.DEEPEST, np.int32)
    walk = Walk(seat, sealed, rng, path, np.empty(rules.MOST, np.int32))
    values = np.zeros(position[0].seats, np.float64)
    after = np.zeros(position[0].seats, np.float64)
    room = networks.room_for(network)
    work = position.copy()
    for _ in range(iterations):
        work[0] = position[0]
        state = work[0]
        rules.imagine(state, seat, rng)
        depth = mcts.descend(state, tree, walk, numbers, weights)
        judge(state, rng, numbers, weights, network, room, values)
        if played_out > 0.0 and len(network.first) > 0 and state.turn != OVER:
            playout.play_out(state, rng, numbers, weights)
            playout.judge(state, after)
            for i in range(len(values)):
                values[i] += played_out * (after[i] - values[i])
        visit(nodes, path, 0, depth)
        reward(nodes, path, 0, depth, totals, values)


@compiled
def judge(state, rng, numbers, weights, network, room, values):
    """What a position is worth to each seat: who won, what the network says, or a play-out."""
    if len(network.first) == 0:
        playout.play_out(state, rng, numbers, weights)
        playout.judge(state, values)
        return
    while state.turn != OVER and not thinking.is_shown(state):
        if state.turn == CHANCE:
            luck.fall(state, rng, numbers, weights)
        else:
            playout.guess(state, state.turn, rng, numbers)
    if state.turn == OVER:
        guided.share_victory(state, values)
    else:
        networks.judge(state, network, room, values)
