"""What luck brought to each seat, compiled for each game.

At every chance event: what the position is worth after it, less the average over all that could
have happened, by its exact weights. So on average luck brings nothing, however good or bad the
worth is estimated; the better it is, the more of a result it explains.
"""

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, copy_into, specialise
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.workspace import LUCK

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

playout = specialise("pepperbox.search.playout", rules, thinking)

MARGINS = np.array([0.35, 1.0, 3.0])  # times the game's: leads may decide more or less than it says
WAYS = len(MARGINS)
MEASURES = thinking.STAGES * WAYS  # in which luck is told: a later stage may decide more


@compiled
def weigh(position, place, numbers, weights, count, work, marks, out):
    """Add to `out`, by seat and measure, what the event at that place brings."""
    first = thinking.stage(position[0], thinking.STAGES) * WAYS
    total = 0
    for i in range(count):
        total += weights[i]
    chances = np.empty(len(marks), np.float64)
    for i in range(count):
        work[0] = position[0]
        rules.apply(work[0], CHANCE, numbers[i])
        by = (1.0 if i == place else 0.0) - weights[i] / total
        if work[0].turn == OVER:
            shares(work[0], marks)
        else:
            thinking.prospects(work[0], marks)
        for way in range(WAYS):
            for seat in range(len(marks)):
                chances[seat] = marks[seat] / MARGINS[way]
            if work[0].turn == OVER:
                copy_into(chances, marks)
            else:
                playout.to_chances(chances, len(marks))
            for seat in range(len(marks)):
                out[seat, first + way] += by * chances[seat]


@compiled
def shares(state, marks):
    """Each seat's share of the victory, at the end."""
    places = np.zeros(len(marks), np.int32)
    rules.standing(state, places)
    winners = 0
    for seat in range(len(marks)):
        winners += places[seat] == 1
    for seat in range(len(marks)):
        marks[seat] = (places[seat] == 1) / winners


@compiled
def tell(position, log, out):
    """The luck of a whole match, from its opening and its log of who decided what."""
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    marks = np.empty(position[0].seats, np.float64)
    work = position.copy()
    for entry in range(len(log)):
        by, number = log[entry, 0], log[entry, 1]
        if by == LUCK:
            count = rules.legal(position[0], CHANCE, numbers)
            rules.weights(position[0], weights)
            place = 0
            while numbers[place] != number:
                place += 1
            if count > 1:
                weigh(position, place, numbers, weights, count, work, marks, out)
        rules.apply(position[0], CHANCE if by == LUCK else by, number)
