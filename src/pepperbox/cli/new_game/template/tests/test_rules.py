"""The rules, a sentence each: position, move, position."""

from typing import Any

import pytest
from template_game import GAME

from pepperbox.engine import Match, Refused


def position(turn: int | str, **state: Any) -> Match:
    """Two players, with luck in our hands."""
    return GAME.at({"seats": 2, "state": {"turn": turn, **state}}, chance="manual")


def test_a_jump_gets_as_far_as_the_die_says() -> None:
    match = position(turn=0)
    match.play(0, {"move": "jump"})
    match.play(None, {"chance": "die", "value": 4})
    assert match.view(None).ahead == 4
    assert match.to_act == (0,)


def test_who_falls_in_loses_the_stones_of_this_turn() -> None:
    match = position(turn="luck", ahead=9, points=[5, 0])
    match.play(None, {"chance": "die", "value": 1})
    assert match.view(None).points == [5, 0]
    assert match.to_act == (1,)


def test_who_rests_keeps_the_stones() -> None:
    match = position(turn=0, ahead=9, points=[5, 0])
    match.play(0, {"move": "rest"})
    assert match.view(None).points == [14, 0]
    assert match.to_act == (1,)


def test_there_is_no_rest_before_the_first_jump() -> None:
    match = position(turn=0)
    assert match.why_not(0, {"move": "rest"}) == "There is nothing to rest on here: jump first."


def test_the_match_ends_on_the_other_bank() -> None:
    match = position(turn=1, player=1, ahead=6, points=[20, 24])
    match.play(1, {"move": "rest"})
    assert match.over
    assert match.winners == (1,)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ({"points": [30, 0]}, "A match is over as soon as somebody is on the other bank."),
        ({"player": 1}, "It is the turn of seat 1."),
    ],
)
def test_a_position_that_cannot_be_is_refused(state: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        position(turn=0, **state)
    assert str(refusal.value) == sentence
