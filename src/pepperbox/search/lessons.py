"""Matches of a network with itself, or with another; compiled for each game."""

import math

import numpy as np

from pepperbox.engine import CHANCE, OVER, below, compiled, specialise
from pepperbox.engine.contract import Learned, Rules

rules: Rules  # bound to a game's rules by `specialise`
thinking: Learned  # and to what a network is shown of it

luck = specialise("pepperbox.search.luck", rules)
guided = specialise("pepperbox.search.guided", rules, thinking)
searching = specialise(
    "pepperbox.search.guided" if thinking.POLICY else "pepperbox.search.valued", rules, thinking
)

FINE = 1 << 30  # steps of a random share


@compiled
def play_all(openings, turns, play, one, other, rng, sealed, tree, lessons, shares):
    """Play a match from every opening; returns how many rows of the lessons are used.

    Every other seat is the one network's, from the first on or, with a turn of 1, from the
    second; the rest is the other's. `shares` gets each seat's share of the victories.
    """
    row = 0
    for match in range(len(openings)):
        table = openings[match : match + 1]
        row = play_one(
            table, turns[match], play, one, other, rng, sealed, tree, lessons, row, shares[match]
        )
    return row


@compiled
def play_one(opening, turn, play, one, other, rng, sealed, tree, lessons, row, shares):
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    position = opening.copy()
    state = position[0]
    first = row
    decisions = 0
    while state.turn != OVER:
        if row == len(lessons.decided):
            return first  # no room for all of it: nobody knows what becomes of it
        if state.turn == CHANCE:
            if thinking.is_shown(state):
                keep(lessons, row, position)
                row += 1
            luck.fall_out(state, rng, numbers, weights)
            continue
        seat = state.turn
        if rules.legal(state, seat, numbers) == 1:
            rules.apply(state, seat, numbers[0])
            continue
        network = one if (seat + turn) % 2 == 0 else other
        think(position, seat, play, network, rng, sealed, tree)
        child = most_visited(tree)
        if thinking.is_shown(state):
            keep(lessons, row, position)
            learn(lessons, row, state.seats, seat, child, tree)
            row += 1
        if decisions < play.warm or chance(rng) < play.slips:
            child = any_visited(tree, rng)
        decisions += 1
        rules.apply(state, seat, tree.nodes[child].move)
    guided.share_victory(state, shares)
    pass_back(lessons, first, row, state.seats, shares)
    return row


@compiled
def think(position, seat, play, network, rng, sealed, tree):
    """Search a decision from what the seat knows."""
    seen = position.copy()
    rules.hide(seen[0], seat)
    tree.totals[:] = 0.0
    searching.plant(seen, seat, rng, sealed, tree, network)
    if play.noise > 0.0:
        stir(tree, play.noise, rng)
    searching.practise(seen, seat, play.iterations, rng, sealed, tree, network)


@compiled
def stir(tree, noise, rng):
    """Mix the priors at the root with random ones, all shares of which are as likely."""
    nodes = tree.nodes
    total = 0.0
    child = nodes[0].first
    while child != 0:
        nodes[child].value = -math.log(1.0 - chance(rng))
        total += nodes[child].value
        child = nodes[child].next
    child = nodes[0].first
    while child != 0:
        share = nodes[child].value / total
        nodes[child].weight = (1.0 - noise) * nodes[child].weight + noise * share
        nodes[child].value = 0.0
        child = nodes[child].next


@compiled
def chance(rng):
    """A number from 0 to 1, always less."""
    return below(rng, FINE) / FINE


@compiled
def most_visited(tree):
    nodes = tree.nodes
    best = nodes[0].first
    child = best
    while child != 0:
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = nodes[child].next
    return best


@compiled
def any_visited(tree, rng):
    """As often as it was looked at."""
    nodes = tree.nodes
    left = below(rng, nodes[0].visits)
    child = nodes[0].first
    while left >= nodes[child].visits:
        left -= nodes[child].visits
        child = nodes[child].next
    return child


@compiled
def keep(lessons, row, position):
    lessons.states[row] = position[0]
    lessons.decided[row] = False
    lessons.moves[row, :] = 0.0
    lessons.worths[row, :] = 0.0
    lessons.results[row, :] = 0.0


@compiled
def learn(lessons, row, seats, seat, best, tree):
    """Write down the search: its visits, and what the position is worth with the best move."""
    nodes = tree.nodes
    lessons.decided[row] = True
    child = nodes[0].first
    while child != 0 and lessons.moves.shape[1] > 0:
        lessons.moves[row, nodes[child].move] = nodes[child].visits / nodes[0].visits
        child = nodes[child].next
    worth = nodes[best].value / max(1, nodes[best].visits)
    average = tree.totals[seat] / nodes[0].visits
    for other in range(seats):
        share = tree.totals[other] / nodes[0].visits
        if other == seat:
            lessons.worths[row, other] = worth
        elif average < 1.0:
            lessons.worths[row, other] = share * (1.0 - worth) / (1.0 - average)


@compiled
def pass_back(lessons, first, last, seats, shares):
    """Tell every row what became of it; before luck a position is worth what it was after."""
    for row in range(last - 1, first - 1, -1):
        for seat in range(seats):
            lessons.results[row, seat] = shares[seat]
            if not lessons.decided[row]:
                after = lessons.worths[row + 1, seat] if row + 1 < last else shares[seat]
                lessons.worths[row, seat] = after


@compiled
def encode(lessons, rows, symmetries, facts, moves, seats):
    """Rows as a network sees them, each in one of its images: facts, moves, and who looks.

    Who judges seats one by one sees each of them: there are as many rows of facts as chairs.
    """
    each = len(facts) // max(1, len(rows))
    places = np.empty(thinking.MOST_FEATURES, np.int32)
    amounts = np.empty(thinking.MOST_FEATURES, np.float32)
    work = lessons.states[:1].copy()
    facts[:] = 0.0
    moves[:] = 0.0
    for i in range(len(rows)):
        work[0] = lessons.states[rows[i]]
        thinking.mirror(work[0], symmetries[i])
        seats[i] = thinking.viewer(work[0]) if thinking.POLICY else 0
        for k in range(1 if thinking.POLICY else work[0].seats):
            count = thinking.features(work[0], seats[i] + k, places, amounts)
            for j in range(count):
                facts[i * each + k, places[j]] += amounts[j]
        for move in range(lessons.moves.shape[1]):
            share = lessons.moves[rows[i], move]
            if share > 0.0:
                moves[i, thinking.mirrored(move, symmetries[i])] = share
