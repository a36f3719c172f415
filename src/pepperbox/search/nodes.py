"""The nodes of a search tree that plays out: moves, each under the decision it answers."""

import numpy as np

from pepperbox.engine import compiled

ROOT = 0

Node = np.dtype(
    (
        np.record,
        [
            ("value", "f8"),  # sum of its worth to the seat that made the move
            ("prior", "f4"),  # beside those of its siblings: how much it is liked untried
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
def clear(nodes, node):
    nodes[node].value = 0.0
    nodes[node].visits = 0
    nodes[node].available = 0
    nodes[node].first = 0
    nodes[node].next = 0


@compiled
def add(tree, parent, seat, move, prior):
    nodes = tree.nodes
    child = tree.used[0]
    tree.used[0] += 1
    clear(nodes, child)
    nodes[child].move = move
    nodes[child].seat = seat
    nodes[child].prior = prior
    if nodes[parent].first == 0:
        nodes[parent].first = child
    else:
        nodes[nodes[parent].last].next = child
    nodes[parent].last = child
    return child
