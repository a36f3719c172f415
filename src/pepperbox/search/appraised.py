"""Bots of a game that says what every move is worth, in whole matches; for each game."""

import numpy as np

from pepperbox.engine import compiled, specialise
from pepperbox.engine.contract import Learned, Rules

rules: Rules  # bound to a game's rules by `specialise`
thinking: Learned  # and to what was learnt of it

deciding = specialise("pepperbox.search.deciding", rules, thinking)
matches = specialise("pepperbox.search.matches", rules, thinking)


@compiled
def decide(field, seats, brain, seen, words):
    """A bot plays on the seats that are its own, as `matches.decide` does with a search."""
    numbers = np.empty(rules.MOST, np.int32)
    seed = np.empty(1, np.uint64)
    for match in range(len(field.states)):
        while matches.is_due(field, seats, match):
            seat = np.int64(field.states[match].turn)
            count = matches.look(field, match, seat, seen, words, numbers, seed)
            if count > 1:
                numbers[0] = choose(seen, seat, numbers, count, seed, brain)
            matches.play(field, match, seat, numbers[0])


@compiled
def choose(position, seat, numbers, count, seed, brain):
    worths = np.empty(count, np.float64)
    thinking.appraise(position[0], seat, numbers, count, worths)
    visits = np.ones(count, np.int64)
    return numbers[deciding.settle(numbers[:count], visits, worths, seed, brain)]


@compiled
def appraise(position, seat, numbers, worths):
    """What every legal move is worth to a seat; how many there are."""
    count = rules.legal(position[0], seat, numbers)
    thinking.appraise(position[0], seat, numbers, count, worths)
    return count


@compiled
def shares(position, seat, worlds, rng, chances):
    """How likely everybody wins, by the game's estimate of imagined worlds."""
    world = position.copy()
    values = np.zeros(len(chances), np.float64)
    chances[:] = 0.0
    for _ in range(worlds):
        world[0] = position[0]
        rules.imagine(world[0], seat, rng)
        deciding.lookahead.judge(world[0], values)
        for i in range(len(chances)):
            chances[i] += values[i] / worlds
