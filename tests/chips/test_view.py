"""What the view of Chips carries for those who draw it."""

import re

import pytest

from pepperbox.shelf.chips.odds import odds

from .page import VALUES
from .table import (
    BOARD,
    GAME,
    HANDS,
    TROPHY_BOARD,
    chips,
    choosing_sides,
    dealt,
    discard,
    discarding,
    discarding_again,
    draw,
    last_chip_due,
    last_round,
    minus,
    opening,
    scored,
    seen,
)


def test_the_chips_lie_on_four_board_cards_as_they_were_drawn() -> None:
    match = dealt(2)
    draw(match, "pob")
    view = seen(match)
    assert view.room == [5, 4, 3, 2]
    assert view.board == [chips("pob"), [], [], []]
    assert view.bag == {"potato": 6, "onion": 5, "barbecue": 4, "vinegar": 4, "chicken": 3}
    view = seen(last_chip_due(BOARD, "", ""))
    assert view.board == [chips(part) for part in ("pobbv", "vvvc", "ccp", "p")]


def test_the_phases_and_what_everybody_owes_are_public() -> None:
    assert [seen(match).phase for match in (opening(2), dealt(2))] == ["dealing", "drawing"]
    assert [place.owes for place in seen(dealt(2)).places] == [0, 0]
    match = discarding(2)
    assert seen(match).phase == "discarding"
    discard(match, 1, HANDS[1][0])
    assert [place.owes for place in seen(match).places] == [2, 1]
    discard(match, 1, HANDS[1][1])
    assert [place.owes for place in seen(match).places] == [2, 0]
    assert [place.owes for place in seen(discarding_again(2)).places] == [1, 1]
    match = choosing_sides(2)
    assert seen(match).phase == "choosing sides"
    minus(match, 0, HANDS[0][3])
    assert [place.owes for place in seen(match).places] == [0, 1]


def test_everybody_sees_the_odds_of_every_card_that_is_face_up() -> None:
    match = discarding(2)
    now = odds(chips("pobbv"))
    for card in seen(match, 0).places[0].hand:
        assert card is not None
        assert (card.chance, card.expected) == (now[card.card].chance, now[card.card].expected)
    assert seen(match).places[0].hand == [None] * 6
    match = last_chip_due(BOARD, "per-potato", "last-potato", "last-onion -last-vinegar")
    now = odds(chips(BOARD)[:-1])
    for viewer in (None, 0, 1, 2):
        for place in seen(match, viewer).places:
            for card in place.plus + place.minus:
                assert card is not None
                assert (card.chance, card.expected) == (
                    now[card.card].chance,
                    now[card.card].expected,
                )


def test_the_odds_of_a_full_board_are_those_of_its_last_chip() -> None:
    """Boards that differ only in what came last leave the same bag."""
    for board in (TROPHY_BOARD, "ppoob bbvv vcc co"):
        match = scored(board, "more-chicken-potato last-chicken", "-last-onion")
        assert match.over
        places = seen(match).places
        (last_chicken,) = [c for c in places[0].plus if c and c.card == "last-chicken"]
        (last_onion,) = places[1].minus
        assert last_onion is not None
        assert (last_chicken.chance, last_onion.chance) == (board[-1] == "c", board[-1] == "o")


def test_once_the_sides_are_open_the_expected_scores_are_shown() -> None:
    match = choosing_sides(2)
    minus(match, 0, HANDS[0][3])
    now = odds(chips("pobbv vvvc ccp"))
    on_minus, *on_plus = HANDS[0][3:]
    expected = sum(now[card].expected for card in on_plus) - now[on_minus].expected
    assert seen(match, 0).places[0].expected == pytest.approx(expected)
    assert seen(match, 1).places[0].expected is None
    minus(match, 1, HANDS[1][3])
    assert seen(match).places[0].expected == pytest.approx(expected)


def test_the_last_round_is_kept_to_be_shown() -> None:
    assert seen(opening(2)).last_round is None
    last = last_round(scored(BOARD, "per-potato min-potato7 -all-1", ""))
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
def test_the_goal_is_three_rewards_for_two_players_and_four_for_more(seats: int, goal: int) -> None:
    assert seen(opening(seats)).goal == goal


def test_a_finished_match_shows_its_last_round_and_all_cards() -> None:
    match = scored(BOARD, "min-vinegar4", "", rewards=[2, 0])
    view = seen(match)
    assert view.phase == "over"
    assert view.round == last_round(match).round == 3
    assert view.board == last_round(match).board
    assert [place.expected for place in view.places] == [140, 0]
    assert all(len(place.discards) == 3 and all(place.discards) for place in view.places)


def test_the_guide_prints_the_values_of_the_cards() -> None:
    cards = GAME.guide().partition("### The objective cards")[2]
    table = cards.partition("### ")[0]
    printed = [int(value) for value in re.findall(r"\*\*(\d+)\*\*", table)]
    assert printed == [value for value in VALUES.values() if value]
    (listed,) = GAME.words.CARD_LISTS
    assert listed.count == len(VALUES) == 36
    assert f"{listed.count} in all" in cards
