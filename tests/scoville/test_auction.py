"""Phase 1, Auction."""

import numpy as np
import pytest

import pepperbox
from pepperbox.shelf.scoville import tables

from .table import (
    act,
    bids,
    coins,
    deal,
    dull,
    give,
    go,
    hand,
    house,
    moves,
    new,
    outcomes,
    phase,
    round_over,
    screen,
    show,
)

MORNING = tables.AUCTION_MORNING


def bidding(seats=3, order=None, **purses):
    """A match at the bids of the second round, with these purses by seat."""
    match = go(new(seats, order=order), "bidding")
    for seat, amount in purses.items():
        give(match, int(seat[4:]), coins=amount)
    return match


def order(match):
    return match.view(None).order


# Bidding ------------------------------------------------------------------------------


def test_there_is_no_bidding_in_the_first_round():
    match = new(3, order=[1, 2, 0])
    assert phase(match) == "claiming"
    assert order(match) == [1, 2, 0]


def test_everybody_bids_at_the_same_time_in_any_order():
    match = bidding(3)
    assert match.to_act == (0, 1, 2)
    act(match, "bid", 1, coins=2)
    assert match.to_act == (0, 2)
    act(match, "bid", 2, coins=0)
    act(match, "bid", 0, coins=1)
    assert (phase(match), match.to_act) == ("choosing", (1,))


def test_a_bid_is_anything_from_nothing_to_all_coins():
    match = bidding(2, seat0=4, seat1=0)
    assert moves(match) == [{"move": "bid", "coins": c} for c in range(5)]
    assert match.why_not(0, {"move": "bid", "coins": 5}) == "You can bid $4 at most."


def test_a_player_without_coins_is_asked_for_a_bid_all_the_same():
    match = bidding(2, seat0=0)
    assert moves(match) == [{"move": "bid", "coins": 0}]


def test_nobody_bids_twice():
    match = bidding(3)
    act(match, "bid", 0, coins=1)
    with pytest.raises(pepperbox.NotAllowed):
        act(match, "bid", 0, coins=2)


def test_a_purse_of_any_size_bids_9999_at_most():
    match = bidding(2, seat0=2_000_000, seat1=10_000)
    assert len(match.moves(0)) == len(match.moves(1)) == 10_000
    bids(match, 9_999, 9_999)
    act(match, "place", place=1)
    assert coins(match, 0) == 2_000_000 - 9_999
    with pytest.raises(pepperbox.Unreadable):
        bidding(2, seat0=2_000_000).play(0, {"move": "bid", "coins": 10_000})


def test_choosers_go_from_the_highest_bid_down():
    match = bidding(4)
    bids(match, 3, 9, 1, 5)
    chosen = []
    while phase(match) == "choosing":
        chosen.append(match.to_act[0])
        dull(match)
    assert chosen == [1, 3, 0, 2]


def test_each_pays_and_chooses_a_free_place():
    match = bidding(3, seat0=6, seat1=8, seat2=7)
    bids(match, 4, 3, 2)
    assert moves(match) == [{"move": "place", "place": p} for p in (1, 2, 3)]
    act(match, "place", place=2)
    assert coins(match, 0) == 2
    assert moves(match) == [{"move": "place", "place": p} for p in (1, 3)]
    act(match, "place", place=3)
    assert coins(match, 1) == 5
    assert match.view(None).places == [None, 0, 1]
    act(match, "place", place=1)
    assert order(match) == [2, 0, 1]


def test_a_taken_place_cannot_be_chosen():
    match = bidding(3)
    bids(match, 4, 3, 2)
    act(match, "place", place=2)
    why = match.why_not(1, {"move": "place", "place": 2})
    assert why == "Place 2 is taken: choose a free one."
    assert "3 places" in match.why_not(1, {"move": "place", "place": 4})


def test_a_chooser_is_asked_and_pays_even_if_only_one_place_is_left():
    match = bidding(2, seat0=5, seat1=5)
    bids(match, 5, 4)
    act(match, "place", place=2)
    assert moves(match) == [{"move": "place", "place": 1}]
    act(match, "place", place=1)
    assert (coins(match, 0), coins(match, 1)) == (0, 1)


def test_equal_bids_above_zero_choose_in_the_previous_turn_order():
    match = bidding(4, order=[3, 1, 0, 2])
    bids(match, 2, 2, 5, 2)
    chosen = []
    while phase(match) == "choosing":
        chosen.append(match.to_act[0])
        dull(match)
    assert chosen == [2, 3, 1, 0]


def test_zero_bidders_fall_into_the_free_places_lowest_first_in_previous_order():
    match = bidding(5, order=[4, 3, 2, 1, 0])
    bids(match, 0, 3, 0, 1, 0)
    act(match, "place", 1, place=2)
    act(match, "place", 3, place=4)
    assert order(match) == [4, 1, 2, 3, 0]


def test_zero_bidders_choose_and_pay_nothing():
    match = bidding(3, order=[2, 1, 0], seat1=7)
    bids(match, 0, 7, 0)
    act(match, "place", place=1)
    assert phase(match) == "claiming"
    assert order(match) == [1, 2, 0]
    assert (coins(match, 0), coins(match, 1), coins(match, 2)) == (10, 0, 10)


def test_if_all_bid_nothing_the_order_stays():
    match = bidding(4, order=[2, 0, 3, 1])
    bids(match, 0, 0, 0, 0)
    assert (phase(match), order(match), match.to_act) == ("claiming", [2, 0, 3, 1], (2,))


def test_a_bid_may_be_taken_back_until_the_last_is_in():
    match = bidding(3)
    act(match, "bid", 0, coins=3)
    match.take_back(0)
    assert match.to_act == (0, 1, 2)
    bids(match, 1, 1, 1)
    with pytest.raises(pepperbox.NotAllowed):
        match.take_back(2)


# Claiming -----------------------------------------------------------------------------


def test_in_turn_order_each_claims_one_card_and_takes_its_peppers():
    match = new(3, order=[1, 2, 0], house=["R", "RY", "G"])
    act(match, "claim", 1, card="RY")
    act(match, "claim", 2, card="G")
    act(match, "claim", 0, card="R")
    assert (hand(match, 1), hand(match, 2), hand(match, 0)) == ("RRYYB", "RYBG", "RRYB")


def test_equal_cards_are_one_choice():
    match = new(3, house=["R", "R", "G"])
    assert moves(match) == [{"move": "claim", "card": "R"}, {"move": "claim", "card": "G"}]
    act(match, "claim", card="R")
    assert moves(match) == [{"move": "claim", "card": "R"}, {"move": "claim", "card": "G"}]


def test_the_last_card_is_claimed_by_a_move_too():
    match = new(2, house=["R", "G"])
    act(match, "claim", card="G")
    assert moves(match) == [{"move": "claim", "card": "R"}]


def test_a_card_that_is_not_in_the_house_cannot_be_claimed():
    match = new(2, house=["R", "G"])
    reason = match.why_not(0, {"move": "claim", "card": "RY"})
    assert reason == "That card is not in the auction house."


def test_right_after_the_last_claim_the_house_is_refilled_from_the_deck():
    match = new(2, house=["R", "G"])
    act(match, "claim", card="R")
    assert match.to_act == (1,)
    act(match, "claim", card="G")
    assert match.to_act == "chance"
    assert outcomes(match) == {**MORNING, "R": 3, "G": 1}
    deal(match, auction=["BB", "BB"])
    assert house(match) == ["BB", "BB"]
    assert phase(match) == "planting"


def test_the_house_is_refilled_in_the_final_round_too():
    match = go(new(2), "fulfilment")
    show(match, recipes=["YP=3"])
    round_over(match)
    assert match.view(None).final_round
    bids(match, 0, 0)
    dull(match)
    dull(match)
    assert match.to_act == "chance"
    deal(match)
    assert len(house(match)) == 2


# Decks --------------------------------------------------------------------------------


def set_deck(match, deck):
    """Let the auction deck be just these cards."""
    match._state.auction_deck[:] = [deck.get(card, 0) for card in tables.AUCTION_CARDS]


def claim_all(match):
    while phase(match) == "claiming":
        dull(match)


def discards(match):
    claimed = zip(tables.AUCTION_CARDS, match._state.auction_discards.tolist(), strict=True)
    return {card: count for card, count in claimed if count}


def test_a_deck_that_runs_empty_is_not_made_again_before_a_card_has_to_be_drawn():
    match = new(2, house=["R", "G"])
    set_deck(match, {"B": 1, "Y": 1})
    claim_all(match)
    deal(match)
    assert house(match) == ["B", "Y"]
    assert match._state.auction_deck.sum() == 0
    assert discards(match) == {"R": 1, "G": 1}


def test_the_next_draw_from_an_empty_deck_brings_back_all_claimed_cards():
    match = new(2, house=["R", "G"])
    set_deck(match, {"B": 1, "Y": 1})
    claim_all(match)
    deal(match)
    go(match, "claiming")
    claim_all(match)
    assert outcomes(match) == {"R": 1, "G": 1, "B": 1, "Y": 1}


def test_in_the_middle_of_a_refill_the_cards_lying_in_the_house_stay_out():
    match = new(3, house=["R", "G", "G"])
    set_deck(match, {"B": 1, "Y": 1})
    claim_all(match)
    assert outcomes(match) == {"B": 1, "Y": 1}
    match.play(None, {"chance": "auction", "card": "B"})
    match.play(None, {"chance": "auction", "card": "Y"})
    assert outcomes(match) == {"R": 1, "G": 2}
    match.play(None, {"chance": "auction", "card": "G"})
    assert house(match) == ["B", "G", "Y"]
    assert discards(match) == {}


def test_cards_already_back_in_the_deck_are_not_brought_back_twice():
    match = new(3, house=["R", "G", "G"])
    set_deck(match, {"B": 1, "Y": 1})
    claim_all(match)
    deal(match, auction=["B", "Y", "G"])
    go(match, "claiming")
    claim_all(match)
    assert outcomes(match) == {"R": 1, "G": 1}
    deal(match, auction=["R", "G"])
    assert sum(match._state.auction_deck.tolist()) + sum(discards(match).values()) == 2


@pytest.mark.parametrize(("seats", "rounds"), [(6, 5), (4, 7), (5, 6)])
def test_the_morning_deck_lasts_for_thirty_cards(seats, rounds):
    match = new(seats)
    for number in range(1, rounds + 1):
        claim_all(match)
        left = 30 - seats * number
        draws = min(seats, left)
        for _ in range(draws):
            assert sum(outcomes(match).values()) == left
            match.play(None, match.outcomes()[0][0])
            left -= 1
        if draws < seats:
            assert sum(outcomes(match).values()) == 30 - draws
            deal(match)
        go(match, "claiming")


def at_noon(seats=2):
    """The first afternoon round, with two morning cards in the house."""
    match = new(seats, house=["R", "RY"])
    claim_all(match)
    deal(match, auction=["R", "BB"])
    go(match, "fulfilment")
    show(match, market=["P>$5"])
    round_over(match)
    assert match.view(None).afternoon
    return match


def test_morning_cards_still_in_the_house_at_noon_are_claimed_as_usual():
    match = at_noon()
    assert house(match) == ["BB", "R"]
    bids(match, 0, 0)
    before = hand(match, 0)
    act(match, "claim", card="BB")
    assert sorted(hand(match, 0)) == sorted(before + "BB")


def test_then_they_leave_the_game():
    match = at_noon()
    bids(match, 0, 0)
    claim_all(match)
    assert discards(match) == {}
    assert outcomes(match) == tables.AUCTION_AFTERNOON


def test_afternoon_cards_come_back_into_the_afternoon_deck():
    match = at_noon()
    bids(match, 0, 0)
    claim_all(match)
    deal(match, auction=["G", "RYB"])
    go(match, "claiming")
    claim_all(match)
    assert discards(match) == {"G": 1, "RYB": 1}
    assert outcomes(match) == {**tables.AUCTION_AFTERNOON, "G": 3, "RYB": 4}


def test_the_claimed_peppers_stay_when_the_card_goes():
    match = new(2, house=["R", "G"])
    act(match, "claim", card="G")
    assert screen(match, 0).peppers["green"] == 1
    assert np.sum(match._state.house) == 1
