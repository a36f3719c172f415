"""Many matches at once, stepped in place; compiled for each game, loaded by `specialise`.

Every function works on the matches from `first` to `last`, so that threads can share a
batch: no two of them touch the same match, and none holds the GIL.
"""

from types import ModuleType

import numpy as np

from pepperbox.engine import CHANCE, OVER, below, compiled, pick

rules: ModuleType  # bound to a game's rules by `specialise`

# What kind of number stands in a place of the record: how many bytes, and two marks.
WIDTH = 0b1111
UNSIGNED = 0b010000
SEAT = 0b100000  # it means a seat, and is counted clockwise from the viewer
SMALL = 1
SMALL_UNSIGNED = SMALL | UNSIGNED


@compiled
def begin(first, last, states, opening, rngs, turns, counts, numbers, masks):
    """Every match anew, up to its first decision."""
    events = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    for match in range(first, last):
        states[match] = opening[0]
        play_luck(states[match], rngs[match], events, weights)
        ask(match, states[match], turns, counts, numbers, masks)


@compiled
def step(
    first, last, actions, states, opening, rngs, turns, counts, numbers, masks, over, points, places
):
    """One decision in every match; one that ends leaves its result and begins anew."""
    events = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    for match in range(first, last):
        state = states[match]
        rules.apply(state, turns[match], actions[match])
        play_luck(state, rngs[match], events, weights)
        over[match] = state.turn == OVER
        if over[match]:
            rules.points(state, points[match])
            rules.standing(state, places[match])
            states[match] = opening[0]
            play_luck(state, rngs[match], events, weights)
        ask(match, state, turns, counts, numbers, masks)


@compiled
def play_luck(state, rng, events, weights):
    """Play what luck decides, until a seat has to decide or the match is over."""
    while state.turn == CHANCE:
        rules.legal(state, CHANCE, events)
        total = 0
        for i in range(rules.weights(state, weights)):
            total += weights[i]
        rules.apply(state, CHANCE, events[pick(rng, weights, total)])


@compiled
def ask(match, state, turns, counts, numbers, masks):
    """Whose decision is due, and what can be decided: as a list and as a mask."""
    for i in range(counts[match]):
        masks[match, numbers[match, i]] = False
    turns[match] = state.turn
    counts[match] = rules.legal(state, state.turn, numbers[match])
    for i in range(counts[match]):
        masks[match, numbers[match, i]] = True


@compiled
def first_refused(actions, masks):
    """The first match whose action is not legal, or -1."""
    for match in range(len(actions)):
        action = actions[match]
        if action < 0 or action >= masks.shape[1] or not masks[match, action]:
            return match
    return -1


@compiled
def sample(first, last, rngs, counts, numbers, actions):
    """Any legal move in every match, each equally likely."""
    for match in range(first, last):
        actions[match] = numbers[match, below(rngs[match], counts[match])]


@compiled
def observe(first, last, states, viewers, work, memory, places, kinds, out):
    """What the viewers may know of their matches, as flat rows; `memory` is that of `work`."""
    for match in range(first, last):
        work[0] = states[match]
        viewer = viewers[match]
        rules.hide(work[0], viewer)
        out[match, 0] = viewer
        chair = max(viewer, 0)  # a spectator stands behind seat 0
        flatten(work[0].seats, chair, memory, places[chair], kinds, out[match, 1:])


@compiled
def flatten(seats, viewer, memory, places, kinds, out):
    """A record as a row of numbers, each read from its place in the record's memory."""
    for i in range(len(places)):
        kind = kinds[i]
        if kind == SMALL:
            out[i] = np.int8(memory[places[i]])
        elif kind == SMALL_UNSIGNED:
            out[i] = memory[places[i]]
        else:
            value = whole(memory, places[i], kind & WIDTH, kind & UNSIGNED)
            if kind & SEAT and 0 <= value < seats:
                value = (value - viewer + seats) % seats
            out[i] = value


@compiled
def whole(memory, at, width, unsigned):
    """A whole number of that many bytes, little end first."""
    highest = memory[at + width - 1]
    value = np.int64(highest) if unsigned else np.int64(np.int8(highest))
    for i in range(width - 2, -1, -1):
        value = (value << 8) | np.int64(memory[at + i])
    return value
