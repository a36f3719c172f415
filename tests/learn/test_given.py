"""Whatever is handed to a public function is read rightly or refused in a sentence."""

import functools
import operator
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import pepperbox
from pepperbox.learn import (
    Factors,
    Observation,
    Pool,
    VectorMatch,
    VectorSolo,
    factors,
    lab,
    observation,
    search,
)
from pepperbox.learn.gymnasium import MatchEnv, MatchVectorEnv
from pepperbox.learn.pettingzoo import env, parallel_env, raw_env

MATCHES, SEATS = 6, 3
KINDS = ("?", "i1", "u1", "i2", "u4", "i8", "u8", "f4", "f8", ">i4", ">f4", "c8", "U2", "M8[s]")

anything = st.one_of(
    st.sampled_from(KINDS).flatmap(
        lambda kind: arrays.arrays(
            np.dtype(kind),
            st.one_of(st.just((MATCHES,)), arrays.array_shapes(min_dims=0, max_side=9)),
        )
    ),
    arrays.arrays(np.int64, MATCHES, elements=st.integers(-3, 75)),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.sampled_from(
        [None, "", "a", [], [[1], [1, 2]], [None] * MATCHES, object(), True, np.bool_(1)]
    ),
)


@functools.cache
def batches() -> list[Any]:
    return [
        VectorMatch("chips", MATCHES, SEATS),
        VectorMatch("chips", MATCHES, SEATS, autoreset=False),
        VectorSolo("chips", MATCHES, SEATS, rivals="random"),
    ]


def is_small(value: Any) -> bool:
    """Nobody has room for more matches than there are stars."""
    try:
        return operator.index(value) < 100
    except TypeError:
        return True


def refused_or_done(function: Any, *arguments: Any, **named: Any) -> None:
    try:
        function(*arguments, **named)
    except pepperbox.Refused as refusal:
        assert str(refusal).endswith(".")


@settings(max_examples=60, deadline=None)
@given(anything)
def test_no_array_crashes_or_is_misread_by_a_batch(value: Any) -> None:
    for batch in batches():
        refused_or_done(batch.restart, value)
        refused_or_done(batch.step, value)
        refused_or_done(batch.observe, value)
        if value is not None:
            refused_or_done(batch.observe, out=value)
            refused_or_done(batch.load, value)
        refused_or_done(batch.reseed, value)
        refused_or_done(batch.reseed, 1, value)
        refused_or_done(batch.reset, value)
        refused_or_done(batch.position, value)
        if is_small(value):
            refused_or_done(batch.fork, [0], value)
        refused_or_done(batch.fork, value)
        refused_or_done(batch.observation.named, value)
        assert np.all(batch.turns < SEATS) and batch.masks().any(1).all()


@settings(max_examples=25, deadline=None)
@given(anything)
def test_no_setting_of_a_batch_crashes(value: Any) -> None:
    if is_small(value):
        refused_or_done(VectorMatch, "chips", value, SEATS)
        refused_or_done(VectorMatch, "chips", 2, SEATS, threads=value)
    refused_or_done(VectorMatch, "chips", 2, value)
    refused_or_done(VectorMatch, "chips", 2, SEATS, options=value)
    refused_or_done(VectorMatch, "chips", 2, SEATS, seed=value)
    refused_or_done(VectorSolo, "chips", 2, SEATS, seat=value)
    refused_or_done(VectorSolo, "chips", 2, SEATS, rivals=value)
    refused_or_done(VectorMatch.from_positions, "chips", value)
    refused_or_done(observation(pepperbox.game("chips")).of, value, 0)


@settings(max_examples=40, deadline=None)
@given(anything)
def test_no_action_crashes_an_environment(value: Any) -> None:
    one, many = environments()
    one.reset(seed=1)
    refused_or_done(one.step, value)
    refused_or_done(many.step, value)


@functools.cache
def cycles() -> Any:
    made = parallel_env("chips", seats=2)
    made.reset(seed=1)
    return made


@functools.cache
def environments() -> Any:
    many = MatchVectorEnv("chips", MATCHES, SEATS)
    many.reset(seed=1)
    return MatchEnv("chips", SEATS), many


NO_ANSWER: list[Any] = [
    None,
    "a",
    b"a",
    -1,
    2**70,
    0.5,
    [],
    [[1], [1, 2]],
    {},
    object(),
    np.array([np.nan] * 4),
    np.array(["a"] * 4),
    np.array([None] * 4, object),
    np.zeros((4, 4)),
    np.ma.masked_array([1, 2, 3, 4], [False, True, False, False]),
    np.zeros(4, [("a", int)]),
]


@pytest.mark.parametrize("value", NO_ANSWER, ids=lambda value: repr(value)[:20])
def test_what_is_no_answer_to_the_question_is_refused_in_a_sentence(value: Any) -> None:
    game, batch = pepperbox.game("chips"), batches()[0]
    split, legal = factors(game), batch.legal()

    def judged(seen: np.ndarray) -> Any:
        return np.full(len(seen), 0.5), np.ones((len(seen), batch.actions))

    modes: Any = [value]
    asked: list[Callable[[], Any]] = [
        lambda: VectorMatch(value, 2, SEATS),
        lambda: VectorMatch("chips", 2, SEATS, encoding=value),
        lambda: VectorMatch("chips", 2, SEATS, reward=value),
        lambda: VectorMatch("chips", 2, SEATS, autoreset=value),
        lambda: VectorMatch.from_positions(value, [game.match(2)]),
        lambda: VectorMatch.from_positions("chips", [value]),
        lambda: MatchEnv(value),
        lambda: MatchEnv("chips", 2, render_mode=modes),
        lambda: MatchVectorEnv("chips", 2, 2**70),
        lambda: MatchVectorEnv("chips", 2, 2, autoreset_mode=value),
        lambda: cycles().step(value),
        lambda: observation(value),
        lambda: observation(game, value),
        lambda: batch.observe(copy=value),
        lambda: batch.load(value),
        lambda: factors(value),
        lambda: split.masks(value, 0),
        lambda: split.masks((value, legal[1]), 0),
        lambda: split.masks((legal[0], value), 0),
        lambda: search(value, judged),
        lambda: search(batch, value),
        lambda: search(batch, lambda seen: value, iterations=4),
        lambda: search(batch, lambda seen: (value, judged(seen)[1]), iterations=4),
        lambda: search(batch, lambda seen: (judged(seen)[0], value), iterations=4),
        lambda: lab.solve(value),
        lambda: lab.small(value),
        lambda: lab.chances(value, 9),
        lambda: Pool([value]),
        lambda: Factors(value),
        lambda: Observation(value, "plain"),
        lambda: Observation(game, value),
        lambda: split.read([value]),
        lambda: environments()[1].reset(options=[value]),
        lambda: cycles().observe(value),
        lambda: cycles().action_space(value),
    ]
    for ask in asked:
        with pytest.raises(pepperbox.Refused, match=r"\.$"):
            ask()


TOO_MANY = [0, -1, 2**31, 2**62, 2**70, 0.5, True, None, "9", [[9]], np.array([9])]


@pytest.mark.parametrize("count", TOO_MANY, ids=repr)
def test_how_many_is_a_number_that_there_can_be_room_for(count: Any) -> None:
    batch = batches()[0]

    def judged(seen: np.ndarray) -> Any:
        return np.full(len(seen), 0.5), np.ones((len(seen), batch.actions))

    asked: list[Callable[[], Any]] = [
        lambda: VectorMatch("chips", count, SEATS),
        lambda: VectorSolo("chips", count, SEATS),
        lambda: MatchVectorEnv("chips", count),
        lambda: batch.fork([0], count),
        lambda: search(batch, judged, iterations=count),
        lambda: search(batch, judged, at_once=count),
        lambda: lab.solve(lab.small("scrumbudgetel"), most=count),
        lambda: lab.chances(lab.small("scrumbudgetel"), count),
    ]
    if count is not None:
        asked += [lambda: parallel_env("chips", max_cycles=count)]
        asked += [lambda: env("chips", max_cycles=count)]
    for ask in asked:
        with pytest.raises(pepperbox.Unreadable, match="is a whole number from 1 to 2147483647"):
            ask()
    with pytest.raises(pepperbox.Unreadable, match="The number of matches"):
        batch.fork([0, 1, 2], 2**30)


ODD_TEXTS: list[Any] = ["\ud800", b"\xff", "[" * 100_000, "NaN", np.zeros((2, 2), "u1").T]


@pytest.mark.parametrize("text", ODD_TEXTS, ids=lambda text: repr(text)[:12])
def test_what_is_no_text_of_a_move_or_position_is_refused(text: Any) -> None:
    with pytest.raises(pepperbox.Unreadable):
        factors("chips").read([text])
    with pytest.raises(pepperbox.Unreadable):
        VectorMatch.from_positions("chips", [text])


@pytest.mark.parametrize("value", [0.5, "3", True, None, [3], -1, 72, 2**70, np.array([3])])
def test_an_agent_plays_numbers_of_actions_only(value: Any) -> None:
    made = raw_env("chips")
    with pytest.raises(pepperbox.NotAllowed, match="No match has begun"):
        made.step(value)
    made.reset(seed=1)
    before = made.table.match.length
    with pytest.raises(pepperbox.Refused, match=r"action.*\.$"):
        made.step(value)
    assert made.table.match.length == before
    if not isinstance(value, int) or isinstance(value, bool):  # numbers are looked at by PettingZoo
        ordered = env("chips")
        ordered.reset(seed=1)
        if value is not None:
            with pytest.raises(pepperbox.Unreadable, match="An action is a whole number"):
                ordered.step(value)


def test_a_cycle_of_which_one_action_cannot_be_read_is_not_half_played() -> None:
    made = parallel_env("chips", seats=2)
    seen, _ = made.reset(seed=1)
    first = int(seen["seat_0"]["action_mask"].argmax())
    with pytest.raises(pepperbox.Unreadable, match="An action is a whole number"):
        made.step({"seat_0": first, "seat_1": "3"})  # type: ignore[dict-item]
    assert made.table.match.to_act == (0, 1)


def test_lists_of_another_game_are_no_lists_of_this_one() -> None:
    chips = VectorMatch("chips", 4, 2)
    numbers, counts = chips.legal()
    with pytest.raises(pepperbox.Unreadable, match="Actions are 0 to 71"):
        factors("chips").masks((numbers + 72, counts), 0)


def test_what_was_saved_and_changed_since_is_not_gone_on_with() -> None:
    batch = VectorMatch("harvest_dice", 4, 2, seed=1)
    saved = batch.save()
    for name, kept in saved.arrays.items():
        spoiled = msgspec.structs.replace(saved, arrays={**saved.arrays, name: b"U" * len(kept)})
        with pytest.raises(pepperbox.Unreadable, match="changed since"):
            batch.load(spoiled)
    assert batch.save() == saved


def test_matches_are_restarted_by_mask_or_by_number() -> None:
    batch = VectorMatch("harvest_dice", matches=64, seats=2, seed=1)
    for _ in range(30):
        batch.step(batch.sample())
    before = batch.states.copy()
    batch.restart(np.array([5, 6]))
    changed = [match for match in range(64) if before[match] != batch.states[match]]
    assert changed == [5, 6]
    mistakes: list[Any] = [
        np.ones(100_000, bool),
        np.ones((64, 1), bool),
        [64],
        [-1],
        [0.5],
        np.ones(64),
    ]
    for wrong in [*mistakes, [64], [-1], [0.5]]:
        with pytest.raises(pepperbox.Unreadable, match="64 of bool, or by numbers below 64"):
            batch.restart(wrong)


@pytest.mark.parametrize("seats", [256, 0.7, [0] * 5, -2, 2, True, np.array([0, 1, 2, 300, 0, 0])])
def test_who_looks_is_a_seat_that_there_is(seats: Any) -> None:
    with pytest.raises(pepperbox.Unreadable, match="0 to 1, and -1"):
        VectorMatch("harvest_dice", matches=6, seats=2).observe(seats)


def test_numbers_of_numpy_are_numbers() -> None:
    given_so: dict[str, Any] = {"matches": np.int32(4), "seats": np.int64(2)}
    batch = VectorMatch("harvest_dice", **given_so | {"threads": np.uint8(1)})
    assert (batch.matches, batch.seats, batch.threads) == (4, 2, 1)
    few: list[Any] = [0, -1, 1.5, True]
    for threads in few:
        with pytest.raises(pepperbox.Unreadable, match="threads is a whole number from 1"):
            VectorMatch("harvest_dice", 4, 2, threads=threads)
