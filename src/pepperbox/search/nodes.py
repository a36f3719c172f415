"""The nodes of a search tree: moves, each under the decision it answers, and what luck brings."""

import numpy as np

from pepperbox.engine import compiled

ROOT = 0

Node = np.dtype(
    (
        np.record,
        [
            ("value", "f8"),  # sum of its worth to the seat that made the move
            ("weight", "f4"),  # how much it is liked untried; by bounds, how often it was legal
            ("hope", "f4"),  # what a network gave the seat that decides here
            ("move", "i4"),  # or the seed of what luck brings; of the root, the first of them
            ("visits", "i4"),
            ("first", "i4"),  # child; 0: none
            ("last", "i4"),
            ("next", "i4"),  # sibling; 0: none
            ("seat", "i4"),  # who made the move
        ],
    ),
    align=True,
)


@compiled
def clear(nodes, node):
    nodes[node].value = 0.0
    nodes[node].visits = 0
    nodes[node].first = 0
    nodes[node].next = 0


@compiled
def add(tree, parent, seat, move, weight):
    nodes = tree.nodes
    child = tree.used[0]
    tree.used[0] += 1
    clear(nodes, child)
    nodes[child].move = move
    nodes[child].seat = seat
    nodes[child].weight = weight
    if nodes[parent].first == 0:
        nodes[parent].first = child
    else:
        nodes[nodes[parent].last].next = child
    nodes[parent].last = child
    return child


@compiled
def visit(nodes, path, first, last):
    """Count that a way was gone, down from the root: so much of a path."""
    nodes[ROOT].visits += 1
    for i in range(first, last):
        nodes[path[i]].visits += 1


@compiled
def reward(nodes, path, first, last, totals, values):
    """Tell all who decided on a way what came of it; there may be room for more seats than sit."""
    for i in range(first, last):
        seat = nodes[path[i]].seat
        if seat >= 0:
            nodes[path[i]].value += values[seat]
    for seat in range(min(len(values), len(totals))):
        totals[seat] += values[seat]
