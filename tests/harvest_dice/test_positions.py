"""Positions as text: what they say, and which ones there cannot be."""

import json
from typing import Any

import pytest

import pepperbox

from .table import GAME, LETTERS, Json, Sheet, pool, using

BARE = [None] * 6


def test_a_position_is_written_in_the_game_s_own_names() -> None:
    match = using("carrot", 3, Sheet(["..L...", "..L...", "......"], pig=13, spent=1))
    assert match.position() == {
        "game": "harvest_dice",
        "rules": 1,
        "seats": 2,
        "options": {"mode": "basic", "pig_points": [1, 3, 6, 10, 15, 21, 28]},
        "state": {
            "turn": 0,
            "phase": "using",
            "start_player": 1,
            "pool": {"lettuce": {"1": 1}, "tomato": {"1": 1}, "carrot": {}},
            "die_vegetable": "carrot",
            "die_value": 3,
            "market": {"lettuce": 1, "tomato": 1, "carrot": 1},
            "garden": [[[None, None, "lettuce"], [None, None, "lettuce"], []], [[], [], []]],
            "pig": [13, 0],
            "spent": [1, 0],
        },
    }


def test_a_position_goes_on_as_the_match_did() -> None:
    match = using("carrot", 3, Sheet(["..L...", "..L...", "......"], pig=13, spent=1))
    twin = GAME.at(json.dumps(match.position()), chance="manual")
    assert twin.position() == match.position()
    assert twin.view(0) == match.view(0)
    assert twin.moves(0) == match.moves(0)


TAKING: Json = {
    "turn": 0,
    "phase": "taking",
    "pool": pool({"lettuce": (1, 2), "tomato": (3, 4), "carrot": (5, 6)}),
}
USING: Json = TAKING | {
    "phase": "using",
    "pool": pool({"lettuce": (1, 2), "tomato": (3, 4), "carrot": (5,)}),
    "die_vegetable": "carrot",
    "die_value": 6,
}
ROLLING: Json = {"turn": "luck", "phase": "rolling"}


def garden(*rows: str) -> Json:
    """Seat 1 has these, seat 0 nothing."""
    return {"garden": [[BARE] * 3, [[LETTERS[letter] for letter in row] for row in rows]]}


@pytest.mark.parametrize("state", [{}, TAKING, USING, ROLLING])
def test_a_position_may_be_short(state: Json) -> None:
    assert not GAME.at({"seats": 2, "state": state}, chance="manual").over


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (
            TAKING | {"pool": pool({"lettuce": (1, 2, 3), "tomato": (4,)})},
            "There are 2 lettuce dice, and 3 in the pool.",
        ),
        (TAKING | {"die_value": 3}, "A die is in hand while it is used, and at no other time."),
        (USING | {"die_value": 0}, "A die is in hand while it is used, and at no other time."),
        (USING | {"pool": TAKING["pool"]}, "All dice are in the pool, and one is in hand."),
        (
            ROLLING | {"pool": pool({"lettuce": (1,), "tomato": (1,)})},
            "Lettuce dice are rolled first, then tomato, then carrot.",
        ),
        (
            ROLLING | {"pool": pool({"lettuce": (1, 2), "tomato": (3, 4), "carrot": (5, 6)})},
            "All dice are rolled: luck has nothing left to decide.",
        ),
        (
            {"pool": pool({"lettuce": (1,)})},
            "There are dice in the pool, but nobody is to take them.",
        ),
        ({"turn": "over"}, "Nothing has ended this match: it cannot be over."),
        (
            TAKING | {"turn": "luck", "pool": {}},
            "Luck chooses the start player and rolls; players take and use dice.",
        ),
        (
            {"pig": [3, 0]},
            "Luck chooses the start player before anything else happens.",
        ),
        (
            {"market": {"carrot": 2}},
            "Luck chooses the start player before anything else happens.",
        ),
        (ROLLING | {"pig": [42, 0]}, "This match has ended: no round follows."),
        (
            TAKING | {"pool": pool({"lettuce": (1,)})},
            "The last die of the pool is not taken: it goes to market.",
        ),
        (TAKING | {"turn": 1}, "It is the turn of seat 0, not of 1."),
        (USING | {"start_player": 1}, "It is the turn of seat 1, not of 0."),
        (
            ROLLING | {"market": {"tomato": 0}},
            "The tomato market has a cross from the start in the basic game.",
        ),
        (
            TAKING | {"market": {"tomato": 6}},
            "The tomato market is full, but the match is not over.",
        ),
        (
            TAKING | {"pig": [0, 13], "spent": [0, 3]},
            "Seat 1 has earned 2 pig powers and spent 3.",
        ),
        (
            TAKING | garden("C....C", "......", "......"),
            "In the garden of seat 1 a carrot does not touch the others.",
        ),
        (
            TAKING | garden("LL.TTT", "..LL..", "......"),
            "In the garden of seat 1 a lettuce does not touch the others.",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(state: Json, reason: str) -> None:
    with pytest.raises(pepperbox.NotAllowed) as refused:
        GAME.at({"seats": 2, "state": state})
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    "change",
    [
        {"market": {"tomato": 7}},
        {"pig": [43, 0]},
        {"pig": [1, 2, 3]},
        {"spent": [8, 0]},
        {"die_value": 7},
        {"start_player": 2},
        {"garden": [[["cabbage"] * 6] * 3] * 2},
        {"left": 5},
    ],
)
def test_what_cannot_be_read_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(pepperbox.Unreadable):
        GAME.at({"seats": 2, "state": TAKING | change})


def test_a_garden_in_one_piece_is_possible() -> None:
    state = TAKING | garden("LLL..C", "T.LCCC", "TTL.C.")
    assert GAME.at({"seats": 2, "state": state}).view(1).sheets[1].garden[0][0] == "lettuce"
