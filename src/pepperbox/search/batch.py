"""Many matches at once, stepped in place; compiled for each game, loaded by `specialise`.

Every function works on the matches from `first` to `last`, so that threads can share a
batch: no two of them touch the same match, and none holds the GIL.
"""

import numpy as np

from pepperbox.engine import OVER, below, compiled, specialise
from pepperbox.engine.contract import Rules
from pepperbox.search.workspace import SEAT, SMALL, SMALL_UNSIGNED, UNSIGNED, WIDTH

rules: Rules  # bound to a game's rules by `specialise`

luck = specialise("pepperbox.search.luck", rules)


@compiled
def begin(first, last, batch):
    """Every match anew, up to its first decision."""
    room = luck.new_room()
    for match in range(first, last):
        batch.states[match] = batch.opening[0]
        luck.fall_out(batch.states[match], batch.rngs[match], room)
        ask(match, batch)


@compiled
def step(first, last, batch, actions):
    """One decision in every match; one that ends leaves its result and begins anew."""
    room = luck.new_room()
    for match in range(first, last):
        state = batch.states[match]
        rules.apply(state, batch.turns[match], actions[match])
        luck.fall_out(state, batch.rngs[match], room)
        if note_the_end(match, batch):
            batch.states[match] = batch.opening[0]
            luck.fall_out(state, batch.rngs[match], room)
        ask(match, batch)


@compiled
def note_the_end(match, batch):
    """Whether a match is over; if so, with its result."""
    state = batch.states[match]
    batch.over[match] = state.turn == OVER
    if batch.over[match]:
        rules.points(state, batch.points[match])
        rules.standing(state, batch.places[match])
    return batch.over[match]


@compiled
def ask(match, batch):
    """Whose decision is due, and what can be decided: as a list and as a mask."""
    state, numbers, mask = batch.states[match], batch.numbers[match], batch.masks[match]
    for i in range(batch.counts[match]):
        mask[numbers[i]] = False
    batch.turns[match] = state.turn
    batch.counts[match] = rules.legal(state, state.turn, numbers)
    for i in range(batch.counts[match]):
        mask[numbers[i]] = True


@compiled
def first_refused(actions, masks):
    """The first match whose action is not legal, or -1."""
    for match in range(len(actions)):
        action = actions[match]
        if action < 0 or action >= masks.shape[1] or not masks[match, action]:
            return match
    return -1


@compiled
def sample(first, last, batch, rngs, actions):
    """Any legal move in every match, each equally likely."""
    for match in range(first, last):
        actions[match] = batch.numbers[match, below(rngs[match], batch.counts[match])]


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
