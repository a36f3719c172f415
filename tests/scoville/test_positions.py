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
    match = at("claiming", 2, afternoon=True, house_is_old=True, house=["R", "G"])
    assert "until it is filled again" in refused(match, phase="planting")
    assert refused(match, auction_discards={"W": 1}) == (
        "Cards of the afternoon are claimed after those of the morning."
    )
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


def test_no_more_cards_are_out_than_were_dealt() -> None:
    full = at("planting", 2)
    assert refused(full, recipes_won=[{"YP=3": 0, tables.RECIPE_CARDS[9]: 1}, {}]) == (
        "More recipes are out than were dealt: 9."
    )
    assert refused(full, market_won=[{tables.MARKET_MORNING[9]: 1}, {}]) == (
        "More market cards of the morning are out than were dealt: 8."
    )
    late = at("planting", 2, afternoon=True, market_won={0: tables.MARKET_MORNING[:7]})
    eighth = dict.fromkeys(tables.MARKET_MORNING[:8], 1)
    assert refused(late, market_won=[eighth, {}]) == (
        "More market cards of the morning are out than were dealt: 8."
    )


def test_a_planter_is_asked_what_there_is_to_ask() -> None:
    match = at("planting", 4, tiles={0: ["extra_plant"]})
    assert refused(match, question="second pepper") == (
        "Seat 0 plants its second pepper, but has not spent Extra Plant."
    )
    assert refused(match, question="plaque") == (
        "A plaque is offered when the planter is asked about it, and only then."
    )
    for wrong in ({"offered": "W=7", "has_plaque": True}, {"offered": "W=5"}):
        plaque = wrong["offered"]
        assert refused(match, question="plaque", **wrong) == (
            f"The plaque {plaque} cannot be offered."
        )
    assert refused(at("planting", 4), question="extra plant") == (
        "Seat 0 cannot spend Extra Plant, so it is not asked."
    )
    assert refused(at("fulfilment", 4), question="plaque") == (
        "Nobody plants now, so question is as in the set-up."
    )


def test_a_farmer_who_walks_is_on_the_field_and_can_go_on() -> None:
    match = at("harvesting", 2, farmers={1: "E4/F4"})
    assert refused(match, farmers=[None, None]) == (
        "The farmer of seat 1 walks, but is not on the field."
    )
    assert refused(match, stepping_further=True) == (
        "Seat 1 cannot have spent Extra Step this turn."
    )
    assert refused(match, facing="south or east") == (
        "The farmer of seat 1 has made no step: it faces both ends."
    )
    assert refused(match, steps=3) == "Seat 1 has to decide here, but there is nothing to decide."


def test_something_grows_in_the_field_and_nothing_beyond() -> None:
    match = at("planting", 2)
    assert refused(match, field={"E4": "red", "beyond": "red"}) == "Nothing grows beyond the field."
    assert refused(match, field={}) == "Something is planted in the field from the start."
    assert "K1" in refused(match, field={"K1": "red"})
    assert "pink" in refused(match, field={"E4": "pink"})


SETTING_UP = ("starting plots", "turn order", "first market", "first recipes", "first house")


@pytest.mark.parametrize("until", SETTING_UP)
def test_in_the_set_up_nobody_has_done_anything(until: str) -> None:
    match = GAME.match(seats=2, chance="manual")
    while match.position()["state"]["phase"] != until:
        match.play(None, match.outcomes()[0][0])
    done: dict[str, Any] = {
        "farmers": ["E4/F4", None],
        "bids": [1, 0],
        "has_bid": [True, False],
        "final_round": True,
        "afternoon": True,
        "house_is_old": True,
        "auction_discards": {"R": 1},
        "coins": [9, 10],
        "peppers": [{"red": 1, "yellow": 1, "blue": 1}, {"red": 2}],
        "tiles": [{"extra_plant": False}, {}],
        "market_won": [{"P>$5": 1}, {}],
        "recipes_won": [{}, {"YP=3": 1}],
        "plaques": {"X=8": 0},
        "new_order": [0, None],
        "offered": "X=8",
        "steps": 1,
        "has_sold": True,
    }
    for name, value in done.items():
        sentence = f"In the set-up nobody has done anything yet to change {name}."
        assert refused(match, **{name: value}) == sentence


def test_the_set_up_goes_step_by_step() -> None:
    match = GAME.match(seats=2, chance="manual")
    plots = "The set-up plants two of red, yellow and blue: first on E4, then on F4."
    assert refused(match, field={"F4": "red"}) == plots
    assert refused(match, field={"E4": "green"}) == plots
    assert refused(match, field={"E4": "red", "F4": "blue"}) == plots
    assert refused(match, order=[0, None]) == "The turn order is drawn after the starting plots."
    match.play(None, {"chance": "plot", "pepper": "red"})
    assert refused(match, field={}, phase="turn order") == plots
    match.play(None, {"chance": "plot", "pepper": "blue"})
    assert refused(match, field={"E4": "red", "F4": "red"}) == plots
    assert refused(match, field={"E4": "red", "F4": "blue", "G4": "blue"}) == plots
    assert refused(match, order=[0, 1]) == "The turn order is complete: nothing is to be drawn."
    for seat in (0, 1):
        match.play(None, {"chance": "order", "seat": seat})
    assert refused(match, phase="first recipes") == "The market is dealt before the recipes."
    while match.position()["state"]["phase"] == "first market":
        match.play(None, match.outcomes()[0][0])
    assert refused(match, phase="first house") == "The recipes are dealt before the auction house."


def test_nobody_has_bid_in_the_first_round() -> None:
    match = new(2)
    assert refused(match, has_bid=[True, True]) == "In the first round nobody bids."
    assert refused(match, farmers=[None, "A1/N"]) == (
        "Farmers come to the field in the first harvest, one after the other."
    )
    assert refused(match, final_round=True) == "The first round is neither late nor the last."
    late = {"R": 0, "Y": 0, "W": 1, "K": 1}
    assert refused(match, afternoon=True, market={}, house=late) == (
        "The first round is neither late nor the last."
    )


def test_in_the_first_harvest_farmers_come_one_after_the_other() -> None:
    match = go(new(3), "harvesting")
    assert match.to_act == (2,)
    assert refused(match, farmers=["E4/F4", None, "E4/F4"]) == (
        "Farmers come to the field in the first harvest, one after the other."
    )


def test_bids_are_of_those_who_have_bid() -> None:
    match = at("planting", 2)
    assert refused(match, bids=[1, 0]) == (
        "Seat 0 has not bid yet, so there are no coins in its bid."
    )
    assert (
        refused(match, has_bid=[True, False])
        == "Some have bid and some have not, but nobody bids now."
    )


def test_a_turn_leaves_nothing_to_the_next_phase() -> None:
    planting, harvesting = at("planting", 2), at("harvesting", 2, farmers={1: "E4/F4"})
    nobody = "Nobody {} now, so {} is as in the set-up."
    for field in ("steps", "stepping_further"):
        value = 1 if field == "steps" else True
        assert refused(planting, **{field: value}) == nobody.format("walks", field)
    assert refused(planting, facing="south or east") == nobody.format("walks", "facing")
    assert refused(harvesting, has_plaque=True) == nobody.format("plants", "has_plaque")
    for field in ("has_visited", "has_cooked", "has_sold"):
        assert refused(planting, **{field: True}) == nobody.format("cooks or sells", field)


def test_what_a_seat_did_this_turn_is_behind_its_screen() -> None:
    cook, planter = at("fulfilment", 2), at("planting", 2)
    assert (
        refused(cook, has_visited=True) == "Seat 0 has visited the market, but has no card of it."
    )
    assert refused(cook, has_cooked=True) == "Seat 0 has cooked, but has no recipe."
    assert refused(planter, has_plaque=True) == "Seat 0 cannot have taken a plaque this turn."


def test_the_final_round_has_a_reason_and_an_end_too() -> None:
    match = at("fulfilment", 2, final_round=True, recipes=["YP=3"])
    for _ in range(2):
        act(match, "done")
    assert match.over
    assert refused(match, final_round=False) == "Nothing has ended this match: it cannot be over."
    assert refused(at("planting", 2), final_round=True) == (
        "A round is the final one when a display has run short."
    )


def test_nothing_is_counted_beyond_what_a_match_can_come_to() -> None:
    match, most = at("fulfilment", 2), 2**31 - 1
    says = f"cannot be {most}: no match comes to that."
    assert refused(match, coins=[10, most]) == f"coins {says}"
    assert refused(match, peppers=[{"red": most}, {}]) == f"peppers {says}"
    assert refused(match, round_number=most) == f"round_number {says}"


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
    assert refused(match, house_is_old=False) == (
        "At noon the cards in the auction house are those of the morning."
    )
    deal(match)
    assert phase(match) == "bidding"
