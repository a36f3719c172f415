"""The notation of moves and chance events."""

from typing import Any

import msgspec
import pytest

from pepperbox.engine import Event, Unreadable
from pepperbox.shelf.scrumbudgetel.moves import CHANCES, MOVES, Captain, Draw, Lay, Roll

from .table import move


def test_every_lay_has_a_number_of_its_own() -> None:
    events = [MOVES.event(number) for number in range(len(MOVES))]
    assert len(set(events)) == len(events) == 28 * 237 * 6
    assert [MOVES.number(event) for event in events[::97]] == list(range(len(MOVES)))[::97]


def test_no_number_beyond_the_last_is_a_lay() -> None:
    with pytest.raises(IndexError):
        MOVES.event(len(MOVES))


@pytest.mark.parametrize(
    ("event", "json"),
    [
        (Captain(1, 5), b'{"chance":"captain","seat":1,"value":5}'),
        (Roll(3), b'{"chance":"roll","value":3}'),
        (Draw("trail-red"), b'{"chance":"draw","marker":"trail-red"}'),
        (Draw("village-blue"), b'{"chance":"draw","marker":"village-blue"}'),
        (Lay("trail-red", (0, 2)), b'{"move":"lay","marker":"trail-red","at":[0,2]}'),
        (Lay("signal_fire", (236, 5)), b'{"move":"lay","marker":"signal_fire","at":[236,5]}'),
    ],
)
def test_events_are_written_and_read_as_the_page_says(event: Event, json: bytes) -> None:
    notation = MOVES if isinstance(event, Lay) else CHANCES
    assert msgspec.json.encode(event) == json
    number = notation.number(msgspec.json.decode(json))
    assert notation.event(number) == event
    assert notation.number(event) == number


WRONG: list[tuple[Any, Any]] = [
    ("idol", (0,)),
    ("idol", "01"),
    ("idol", [0, True]),
    (["idol"], (0, 1)),
    ("gold", (0, 1)),
    ("idol", None),
]


@pytest.mark.parametrize(
    "bad",
    [
        None,
        7,
        "lay",
        {},
        {"move": "lay"},
        {"move": "dig", "marker": "idol", "at": [0, 0]},
        move("gold", 0, 0),
        move("landing", 0, 0),
        move("idol", 237, 0),
        move("idol", -1, 0),
        move("idol", 0, 6),
        move("idol", 0, True),
        move("idol", 0, 1.0),
        {"move": "lay", "marker": "idol", "at": [0]},
        {"move": "lay", "marker": "idol", "at": [0, 1, 2]},
        {"move": "lay", "marker": "idol", "at": "0,1"},
        {"move": "lay", "marker": ["idol"], "at": [0, 1]},
        {**move("idol", 0, 0), "seat": 1},
        Lay("idol", (237, 0)),
        Lay("idol", (0, -1)),
        *(Lay(marker, at) for marker, at in WRONG),
        Roll(3),
    ],
)
def test_what_is_not_a_lay_is_refused_in_a_sentence(bad: Any) -> None:
    with pytest.raises(Unreadable) as refusal:
        MOVES.number(bad)
    assert str(refusal.value).endswith(".")


def test_a_lay_given_with_a_list_is_read() -> None:
    at: Any = [5, 3]
    assert MOVES.number(Lay("idol", at)) == MOVES.number(move("idol", 5, 3))


def test_luck_rolls_for_each_seat_then_for_all_then_draws() -> None:
    """A seed names its outcomes by these numbers: they stay."""
    assert (CHANCES.first(Captain), CHANCES.first(Roll), CHANCES.first(Draw)) == (0, 24, 30)
    assert CHANCES.number(Captain(3, 6)) == 23
    assert CHANCES.number(Draw("cliff-blue")) == len(CHANCES) - 1 == 57
