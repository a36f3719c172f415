"""Many matches at once, stepped in place; compiled for each game, loaded by `specialise`.

Every function works on the matches from `first` to `last`, so that threads can share a
batch: no two of them touch the same match, and none holds the GIL.
"""

import numpy as np

from pepperbox.engine import OVER, below, compiled, specialise
from pepperbox.engine.contract import Rules
from pepperbox.search.workspace import ANEW, LOOK, STAY

rules: Rules  # bound to a game's rules by `specialise`

luck = specialise("pepperbox.search.luck", rules)
observing = specialise("pepperbox.search.observing", rules)

AT_HAND = 16  # matches that the processor has room for
LINE = 64  # bytes that it takes from the memory at once


@compiled
def step(first, last, batch, actions, events, weights, sight, seen):
    """One decision in every match.

    A match that ends leaves its result, and may begin anew at once. See ANEW, STAY and LOOK.
    `events` and `weights` are room for all that luck or a seat can do: whoever makes arrays is
    slower in all it does. What is next to be decided, and seen, is found while the matches are
    still at hand.
    """
    for begin in range(first, last, AT_HAND):
        end = min(begin + AT_HAND, last)
        decide(begin, end, batch, actions, events, weights)
        ask(begin, end, batch, actions, events)
        if len(seen) > 0:
            observing.observe(begin, end, batch.states, batch.turns, sight, seen)


@compiled
def step_long(first, last, batch, actions, events, weights, sight, seen, memory):
    """The same where records are long; `memory` is where they lie, as bytes.

    Rules would wait for one line of a record after the other; so those of the matches that come
    next are all asked for at once. The compiler leaves out what nobody needs: what was read is
    returned, and means nothing.
    """
    size = len(memory) // len(actions)
    read = 0
    for begin in range(first, last, AT_HAND):
        end = min(begin + AT_HAND, last)
        for place in range(begin * size, end * size, LINE):
            read += np.int64(memory[np.uint64(place)])
        step(begin, end, batch, actions, events, weights, sight, seen)
    return read


@compiled
def decide(first, last, batch, actions, events, weights):
    states, opening, rngs, turns = batch.states, batch.opening, batch.rngs, batch.turns
    over, points, places, fresh = batch.over, batch.points, batch.places, batch.fresh
    for match in range(first, last):
        action = actions[match]
        if action == STAY:
            continue
        state = states[match]
        ended = False
        if action != ANEW:
            if action >= 0:
                rules.apply(state, turns[match], action)
            luck.fall_out(state, rngs[match], events, weights)
            ended = action >= 0 and state.turn == OVER
            if ended:
                rules.points(state, points[match])
                rules.standing(state, places[match])
        if action != LOOK:
            over[match] = ended
        if action < 0:
            fresh[match] = True
        if action == ANEW or (ended and batch.autoreset):
            fresh[match] = True
            states[match] = opening[0]
            luck.fall_out(state, rngs[match], events, weights)


@compiled
def ask(first, last, batch, actions, room):
    """Whose decision is due, and what can be decided: as a list, and as a mask if one is kept.

    A list that is longer than there is room for is not kept, only how long it is.
    """
    states, turns, counts = batch.states, batch.turns, batch.counts
    numbers, masks = batch.numbers, batch.masks
    width = numbers.shape[1]
    has_masks = len(masks) > 0
    for match in range(first, last):
        if actions[match] == STAY:
            continue
        state = states[match]
        if has_masks:
            if counts[match] > width:
                masks[match, :] = False
            else:
                for i in range(counts[match]):
                    masks[match, numbers[match, i]] = False
        turns[match] = state.turn
        count = rules.legal(state, state.turn, room) if state.turn != OVER else 0
        counts[match] = count
        if count <= width:
            for i in range(count):
                numbers[match, i] = room[i]
        if has_masks:
            for i in range(count):
                masks[match, room[i]] = True


@compiled
def first_refused(batch, actions):
    """The first match whose action is not legal, or -1."""
    states, turns, counts, numbers = batch.states, batch.turns, batch.counts, batch.numbers
    for match in range(len(actions)):
        action = actions[match]
        if action == STAY:
            continue
        is_legal = False
        if counts[match] > numbers.shape[1]:
            if 0 <= action < rules.MOVE_COUNT:
                is_legal = rules.objection(states[match], turns[match], action) == 0
        else:
            for i in range(counts[match]):
                if numbers[match, i] == action:
                    is_legal = True
        if not is_legal:
            return match
    return -1


@compiled
def sample(first, last, batch, rngs, actions, room):
    """Any legal move in every match, each equally likely."""
    states, turns, counts, numbers = batch.states, batch.turns, batch.counts, batch.numbers
    for match in range(first, last):
        place = below(rngs[match], counts[match])
        if counts[match] > numbers.shape[1]:
            rules.legal(states[match], turns[match], room)
            actions[match] = room[place]
        else:
            actions[match] = numbers[match, place]
