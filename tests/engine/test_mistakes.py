"""Mistakes in rules are found before they are compiled, or when every index is checked."""

import numpy as np
import pytest

from pepperbox.engine import Fault, compiled
from pepperbox.engine.compile import mode, switch

Table = np.dtype((np.record, [("safe", "i1"), ("row", "i1", (3,))]))
TABLE = np.zeros(2, Table)


@compiled
def reads(state, seat):
    return helper(state, seat)


@compiled
def helper(state, seat):
    return state.row[seat] + state.saef


@compiled
def writes(states):
    state = states[1]
    state.save_ = 1


@compiled
def ends(seat):
    if seat > 1:
        return seat
    seat += 1


@compiled
def stops(seat):
    if seat > 1:
        return None
    return seat


@compiled
def uses(seat):
    return 1 + returns_nothing(seat)


@compiled
def returns_nothing(seat):
    seat += 1


@compiled
def fine(states, seat):
    """Nothing is wrong where a name means several things, or an end is never reached."""
    state = states[0]
    while True:
        seat -= 1
        if seat < 0:
            returns_nothing(seat)
            if state.safe > 0:
                return state.safe
            return states.shape[0] + state.row.sum()


@pytest.mark.parametrize(
    ("function", "arguments", "sentence"),
    [
        (reads, (TABLE[0], 1), "helper names 'saef', which is no field: is 'safe' meant?"),
        (writes, (TABLE,), "writes names 'save_', which is no field: is 'safe' meant?"),
        (ends, (1,), "ends can end here without returning anything."),
        (stops, (1,), "stops returns nothing here, and something elsewhere."),
        (uses, (1,), "uses uses what returns_nothing returns, which is nothing."),
    ],
)
def test_a_mistake_is_refused_in_one_sentence_with_its_line(function, arguments, sentence):
    with pytest.raises(Fault) as refusal:
        function.machine(*arguments)
    file, line, said = str(refusal.value).replace(", line ", ":").split(":", 2)
    assert file == __file__
    named = sentence.split("'")[1] if "'" in sentence else "seat"
    with open(__file__, encoding="utf-8") as source:
        written = source.read().splitlines()[int(line) - 1]
    assert named in written or "return" in written
    assert said.strip() == sentence


def test_what_is_no_mistake_is_compiled():
    assert fine.machine(TABLE, 2) == 2


@compiled
def fills(out):
    for i in range(5):
        out[i] = i
    return 5


def test_every_index_is_checked_when_asked_for():
    before = mode()
    switch("checked")
    try:
        with pytest.raises(IndexError, match=r"fills.*PEPPERBOX_COMPILE=off shows the line"):
            fills(np.zeros(4, np.int32))
        assert fills(np.zeros(5, np.int32)) == 5
    finally:
        switch(before)
