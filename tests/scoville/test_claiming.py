"""Phase 1, Auction: the auction house and its decks."""

from typing import Any

import pytest

from pepperbox.engine import Match
from pepperbox.shelf.scoville import tables

from .table import (
    act,
    at,
    bids,
    changed,
    deal,
    dull,
    go,
    hand,
    happened,
    house,
    moves,
    new,
    outcomes,
    phase,
    refused,
    round_over,
    screen,
    told,
)

MORNING = tables.AUCTION_MORNING


def claiming(seats: int = 3, house: tuple[str, ...] = ("R", "RY", "G"), **more: Any) -> Match:
    return at("claiming", seats, house=house[:seats], **more)


def all_but(deck: dict[str, int]) -> dict[str, int]:
    """The discards that leave these cards for the deck and the house."""
    return {card: count - deck.get(card, 0) for card, count in MORNING.items()}


def claim_all(match: Match) -> None:
    while phase(match) == "claiming":
        dull(match)


def decks(match: Match) -> tuple[int, int]:
    shown = match.view(None).decks
    return shown.auction, shown.auction_discards


def test_in_turn_order_each_claims_one_card_and_takes_its_peppers() -> None:
    match = claiming(order=[1, 2, 0])
    act(match, "claim", 1, card="RY")
    act(match, "claim", 2, card="G")
    act(match, "claim", 0, card="R")
    assert (hand(match, 1), hand(match, 2), hand(match, 0)) == ("RRYYB", "RYBG", "RRYB")


def test_a_claim_is_told_with_its_peppers() -> None:
    match = claiming()
    act(match, "claim", card="RY")
    assert told(match) == ["Player 1 claims one red and one yellow."]
    assert happened(match) == [
        {
            "happening": "claimed",
            "seat": 0,
            "card": "RY",
            "peppers": ["red", "yellow"],
            "leaves": False,
        }
    ]


def test_equal_cards_are_one_choice() -> None:
    match = claiming(house=("R", "R", "G"))
    assert moves(match) == [{"move": "claim", "card": "R"}, {"move": "claim", "card": "G"}]
    act(match, "claim", card="R")
    assert moves(match) == [{"move": "claim", "card": "R"}, {"move": "claim", "card": "G"}]


def test_the_last_card_is_claimed_by_a_move_too() -> None:
    match = claiming(2, ("R", "G"))
    act(match, "claim", card="G")
    assert moves(match) == [{"move": "claim", "card": "R"}]


def test_a_card_that_is_not_in_the_house_cannot_be_claimed() -> None:
    match = claiming(2, ("R", "G"))
    assert refused(match, move="claim", card="RY") == "That card is not in the auction house."


def test_right_after_the_last_claim_the_house_is_refilled_from_the_deck() -> None:
    match = claiming(2, ("R", "G"))
    act(match, "claim", card="R")
    assert match.to_act == (1,)
    act(match, "claim", card="G")
    assert match.awaits_luck
    assert outcomes(match) == {**MORNING, "R": 3, "G": 1}
    deal(match, auction=["BB", "BB"])
    assert house(match) == ["BB", "BB"]
    assert phase(match) == "planting"


def test_a_refill_is_told_once_when_it_is_complete() -> None:
    match = claiming(2, ("R", "G"))
    claim_all(match)
    before = match.length
    deal(match, auction=["BB", "RY"])
    assert told(match, before) == [
        "The auction house puts up two blue; one red and one yellow.",
        "Everybody plants, from Player 1 to Player 2.",
    ]
    assert [one["happening"] for one in happened(match, before)] == [
        "dealt",
        "dealt",
        "laid_out",
        "phase_begun",
    ]


def test_the_house_is_refilled_in_the_final_round_too() -> None:
    match = at("fulfilment", 2, recipes=["YP=3"])
    round_over(match)
    assert match.view(None).final_round
    bids(match, 0, 0)
    claim_all(match)
    assert match.awaits_luck
    deal(match)
    assert len(house(match)) == 2


def test_the_claimed_peppers_stay_when_the_card_goes() -> None:
    match = claiming(2, ("R", "G"))
    act(match, "claim", card="G")
    assert screen(match, 0).peppers["green"] == 1
    assert house(match) == ["R"]


# Decks --------------------------------------------------------------------------------


def test_a_deck_that_runs_empty_is_not_made_again_before_a_card_has_to_be_drawn() -> None:
    left = {"R": 1, "G": 1, "B": 1, "Y": 1}
    match = claiming(2, ("R", "G"), auction_discards=all_but(left))
    claim_all(match)
    deal(match)
    assert house(match) == ["B", "Y"]
    assert decks(match) == (0, 28)


def test_the_next_draw_from_an_empty_deck_brings_back_all_claimed_cards() -> None:
    match = claiming(2, ("B", "Y"), auction_discards=all_but({"B": 1, "Y": 1}))
    assert decks(match) == (0, 28)
    claim_all(match)
    assert outcomes(match) == MORNING
    assert decks(match) == (30, 0)
    assert told(match) == [
        "Player 2 claims one blue.",
        "The auction deck is empty: its 30 discards are shuffled anew.",
    ]


def test_in_the_middle_of_a_refill_the_cards_lying_in_the_house_stay_out() -> None:
    left = {"R": 1, "G": 2, "B": 1, "Y": 1}
    match = claiming(3, ("R", "G", "G"), auction_discards=all_but(left))
    claim_all(match)
    assert outcomes(match) == {"B": 1, "Y": 1}
    match.play(None, {"chance": "auction", "card": "B"})
    match.play(None, {"chance": "auction", "card": "Y"})
    assert outcomes(match) == {**MORNING, "B": 3, "Y": 3}
    match.play(None, {"chance": "auction", "card": "G"})
    assert house(match) == ["B", "G", "Y"]
    assert decks(match) == (27, 0)


def test_cards_already_back_in_the_deck_are_not_brought_back_twice() -> None:
    match = claiming(2, ("B", "Y"), auction_discards=all_but({"B": 1, "Y": 1}))
    claim_all(match)
    deal(match, auction=["R", "G"])
    go(match, "claiming")
    claim_all(match)
    assert outcomes(match) == {**MORNING, "R": 3, "G": 1}
    assert decks(match) == (28, 2)


@pytest.mark.parametrize(("seats", "rounds"), [(6, 5), (4, 7), (5, 6)])
def test_the_morning_deck_lasts_for_thirty_cards(seats: int, rounds: int) -> None:
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


# Noon ---------------------------------------------------------------------------------


def after_noon() -> Match:
    """The first afternoon round, with two morning cards in the house."""
    return claiming(2, ("R", "BB"), afternoon=True, house_is_old=True)


def test_morning_cards_still_in_the_house_at_noon_are_claimed_as_usual() -> None:
    match = after_noon()
    act(match, "claim", card="BB")
    assert hand(match, 0) == "RYBBB"


def test_then_they_leave_the_game() -> None:
    match = after_noon()
    claim_all(match)
    assert outcomes(match) == tables.AUCTION_AFTERNOON
    assert decks(match) == (35, 0)
    assert happened(match)[0]["leaves"]


def test_afternoon_cards_come_back_into_the_afternoon_deck() -> None:
    match = after_noon()
    claim_all(match)
    deal(match, auction=["G", "RYB"])
    go(match, "claiming")
    claim_all(match)
    assert decks(match) == (33, 2)
    assert outcomes(match) == {**tables.AUCTION_AFTERNOON, "G": 3, "RYB": 4}


def test_a_position_keeps_what_was_claimed_from_the_deck() -> None:
    match = claiming(2, ("R", "G"))
    act(match, "claim", card="R")
    again = changed(match)
    assert again.position() == match.position()
    assert decks(again) == decks(match) == (28, 1)
