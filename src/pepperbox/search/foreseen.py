"""What luck brought, as a network finds it by playing on; compiled for each game with a network.

All that luck decides until somebody has to decide is one event. What it is worth shows only in the
decisions that follow: they are made by short searches until luck is due again, and the network
judges what has come of it. The average of that over other events, drawn afresh, is taken away: so
on average luck brings nothing, whatever the network thinks.
"""

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, specialise
from pepperbox.engine.contract import Learned, Rules
from pepperbox.search.workspace import LUCK

rules: Rules  # bound to a game's rules by `specialise`
thinking: Learned  # and to what a network is shown of it

luck = specialise("pepperbox.search.luck", rules)
guided = specialise("pepperbox.search.guided", rules, thinking)
lessons = specialise("pepperbox.search.lessons", rules, thinking)
networks = specialise("pepperbox.search.network", rules, thinking)


@compiled
def tell(position, log, others, play, network, rng, sealed, tree, out):
    """Add to `out`, by seat, the luck of a match, from its opening and its log of who decided what.

    Each event is compared with so many others.
    """
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    values = np.zeros(position[0].seats, np.float64)
    room = networks.room_for(network)
    state = position[0]
    entry = 0
    while entry < len(log):
        if log[entry, 0] != LUCK:
            rules.apply(state, log[entry, 0], log[entry, 1])
            entry += 1
            continue
        for _ in range(others):
            work = position.copy()
            luck.fall_out(work[0], rng, numbers, weights)
            foresee(work, play, network, rng, sealed, tree, numbers, room, values)
            for seat in range(len(values)):
                out[seat] -= values[seat] / others
        while entry < len(log) and log[entry, 0] == LUCK:
            rules.apply(state, CHANCE, log[entry, 1])
            entry += 1
        work = position.copy()
        foresee(work, play, network, rng, sealed, tree, numbers, room, values)
        for seat in range(len(values)):
            out[seat] += values[seat]


@compiled
def foresee(position, play, network, rng, sealed, tree, numbers, room, values):
    """Decide for all until luck is due or the match is over, and judge that."""
    state = position[0]
    while state.turn >= 0:
        seat = np.int64(state.turn)
        if rules.legal(state, seat, numbers) > 1:
            lessons.think(position, seat, play, network, rng, sealed, tree)
            numbers[0] = tree.nodes[lessons.most_visited(tree)].move
        rules.apply(state, seat, numbers[0])
    if state.turn == OVER:
        guided.share_victory(state, values)
    else:
        networks.judge(state, network, room, values)
