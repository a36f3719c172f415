"""Whole matches between compiled bots, many at a time; compiled for each game.

Luck and each bot play their part of every match until it is somebody else's turn.
"""

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, specialise
from pepperbox.engine.contract import Rules, Thinking
from pepperbox.search.drawing import draw
from pepperbox.search.fingerprint import fingerprint
from pepperbox.search.workspace import LUCK

rules: Rules  # bound to a game's rules by `specialise`
thinking: Thinking  # and to what it tells bots

deciding = specialise("pepperbox.search.deciding", rules, thinking)
fortune = specialise("pepperbox.search.fortune", rules, thinking)


@compiled
def decide(field, seats, brain, tree, seen, words):
    """A bot plays on the seats that are its own: `seats[match, seat]`."""
    numbers = np.empty(rules.MOST, np.int32)
    seed = np.empty(1, np.uint64)
    for match in range(len(field.states)):
        while is_due(field, seats, match):
            seat = np.int64(field.states[match].turn)
            if look(field, match, seat, seen, words, numbers, seed) > 1:
                numbers[0] = deciding.decide(seen, seat, seed, brain, tree)
            play(field, match, seat, numbers[0])


@compiled
def is_due(field, seats, match):
    """Whether somebody on one of these seats has to decide."""
    turn = field.states[match].turn
    return turn >= 0 and seats[match, turn] and has_room(field, match)


@compiled
def look(field, match, seat, seen, words, numbers, seed):
    """What the seat sees, can do, and is seeded with; how many moves it has."""
    seen[0] = field.states[match]
    rules.hide(seen[0], seat)
    count = rules.legal(seen[0], seat, numbers)
    if count > 1:
        field.choices[match, seat] += 1
        seed[0] = fingerprint(words, seat, field.seeds[match, seat])
    return count


@compiled
def play(field, match, seat, number):
    rules.apply(field.states[match], seat, number)
    note(field, match, seat, number)


@compiled
def fall(field):
    """Luck plays what it decides, as the seeds of the matches draw it."""
    numbers = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    states, chains, drawn, luck = field.states, field.chains, field.drawn, field.luck
    marks = np.empty(luck.shape[1], np.float64)
    work = states[:1].copy()
    for match in range(len(states)):
        position = states[match : match + 1]
        state = position[0]
        while state.turn == CHANCE and has_room(field, match):
            count = rules.legal(state, CHANCE, numbers)
            rules.weights(state, weights)
            total = 0
            for i in range(count):
                total += weights[i]
            left = draw(chains[match], drawn[match : match + 1], total)
            place = 0
            while left >= weights[place]:
                left -= weights[place]
                place += 1
            if count > 1 and luck.shape[2] > 0:
                fortune.weigh(position, place, numbers, weights, count, work, marks, luck[match])
            rules.apply(state, CHANCE, numbers[place])
            note(field, match, LUCK, numbers[place])


@compiled
def has_room(field, match):
    return field.log.shape[1] == 0 or field.lengths[match] < field.log.shape[1]


@compiled
def note(field, match, by, number):
    """Into the log, if one is kept."""
    length = field.lengths[match]
    if field.log.shape[1] > 0:
        field.log[match, length, 0] = by
        field.log[match, length, 1] = number
    field.lengths[match] = length + 1


@compiled
def results(field):
    """Points and places of the matches that are over; how many are not."""
    unfinished = 0
    for match in range(len(field.states)):
        if field.states[match].turn == OVER:
            rules.points(field.states[match], field.points[match])
            rules.standing(field.states[match], field.places[match])
        else:
            unfinished += 1
    return unfinished
