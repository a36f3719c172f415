"""Records: whatever is changed in one, replaying it says what is wrong."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pepperbox


def finished(seed: str) -> dict[str, Any]:
    match = pepperbox.game("harvest_dice").match(seats=2, seed=seed, names=["North", "South"])
    rng = random.Random(3)
    while not match.over:
        match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    return match.record()


RECORD = finished("a seed")
FIRST_MOVE = next(number for number, (seat, _) in enumerate(RECORD["log"]) if seat is not None)


def changed(**fields: Any) -> dict[str, Any]:
    return copy.deepcopy(RECORD) | fields


def with_entry(number: Any, entry: Any) -> Any:
    record = copy.deepcopy(RECORD)
    record["log"][number] = entry
    return record


def test_a_record_replays_from_json_text_bytes_and_dict() -> None:
    text = json.dumps(RECORD)
    for form in (RECORD, text, text.encode()):
        assert pepperbox.replay(form).record() == RECORD


def test_a_record_of_a_running_match_replays_and_goes_on_with_the_same_luck() -> None:
    match = pepperbox.game("harvest_dice").match(seats=3, seed="going on")
    twin = pepperbox.replay(match.record(everything=True))
    for _ in range(40):
        for each in (match, twin):
            each.play(each.to_act[0], each.moves(each.to_act[0])[0])
    assert twin.record(everything=True) == match.record(everything=True)


def test_a_match_with_manual_luck_replays_without_a_seed() -> None:
    match = pepperbox.game("harvest_dice").match(seats=2, chance="manual")
    match.play(None, {"chance": "start", "seat": 1})
    assert match.record()["commitment"] is None
    assert pepperbox.replay(match.record()).record() == match.record()


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (changed(format=2), "format 2"),
        (changed(game="hearts"), "There is no game 'hearts'"),
        (changed(rules=99), "version 99"),
        (changed(names=["North"]), "2 to 4 players"),
        (changed(names=["North", "South", "East"]), "the seed draws"),
        (changed(options={"mode": "wild"}), "wild"),
        (changed(seed="another seed"), "not the one that was committed to"),
        (changed(commitment="0" * 64), "not the one that was committed to"),
        (changed(seed=None), "its seed is not told"),
        (changed(result=None), "has no result"),
        (changed(result={"points": [99, 0], "winners": [0]}), "The result is not that"),
        (changed(log=RECORD["log"][:-1]), "breaks off before the end"),
        (changed(log=RECORD["log"][: FIRST_MOVE - 1]), "in the middle of a draw of luck"),
        (changed(log=[*RECORD["log"], RECORD["log"][-1]]), "The match is over"),
        (changed(extra=1), "extra"),
        (changed(log=[[0]]), "log"),
        (with_entry(FIRST_MOVE, [0, {"move": "fly"}]), f"Entry {FIRST_MOVE + 1} of the log"),
        (with_entry(FIRST_MOVE, [7, {"move": "feed"}]), "There is no seat 7"),
        (with_entry(0, [None, {"chance": "start", "seat": 3}]), "the seed draws"),
        (with_entry(1, [0, {"move": "feed"}]), "the seed draws"),
    ],
)
def test_a_tampered_record_is_refused_by_what_is_wrong(record: dict[str, Any], words: str) -> None:
    with pytest.raises(pepperbox.Refused, match=words) as refusal:
        pepperbox.replay(record)
    assert "\n" not in str(refusal.value)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(json.dumps(RECORD)) - 1))
def test_a_truncated_record_is_refused(length: Any) -> None:
    with pytest.raises(pepperbox.Unreadable, match="not a whole record"):
        pepperbox.replay(json.dumps(RECORD)[:length])


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200))
def test_bytes_that_are_no_record_are_refused(data: Any) -> None:
    with pytest.raises(pepperbox.Unreadable):
        pepperbox.replay(data)


LUCK = [number for number, (seat, _) in enumerate(RECORD["log"]) if seat is None]


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(LUCK), st.integers(0, len(RECORD["log"]) - 1))
def test_luck_cannot_change_places_with_anything_unnoticed(one: Any, other: Any) -> None:
    record = copy.deepcopy(RECORD)
    log = record["log"]
    log[one], log[other] = log[other], log[one]
    if log == RECORD["log"]:
        assert pepperbox.replay(record).over
    else:
        with pytest.raises(pepperbox.Refused, match="of the log"):
            pepperbox.replay(record)
