"""Set-up: what everybody starts with, and what luck lays out."""

import pytest

import pepperbox
from pepperbox.engine import Match
from pepperbox.shelf.scoville import tables

from .table import GAME, hand, house, new, outcomes, phase, purse, screen


def opening(seats: int = 3, **options: str) -> Match:
    return GAME.match(seats=seats, chance="manual", options=options)


def test_each_player_has_10_coins_three_peppers_and_three_tiles() -> None:
    match = new(4)
    for seat in range(4):
        assert (purse(match, seat), hand(match, seat)) == (10, "RYB")
        assert screen(match, seat).tiles == ["extra_plant", "extra_step", "double_back"]


def test_two_of_red_yellow_and_blue_go_on_e4_and_f4() -> None:
    match = opening()
    assert outcomes(match) == {"red": 1, "yellow": 1, "blue": 1}
    match.play(None, {"chance": "plot", "pepper": "yellow"})
    assert outcomes(match) == {"red": 1, "blue": 1}
    match.play(None, {"chance": "plot", "pepper": "blue"})
    assert match.view(None).field[3][3:7] == [None, "yellow", "blue", None]


def test_the_turn_order_is_drawn_first_place_first_to_the_last_seat() -> None:
    match = opening(3)
    for pepper in ("red", "yellow"):
        match.play(None, {"chance": "plot", "pepper": pepper})
    drawn = []
    for seat in (2, 0, 1):
        drawn.append(outcomes(match))
        match.play(None, {"chance": "order", "seat": seat})
    assert drawn == [{0: 1, 1: 1, 2: 1}, {0: 1, 1: 1}, {1: 1}]
    assert match.view(None).order == [2, 0, 1]


def test_plots_order_market_recipes_and_auction_are_drawn_in_this_order() -> None:
    match = new(3)
    drawn = [event.__struct_config__.tag for _, event in match.log()]
    counts = [("plot", 2), ("order", 3), ("market", 9), ("recipe", 12), ("auction", 3)]
    assert drawn == [tag for tag, count in counts for _ in range(count)]


def test_a_draws_weight_is_the_number_of_copies_left_in_the_deck() -> None:
    match = opening(2)
    for _ in range(2 + 2 + 7 + 8):
        match.play(None, match.outcomes()[0][0])
    assert outcomes(match) == tables.AUCTION_MORNING
    match.play(None, {"chance": "auction", "card": "R"})
    assert outcomes(match) == {**tables.AUCTION_MORNING, "R": 3}


def test_market_cards_are_drawn_from_the_morning_deck_without_putting_back() -> None:
    match = opening(2)
    for _ in range(4):
        match.play(None, match.outcomes()[0][0])
    assert outcomes(match) == dict.fromkeys(tables.MARKET_MORNING, 1)
    match.play(None, {"chance": "market", "card": "P>$5"})
    assert "P>$5" not in outcomes(match)
    assert len(outcomes(match)) == 23


@pytest.mark.parametrize(
    ("display", "cards"),
    [
        ("printed", {2: (7, 8), 3: (9, 12), 4: (11, 16), 5: (13, 20), 6: (15, 24)}),
        ("manual", {2: (7, 8), 3: (9, 9), 4: (8, 8), 5: (7, 7), 6: (6, 6)}),
    ],
)
def test_cards_on_display_by_number_of_players(
    display: str, cards: dict[int, tuple[int, int]]
) -> None:
    for seats, (market, recipes) in cards.items():
        view = new(seats, display=display).view(None)
        assert (len(view.market), len(view.recipes), len(view.house)) == (market, recipes, seats)


def test_the_printed_display_is_the_default() -> None:
    assert GAME.match(seats=3, seed="any").options == GAME.read_options({"display": "printed"})


def test_an_unknown_display_is_refused() -> None:
    with pytest.raises(pepperbox.Unreadable):
        GAME.match(seats=3, options={"display": "huge"})


@pytest.mark.parametrize("seats", [1, 7])
def test_scoville_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(pepperbox.NotAllowed):
        GAME.match(seats=seats)


@pytest.mark.parametrize("seats", [2, 3])
def test_with_2_and_3_players_the_top_plaque_of_each_stack_is_taken_out(seats: int) -> None:
    assert [stack.points for stack in new(seats).view(None).plaques] == [
        [2, 2],
        [4, 3],
        [5],
        [6],
        [8],
    ]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_with_4_and_more_players_all_plaques_are_there(seats: int) -> None:
    stacks = [[2, 2, 2], [5, 4, 3], [7, 5], [9, 6], [12, 8]]
    assert [stack.points for stack in new(seats).view(None).plaques] == stacks


def test_after_the_set_up_the_first_in_order_claims_without_a_bid() -> None:
    match = new(3, order=[2, 0, 1], house=["R", "RY", "G"])
    assert (phase(match), match.to_act) == ("claiming", (2,))
    assert house(match) == ["G", "R", "RY"]
    assert match.view(None).round == 1


def test_farmers_are_not_on_the_field_yet() -> None:
    assert [player.farmer for player in new(3).view(None).players] == [None, None, None]
