"""Chips in sentences."""

import re

import msgspec
import pytest

from pepperbox import Match
from pepperbox.engine import Event, Happening
from pepperbox.shelf.chips import words
from pepperbox.shelf.chips.cards import describe, title
from pepperbox.shelf.chips.moves import Deal, Discard, Draw, Minus
from pepperbox.shelf.chips.story.kinds import (
    AnotherRound,
    CardDealt,
    CardScored,
    ChipDrawn,
    ChipsDrawn,
    Discarded,
    HandDealt,
    Rewarded,
    RoundBegun,
    RoundScored,
    Scoring,
    SidesChosen,
    SidesTurnedUp,
    TrophyLost,
    TrophyWon,
    Won,
)
from pepperbox.shelf.chips.tables import CARDS, Card

from .page import TROPHY
from .table import HANDS, NAMES, choosing_sides, discard, discarding, discarding_again, minus


def hidden(event: Event) -> Event:
    """The event as others know it."""
    return msgspec.structs.replace(event, card=msgspec.UNSET)


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
def test_a_card_says_what_it_asks_for(card: Card, says: str) -> None:
    assert describe(card) == says


def test_every_card_says_something_else() -> None:
    assert len({describe(card) for card in CARDS}) == 36


def test_a_card_is_named_with_its_value_unless_it_says_it_itself() -> None:
    assert title("last-onion") == "“onion comes last” (71)"
    assert title("per-onion") == "“8 for each onion”"
    assert title("more-chicken-potato") == "the trophy (“more chicken than potato”)"


@pytest.mark.parametrize(
    ("by", "event", "sentence"),
    [
        (None, Deal(1, "last-onion"), None),  # told with the hand
        (None, Draw("onion"), None),  # told with the other chips
        (0, Discard("per-onion"), "Ann discards “8 for each onion”."),
        (0, hidden(Discard("per-onion")), "Ann discards a card."),
        (0, Minus("all-2"), "Ann puts “at least 2 of every flavour” (42) on the minus side."),
        (0, hidden(Minus("all-2")), "Ann has chosen sides, face down."),
    ],
)
def test_a_decision_is_told_without_what_is_hidden(
    by: int | None, event: Event, sentence: str | None
) -> None:
    assert words.tell(by, event, NAMES) == sentence


@pytest.mark.parametrize(
    ("happening", "sentence"),
    [
        (HandDealt(1), "Bob is dealt six cards."),
        (
            HandDealt(1, ("last-onion", "per-onion", "all-1", "all-2", TROPHY, "min-chicken3")),
            "Bob is dealt “onion comes last” (71), “8 for each onion”, “at least 1 of every "
            "flavour” (1), “at least 2 of every flavour” (42), the trophy (“more chicken than "
            "potato”) and “at least 3 chicken” (120).",
        ),
        (
            ChipsDrawn(0, ("onion", "potato", "onion", "chicken", "onion")),
            "Out of the bag come 1 potato, 3 onion and 1 chicken.",
        ),
        (ChipsDrawn(2, ("onion", "onion", "onion")), "Out of the bag come 3 onion."),
        (ChipsDrawn(3, ("onion", "potato")), "The last two chips are onion and then potato."),
        (ChipsDrawn(3, ("onion", "onion")), "The last two chips are both onion."),
        (
            SidesTurnedUp(0, ("last-onion", "per-onion"), TROPHY),
            "Ann bets on “onion comes last” (71) and “8 for each onion”, and against the trophy "
            "(“more chicken than potato”).",
        ),
        (Scoring(2, (0, 0)), "The board is full, and round 2 is scored."),
        (CardScored(0, "last-onion", "plus", True, 71), "Ann gets 71 for “onion comes last”."),
        (
            CardScored(0, "last-onion", "plus", False, 0),
            "Ann gets nothing for “onion comes last”.",
        ),
        (CardScored(0, "per-onion", "minus", True, -32), "Ann loses 32 for “8 for each onion”."),
        (
            CardScored(0, "last-onion", "minus", False, 0),
            "Ann loses nothing for “onion comes last”.",
        ),
        (CardScored(0, TROPHY, "plus", True, 0), "Ann has completed the trophy."),
        (CardScored(0, TROPHY, "minus", False, 0), "Ann has not completed the trophy."),
        (RoundScored(0, -24), "Ann's score is -24."),
        (TrophyWon(0), "The trophy ends the game at once: this round gives no rewards."),
        (TrophyLost(0), "Ann has lost the round by the trophy, whatever the score."),
        (Rewarded((1,), "first", 2, (3,)), "Bob comes first: 2 rewards, now 3."),
        (Rewarded((2,), "second", 1, (1,)), "Cid comes second: 1 reward, now 1."),
        (
            Rewarded((0, 2), "first", 2, (4, 3)),
            "Ann and Cid come first together: 2 rewards each, now 4 and 3.",
        ),
        (
            Rewarded((0, 1, 2), "second", 1, (1, 2, 3)),
            "Ann, Bob and Cid come second together: 1 reward each, now 1, 2 and 3.",
        ),
        (
            AnotherRound(4, 3, (), None),
            "Nobody has 4 rewards yet: another round is needed.",
        ),
        (
            AnotherRound(4, 5, (0, 2), 50),
            "Ann and Cid are tied with 5 rewards and a score of 50 each: another round is needed.",
        ),
        (RoundBegun(3, {"onion": 14}, 2), "Round 3 begins with all cards and all chips."),
        (
            Won(1, "rewards", (1,), (3, 4), (0, 20), (2, 1)),
            "Bob wins the match with 4 rewards.",
        ),
        (
            Won(1, "trophy", (0, 1), (1, 1), (0, 0), (2, 1)),
            "Bob wins the match by the trophy.",
        ),
        (
            Won(1, "score", (0, 1), (4, 4), (8, 20), (2, 1)),
            "Ann and Bob have 4 rewards each: Bob wins the match by the higher score of this "
            "round, 20.",
        ),
        (
            Won(1, "trophy of a rival", (0, 1), (4, 4), (8, -20), (2, 1)),
            "Ann and Bob have 4 rewards each, but Ann lost this round by the trophy: Bob wins "
            "the match.",
        ),
    ],
)
def test_what_came_of_it_is_told_in_one_sentence(happening: Happening, sentence: str) -> None:
    assert words.relate(happening, NAMES) == sentence


@pytest.mark.parametrize(
    "happening",
    [
        CardDealt(0, "all-1"),
        ChipDrawn("onion", 0, 0),
        Discarded(0),
        SidesChosen(0),
    ],
)
def test_what_a_decision_or_a_later_happening_tells_is_not_told_twice(
    happening: Happening,
) -> None:
    assert words.relate(happening, NAMES) is None


# What is asked, offered and refused ------------------------------------------------------


def why_not(match: Match, verb: str, card: str) -> str:
    reason = match.why_not(0, {"move": verb, "card": card})
    assert reason is not None and re.fullmatch(r"[A-Z][^.]*\.", reason)
    return reason


def test_what_is_asked_and_refused_follows_the_round() -> None:
    match = discarding(2)
    assert match.ask(0) == "Discard two of your six cards."
    assert why_not(match, "minus", HANDS[0][0]).startswith("Sides are chosen after the twelfth")
    assert why_not(match, "discard", HANDS[1][0]).startswith("You do not hold")
    discard(match, 0, HANDS[0][0])
    assert match.ask(0) == "Discard one more card, to keep four."
    assert why_not(match, "discard", HANDS[0][0]).startswith("You have already discarded")
    discard(match, 0, HANDS[0][1])
    assert match.ask(0) is None
    assert "Bob has to decide" in why_not(match, "discard", HANDS[0][2])
    assert discarding_again(2).ask(0) == "Discard one card, to keep three."
    match = choosing_sides(2)
    assert str(match.ask(0)).startswith("Choose the card for your minus side")
    assert why_not(match, "discard", HANDS[0][3]).startswith("Discarding is over")
    assert why_not(match, "minus", HANDS[0][0]).startswith("You have already discarded")
    minus(match, 0, HANDS[0][3])
    assert match.ask(0) is None


def test_buttons_say_what_happens_to_the_card() -> None:
    assert discarding(2).offer(0, Discard("all-1")) == ("Discard “at least 1 of every flavour” (1)")
    assert choosing_sides(2).offer(0, Minus("min-chicken3")) == (
        "“at least 3 chicken” (120) to the minus side"
    )
