"""Positions of Chips written down: what may stand there, and what cannot be."""

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

import pepperbox
from pepperbox.testing.positions import random_match

from .page import TROPHY
from .table import (
    BOARD,
    GAME,
    HANDS,
    TROPHY_BOARD,
    chips,
    choosing_sides,
    discarding,
    discarding_again,
    last_chip_due,
    scored,
    seen,
)


def test_a_position_reads_as_a_player_would_lay_it_out() -> None:
    assert discarding(2).position() == {
        "game": "chips",
        "rules": 1,
        "seats": 2,
        "options": {},
        "state": {
            "turn": 0,
            "rounds": 1,
            "board": ["potato", "onion", "barbecue", "barbecue", "vinegar"],
            "hand": HANDS[:2],
            "discards": [[], []],
            "plus": [[], []],
            "minus": [None, None],
            "rewards": [0, 0],
            "last_board": [],
            "last_plus": [[], []],
            "last_minus": [None, None],
        },
    }


def test_bag_phase_and_scores_follow_from_what_lies_there() -> None:
    view = seen(discarding_again(3))
    assert view.phase == "discarding"
    assert view.bag == {"potato": 6, "onion": 5, "barbecue": 3, "vinegar": 0, "chicken": 2}
    match = scored(TROPHY_BOARD, "per-onion", f"last-chicken -{TROPHY}", "")
    again = GAME.at(match.position(), chance="manual")
    assert seen(again) == seen(match)
    assert (again.array == match.array).all()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_match_can_be_written_and_read(seats: int) -> None:
    for match in random_match(GAME, seats, {}, random.Random(seats)):
        text = json.dumps(match.position())
        again = GAME.at(text, chance="manual")
        assert again.array.tobytes() == match.array.tobytes()


DISCARDING = discarding(2).position()["state"]
AGAIN = discarding_again(2).position()["state"]
CHOOSING = choosing_sides(2).position()["state"]
LAST_CHIP = last_chip_due(BOARD, "per-potato", "", rewards=[1, 1]).position()["state"]
SCORED = scored(BOARD, "per-potato", "").position()["state"]
OVER = scored(BOARD, "per-potato", "", rewards=[2, 0]).position()["state"]


@pytest.mark.parametrize(
    ("state", "change", "sentence"),
    [
        (
            DISCARDING,
            {"hand": [HANDS[0], HANDS[0]]},
            "The card all-1 lies in more than one place.",
        ),
        (
            CHOOSING,
            {"discards": [HANDS[0][:3], HANDS[0][3:]]},
            "The card min-barbecue2-onion3 lies in more than one place.",
        ),
        (
            DISCARDING,
            {"board": chips("ccccp")},
            "There are 4 chicken chips on the board, but only 3 in the game.",
        ),
        (
            SCORED,
            {"last_board": chips("ccccp pppo ooo oo")},
            "There are 4 chicken chips on the board, but only 3 in the game.",
        ),
        (
            DISCARDING,
            {"board": [None, *chips("pobbv")]},
            "There is a gap between the chips on the board.",
        ),
        (
            DISCARDING,
            {"hand": [HANDS[0], [*HANDS[1][:5], "face down"]]},
            "A position shows every card: none lies face down.",
        ),
        (
            AGAIN,
            {"hand": [[None, *HANDS[0][2:]], HANDS[1][2:]]},
            "Seat 0 has a gap between its cards.",
        ),
        (
            DISCARDING,
            {"hand": [HANDS[0], HANDS[1][:5]]},
            "Seat 0 cannot have its cards so after 5 chips: 6 hand, 0 discards, 0 plus, 0 minus.",
        ),
        (
            {},
            {"hand": [[], HANDS[1]]},
            "Seat 0 cannot have its cards so after 0 chips: 0 hand, 0 discards, 0 plus, 0 minus.",
        ),
        (
            DISCARDING,
            {"hand": [HANDS[0], HANDS[1][3:]], "discards": [[], HANDS[1][:3]]},
            "Seat 1 cannot have its cards so after 5 chips: 3 hand, 3 discards, 0 plus, 0 minus.",
        ),
        (
            AGAIN,
            {"hand": [HANDS[0], HANDS[1][2:]], "discards": [[], HANDS[1][:2]]},
            "Seat 0 cannot have its cards so after 9 chips: 6 hand, 0 discards, 0 plus, 0 minus.",
        ),
        (
            CHOOSING,
            {"hand": [[HANDS[0][5]], HANDS[1][3:]], "plus": [HANDS[0][3:5], []]},
            "Seat 0 cannot have its cards so after 12 chips: 1 hand, 3 discards, 2 plus, 0 minus.",
        ),
        (CHOOSING, {"turn": 1}, "It is the turn of seat 0 here."),
        (DISCARDING, {"turn": "luck"}, "It is the turn of seat 0 here."),
        (LAST_CHIP, {"turn": 0}, "It is the turn of luck here."),
        (
            DISCARDING,
            {"turn": "over"},
            "A match that is over has a full board, and a full board is scored at once.",
        ),
        (
            LAST_CHIP,
            {"board": chips(BOARD)},
            "A match that is over has a full board, and a full board is scored at once.",
        ),
        (LAST_CHIP, {"rewards": [2, 0], "rounds": 2}, "Seat 0 cannot have 2 rewards in round 2."),
        (LAST_CHIP, {"rewards": [3, 2], "rounds": 9}, "With these rewards the match is over."),
        (SCORED, {"rewards": [0, 1]}, "Seat 0 cannot have 0 rewards in round 2."),
        (
            OVER,
            {"last_minus": list(reversed(OVER["last_minus"]))},
            "When the match is over, the last round is the one that lies on the table.",
        ),
        (OVER, {"rewards": [2, 0]}, "With these rewards the match is not over."),
        (
            SCORED,
            {"last_minus": [None, None]},
            "Of the last round all chips and all cards on both sides are needed, or none.",
        ),
        (DISCARDING, {"rounds": 2}, "So many rounds cannot have been played: 1."),
        (LAST_CHIP, {"rounds": 4}, "So many rounds cannot have been played: 3."),
        (OVER, {"rounds": 5}, "So many rounds cannot have been played: 5."),
        (
            LAST_CHIP,
            {"rewards": [2000, 2000], "rounds": 2001},
            "So many rounds cannot have been played: 2000.",
        ),
        (
            OVER,
            {"rewards": [4, 0], "rounds": 4},
            "The match would have been over before its last round.",
        ),
        (SCORED, {"rounds": 1}, "Rounds count from 1, and there is none before the first."),
        (DISCARDING, {"rounds": 0}, "Rounds count from 1, and there is none before the first."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    state: Mapping[str, Any], change: Mapping[str, Any], sentence: str
) -> None:
    GAME.at({"seats": 2, "state": state}, chance="manual")
    with pytest.raises(pepperbox.NotAllowed) as refusal:
        GAME.at({"seats": 2, "state": {**state, **change}}, chance="manual")
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hand": [HANDS[0], [*HANDS[1], "all-1"]]}, "hand[1] is a list of at most 6"),
        ({"hand": HANDS[:3]}, "hand is a list of 2, one for each seat."),
        ({"hand": [HANDS[0], ["all-3"]]}, 'hand[1][0] cannot be "all-3"'),
        ({"bag": {"onion": 3}}, "A position of Chips has no field 'bag'."),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(
    change: Mapping[str, Any], sentence: str
) -> None:
    with pytest.raises(pepperbox.Unreadable) as refusal:
        GAME.at({"seats": 2, "state": {**DISCARDING, **change}})
    assert str(refusal.value).startswith(sentence)
