"""What came of a move or of luck: everything that a friend at the table would notice."""

import random
from collections import Counter

import pytest

from pepperbox import Match
from pepperbox.engine import Happening
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
from pepperbox.shelf.chips.tables import Card, Flavour
from pepperbox.testing.positions import random_match

from .page import TROPHY
from .table import (
    BOARD,
    GAME,
    HANDS,
    TROPHY_BOARD,
    at,
    chips,
    choosing_sides,
    dealt,
    discard,
    discarding,
    draw,
    minus,
    scored,
)

HIGH, MIDDLE, LOW = "min-vinegar4", "more-barbecue-onion", "per-potato"  # 140, 50, 20
FIFTY, FIFTY_TOO = "more-barbecue-onion", "min-vinegar4 -more-chicken-barbecue"


def came(match: Match, *kinds: type[Happening]) -> list[Happening]:
    """What came of the last event, of these kinds or of all."""
    happened = match.story(0)[-1].happenings
    return [one for one in happened if isinstance(one, kinds or Happening)]


# Cards and chips -------------------------------------------------------------------------


def test_the_sixth_card_makes_a_hand() -> None:
    match = at(2, {"hand": [HANDS[0][:4], []]})
    match.play(None, {"chance": "deal", "seat": 0, "card": HANDS[0][4]})
    assert came(match) == [CardDealt(0, HANDS[0][4])]
    match.play(None, {"chance": "deal", "seat": 0, "card": HANDS[0][5]})
    assert came(match) == [CardDealt(0, HANDS[0][5]), HandDealt(0, tuple(HANDS[0]))]


def test_a_chip_goes_to_the_next_place_on_its_board_card() -> None:
    match = dealt(2)
    draw(match, "poob")
    assert came(match) == [ChipDrawn("barbecue", board_card=0, place=3)]
    match = at(2, {"board": chips("pobbv v"), "hand": hands(2, 4), "discards": away(2, 2)})
    draw(match, "c")
    assert came(match) == [ChipDrawn("chicken", board_card=1, place=1)]


def test_the_last_chip_of_a_board_card_tells_them_all() -> None:
    match = dealt(2)
    draw(match, "poobv")
    five = ChipsDrawn(0, ("potato", "onion", "onion", "barbecue", "vinegar"))
    assert came(match) == [ChipDrawn("vinegar", 0, 4), five]
    match = at(2, {"board": chips("pobbv vvvc cc"), "hand": hands(2, 3), "discards": away(2, 3)})
    draw(match, "p")
    assert came(match, ChipsDrawn) == [ChipsDrawn(2, ("chicken", "chicken", "potato"))]
    assert came(scored(BOARD, "", ""), ChipsDrawn) == [ChipsDrawn(3, ("potato", "potato"))]


def hands(seats: int, kept: int) -> list[list[Card]]:
    return [hand[6 - kept :] for hand in HANDS[:seats]]


def away(seats: int, discarded: int) -> list[list[Card]]:
    return [hand[:discarded] for hand in HANDS[:seats]]


def test_a_card_goes_from_the_hand_to_the_discards() -> None:
    match = discarding(2)
    discard(match, 0, HANDS[0][3])
    assert came(match) == [Discarded(0, HANDS[0][3])]
    discard(match, 1, HANDS[1][3])
    assert came(match) == [Discarded(1)]


def test_the_last_choice_of_sides_turns_up_all() -> None:
    match = choosing_sides(3)
    minus(match, 2, HANDS[2][3])
    assert came(match) == [SidesChosen(2)]
    minus(match, 0, HANDS[0][4])
    assert came(match) == [SidesChosen(0, (HANDS[0][3], HANDS[0][5]), HANDS[0][4])]
    minus(match, 1, HANDS[1][5])
    assert came(match) == [
        SidesChosen(1, (HANDS[1][3], HANDS[1][4]), HANDS[1][5]),
        SidesTurnedUp(0, (HANDS[0][3], HANDS[0][5]), HANDS[0][4]),
        SidesTurnedUp(1, (HANDS[1][3], HANDS[1][4]), HANDS[1][5]),
        SidesTurnedUp(2, (HANDS[2][4], HANDS[2][5]), HANDS[2][3]),
    ]


# The end of a round ----------------------------------------------------------------------


def test_every_card_is_scored_and_every_score_told() -> None:
    match = scored(BOARD, "per-potato min-potato7 -all-1", "per-onion last-onion -none-chicken")
    assert came(match, Scoring, CardScored, RoundScored) == [
        Scoring(1, (0, 0)),
        CardScored(0, "per-potato", "plus", completed=True, points=20),
        CardScored(0, "min-potato7", "plus", completed=False, points=0),
        CardScored(0, "all-1", "minus", completed=True, points=-1),
        RoundScored(0, 19),
        CardScored(1, "per-onion", "plus", completed=True, points=8),
        CardScored(1, "last-onion", "plus", completed=False, points=0),
        CardScored(1, "none-chicken", "minus", completed=False, points=0),
        RoundScored(1, 8),
    ]


def test_the_highest_scores_are_rewarded_together_with_all_who_share_them() -> None:
    twenty_too = "min-chicken3 -equal-vinegar-potato"
    match = scored(BOARD, LOW, MIDDLE, twenty_too, "", rewards=[1, 0, 2, 0])
    assert came(match, Rewarded) == [
        Rewarded((1,), "first", 2, now=(2,)),
        Rewarded((0, 2), "second", 1, now=(2, 3)),
    ]
    match = scored(BOARD, FIFTY, FIFTY_TOO, LOW)
    assert came(match, Rewarded) == [Rewarded((0, 1), "first", 2, now=(2, 2))]
    match = scored(BOARD, LOW, MIDDLE)
    assert came(match, Rewarded) == [Rewarded((1,), "first", 1, now=(1,))]


def test_who_loses_a_round_by_the_trophy_is_told_and_not_rewarded() -> None:
    match = scored(TROPHY_BOARD, f"last-chicken -{TROPHY}", "per-onion", "")
    assert came(match, CardScored)[2] == CardScored(0, TROPHY, "minus", completed=True, points=0)
    assert came(match, TrophyLost, Rewarded) == [
        TrophyLost(0),
        Rewarded((1,), "first", 2, now=(2,)),
        Rewarded((2,), "second", 1, now=(1,)),
    ]


def test_while_nobody_has_enough_rewards_another_round_is_needed() -> None:
    match = scored(BOARD, MIDDLE, LOW, "", rewards=[1, 0, 0])
    back: dict[Flavour, int] = {
        "potato": 4,
        "onion": 1,
        "barbecue": 2,
        "vinegar": 4,
        "chicken": 3,
    }
    assert came(match, AnotherRound, RoundBegun, Won) == [
        AnotherRound(goal=4, rewards=3, tied=(), score=None),
        RoundBegun(3, back, seats=3),
    ]


def test_a_tie_of_rewards_and_scores_needs_another_round() -> None:
    match = scored(BOARD, "", FIFTY, FIFTY_TOO, rewards=[0, 2, 2])
    assert came(match, AnotherRound) == [AnotherRound(goal=4, rewards=4, tied=(1, 2), score=50)]


# The end of the match --------------------------------------------------------------------


def won(match: Match) -> Won:
    assert match.over
    assert not came(match, AnotherRound, RoundBegun)
    (victory,) = came(match, Won)
    assert isinstance(victory, Won)
    return victory


def test_a_match_is_won_by_rewards() -> None:
    match = scored(BOARD, HIGH, MIDDLE, "", rewards=[2, 2, 0])
    assert won(match) == Won(
        0, "rewards", tied=(0,), rewards=(4, 3, 0), scores=(140, 50, 0), places=(1, 2, 3)
    )


def test_a_match_is_won_by_the_score_of_the_last_round() -> None:
    match = scored(BOARD, MIDDLE, HIGH, "", rewards=[3, 2, 2])
    assert (won(match).seat, won(match).decided, won(match).tied) == (1, "score", (0, 1))


def test_a_match_is_won_because_a_rival_lost_by_the_trophy() -> None:
    sides = (f"last-chicken -{TROPHY}", "-per-onion", "per-vinegar", "per-barbecue")
    match = scored(TROPHY_BOARD, *sides, rewards=[4, 4, 0, 0])
    assert (won(match).seat, won(match).decided) == (1, "trophy of a rival")


def test_between_two_others_the_score_decides_though_a_third_lost_by_the_trophy() -> None:
    sides = (f"last-chicken -{TROPHY}", "-per-onion", "-per-vinegar", "per-barbecue", "all-1")
    match = scored(TROPHY_BOARD, *sides, rewards=[4, 4, 4, 0, 0])
    assert (won(match).seat, won(match).decided, won(match).tied) == (1, "score", (0, 1, 2))


def test_a_match_is_won_by_the_trophy_and_the_round_gives_no_rewards() -> None:
    match = scored(TROPHY_BOARD, "last-chicken", "", TROPHY, rewards=[3, 1, 0])
    assert came(match, TrophyWon, TrophyLost, Rewarded) == [TrophyWon(2)]
    assert (won(match).seat, won(match).decided) == (2, "trophy")


# The whole story -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_match_is_told_in_full(seats: int) -> None:
    *_, match = random_match(GAME, seats, {}, random.Random(seats))
    told = Counter(type(one) for step in match.story(None) for one in step.happenings)
    rounds = match.view(None).round
    assert told[HandDealt] == told[SidesChosen] == told[SidesTurnedUp] == seats * rounds
    assert told[CardDealt] == 6 * seats * rounds
    assert told[Discarded] == told[CardScored] == 3 * seats * rounds
    assert told[ChipDrawn] == 14 * rounds
    assert told[ChipsDrawn] == 4 * rounds
    assert told[RoundScored] == seats * rounds
    assert told[AnotherRound] == told[RoundBegun] == rounds - 1
    assert told[Won] == 1
