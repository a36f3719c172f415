"""Tree search with a network, compiled for each game; loaded by `specialise`.

As in `mcts` every iteration imagines a world that fits what the seat knows, and every seat looks
after its own. But a new position is judged by the network instead of being played out, and the
network says which moves to try first (PUCT, as in AlphaZero). Where the game's tree goes on after
luck, a fall of luck is a node whose children are seeds: few at first, more with every visit. They
are the same seeds everywhere, so that moves are compared by what the same dice make of them.
"""

import math

import numpy as np

from pepperbox.engine import CHANCE, OVER, below, compiled, specialise
from pepperbox.engine.contract import Learned, Rules
from pepperbox.search.nodes import ROOT, Node, add, clear, reward, visit
from pepperbox.search.workspace import Walk

__all__ = ["Node", "plant", "search"]

rules: Rules  # bound to a game's rules by `specialise`
thinking: Learned  # and to what a network is shown of it

luck = specialise("pepperbox.search.luck", rules)
playout = specialise("pepperbox.search.playout", rules, thinking)
networks = specialise("pepperbox.search.network", rules, thinking)

CURIOSITY = 0.8  # how much priors count against what moves have brought
WIDENING = 1.0  # times the root of its visits: seeds tried of a fall of luck
DEEPEST = 200  # nodes on a way down
SEEDS = 2**31 - 1
ASTRIDE, APART = 1640531527, 97612893  # from seed to seed, and from one fall of luck to the next


@compiled
def plant(position, seat, rng, sealed, tree, network):
    """Begin a tree: the seat's moves under the root, with their priors."""
    begin(tree.nodes, tree.used, rng)
    work = position.copy()
    numbers = np.empty(rules.MOST, np.int32)
    moves = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    values = np.zeros(position[0].seats, np.float64)
    room = networks.room_for(network)
    count = rules.legal(work[0], seat, moves)
    rules.imagine(work[0], seat, rng)
    judge(work[0], rng, numbers, weights, network, room, values)
    open_up(tree, ROOT, seat, moves, count, network, room, values)


@compiled
def begin(nodes, used, rng):
    """Nothing but a root."""
    used[0] = 1
    clear(nodes, ROOT)
    nodes[ROOT].move = below(rng, SEEDS)


@compiled
def open_up(tree, node, seat, moves, count, network, room, values):
    """Put the moves of the seat that decides here under a node, which was judged just now."""
    if len(network.first) > 0:
        networks.like(moves, count, network, room)
    else:
        room.priors[:count] = 1.0 / count
    put_under(tree, node, seat, moves, count, room.priors, values)


@compiled
def put_under(tree, node, seat, moves, count, priors, values):
    tree.nodes[node].hope = values[seat]
    for i in range(count):
        add(tree, node, seat, moves[i], priors[i])


@compiled
def search(position, seat, iterations, rng, sealed, tree, network):
    """Grow the tree by so many iterations."""
    nodes, used, totals = tree.nodes, tree.used, tree.totals
    numbers = np.empty(rules.MOST, np.int32)
    moves = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    path = np.zeros(DEEPEST + 1, np.int32)
    walk = Walk(seat, sealed, rng, path, moves)
    values = np.zeros(position[0].seats, np.float64)
    room = networks.room_for(network)
    twin = rng.copy()
    work = position.copy()
    for _ in range(iterations):
        work[0] = position[0]
        state = work[0]
        rules.imagine(state, seat, rng)
        depth = descend(state, tree, walk, twin, numbers, weights)
        leaf = path[depth]
        mover = state.turn
        is_new = mover >= 0 and nodes[leaf].first == 0
        count = rules.legal(state, mover, moves) if is_new else 0
        judge(state, rng, numbers, weights, network, room, values)
        if is_new and used[0] + count <= len(nodes):
            open_up(tree, leaf, mover, moves, count, network, room, values)
        visit(nodes, path, 1, depth + 1)
        reward(nodes, path, 1, depth + 1, totals, values)


practise = search  # in a match with itself, to learn from


@compiled
def judge(state, rng, numbers, weights, network, room, values):
    """What a position is worth to each seat: who won, what the network says, or a play-out."""
    if state.turn != OVER and len(network.first) > 0:
        networks.judge(state, network, room, values)
        return
    playout.play_out(state, rng, numbers, weights)
    if state.turn == OVER:
        share_victory(state, values)
    else:
        playout.judge(state, values)


@compiled
def share_victory(state, values):
    places = np.zeros(state.seats, np.int32)
    rules.standing(state, places)
    winners = 0
    for seat in range(state.seats):
        if places[seat] == 1:
            winners += 1
    for seat in range(state.seats):
        values[seat] = 1.0 / winners if places[seat] == 1 else 0.0


@compiled
def descend(state, tree, walk, twin, numbers, weights):
    """Walk down the tree in a world to a position that it has not judged; returns how deep."""
    nodes, path, sealed = tree.nodes, walk.path, walk.sealed
    depth = 0
    falls = 0
    node = ROOT
    mover = walk.seat  # who thinks decides first: nobody's sealed answer is seen
    while state.turn != OVER and depth < DEEPEST:
        if depth > 0:
            mover = state.turn
        if mover == CHANCE:
            if nodes[node].visits == 0 or not thinking.PAST_LUCK:
                return depth
            falls += 1
            child = seed_of_luck(tree, node, falls)
            if child == ROOT:  # the tree is full
                return depth
            twin[0] = np.uint64(nodes[child].move)
            luck.fall_out(state, twin, numbers, weights)
        else:
            count = rules.legal(state, mover, numbers)
            if depth > 0 and count == 1:
                rules.apply(state, mover, numbers[0])
                continue
            if mover != walk.seat and sealed[numbers[0]]:
                place = thinking.policy(state, mover, numbers, count, walk.rng)
                rules.apply(state, mover, numbers[place])
                continue
            if nodes[node].first == 0:
                return depth
            child = follow(tree, node, mover, numbers, count)
            rules.apply(state, mover, nodes[child].move)
        depth += 1
        path[depth] = child
        node = child
    return depth


@compiled
def seed_of_luck(tree, node, falls):
    """A new seed while few were tried, else the one tried least; of so many falls, the last."""
    nodes = tree.nodes
    child = nodes[node].first
    least = child
    tried = 0
    while child != 0:
        tried += 1
        if nodes[child].visits < nodes[least].visits:
            least = child
        child = nodes[child].next
    if tried >= WIDENING * math.sqrt(nodes[node].visits) or tree.used[0] == len(nodes):
        return least
    seed = (np.int64(nodes[ROOT].move) + tried * ASTRIDE + falls * APART) % SEEDS
    return add(tree, node, CHANCE, seed, 0.0)


@compiled
def follow(tree, node, mover, numbers, count):
    """The most promising of the moves that are legal in this world."""
    nodes, used, slots = tree.nodes, tree.used, tree.slots
    used[1] += 1
    legal_now = used[1]
    for i in range(count):
        slots[numbers[i]] = legal_now
    value = float(nodes[node].hope)
    visits = 1
    child = nodes[node].first
    while child != 0:
        if nodes[child].seat == mover and slots[nodes[child].move] == legal_now:
            value += nodes[child].value
            visits += nodes[child].visits
        child = nodes[child].next
    width = CURIOSITY * math.sqrt(visits)
    best = nodes[node].first
    highest = -1.0
    child = best
    while child != 0:
        if nodes[child].seat == mover and slots[nodes[child].move] == legal_now:
            tried = nodes[child].visits
            promise = nodes[child].value / tried if tried > 0 else value / visits
            promise += width * nodes[child].weight / (1 + tried)
            if promise > highest:
                highest = promise
                best = child
        child = nodes[child].next
    return best
