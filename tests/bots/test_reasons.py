"""Why a move is advised: in the words of the story, from what the seat may know."""

import re

import pytest

import pepperbox
from pepperbox.bots import reasons, why
from pepperbox.engine import Event, Match
from pepperbox.search.budget import Budget
from pepperbox.testing.positions import imagined

from ..harvest_dice.table import Sheet, using
from ..scoville.table import at
from .test_advice import begun


@pytest.fixture(autouse=True)
def _all_the_time_in_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasons, "SECONDS", 600.0)


def offered(match: Match) -> dict[str, Event]:
    """The moves of seat 0, by what their buttons say."""
    return {match.offer(0, move): move for move in match.moves(0)}


def test_what_a_move_brings_at_once_is_said() -> None:
    match = using("tomato", 4, Sheet(["...T.."] * 3, pig=2), names=["Ada", "Ben"])
    said = why(match.seen(0), offered(match)["Feed the pig"])
    assert said == "Row 1 of Ada's pig is full: a power and 1 point."


def test_what_a_step_of_the_farmer_breeds_is_said() -> None:
    plots = {"E4": "R", "F4": "Y", "E5": "B", "D4": "R"}
    match = at("harvesting", 2, order=[1, 0], hands="", plots=plots, farmers={0: "E4/F4"})
    step = next(move for offer, move in offered(match).items() if "E4 and E5" in offer)
    assert why(match.seen(0), step) == "Red and blue give Player 1 one purple."


def test_what_follows_much_more_often_than_after_the_next_best_is_said() -> None:
    """There is one recipe that both can cook: who says done leaves it to the other."""
    match = at("fulfilment", 2, hands="YP", market=[], recipes=["YP=3", "XXXX=24"])
    moves = offered(match)
    cook = next(move for offer, move in moves.items() if offer.startswith("Cook"))
    said = why(match.seen(0), cook, moves["Done"])
    told = "“Player 2 cooks Yip Yip Dip from one yellow and one purple: 3 points”"
    assert said == f"{told} follows in none of 10 trials, after the next best in 10."


def test_who_no_longer_waits_for_a_reason_gets_none() -> None:
    match, seat = begun("scoville")
    budget = Budget(60.0)
    budget.cut(0.0)
    best, other = match.moves(seat)[:2]
    assert "follows" not in why(match.seen(seat), best, other, budget)


def test_a_reason_comes_from_what_the_seat_may_know() -> None:
    match, seat = begun("chips")
    world = imagined(match, seat, 5)
    assert world.position() != match.position()
    best, other = match.moves(seat)[:2]
    here, there = (why(each.seen(seat), best, other) for each in (match, world))
    assert here == there


@pytest.mark.parametrize("name", pepperbox.games())
def test_a_reason_of_any_game_counts_what_follows_much_more_often(name: str) -> None:
    counted = []
    for steps in (4, 12, 20):
        match, seat = begun(name, steps)
        *moves, other = match.moves(seat)
        for move in moves[:3]:
            said = why(match.seen(seat), move, other)
            assert not said or said.endswith(".")
            counted += re.findall(r"in (\w+) of (\d+) trials, after the next best in (\w+)", said)
    assert counted
    for here, of, there in counted:
        counts = [0 if one == "none" else int(one) for one in (here, there)]
        assert max(counts) <= int(of) == 10
        assert abs(counts[0] - counts[1]) >= 3
