"""Many matches at once, stepped in place; compiled for each game, loaded by `specialise`.

Every function works on the matches from `first` to `last`, so that threads can share a
batch: no two of them touch the same match, and none holds the GIL.
"""

import numpy as np

from pepperbox.engine import OVER, below, compiled, specialise
from pepperbox.engine.contract import Rules
from pepperbox.search.workspace import ANEW, LOOK, SEAT, STAY, VIEWER

rules: Rules  # bound to a game's rules by `specialise`

luck = specialise("pepperbox.search.luck", rules)

NEXT, THIRD, FOURTH = np.uint64(1), np.uint64(2), np.uint64(3)  # bytes of a number


@compiled
def step(first, last, batch, actions, events, weights):
    """One decision in every match.

    A match that ends leaves its result, and may begin anew at once. See ANEW, STAY and LOOK.
    `events` and `weights` are room for all that luck or a seat can do: whoever makes arrays is
    slower in all it does.
    """
    states, opening, rngs, turns = batch.states, batch.opening, batch.rngs, batch.turns
    over, points, places = batch.over, batch.points, batch.places
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
        if action == ANEW or (ended and batch.autoreset):
            states[match] = opening[0]
            luck.fall_out(state, rngs[match], events, weights)
    ask(first, last, batch, actions, events)


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


@compiled
def observe(first, last, states, viewers, sight, out):
    """What the viewers may know of their matches, as flat rows.

    All of it is one function, since handing arrays on is counted for every match. Places are
    unsigned, and so none below 0: the compiler does several numbers at once.
    """
    work, hides, stride = sight.work, sight.hides, sight.stride
    singles, pairs, odd_pairs = sight.singles, sight.pairs, sight.odd_pairs
    sources, targets, ends = sight.sources, sight.targets, sight.ends
    factors, added = sight.factors, sight.added
    runs, scales, shifts = sight.runs, sight.scales, sight.shifts
    is_plain = len(factors) == 0
    for match in range(first, last):
        viewer = viewers[match]
        seats = np.int64(states[match].seats)
        if hides:
            work[0] = states[match]
            rules.hide(work[0], viewer)
        chair = max(viewer, 0)  # a spectator stands behind seat 0
        start = match * stride
        by, begin, row = np.uint64(chair), np.uint64(start), np.uint64(match)
        for place in range(ends[0]):
            i = np.uint64(place)
            number = singles[begin + sources[by, i]]
            if is_plain:
                out[row, targets[by, i]] = number
            else:
                out[row, targets[by, i]] = np.float32(number) * factors[by, i] + added[by, i]
        for place in range(ends[0], ends[3]):
            i = np.uint64(place)
            at = begin + sources[by, i]
            value = np.int32(singles[at])
            if place >= ends[2]:  # a seat, counted from the viewer
                if 0 <= value < seats:
                    value = np.int32(value - chair if value >= chair else value - chair + seats)
            else:  # the little end comes first
                value = np.int32((value & 255) | np.int32(singles[at + NEXT]) << 8)
                if place >= ends[1]:
                    high = np.int32(singles[at + THIRD]) & 255 | np.int32(singles[at + FOURTH]) << 8
                    value = np.int32((value & 0xFFFF) | high << 16)
            if is_plain:
                out[row, targets[by, i]] = value
            else:
                out[row, targets[by, i]] = np.float32(value) * factors[by, i] + added[by, i]
        for r in range(runs.shape[1]):
            kind = runs[chair, r, 0]
            source = start + runs[chair, r, 1]
            target = runs[chair, r, 2]
            length = runs[chair, r, 3]
            spread = runs[chair, r, 5]
            scale = scales[chair, r]
            shift = shifts[chair, r]
            at, to = np.uint64(source), np.uint64(target)
            if spread == 0 and kind == 1:
                for place in range(length):
                    i = np.uint64(place)
                    out[row, to + i] = np.float32(singles[at + i]) * scale + shift
            elif spread == 0 and kind == 2 and source % 2 == 0:
                at = np.uint64(source // 2)
                for place in range(length):
                    i = np.uint64(place)
                    out[row, to + i] = np.float32(pairs[at + i]) * scale + shift
            elif spread == 0 and kind == 2:
                at = np.uint64(source // 2)
                for place in range(length):
                    i = np.uint64(place)
                    out[row, to + i] = np.float32(odd_pairs[at + i]) * scale + shift
            else:
                low = runs[chair, r, 4]
                for cell in range(length * spread):
                    out[match, target + cell] = 0
                for n in range(length):
                    if kind == VIEWER:
                        value = np.int64(viewer)
                    elif kind == SEAT:
                        value = np.int64(singles[source + n])
                        if 0 <= value < seats:
                            value -= chair
                            if value < 0:
                                value += seats
                    else:
                        value = np.int64(singles[source + n * kind + kind - 1])
                        for byte in range(kind - 2, -1, -1):  # the little end comes first
                            low_byte = np.int64(singles[source + n * kind + byte]) & 255
                            value = (value << 8) | low_byte
                    if spread == 0:
                        out[match, target + n] = np.float32(value) * scale + shift
                    elif 0 <= value - low < spread:
                        out[match, target + n * spread + value - low] = 1
