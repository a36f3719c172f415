"""A round of Chips, in its order."""

import itertools
from collections.abc import Callable

import pytest

import pepperbox
from pepperbox.shelf.chips.moves import Deal, Discard, Draw
from pepperbox.shelf.chips.tables import CARDS
from pepperbox.testing.promises.play import check_objections

from .page import BAG
from .table import (
    BOARD,
    GAME,
    HANDS,
    at,
    cards,
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


def drawable(match: pepperbox.Match) -> dict[str, int]:
    """The chips that luck can bring, with their weights."""
    return {event.chip: weight for event, weight in match.outcomes() if isinstance(event, Draw)}


def test_every_seat_is_dealt_six_cards_before_the_next_and_no_card_twice() -> None:
    match = opening(5)
    left = list(CARDS)
    for number in range(30):
        outcomes = [
            (event, weight) for event, weight in match.outcomes() if isinstance(event, Deal)
        ]
        assert [event.card for event, _ in outcomes] == left
        assert {event.seat for event, _ in outcomes} == {number // 6}
        assert {weight for _, weight in outcomes} == {1}
        event = outcomes[number * 7 % len(outcomes)][0]
        match.play(None, event)
        left.remove(event.card)
    assert drawable(match) == BAG


def test_cards_are_equally_likely_and_chips_are_not() -> None:
    assert GAME.rules.is_fair(opening(2).state)
    assert not GAME.rules.is_fair(dealt(2).state)


@pytest.mark.parametrize("asked", [discarding, discarding_again, choosing_sides])
def test_there_is_an_objection_to_what_may_not_be_done_and_to_nothing_else(
    asked: Callable[[int], pepperbox.Match],
) -> None:
    match = asked(3)
    assert match.to_act == (0, 1, 2)
    for seat in match.to_act:
        check_objections(GAME, match.array, seat)


def test_a_chip_is_as_likely_as_it_is_frequent_in_the_bag() -> None:
    match = dealt(2)
    assert drawable(match) == BAG
    draw(match, "ccc")
    assert drawable(match) == {"potato": 7, "onion": 6, "barbecue": 5, "vinegar": 4}


def test_everybody_decides_after_five_chips_after_nine_and_after_twelve() -> None:
    match = dealt(2)
    draw(match, "pobb")
    assert match.awaits_luck
    draw(match, "v")
    assert list(match.to_act) == [0, 1]
    assert match.moves(1) == [Discard(card) for card in HANDS[1]]
    discard(match, 0, *HANDS[0][:2])
    discard(match, 1, *HANDS[1][:2])
    draw(match, "vvvc")
    assert list(match.to_act) == [0, 1]
    discard(match, 0, HANDS[0][2])
    discard(match, 1, HANDS[1][2])
    draw(match, "ccp")
    assert list(match.to_act) == [0, 1]
    minus(match, 0, HANDS[0][3])
    minus(match, 1, HANDS[1][3])
    assert match.awaits_luck


def test_the_fourteenth_chip_ends_the_round() -> None:
    match = last_chip_due(BOARD, "", "", "")
    assert seen(match).last_round is None
    draw(match, "p")
    assert last_round(match).board == [chips(part) for part in BOARD.split()]
    assert seen(match).round == 2


def test_two_discards_are_two_moves_and_others_may_answer_in_between() -> None:
    match = discarding(3)
    discard(match, 2, HANDS[2][0])
    assert list(match.to_act) == [0, 1, 2]
    discard(match, 0, HANDS[0][5], HANDS[0][0])
    assert list(match.to_act) == [1, 2]
    discard(match, 2, HANDS[2][5])
    discard(match, 1, HANDS[1][1])
    assert list(match.to_act) == [1]
    discard(match, 1, HANDS[1][3])
    assert match.awaits_luck
    assert [len(place.hand) for place in seen(match, 0).places] == [4, 4, 4]
    assert cards(seen(match, 0).places[0].hand) == HANDS[0][1:5]


def test_after_nine_chips_one_more_card_is_discarded() -> None:
    match = discarding_again(2)
    discard(match, 0, HANDS[0][3])
    assert list(match.to_act) == [1]
    discard(match, 1, HANDS[1][2])
    assert match.awaits_luck
    assert cards(seen(match, 0).places[0].hand) == [HANDS[0][2], *HANDS[0][4:]]


def test_the_order_of_the_answers_does_not_matter() -> None:
    answers = [(seat, card) for seat in range(2) for card in HANDS[seat][:2]]
    for order in itertools.permutations(answers):
        match = discarding(2)
        for seat, card in order:
            assert seat in match.to_act
            discard(match, seat, card)
        assert match.awaits_luck
        for seat in range(2):
            assert cards(seen(match, seat).places[seat].hand) == HANDS[seat][2:]


def test_a_discard_may_be_taken_back_until_somebody_else_has_decided() -> None:
    match = discarding(3)
    before = match.position()
    discard(match, 0, HANDS[0][0])
    match.take_back(0)
    assert match.position() == before
    discard(match, 0, HANDS[0][0])
    discard(match, 1, HANDS[1][0])
    with pytest.raises(pepperbox.NotAllowed, match="Bob has decided"):
        match.take_back(0)


def test_the_two_cards_not_chosen_for_minus_go_to_plus() -> None:
    match = choosing_sides(3)
    minus(match, 1, HANDS[1][4])
    place = seen(match, 1).places[1]
    assert cards(place.minus) == [HANDS[1][4]]
    assert cards(place.plus) == [HANDS[1][3], HANDS[1][5]]
    assert place.hand == []


def test_a_new_round_has_all_cards_and_all_chips_again() -> None:
    match = scored(BOARD, "per-potato", "", "")
    outcomes = [event for event, _ in match.outcomes()]
    assert outcomes == [Deal(0, card) for card in CARDS]
    view = seen(match)
    assert view.bag == BAG
    assert view.board == [[], [], [], []]
    assert view.round == 2
    assert all(not (place.hand or place.discards or place.plus) for place in view.places)
    assert drawable(at(3, {"rounds": 2, "rewards": [2, 1, 0], "hand": HANDS[:3]})) == BAG


@pytest.mark.parametrize("seats", [1, 6])
def test_chips_is_for_two_to_five_players(seats: int) -> None:
    with pytest.raises(pepperbox.NotAllowed, match="2 to 5 players"):
        GAME.match(seats=seats)


def test_chips_has_no_options() -> None:
    with pytest.raises(pepperbox.Unreadable):
        GAME.match(seats=2, options={"rewards": 5})
