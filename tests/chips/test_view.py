"""What the view of Chips carries for those who draw it."""

import re

import pytest

import pepperbox
from pepperbox.shelf.chips.odds import odds

from .page import VALUES
from .table import BOARD, chips, deal, discard, draw, minus, new_match, play_round

CARDS = list(VALUES)


def test_the_chips_lie_on_four_board_cards_as_they_were_drawn():
    match = new_match(2)
    deal(match, [CARDS[:6], CARDS[6:12]])
    draw(match, "pob")
    view = match.view(None)
    assert view.room == [5, 4, 3, 2]
    assert view.board == [chips("pob"), [], [], []]
    assert view.bag == {"potato": 6, "onion": 5, "barbecue": 4, "vinegar": 4, "chicken": 3}
    draw(match, "bv")
    discard(match, 0, *CARDS[:2])
    discard(match, 1, *CARDS[6:8])
    draw(match, "cc")
    assert match.view(None).board == [chips("pobbv"), chips("cc"), [], []]


def test_the_phases_and_what_everybody_owes_are_public():
    match = new_match(2)
    phases = [match.view(None).phase]
    deal(match, [CARDS[:6], CARDS[6:12]])
    phases.append(match.view(None).phase)
    assert [place.owes for place in match.view(None).places] == [0, 0]
    draw(match, "pobbv")
    phases.append(match.view(None).phase)
    discard(match, 1, CARDS[6])
    assert [place.owes for place in match.view(None).places] == [2, 1]
    discard(match, 1, CARDS[7])
    assert [place.owes for place in match.view(None).places] == [2, 0]
    discard(match, 0, *CARDS[:2])
    draw(match, "vvvc")
    assert [place.owes for place in match.view(None).places] == [1, 1]
    discard(match, 0, CARDS[2])
    discard(match, 1, CARDS[8])
    draw(match, "ccp")
    phases.append(match.view(None).phase)
    assert [place.owes for place in match.view(None).places] == [1, 1]
    assert phases == ["dealing", "drawing", "discarding", "choosing sides"]


def test_once_the_sides_are_open_the_expected_scores_are_shown():
    match = new_match(2)
    deal(match, [CARDS[:6], CARDS[6:12]])
    draw(match, "pobbv")
    discard(match, 0, *CARDS[:2])
    discard(match, 1, *CARDS[6:8])
    draw(match, "vvvc")
    discard(match, 0, CARDS[2])
    discard(match, 1, CARDS[8])
    draw(match, "ccp")
    minus(match, 0, CARDS[3])
    now = {card: each.expected for card, each in odds(chips("pobbv vvvc ccp")).items()}
    expected = now[CARDS[4]] + now[CARDS[5]] - now[CARDS[3]]
    assert match.view(0).places[0].expected == pytest.approx(expected)
    assert match.view(1).places[0].expected is None
    minus(match, 1, CARDS[9])
    assert match.view(None).places[0].expected == pytest.approx(expected)


def test_the_last_round_is_kept_to_be_shown():
    match = new_match(2)
    assert match.view(None).last_round is None
    play_round(match, BOARD, "per-potato min-potato7 -all-1", "")
    last = match.view(None).last_round
    assert last.round == 1
    assert last.board == [chips(part) for part in BOARD.split()]
    result = last.results[0]
    assert [(card.card, card.completed, card.points) for card in result.plus] == [
        ("per-potato", True, 20),
        ("min-potato7", False, 0),
    ]
    assert [(card.card, card.completed, card.points) for card in result.minus] == [
        ("all-1", True, -1)
    ]
    assert (result.score, result.rewards, result.trophy) == (19, 1, None)


@pytest.mark.parametrize(("seats", "goal"), [(2, 3), (3, 4), (4, 4), (5, 4)])
def test_the_goal_is_three_rewards_for_two_players_and_four_for_more(seats, goal):
    assert new_match(seats).view(None).goal == goal


def test_a_finished_match_shows_its_last_round_and_all_cards():
    match = new_match(2)
    for _ in range(3):
        play_round(match, BOARD, "min-vinegar4", "")
    view = match.view(None)
    assert view.phase == "over"
    assert view.round == view.last_round.round == 3
    assert view.board == view.last_round.board
    assert [place.expected for place in view.places] == [140, 0]
    assert all(len(place.discards) == 3 and all(place.discards) for place in view.places)


def test_the_guide_prints_the_values_of_the_cards():
    cards = pepperbox.game("chips").guide().partition("### The objective cards")[2]
    table = cards.partition("### ")[0]
    printed = [int(value) for value in re.findall(r"\*\*(\d+)\*\*", table)]
    assert printed == [value for value in VALUES.values() if value]
