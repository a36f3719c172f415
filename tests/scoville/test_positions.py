"""Positions as text: what can be written down, and what is refused."""

from typing import Any

import pytest

import pepperbox
from pepperbox.shelf.scoville import tables

from .table import GAME, act, at, bids, changed, deal, go, moves, new, phase, walk


def refused(match: pepperbox.Match, **state: Any) -> str:
    """Why a position that differs in these fields is refused."""
    with pytest.raises(pepperbox.Refused) as refusal:
        changed(match, **state)
    return str(refusal.value)


# What is written ----------------------------------------------------------------------


def test_a_position_is_readable_json_in_the_games_own_names() -> None:
    match = at("harvesting", 2, farmers={1: "E4/F4"}, tiles={1: ["double_back"]})
    walk(match, "E4/E5")
    written = match.position()
    assert (written["game"], written["seats"]) == ("scoville", 2)
    state = written["state"]
    assert state["phase"] == "harvesting"
    assert state["field"] == {"E4": "red", "F4": "yellow"}
    assert state["farmers"] == [None, "E4/E5"]
    assert state["facing"] == "north or west"
    assert state["order"] == [0, 1]
    assert state["tiles"][1] == {
        "extra_plant": False,
        "extra_step": False,
        "double_back": True,
    }
    assert state["plaques"]["GOP=2"] == "box" and state["plaques"]["X=8"] == "city hall"


def test_what_the_rest_says_is_not_written() -> None:
    state = new(3).position()["state"]
    derived = {"at", "beside", "planted", "market_deck", "recipe_deck", "auction_deck"}
    counted = {"market_left", "recipes_left", "house_left", "market_size", "recipes_size"}
    assert not (derived | counted) & state.keys()


@pytest.mark.parametrize("late", [False, True])
def test_what_is_not_written_is_worked_out(late: bool) -> None:
    match = at("planting", 3, plots={"A1": "R", "A2": "R", "B1": "Y"}, afternoon=late)
    view = match.view(None)
    assert (view.prices["red"], view.prices["yellow"]) == (1, 0)
    assert {move["plot"] for move in moves(match)} == {"A3", "B2", "C1"}
    assert view.decks.auction == (35 if late else 30) - 3


def test_a_match_goes_on_from_a_position_as_it_would_have() -> None:
    match = go(new(4), "bidding")
    bids(match, 4, 0, 4, 1)
    twin = GAME.at(match.position(), chance="manual")
    for _ in range(60):
        assert twin.position() == match.position()
        for one in (match, twin):
            if one.awaits_luck:
                one.play(None, one.outcomes()[-1][0])
            else:
                one.play(one.to_act[0], one.moves(one.to_act[0])[-1])


# What cannot be -----------------------------------------------------------------------


def test_a_card_cannot_lie_in_two_places() -> None:
    match = at("fulfilment", 2, market=["P>$5"], recipes=["YP=3"])
    too_many = "There are too many {} for this time of the day."
    won = refused(match, market_won=[{"P>$5": 1}, {}])
    assert won == too_many.format("market cards P>$5")
    cooked = refused(match, recipes_won=[{}, {"YP=3": 1}])
    assert cooked == too_many.format("recipe cards YP=3")
    claimed = refused(match, house={"RY": 2}, auction_discards={"RY": 1})
    assert claimed == too_many.format("auction cards RY")


def test_there_are_no_more_cards_than_the_deck_has() -> None:
    match = at("fulfilment", 2)
    assert refused(match, recipes={"YP=3": 2}) == "recipes.YP=3 cannot be 2: it is 0 to 1."
    assert "market cards P>$5" in refused(match, market={"P>$5": 2})
    assert refused(match, house={"R": 3}) == "The auction house has 3 cards, and should have 2."


def test_cards_of_the_afternoon_are_not_out_in_the_morning() -> None:
    match = at("fulfilment", 2)
    assert "market cards WK>X+5" in refused(match, market={"WK>X+5": 1})
    assert refused(match, market_won=[{"WK>X+5": 1}, {}]) == (
        "A market card of the afternoon cannot be won in the morning."
    )
    assert "auction cards W" in refused(match, house={"W": 1, "R": 1})
    assert refused(match, house_is_old=True) == (
        "Morning cards lie in the auction house after noon only, until it is filled again."
    )


def test_old_cards_in_the_house_are_of_the_morning() -> None:
    match = at("fulfilment", 2, afternoon=True, house_is_old=True, house=["R", "G"])
    assert refused(match, house={"W": 2}) == "The auction house does not hold cards of the morning."


def test_a_seat_has_one_disc() -> None:
    match = at("bidding", 3)
    assert refused(match, order=[0, 1, 1]) == "A seat stands twice in the turn order."
    assert refused(match, order=[0, 1, None]) == "A seat is missing in the turn order."
    bids(match, 3, 2, 1)
    act(match, "place", place=1)
    assert refused(match, new_order=[0, 0, None]) == "A seat has chosen two places."


def test_a_plaque_is_taken_from_the_top() -> None:
    match = at("planting", 4)
    assert refused(match, plaques={"N=4": 0}) == "The plaque N=5 lies above N=4."
    assert refused(match, plaques={"N=5": "box"}) == "With 4 players no plaques are in the box."
    assert refused(at("planting", 2), plaques={"N=5": "city hall"}) == (
        "With 2 players GOP=2, N=5, W=7, K=9, X=12 are in the box."
    )
    assert "cannot be 4" in refused(match, plaques={"N=5": 4})


def test_two_farmers_do_not_stand_on_one_notch() -> None:
    match = at("planting", 3)
    assert refused(match, farmers=["A1/N", "A1/N", None]) == "Two farmers stand on A1/N."
    assert phase(changed(match, farmers=["E4/F4", "E4/F4", None])) == "planting"


def test_nobody_bids_more_than_there_is() -> None:
    match = at("bidding", 2, coins=5)
    act(match, "bid", 0, coins=5)
    assert refused(match, bids=[6, 0]) == "Seat 0 has bid more coins than it has."
    assert (
        refused(match, bids=[5, 1]) == "Seat 1 has not bid yet, so there are no coins in its bid."
    )
    assert refused(match, turn=0) == "It cannot be the turn of seat 0 to bid."
    act(match, "bid", 1, coins=1)
    assert refused(match, turn=1) == "It cannot be the turn of seat 1 to choose."


def test_luck_and_seats_decide_in_their_phases() -> None:
    match = at("planting", 2)
    assert refused(match, turn="luck") == "In the planting phase a seat decides."
    assert refused(match, turn="over") == "A match is over after a time check, and only then."
    assert refused(match, turn=2) == 'turn cannot be 2: it is 0 to 1, "luck" or "over".'
    assert refused(match, phase="refilling") == "In the refilling phase luck decides."
    assert refused(match, round_number=0) == (
        "The rounds are counted from 1 on, and the set-up is none."
    )
    assert refused(at("bidding", 2), round_number=1) == "In the first round nobody bids."


def test_displays_are_not_larger_than_dealt() -> None:
    match = at("planting", 2)
    eight = dict.fromkeys(tables.MARKET_MORNING[:8], 1)
    assert refused(match, market=eight) == "There are too many market cards on display: 8."
    nine = dict.fromkeys(tables.RECIPE_CARDS[:9], 1)
    assert refused(match, recipes=nine) == "There are too many recipes on display: 9."


def test_a_planter_is_asked_what_there_is_to_ask() -> None:
    match = at("planting", 4, tiles={0: ["extra_plant"]})
    assert refused(match, question="second pepper") == (
        "Seat 0 plants its second pepper, but has not spent Extra Plant."
    )
    assert refused(match, question="plaque") == (
        "A plaque is offered when the planter is asked about it, and only then."
    )
    assert refused(match, question="plaque", offered="W=7", has_plaque=True) == (
        "The plaque W=7 cannot be offered."
    )
    assert refused(at("planting", 4), question="extra plant") == (
        "Seat 0 cannot spend Extra Plant, so it is not asked."
    )
    assert refused(at("fulfilment", 4), question="plaque") == (
        "Nobody plants now, so nobody is asked about a planting."
    )


def test_a_farmer_who_walks_is_on_the_field_and_can_go_on() -> None:
    match = at("harvesting", 2, farmers={1: "E4/F4"})
    assert refused(match, farmers=[None, None]) == (
        "The farmer of seat 1 walks, but is not on the field."
    )
    assert refused(match, stepping_further=True) == (
        "Seat 1 cannot have spent Extra Step this turn."
    )
    assert refused(match, steps=3) == "Seat 1 has to decide here, but there is nothing to decide."


def test_something_grows_in_the_field_and_nothing_beyond() -> None:
    match = at("planting", 2)
    assert refused(match, field={"E4": "red", "beyond": "red"}) == "Nothing grows beyond the field."
    assert refused(match, field={}) == "Something is planted in the field from the start."
    assert "K1" in refused(match, field={"K1": "red"})
    assert "pink" in refused(match, field={"E4": "pink"})


def test_places_are_chosen_after_the_bids_only() -> None:
    assert refused(at("planting", 2), new_order=[0, None]) == (
        "Places are chosen after the bids only."
    )


def test_the_market_is_dealt_anew_at_noon_only() -> None:
    match = at("fulfilment", 2, market=[])
    act(match, "done")
    act(match, "done")
    assert match.awaits_luck
    assert refused(match, afternoon=False) == "The market is dealt anew at noon only."
    deal(match)
    assert phase(match) == "bidding"
