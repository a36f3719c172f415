"""Tree search with a network that is no compiled code: many positions are judged at once.

The search is that of `guided`. Until the network has answered, a way that was gone counts as lost,
so that the next one goes elsewhere.
"""

import numpy as np

from pepperbox.engine import OVER, compiled, specialise
from pepperbox.engine.contract import Learned, Rules
from pepperbox.search.nodes import ROOT, reward, visit
from pepperbox.search.workspace import Walk

rules: Rules  # bound to a game's rules by `specialise`
thinking: Learned  # and to what a network is shown of it

guided = specialise("pepperbox.search.guided", rules, thinking)
networks = specialise("pepperbox.search.network", rules, thinking)


@compiled
def root(position, seat, rng, tree, leaves):
    """Begin a tree; the first leaf is its root."""
    guided.begin(tree.nodes, tree.used, rng)
    work = position.copy()
    leaves.paths[0, 0] = ROOT
    leaves.depths[0] = 0
    leaves.movers[0] = seat
    leaves.counts[0] = rules.legal(work[0], seat, leaves.moves[0])
    rules.imagine(work[0], seat, rng)
    show(work[0], leaves, 0, thinking.viewer(work[0]))


@compiled
def gather(position, seat, count, rng, sealed, tree, leaves):
    """Go down the tree so many times."""
    nodes = tree.nodes
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    twin = rng.copy()
    work = position.copy()
    for i in range(count):
        path = leaves.paths[i]
        walk = Walk(seat, sealed, rng, path, leaves.moves[i])
        work[0] = position[0]
        state = work[0]
        rules.imagine(state, seat, rng)
        depth = guided.descend(state, tree, walk, twin, numbers, weights)
        leaves.depths[i] = depth
        leaves.movers[i] = state.turn
        leaves.counts[i] = 0
        visit(nodes, path, 1, depth + 1)
        if state.turn >= 0:
            leaves.counts[i] = rules.legal(state, state.turn, leaves.moves[i])
        show(state, leaves, i, thinking.viewer(state))


@compiled
def show(state, leaves, i, seat):
    """Write down what a network is to know."""
    places = np.empty(thinking.MOST_FEATURES, np.int32)
    amounts = np.empty(thinking.MOST_FEATURES, np.float32)
    facts = leaves.facts[i]
    facts[:] = 0.0
    leaves.over[i] = state.turn == OVER
    leaves.viewers[i] = seat
    if state.turn == OVER:
        guided.share_victory(state, leaves.values[i])
        return
    count = thinking.features(state, seat, places, amounts)
    for j in range(count):
        facts[places[j]] += amounts[j]


@compiled
def absorb(seats, count, tree, leaves, marks, likes):
    """Take what the network said of the leaves back up the tree."""
    nodes, used, totals = tree.nodes, tree.used, tree.totals
    priors = np.empty(rules.MOST, np.float64)
    for i in range(count):
        values, path, depth = leaves.values[i], leaves.paths[i], leaves.depths[i]
        if not leaves.over[i]:
            for seat in range(seats):
                values[(leaves.viewers[i] + seat) % seats] = marks[i, seat]
            networks.to_shares(values, seats, values[:seats].max())
        leaf = path[depth]
        legal = leaves.counts[i]
        if legal > 0 and nodes[leaf].first == 0 and used[0] + legal <= len(nodes):
            moves = leaves.moves[i]
            for j in range(legal):
                priors[j] = likes[i, moves[j]]
            networks.to_priors(priors, legal, priors[:legal].max())
            guided.put_under(tree, leaf, leaves.movers[i], moves, legal, priors, values)
        reward(nodes, path, 1, depth + 1, totals, values)
