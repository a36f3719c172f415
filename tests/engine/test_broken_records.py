"""What is no record of a match is refused with a sentence, however it is broken."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import pepperbox
from pepperbox.engine import Refused


def nested(levels: Any, wrap: Any) -> Any:
    value = 1
    for _ in range(levels):
        value = wrap(value)
    return value


NONSENSE = [
    "\ud800",
    "a\0b",
    "9" * 5000,
    -1,
    2**31,
    2**63,
    2**64,
    10**400,
    1e308,
    float("nan"),
    float("inf"),
    None,
    True,
    [],
    {},
    [[]],
    {"a": 1},
    nested(900, lambda value: [value]),
    nested(900, lambda value: {"a": value}),
]


@pytest.fixture(scope="module")
def record() -> Any:
    match = pepperbox.game("pennies").match(seats=2, seed="any", options={"goal": 1})
    rng = random.Random(1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.moves(seat)))
    return match.record()


def places(value: Any, path: Any = ()) -> Iterator[Any]:
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


def put(value: Any, path: Any, other: Any) -> Any:
    if not path:
        return other
    changed = value.copy()
    changed[path[0]] = put(value[path[0]], path[1:], other)
    return changed


def test_nonsense_anywhere_in_a_record_is_refused(record: dict[str, Any]) -> None:
    harmless = 0
    for path in places(record):
        for other in NONSENSE:
            broken = put(record, path, other)
            for given in (broken, json.dumps(broken), json.dumps(broken).encode()):
                try:
                    pepperbox.replay(given)
                    harmless += 1
                except Refused as refusal:
                    assert str(refusal).endswith((".", "?"))
    assert harmless < 50  # a name may be almost anything


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe",
        b'{"format": "\xff"}',
        b"[" * 60_000,
        b'{"a":' * 20_000,
        b"\x00" * 100,
        '{"format": 1}'.encode("utf-16"),
    ],
)
def test_what_is_no_text_is_no_record(text: Any) -> None:
    with pytest.raises(Refused):
        pepperbox.replay(text)


def test_a_seed_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(Refused, match="UTF-8"):
        pepperbox.game("pennies").match(seats=2, seed="\ud800")
