"""Many matches at once, stepped in place; compiled for each game, loaded by `specialise`.

Every function works on the matches from `first` to `last`, so that threads can share a
batch: no two of them touch the same match, and none holds the GIL.
"""

import numpy as np

from pepperbox.engine import OVER, below, compiled, specialise
from pepperbox.engine.contract import Rules
from pepperbox.search.workspace import ANEW, SEAT, SMALL, SMALL_UNSIGNED, UNSIGNED, WIDTH

rules: Rules  # bound to a game's rules by `specialise`

luck = specialise("pepperbox.search.luck", rules)


@compiled
def step(first, last, batch, actions):
    """One decision in every match; one that ends leaves its result and begins anew.

    So does one whose action is ANEW, without a result.
    """
    events = np.empty(rules.MOST, np.int32)
    weights = np.empty(rules.MOST, np.int32)
    states, opening, rngs, turns = batch.states, batch.opening, batch.rngs, batch.turns
    over, points, places = batch.over, batch.points, batch.places
    for match in range(first, last):
        state = states[match]
        if actions[match] != ANEW:
            rules.apply(state, turns[match], actions[match])
            luck.fall_out(state, rngs[match], events, weights)
            over[match] = state.turn == OVER
            if over[match]:
                rules.points(state, points[match])
                rules.standing(state, places[match])
        if actions[match] == ANEW or over[match]:
            states[match] = opening[0]
            luck.fall_out(state, rngs[match], events, weights)
    ask(first, last, batch)


@compiled
def ask(first, last, batch):
    """Whose decision is due, and what can be decided: as a list and as a mask."""
    states, turns, counts = batch.states, batch.turns, batch.counts
    numbers, masks = batch.numbers, batch.masks
    for match in range(first, last):
        state = states[match]
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
def sample(first, last, numbers, counts, rngs, actions):
    """Any legal move in every match, each equally likely."""
    for match in range(first, last):
        actions[match] = numbers[match, below(rngs[match], counts[match])]


@compiled
def observe(first, last, states, viewers, sight, out):
    """What the viewers may know of their matches, as flat rows."""
    work = sight.work
    for match in range(first, last):
        work[0] = states[match]
        viewer = viewers[match]
        rules.hide(work[0], viewer)
        out[match, 0] = viewer
        chair = max(viewer, 0)  # a spectator stands behind seat 0
        flatten(work[0].seats, chair, sight, out[match, 1:])


@compiled
def flatten(seats, viewer, sight, out):
    """A record as a row of numbers, each read from its place in the record's memory."""
    memory, places, kinds = sight.memory, sight.places[viewer], sight.kinds
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
