"""A game in a package of its own is found, conforms and keeps its secrets."""

from typing import Any

import msgspec
import pytest

import pepperbox
from pepperbox.engine import Match
from pepperbox.testing import conformance

TestConformance = conformance("pennies", options={"goal": [1, 3]})


@pytest.fixture
def match() -> Any:
    match = pepperbox.game("pennies").match(seats=2, chance="manual")
    match.play(None, {"chance": "matcher", "seat": 0})
    return match


def test_a_game_of_another_package_is_in_the_box() -> None:
    assert "pennies" in pepperbox.games()


def test_both_seats_may_decide_in_any_order(match: Match) -> None:
    assert list(match.to_act) == [0, 1]
    match.play(1, {"move": "cover", "side": "heads"})
    assert list(match.to_act) == [0]


def test_a_sealed_answer_is_seen_by_its_owner_alone_until_all_have_answered(match: Match) -> None:
    match.play(1, {"move": "cover", "side": "heads"})
    sealed, owner = {"move": "cover"}, {"move": "cover", "side": "heads"}
    assert [msgspec.to_builtins(match.log(seat)[-1][1]) for seat in (None, 0, 1)] == [
        sealed,
        sealed,
        owner,
    ]
    assert match.record()["log"][-1] == [1, sealed]
    assert match.record(seat=1)["log"][-1] == [1, owner]
    match.play(0, {"move": "cover", "side": "heads"})
    assert msgspec.to_builtins(match.log(0)[1][1]) == owner


def test_a_record_that_hides_something_cannot_be_replayed(match: Match) -> None:
    match.play(1, {"move": "cover", "side": "heads"})
    with pytest.raises(pepperbox.Unreadable, match="Entry 2 of the log"):
        pepperbox.replay(match.record())
    assert pepperbox.replay(match.record(everything=True)).to_act == (0,)


def test_an_answer_that_opened_the_envelopes_cannot_be_taken_back(match: Match) -> None:
    match.play(1, {"move": "cover", "side": "heads"})
    match.take_back(1)
    match.play(1, {"move": "cover", "side": "tails"})
    match.play(0, {"move": "cover", "side": "tails"})
    with pytest.raises(pepperbox.NotAllowed, match="revealed"):
        match.take_back(0)


def test_a_sealed_answer_cannot_be_taken_back_once_somebody_else_decided(match: Match) -> None:
    match.play(0, {"move": "cover", "side": "heads"})
    with pytest.raises(pepperbox.NotAllowed, match="Player 1 has decided since"):
        match.take_back(1)
