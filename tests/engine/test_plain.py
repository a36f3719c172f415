"""Rules run as plain Python too, and then play the same matches."""

import os
import random
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import pepperbox
from pepperbox import bots
from pepperbox.engine import below, compiled, generator
from pepperbox.engine.compile import mode, plain, switch

Record = np.dtype(
    (np.record, [("small", "i1"), ("row", "i1", (3,)), ("bits", "u1", (2,)), ("real", "f8")]),
    align=True,
)
FACTORS = np.array([100, -3, 7], np.int8)


@pytest.fixture(autouse=True)
def mode_as_before():
    before = mode()
    yield
    switch(before)


def both(function, *arguments):
    """What the two forms return and leave in their arguments."""
    answers = []
    for form in (function.plain, function.machine):
        given = [each.copy() if isinstance(each, np.ndarray) else each for each in arguments]
        called_with = [each[0] if each.dtype.names else each for each in given if _is_array(each)]
        others = [each for each in given if not _is_array(each)]
        answers.append((form(*called_with, *others), [each.tobytes() for each in called_with]))
    return answers


def _is_array(value):
    return isinstance(value, np.ndarray)


@compiled
def calculate(record, row, number):
    total = record.small * 1000 + row[0] * FACTORS[0] * 12345 + FACTORS[1] * number
    record.row[1] = total % 7
    record.row[2] -= FACTORS[2] // -2
    record.bits[0] |= 1 << number
    record.bits[1] = record.bits[0] & ~1
    record.small += record.row[1]
    record.real = total / 3 - row.sum() ** 2
    scratch = np.zeros(3, np.int16)
    for i in range(len(scratch)):
        scratch[i] = row[i] + max(FACTORS[i], number)
    row[:] = scratch + 1000 - 1000
    return total + scratch.sum() + np.int8(record.bits[1]) + np.uint64(number)


def test_whole_numbers_of_any_width_calculate_alike():
    record = np.zeros(1, Record)
    record["small"] = 100
    record["row"] = 100
    for number in (0, 3, 7):
        plain, machine = both(calculate, record, np.array([9, -2, 3], np.int8), number)
        assert plain == machine


@compiled
def add_floats(row):
    return row.sum(), np.sum(row), row.max(), len(row)


def test_floats_are_added_in_the_same_order():
    row = np.random.default_rng(1).normal(size=1000) * 10.0 ** np.arange(-500, 500).clip(-9, 9)
    plain, machine = both(add_floats, row)
    assert plain == machine


def test_the_generator_for_thinking_draws_the_same():
    one, other = generator(5), generator(5)
    drawn = [(below.plain(one, limit), below.machine(other, limit)) for limit in range(1, 2000)]
    assert all(a == b for a, b in drawn)
    assert one == other


@compiled
def store(record, value):
    record.small = value


def test_what_does_not_fit_where_it_is_stored_is_refused():
    record = np.zeros(1, Record)
    store.plain(record[0], -128)
    assert record["small"] == -128
    with pytest.raises(OverflowError, match="out of bounds for int8"):
        store.plain(record[0], 128)


@compiled
def misspelt(record, value):
    record.smal = value


def test_a_misspelt_field_is_named():
    with pytest.raises(AttributeError, match="no field 'smal'"):
        misspelt.plain(np.zeros(1, Record)[0], 1)


def play(name, seats, steps, switch_after=None):
    """The log of a random match, and at its end what every seat sees."""
    game = pepperbox.game(name)
    luck = random.Random(seats)
    match = game.match(seats, seed=f"plain {seats}")
    for step in range(steps):
        if match.over:
            break
        if step == switch_after:
            switch("on")
        seat = luck.choice(match.to_act)
        match.play(seat, luck.choice(match.moves(seat)))
    return match.log(None), [match.view(seat) for seat in (None, *range(seats))]


@pytest.mark.parametrize("name", [*pepperbox.games()])
def test_bots_decide_the_same_in_both_modes(name):
    decided = []
    for form in ("off", "on"):
        switch(form)
        match = pepperbox.game(name).match(2, seed="plain bots")
        for level in ("greedy", "hard@6", "easy@4"):
            seat = match.to_act[0]
            match.play(seat, bots.bot(level, seed=3).choose(match.seen(seat)))
        decided.append((match.log(None), match.view(0)))
    assert decided[0] == decided[1]


def test_compiled_code_takes_over_in_the_middle_of_a_match():
    switch("off")
    handed_over = play("harvest_dice", 3, 60, switch_after=20)
    assert mode() == "on"
    assert handed_over == play("harvest_dice", 3, 60)


def in_mode(name, code):
    """What the code prints in a process of that mode."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        env=os.environ | {"PEPPERBOX_COMPILE": name},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def test_plain_rules_need_no_compiler():
    code = """
        import sys
        import pepperbox
        match = pepperbox.game("harvest_dice").match(seats=2, seed="plain")
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        print("numba" in sys.modules)
    """
    assert in_mode("off", code) == "False"


def test_an_unknown_mode_is_refused():
    code = """
        try:
            import pepperbox
        except ValueError as error:
            print(error)
    """
    assert in_mode("of", code) == "PEPPERBOX_COMPILE is on, checked, ready or off, not 'of'."


def test_a_debugger_stops_in_plain_rules():
    """Their lines are those of the file: breakpoints and coverage find them."""
    rules = pepperbox.game("harvest_dice").rules
    seen = set()

    def trace(frame, event, argument):
        seen.add((frame.f_code.co_filename, frame.f_code.co_name))

    switch("off")
    match = pepperbox.game("harvest_dice").match(2, seed="trace")
    sys.settrace(trace)
    try:
        match.copy().play(match.to_act[0], match.moves(match.to_act[0])[0])
    finally:
        sys.settrace(None)
    assert (str(Path(str(rules.__file__)).with_name("round.py")), "apply") in seen


class Pair(NamedTuple):
    row: np.ndarray
    by: int


@compiled
def add_to_row(pair: Any) -> None:
    pair.row[0] = pair.row[0] * 1000 + pair.by


def test_named_tuples_hold_plain_arrays_too() -> None:
    row = np.array([1], np.int16)
    plain(add_to_row)(Pair(row, 5))
    assert row[0] == 1005
