"""Many trees at once, one for every match of a batch; compiled for each game.

The search is that of `guided`, with a network that is no compiled code: the positions at the ends
of all trees are judged in one call. Until it has answered, a way that was gone counts as lost, so
that the next one down the same tree goes elsewhere.
"""

import numpy as np

from pepperbox.engine import OVER, compiled, specialise
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.nodes import ROOT, reward, visit
from pepperbox.search.workspace import Tree, Walk

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

guided = specialise("pepperbox.search.guided", rules, thinking)

EVEN = 0.02  # of the priors: every legal move gets a share


@compiled
def plant(first, last, forest, leaves):
    """Begin all trees from what the seats see: the first leaf of each is its root."""
    for match in range(first, last):
        seat = forest.seats[match]
        row = match * forest.at_once
        guided.begin(forest.nodes[match], forest.used[match], forest.rngs[match])
        rules.hide(forest.positions[match], seat)
        leaves.states[row] = forest.positions[match]
        rules.imagine(leaves.states[row], seat, forest.rngs[match])
        leaves.paths[row, 0] = ROOT
        leaves.depths[row] = 0
        leaves.movers[row] = seat


@compiled
def gather(first, last, forest, leaves):
    """Go down every tree `at_once` times."""
    numbers = np.empty(rules.MOST, np.int32)
    moves = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    slots = np.zeros(len(forest.sealed), np.int64)
    totals = np.zeros(0, np.float64)
    decisions = 0
    for match in range(first, last):
        seat = forest.seats[match]
        nodes, used, rng = forest.nodes[match], forest.used[match], forest.rngs[match]
        used[1] = decisions
        twin = rng.copy()
        tree = Tree(nodes, used, slots, totals)
        for i in range(match * forest.at_once, (match + 1) * forest.at_once):
            path = leaves.paths[i]
            leaves.states[i] = forest.positions[match]
            state = leaves.states[i]
            rules.imagine(state, seat, rng)
            walk = Walk(seat, forest.sealed, rng, path, moves)
            depth = guided.descend(state, tree, walk, twin, numbers, weights)
            leaves.depths[i] = depth
            leaves.movers[i] = seat if depth == 0 else state.turn
            visit(nodes, path, 1, depth + 1)
        decisions = used[1]


@compiled
def look(first, last, leaves):
    """Who looks at each leaf: who decides there, or the first seat; and whether it is the end."""
    for i in range(first, last):
        leaves.over[i] = leaves.states[i].turn == OVER
        leaves.viewers[i] = max(0, leaves.movers[i])
        if leaves.over[i]:
            guided.share_victory(leaves.states[i], leaves.values[i])


@compiled
def absorb(first, last, every, forest, leaves, chances, priors):
    """Take what the network said of the leaves back up the trees."""
    moves = np.empty(rules.MOST, np.int32)
    shares = np.empty(rules.MOST, np.float64)
    slots = np.zeros(0, np.int64)
    for match in range(first, last):
        nodes, used, totals = forest.nodes[match], forest.used[match], forest.totals[match]
        seats = len(totals)
        tree = Tree(nodes, used, slots, totals)
        for i in range(match * forest.at_once, match * forest.at_once + every):
            values, path, depth = leaves.values[i], leaves.paths[i], leaves.depths[i]
            if not leaves.over[i]:
                for seat in range(seats):
                    values[(leaves.viewers[i] + seat) % seats] = chances[i, seat]
            leaf = path[depth]
            mover = leaves.movers[i]
            if mover >= 0 and not leaves.over[i] and nodes[leaf].first == 0:
                count = rules.legal(leaves.states[i], mover, moves)
                if used[0] + count <= len(nodes):
                    share_out(moves, count, priors[i], shares)
                    guided.put_under(tree, leaf, mover, moves, count, shares, values)
            reward(nodes, path, 1, depth + 1, totals, values)


@compiled
def share_out(moves, count, priors, shares):
    """The priors of legal moves, so that they add up to 1."""
    total = 0.0
    for i in range(count):
        shares[i] = priors[moves[i]]
        total += shares[i]
    for i in range(count):
        share = shares[i] / total if total > 0.0 else 1.0 / count
        shares[i] = (1.0 - EVEN) * share + EVEN / count


@compiled
def harvest(first, last, forest, counts, visits, worths):
    """How often each move of the roots was tried, in the order of `legal`, and what it brought."""
    for match in range(first, last):
        nodes = forest.nodes[match]
        child = nodes[ROOT].first
        for i in range(counts[match]):
            visits[match, i] = nodes[child].visits
            worths[match, i] = nodes[child].value / max(1, nodes[child].visits)
            child = nodes[child].next
