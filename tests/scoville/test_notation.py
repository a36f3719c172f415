"""The notation of moves and chance events, and their numbers."""

from typing import Any

import msgspec
import pytest

import pepperbox
from pepperbox.shelf.scoville import moves, tables

FIRST = [
    ({"move": "place", "place": 1}, 0),
    ({"move": "claim", "card": "R"}, 6),
    ({"move": "plant", "pepper": "red", "plot": "A1"}, 27),
    ({"move": "plaque", "take": False}, 727),
    ({"move": "extra_plant"}, 729),
    ({"move": "end_planting"}, 730),
    ({"move": "step", "to": "A1/W"}, 731),
    ({"move": "double_back"}, 888),
    ({"move": "extra_step"}, 889),
    ({"move": "stop"}, 890),
    ({"move": "market", "card": "BP>N$3+1"}, 891),
    ({"move": "cook", "card": "XXXX=24"}, 939),
    ({"move": "sell", "pepper": "red", "count": 1}, 969),
    ({"move": "done"}, 1_019),
    ({"move": "bid", "coins": 0}, 1_020),
    ({"move": "bid", "coins": 9_999}, 11_019),
    ({"chance": "plot", "pepper": "red"}, 0),
    ({"chance": "order", "seat": 0}, 3),
    ({"chance": "market", "card": "BP>N$3+1"}, 9),
    ({"chance": "recipe", "card": "XXXX=24"}, 56),
    ({"chance": "auction", "card": "R"}, 86),
]


@pytest.mark.parametrize(("json", "number"), FIRST, ids=str)
def test_numbers_stay_as_seeds_and_records_know_them(json: dict[str, Any], number: int) -> None:
    notation = moves.CHANCES if "chance" in json else moves.MOVES
    assert notation.number(json) == number
    assert msgspec.to_builtins(notation.event(number)) == json


def test_the_last_field_of_a_verb_counts_fastest() -> None:
    first = moves.MOVES.first
    number = moves.MOVES.number
    assert number({"move": "plant", "pepper": "red", "plot": "B1"}) == first(moves.Plant) + 1
    assert number({"move": "plant", "pepper": "yellow", "plot": "A1"}) == first(moves.Plant) + 70
    assert number({"move": "sell", "pepper": "yellow", "count": 2}) == first(moves.Sell) + 6
    assert number({"move": "plaque", "take": True}) == first(moves.Plaque) + 1


def test_a_card_with_a_choice_has_a_number_for_each() -> None:
    deals = [msgspec.to_builtins(moves.MOVES.event(891 + place)) for place in range(48)]
    assert [deal["take"] for deal in deals if "take" in deal] == ["white", "black"]
    assert len({deal["card"] for deal in deals}) == 47


def test_take_is_present_exactly_on_cards_with_a_choice() -> None:
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
def test_what_is_no_move_cannot_be_read(json: dict[str, Any]) -> None:
    with pytest.raises(pepperbox.Unreadable):
        moves.MOVES.number(json)


def test_only_red_yellow_and_blue_are_drawn_for_the_starting_plots() -> None:
    with pytest.raises(pepperbox.Unreadable):
        moves.CHANCES.number({"chance": "plot", "pepper": "green"})
