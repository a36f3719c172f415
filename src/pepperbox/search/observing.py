"""What seats see of their matches, as rows of numbers; compiled for each game.

As in `batch`, every function works on the matches from `first` to `last`.
"""

import numpy as np

from pepperbox.engine import SPECTATOR, compiled
from pepperbox.engine.contract import Rules
from pepperbox.search.workspace import SEAT, VIEWER

rules: Rules  # bound to a game's rules by `specialise`

NEXT, THIRD, FOURTH = np.uint64(1), np.uint64(2), np.uint64(3)  # bytes of a number


@compiled
def observe(first, last, states, viewers, sight, out):
    """What the viewers may know of their matches, as flat rows.

    Of what grows the rest is blank. Where it is known what a row of `out` holds, only what has
    come since, or can have changed, is written.

    All of it is one function, since handing arrays on is counted for every match. Places are
    unsigned, and so none below 0: the compiler does several numbers at once.
    """
    work, hides, stride = sight.work, sight.hides, sight.stride
    singles, pairs, odd_pairs = sight.singles, sight.pairs, sight.odd_pairs
    sources, targets, ends = sight.sources, sight.targets, sight.ends
    factors, added = sight.factors, sight.added
    runs, scales, shifts = sight.runs, sight.scales, sight.shifts
    filled, fresh = sight.filled, sight.fresh
    is_plain = len(factors) == 0
    is_known = len(filled) > 0
    for match in range(first, last):
        viewer = max(np.int64(viewers[match]), SPECTATOR)
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
            low = runs[chair, r, 4]
            scale = scales[chair, r]
            shift = shifts[chair, r]
            count = runs[chair, r, 6]
            if count >= 0:
                count += start
                there = np.int64(singles[count]) & 255 | np.int64(singles[count + 1]) << 8
                there *= runs[chair, r, 7]
                known, blanks = 0, length
                if is_known:
                    blanks = np.int64(filled[match, r])
                    if runs[chair, r, 8] and not fresh[match]:
                        known = min(there, blanks)
                    filled[match, r] = there
                to = np.uint64(target + there)
                if spread == 0:
                    for place in range(blanks - there):
                        out[row, to + np.uint64(place)] = shift
                else:
                    for cell in range(there * spread, blanks * spread):
                        out[match, target + cell] = 0
                    for n in range(there, blanks):
                        out[match, target + n * spread - low] = 1
                source += known * abs(kind)
                target += known * max(spread, 1)
                length = there - known
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
        if is_known:
            fresh[match] = False
