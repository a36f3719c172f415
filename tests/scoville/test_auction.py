"""Phase 1, Auction: bids and places."""

import pytest

import pepperbox
from pepperbox.engine import Match

from .table import act, at, bids, dull, happened, moves, new, phase, purse, refused, told


def order(match: Match) -> list[int]:
    seats: list[int] = match.view(None).order
    return seats


def choosers(match: Match) -> list[int]:
    """Who chooses a place, one after the other."""
    chosen = []
    while phase(match) == "choosing":
        chosen.append(match.to_act[0])
        dull(match)
    return chosen


# Bidding ------------------------------------------------------------------------------


def test_there_is_no_bidding_in_the_first_round() -> None:
    match = new(3, order=[1, 2, 0])
    assert phase(match) == "claiming"
    assert order(match) == [1, 2, 0]


def test_everybody_bids_at_the_same_time_in_any_order() -> None:
    match = at("bidding")
    asked = []
    for seat, coins in ((1, 2), (2, 0), (0, 1)):
        asked.append(match.to_act)
        act(match, "bid", seat, coins=coins)
    assert asked == [(0, 1, 2), (0, 2), (0,)]
    assert (phase(match), match.to_act) == ("choosing", (1,))


def test_a_bid_is_anything_from_nothing_to_all_coins() -> None:
    match = at("bidding", 2, coins=[4, 0])
    assert moves(match) == [{"move": "bid", "coins": coins} for coins in range(5)]
    assert refused(match, move="bid", coins=5) == "You can bid $4 at most."


def test_a_player_without_coins_is_asked_for_a_bid_all_the_same() -> None:
    assert moves(at("bidding", 2, coins=0)) == [{"move": "bid", "coins": 0}]


def test_nobody_bids_twice() -> None:
    match = at("bidding")
    act(match, "bid", 0, coins=1)
    with pytest.raises(pepperbox.NotAllowed):
        act(match, "bid", 0, coins=2)


def test_a_purse_of_any_size_bids_9999_at_most() -> None:
    match = at("bidding", 2, coins=[2_000_000, 10_000])
    assert len(match.moves(0)) == len(match.moves(1)) == 10_000
    with pytest.raises(pepperbox.Unreadable):
        match.play(0, {"move": "bid", "coins": 10_000})
    bids(match, 9_999, 9_999)
    act(match, "place", place=1)
    assert purse(match, 0) == 2_000_000 - 9_999


def test_a_bid_may_be_taken_back_until_the_last_is_in() -> None:
    match = at("bidding")
    act(match, "bid", 0, coins=3)
    match.take_back(0)
    assert match.to_act == (0, 1, 2)
    bids(match, 1, 1, 1)
    with pytest.raises(pepperbox.NotAllowed):
        match.take_back(2)


# Choosing places ----------------------------------------------------------------------


def test_choosers_go_from_the_highest_bid_down() -> None:
    match = at("bidding", 4)
    bids(match, 3, 9, 1, 5)
    assert choosers(match) == [1, 3, 0, 2]


def test_each_pays_and_chooses_a_free_place() -> None:
    match = at("bidding", coins=[6, 8, 7])
    bids(match, 4, 3, 2)
    assert moves(match) == [{"move": "place", "place": place} for place in (1, 2, 3)]
    act(match, "place", place=2)
    assert purse(match, 0) == 2
    assert moves(match) == [{"move": "place", "place": place} for place in (1, 3)]
    act(match, "place", place=3)
    assert purse(match, 1) == 5
    assert match.view(None).places == [None, 0, 1]
    act(match, "place", place=1)
    assert order(match) == [2, 0, 1]


def test_who_chooses_sees_when_each_place_plants_and_harvests() -> None:
    match = at("bidding", 3)
    assert match.view(0).turns is None
    bids(match, 4, 3, 2)
    turns = match.view(0).turns
    assert turns is not None
    assert [(one.plants, one.harvests) for one in turns] == [(1, 3), (2, 2), (3, 1)]


def test_a_taken_place_cannot_be_chosen() -> None:
    match = at("bidding")
    bids(match, 4, 3, 2)
    act(match, "place", place=2)
    assert refused(match, move="place", place=2) == "Place 2 is taken: choose a free one."
    assert refused(match, move="place", place=4) == (
        "With three players the turn order has three places."
    )


def test_a_chooser_is_asked_and_pays_even_if_only_one_place_is_left() -> None:
    match = at("bidding", 2, coins=5)
    bids(match, 5, 4)
    act(match, "place", place=2)
    assert moves(match) == [{"move": "place", "place": 1}]
    act(match, "place", place=1)
    assert (purse(match, 0), purse(match, 1)) == (0, 1)


def test_equal_bids_above_zero_choose_in_the_previous_turn_order() -> None:
    match = at("bidding", 4, order=[3, 1, 0, 2])
    bids(match, 2, 2, 5, 2)
    assert choosers(match) == [2, 3, 1, 0]


def test_zero_bidders_fall_into_the_free_places_lowest_first_in_previous_order() -> None:
    match = at("bidding", 5, order=[4, 3, 2, 1, 0])
    bids(match, 0, 3, 0, 1, 0)
    act(match, "place", 1, place=2)
    act(match, "place", 3, place=4)
    assert order(match) == [4, 1, 2, 3, 0]


def test_zero_bidders_choose_and_pay_nothing() -> None:
    match = at("bidding", order=[2, 1, 0])
    bids(match, 0, 7, 0)
    act(match, "place", place=1)
    assert phase(match) == "claiming"
    assert order(match) == [1, 2, 0]
    assert [purse(match, seat) for seat in range(3)] == [10, 3, 10]


def test_if_all_bid_nothing_the_order_stays() -> None:
    match = at("bidding", 4, order=[2, 0, 3, 1])
    bids(match, 0, 0, 0, 0)
    assert (phase(match), order(match), match.to_act) == ("claiming", [2, 0, 3, 1], (2,))


# The story ----------------------------------------------------------------------------


def test_nothing_is_told_of_a_bid_before_all_are_in() -> None:
    match = at("bidding")
    act(match, "bid", 2, coins=7)
    assert told(match) == ["Player 3 has made a bid."]
    assert happened(match) == []


def test_opened_bids_tell_who_chooses_when_and_how_ties_are_settled() -> None:
    match = at("bidding", 4, order=[3, 1, 0, 2])
    bids(match, 2, 5, 0, 2)
    assert happened(match) == [
        {
            "happening": "bids_opened",
            "bids": [2, 5, 0, 2],
            "choosing": [1, 3, 0],
            "falling": [2],
        },
        {"happening": "tie_settled", "coins": 2, "seats": [3, 0]},
    ]
    assert told(match) == [
        "Player 4 bids $2.",
        "The bids are opened: Player 2 with $5 chooses first, then Player 4 with $2 and "
        "Player 1 with $2.",
        "Player 4 and Player 1 bid $2: they choose in the order of last round.",
    ]


def test_a_place_is_told_with_the_coins_paid_and_the_order_when_all_have_theirs() -> None:
    match = at("bidding", order=[2, 1, 0])
    bids(match, 0, 7, 0)
    act(match, "place", place=3)
    assert told(match) == [
        "Player 2 pays $7 for the last place.",
        "Player 3 bid nothing and is left with the first place.",
        "Player 1 bid nothing and is left with the second place.",
        "The turn order is Player 3, Player 1 and Player 2.",
        "Everybody claims a card of the auction house, from Player 3 to Player 2.",
    ]
    assert happened(match)[0] == {
        "happening": "place_taken",
        "seat": 1,
        "place": 3,
        "coins": 7,
    }


def test_if_all_bid_nothing_it_is_told_that_the_order_stays() -> None:
    match = at("bidding", 2)
    bids(match, 0, 0)
    assert told(match)[1:] == [
        "The bids are opened: nobody has bid anything, and the turn order stays.",
        "The turn order is Player 1 and Player 2.",
        "Everybody claims a card of the auction house, from Player 1 to Player 2.",
    ]
