"""A bot that searches with a network, in whole matches between compiled bots; for each game."""

import numpy as np

from pepperbox.engine import compiled, specialise
from pepperbox.engine.contract import Learned, Rules

rules: Rules  # bound to a game's rules by `specialise`
thinking: Learned  # and to what a network is shown of it

deciding = specialise("pepperbox.search.deciding", rules, thinking)
searching = specialise(
    "pepperbox.search.guided" if thinking.POLICY else "pepperbox.search.valued", rules, thinking
)
matches = specialise("pepperbox.search.matches", rules, thinking)


@compiled
def decide(field, seats, brain, network, tree, seen, words):
    """It plays on the seats that are its own, as `matches.decide` does without a network."""
    numbers = np.empty(rules.MOST, np.int32)
    seed = np.empty(1, np.uint64)
    for match in range(len(field.states)):
        while matches.is_due(field, seats, match):
            seat = np.int64(field.states[match].turn)
            count = matches.look(field, match, seat, seen, words, numbers, seed)
            if count > 1:
                numbers[0] = choose(seen, seat, count, seed, brain, network, tree)
            matches.play(field, match, seat, numbers[0])


@compiled
def choose(position, seat, count, seed, brain, network, tree):
    """What it plays: with one seed, the state of a generator, always the same."""
    rng = seed.copy()
    searching.plant(position, seat, rng, brain.sealed, tree, network)
    done = 0
    while done < brain.iterations:
        if brain.until_clear and deciding.is_clear(tree, count, brain.iterations - done):
            break
        size = min(deciding.STRIDE, brain.iterations - done)
        searching.search(position, seat, size, rng, brain.sealed, tree, network)
        done += size
    moves = np.empty(count, np.int32)
    visits = np.empty(count, np.int64)
    worths = np.zeros(count, np.float64)
    for i in range(count):
        node = tree.nodes[1 + i]
        moves[i] = node.move
        visits[i] = node.visits
        if node.visits > 0:
            worths[i] = node.value / node.visits
    return moves[deciding.settle(moves, visits, worths, seed, brain)]
