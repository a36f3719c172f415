"""The notation of moves and chance events, and their numbers."""

import msgspec
import pytest

import pepperbox
from pepperbox.shelf.scoville import moves, tables
from pepperbox.shelf.scoville.rules import numbers

JSON = [
    ({"move": "place", "place": 1}, numbers.PLACE),
    ({"move": "claim", "card": "R"}, numbers.CLAIM),
    ({"move": "plant", "pepper": "red", "plot": "A1"}, numbers.PLANT),
    ({"move": "plaque", "take": False}, numbers.PLAQUE),
    ({"move": "plaque", "take": True}, numbers.PLAQUE + 1),
    ({"move": "extra_plant"}, numbers.PLANT_EXTRA),
    ({"move": "end_planting"}, numbers.END_PLANTING),
    ({"move": "step", "to": "A1/W"}, numbers.STEP),
    ({"move": "double_back"}, numbers.TURN_ROUND),
    ({"move": "extra_step"}, numbers.STEP_EXTRA),
    ({"move": "stop"}, numbers.STOP),
    ({"move": "market", "card": "BP>N$3+1"}, numbers.MARKET),
    ({"move": "cook", "card": "XXXX=24"}, numbers.COOK),
    ({"move": "sell", "pepper": "red", "count": 1}, numbers.SELL),
    ({"move": "done"}, numbers.DONE),
    ({"move": "bid", "coins": 0}, numbers.BID),
    ({"move": "bid", "coins": 9999}, numbers.BID + 9999),
]
CHANCES = [
    ({"chance": "plot", "pepper": "red"}, numbers.PLOT),
    ({"chance": "order", "seat": 0}, numbers.ORDER),
    ({"chance": "market", "card": "BP>N$3+1"}, numbers.MARKET_CARD),
    ({"chance": "recipe", "card": "XXXX=24"}, numbers.RECIPE_CARD),
    ({"chance": "auction", "card": "R"}, numbers.AUCTION_CARD),
]


@pytest.mark.parametrize(("json", "number"), JSON, ids=lambda value: str(value))
def test_the_first_move_of_each_verb_has_the_number_the_rules_give_it(json, number):
    assert moves.MOVES.number(json) == number
    assert msgspec.to_builtins(moves.MOVES.event(number)) == json


@pytest.mark.parametrize(("json", "number"), CHANCES, ids=lambda value: str(value))
def test_the_first_event_of_each_kind_has_the_number_the_rules_give_it(json, number):
    assert moves.CHANCES.number(json) == number
    assert msgspec.to_builtins(moves.CHANCES.event(number)) == json


def test_take_is_present_exactly_on_cards_with_a_choice():
    for card, _ in tables.DEALS:
        with_take = {"move": "market", "card": card, "take": "white"}
        without = {"move": "market", "card": card}
        right, wrong = (with_take, without) if "/" in card else (without, with_take)
        assert msgspec.to_builtins(moves.MOVES.event(moves.MOVES.number(right))) == right
        with pytest.raises(pepperbox.Unreadable):
            moves.MOVES.number(wrong)


@pytest.mark.parametrize(
    "json",
    [
        {"move": "plant", "pepper": "red", "plot": "K1"},
        {"move": "plant", "pepper": "pink", "plot": "A1"},
        {"move": "step", "to": "F4/E4"},
        {"move": "step", "to": "A1/S"},
        {"move": "place", "place": 0},
        {"move": "sell", "pepper": "red", "count": 6},
        {"move": "bid", "coins": -1},
        {"move": "bid"},
        {"move": "claim", "card": "YR"},
        {"move": "plaque", "take": 1},
        {"move": "stop", "now": True},
        {"chance": "plot", "pepper": "red"},
    ],
    ids=str,
)
def test_what_is_no_move_cannot_be_read(json):
    with pytest.raises(pepperbox.Unreadable):
        moves.MOVES.number(json)


def test_only_red_yellow_and_blue_are_drawn_for_the_starting_plots():
    with pytest.raises(pepperbox.Unreadable):
        moves.CHANCES.number({"chance": "plot", "pepper": "green"})
