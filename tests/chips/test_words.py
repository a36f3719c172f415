"""Chips in sentences."""

import re

import msgspec
import pytest

from pepperbox.shelf.chips.moves import Deal, Discard, Draw, Minus
from pepperbox.shelf.chips.words import describe, tell, title

from .page import VALUES
from .table import deal, discard, draw, minus, new_match

NAMES = ("Player 1", "Player 2")
HAND = ["all-1", "all-2", "last-onion", "per-onion", "none-chicken", "more-chicken-potato"]
RIVAL = ["last-potato", "per-potato", "min-onion6", "min-potato7", "min-chicken3", "none-vinegar"]


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("all-2", "at least 2 of every flavour"),
        ("min-chicken3", "at least 3 chicken"),
        ("min-barbecue2-onion3", "at least 2 barbecue and 3 onion"),
        ("equal-vinegar-onion", "as many vinegar as onion"),
        ("last-onion", "onion comes last"),
        ("none-chicken", "no chicken at all"),
        ("per-barbecue", "11 for each barbecue"),
        ("more-onion-potato", "more onion than potato"),
    ],
)
def test_a_card_says_what_it_asks_for(card, says):
    assert describe(card) == says


def test_every_card_says_something_else():
    assert len({describe(card) for card in VALUES}) == 36


@pytest.mark.parametrize(
    ("seat", "event", "sentence"),
    [
        (None, Deal(1, "last-onion"), 'Player 2 is dealt "onion comes last" (71).'),
        (None, Deal(1, msgspec.UNSET), "Player 2 is dealt a card."),
        (None, Draw("onion"), "Out of the bag comes an onion chip."),
        (0, Discard("per-onion"), 'Player 1 discards "8 for each onion".'),
        (0, Discard(msgspec.UNSET), "Player 1 discards a card."),
        (0, Minus("all-2"), 'Player 1 puts "at least 2 of every flavour" (42) on the minus side.'),
        (0, Minus(msgspec.UNSET), "Player 1 puts a card on the minus side."),
    ],
)
def test_what_happened_is_told_without_what_is_hidden(seat, event, sentence):
    assert tell(seat, event, NAMES) == sentence


def test_the_trophy_is_called_so():
    assert title("more-chicken-potato") == 'the trophy, "more chicken than potato"'


def test_what_is_asked_and_refused_follows_the_round():
    match = new_match(2)
    deal(match, [HAND, RIVAL])
    draw(match, "pobbv")
    assert match.ask(0) == "Discard two of your six cards."
    assert why_not(match, "minus", "all-1").startswith("Sides are chosen after the twelfth chip")
    assert why_not(match, "discard", "last-potato").startswith("You do not hold")
    discard(match, 0, "all-1")
    assert match.ask(0) == "Discard one more card, to keep four."
    assert why_not(match, "discard", "all-1").startswith("You have already discarded")
    discard(match, 0, "all-2")
    assert match.ask(0) is None
    assert "Player 2 has to decide" in why_not(match, "discard", "last-onion")
    discard(match, 1, *RIVAL[:2])
    draw(match, "vvvc")
    assert match.ask(0) == "Discard one card, to keep three."
    discard(match, 0, "last-onion")
    discard(match, 1, RIVAL[2])
    draw(match, "ccp")
    assert match.ask(0).startswith("Choose the card for your minus side")
    assert why_not(match, "discard", "per-onion").startswith("Discarding is over")
    assert why_not(match, "minus", "all-1").startswith("You have already discarded")
    minus(match, 0, "per-onion")
    assert match.ask(0) is None


def why_not(match, verb, card):
    reason = match.why_not(0, {"move": verb, "card": card})
    assert re.fullmatch(r"[A-Z][^.]*\.", reason)
    return reason
