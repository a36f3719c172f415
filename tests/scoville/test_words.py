"""What a player is told: sentences of our own for everything that can be asked or offered."""

import random
import re
from typing import Any

import msgspec
import pytest

from pepperbox.engine import Event, Match
from pepperbox.testing.positions import random_match

from .table import GAME, act, at, bids, go, new, refused, told, walk


def offer(match: Match, **move: Any) -> str:
    return match.offer(match.to_act[0], read(move))


def read(move: dict[str, Any]) -> Event:
    return GAME.moves.MOVES.event(GAME.moves.MOVES.number(move))


# The set-up ---------------------------------------------------------------------------


def test_the_set_up_is_told_in_a_few_sentences() -> None:
    match = new(3, order=[2, 0, 1], house=["R", "RY", "BB"])
    assert told(match, 0) == [
        "From the start red grows on E4.",
        "From the start yellow grows on F4.",
        "The turn order is Player 3, Player 1 and Player 2.",
        "9 cards are laid out at the market.",
        "12 recipes are laid out, from Five Shades of Mud to Four Ghosts, No Witnesses.",
        "The auction house puts up one red; two blue; one red and one yellow.",
        "Round 1 begins: there are no bids in the first round.",
        "Everybody claims a card of the auction house, from Player 3 to Player 2.",
    ]


# Questions ----------------------------------------------------------------------------


def test_what_is_asked_of_a_bidder_and_of_a_chooser() -> None:
    match = at("bidding", 2)
    assert match.ask(0) == "Bid in secret for the turn order: nothing, or up to your $10."
    bids(match, 4, 2)
    assert match.ask(0) == "Pay your $4 and choose a free place of the turn order."


@pytest.mark.parametrize(
    ("coins", "purse"),
    [(0, "without a coin you can only bid nothing"), (1, "nothing, or your $1")],
)
def test_who_has_hardly_a_coin_is_not_told_to_bid_many(coins: int, purse: str) -> None:
    match = at("bidding", 2, coins=[coins, 10])
    assert match.ask(0) == f"Bid in secret for the turn order: {purse}."


def test_what_is_asked_of_a_planter() -> None:
    match = at("planting", 2, hands={0: "GR"}, tiles={0: ["extra_plant"]})
    assert match.ask(0) == "Plant a pepper on an empty plot beside a planted one."
    act(match, "plant", pepper="green", plot="D4")
    assert match.ask(0) == (
        "Take the plaque of 2 points, or leave it: "
        "you get one a round, and could still plant a second pepper."
    )
    act(match, "plaque", take=True)
    assert match.ask(0) == "Spend Extra Plant to plant a second pepper, or end your planting."
    act(match, "extra_plant")
    assert match.ask(0) == "Plant your second pepper on an empty plot beside a planted one."


def test_what_is_asked_of_a_farmer() -> None:
    match = at("harvesting", 2, farmers={1: "E4/F4"}, tiles={1: ["double_back", "extra_step"]})
    assert match.ask(1) == "Walk your farmer one step in any direction, then up to two more."
    walk(match, "E4/E5")
    assert match.ask(1) == "Walk on, spend Double Back to turn round or stop here."
    walk(match, "D4/D5", "C4/C5")
    assert match.ask(1) == (
        "Spend Extra Step for a fourth step, spend Double Back to turn round or stop here."
    )


def test_what_is_asked_of_a_cook() -> None:
    plots = {"A1": "R", "A2": "R"}
    match = at("fulfilment", 2, hands={0: "R"}, plots=plots, market=[], recipes=[])
    assert match.ask(0) == (
        "You may visit the market, cook a recipe and sell up to five peppers of one colour, "
        "in any order; then say that you are done."
    )
    act(match, "sell", pepper="red", count=1)
    assert match.ask(0) == (
        "You may visit the market and cook a recipe, in any order; then say that you are done."
    )


def test_the_one_thing_that_is_left_to_do_has_no_order() -> None:
    plots = {"A1": "R", "A2": "R"}
    match = at("fulfilment", 2, hands={0: "RRGOP"}, plots=plots, recipes=[])
    card = next(card.card for card in match.view(0).market if not card.missing)
    act(match, "sell", pepper="red", count=1)
    act(match, "market", card=card)
    assert match.ask(0) == "You may cook a recipe; then say that you are done."


def test_a_move_of_another_phase_is_answered_with_what_is_asked() -> None:
    for phase, question in {
        "bidding": "bid in secret for the turn order: nothing, or up to your $10.",
        "claiming": "claim a card of the auction house and take its peppers.",
        "planting": "plant a pepper on an empty plot beside a planted one.",
    }.items():
        assert refused(at(phase, 2), move="done") == f"Not now: {question}"
    match = at("bidding", 2)
    bids(match, 1, 0)
    reason = "Not now: pay your $1 and choose a free place of the turn order."
    assert refused(match, move="claim", card="R") == reason


# Buttons ------------------------------------------------------------------------------


def test_a_button_says_in_a_few_words_what_it_does() -> None:
    match = at("bidding", 2)
    assert offer(match, move="bid", coins=0) == "Bid nothing"
    assert offer(match, move="bid", coins=3) == "Bid $3"
    bids(match, 3, 2)
    assert offer(match, move="place", place=1) == "Take the first place"
    assert offer(match, move="place", place=2) == "Take the last place"
    assert offer(at("claiming", 2), move="claim", card="R") == "Claim one red"


def test_a_planters_buttons() -> None:
    match = at("planting", 4, hands={0: "WR"}, tiles={0: ["extra_plant"]})
    assert offer(match, move="plant", pepper="white", plot="D4") == "Plant white on D4"
    act(match, "plant", pepper="white", plot="D4")
    assert offer(match, move="plaque", take=True) == "Take the plaque (7 points)"
    assert offer(match, move="plaque", take=False) == "Leave the plaque"
    act(match, "plaque", take=False)
    assert offer(match, move="extra_plant") == "Spend Extra Plant"
    assert offer(match, move="end_planting") == "Plant no more"


def test_a_farmers_buttons_say_what_a_step_breeds() -> None:
    plots = {"E4": "R", "E5": "B"}
    match = at("harvesting", 2, plots=plots, farmers={1: "E4/F4"}, tiles={1: ["double_back"]})
    assert offer(match, move="step", to="E4/E5") == "Step between E4 and E5: one purple"
    assert offer(match, move="step", to="E3/E4") == "Step between E3 and E4: nothing"
    walk(match, "E4/E5")
    assert offer(match, move="double_back") == "Spend Double Back"
    assert offer(match, move="stop") == "Walk no further"


def test_a_cooks_buttons_say_what_is_paid_and_gained() -> None:
    plots = {"A1": "R", "A2": "R"}
    match = at(
        "fulfilment",
        2,
        hands={0: "GOPRRYP"},
        plots=plots,
        market=["GOP>W/K+4"],
        recipes=["YP=3"],
        afternoon=True,
    )
    assert offer(match, move="market", card="GOP>W/K+4", take="white") == (
        "Trade one green, one orange and one purple for one white and 4 points"
    )
    assert offer(match, move="cook", card="YP=3") == "Cook Yip Yip Dip (3 points)"
    assert offer(match, move="sell", pepper="red", count=2) == "Sell two red for $2"
    assert offer(match, move="done") == "Done"


# All of it ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 6])
def test_no_sentence_of_a_whole_match_is_long_or_shows_a_card_in_letters(seats: int) -> None:
    *_, match = random_match(GAME, seats, {}, random.Random(seats))
    for sentence in told(match, 0):
        assert len(sentence) < 200 and sentence.endswith("."), sentence
        assert not {">", "=", "/"} & set(sentence), sentence
        assert not re.search(r"\b1 (points|cards|recipes)", sentence), sentence


def test_views_are_json() -> None:
    match = go(new(3), "harvesting")
    assert msgspec.json.decode(msgspec.json.encode(match.view(0)))["phase"] == "harvesting"
