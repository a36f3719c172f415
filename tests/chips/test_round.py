"""A round of Chips, in its order."""

import itertools

import pytest

import pepperbox

from .page import BAG, VALUES
from .table import (
    BOARD,
    chips,
    deal,
    deal_anything,
    discard,
    draw,
    minus,
    new_match,
    play_round,
    scores,
)

CARDS = list(VALUES)
HANDS = [CARDS[0:6], CARDS[6:12], CARDS[12:18]]


def drawn_to_discard():
    """Three players have their hands, and five chips have been drawn."""
    match = new_match(3)
    deal(match, HANDS)
    draw(match, "pobbv")
    return match


def drawn_to_sides():
    """Three players hold their last three cards, and twelve chips have been drawn."""
    match = drawn_to_discard()
    for seat, hand in enumerate(HANDS):
        discard(match, seat, *hand[:2])
    draw(match, "vvvc")
    for seat, hand in enumerate(HANDS):
        discard(match, seat, hand[2])
    draw(match, "ccp")
    return match


def test_every_seat_is_dealt_six_cards_before_the_next_and_no_card_twice():
    match = new_match(5)
    left = CARDS.copy()
    for number in range(30):
        outcomes = match.outcomes()
        assert [event.card for event, _ in outcomes] == left
        assert {event.seat for event, _ in outcomes} == {number // 6}
        assert {weight for _, weight in outcomes} == {1}
        event = outcomes[number * 7 % len(outcomes)][0]
        match.play(None, event)
        left.remove(event.card)
    assert {event.chip for event, _ in match.outcomes()} == set(BAG)


def test_a_chip_is_as_likely_as_it_is_frequent_in_the_bag():
    match = new_match(2)
    deal_anything(match)
    assert {event.chip: weight for event, weight in match.outcomes()} == BAG
    draw(match, "ccc")
    assert {event.chip: weight for event, weight in match.outcomes()} == {
        "potato": 7,
        "onion": 6,
        "barbecue": 5,
        "vinegar": 4,
    }


def test_a_round_goes_five_chips_two_discards_four_one_three_sides_two():
    match = new_match(2)
    deal(match, HANDS[:2])
    draw(match, "pobb")
    assert match.to_act == "chance"
    draw(match, "v")
    assert match.to_act == (0, 1)
    assert {move.card for move in match.moves(1)} == set(HANDS[1])
    discard(match, 0, *HANDS[0][:2])
    discard(match, 1, *HANDS[1][:2])
    draw(match, "vvvc")
    assert match.to_act == (0, 1)
    discard(match, 0, HANDS[0][2])
    discard(match, 1, HANDS[1][2])
    draw(match, "ccp")
    assert match.to_act == (0, 1)
    minus(match, 0, HANDS[0][3])
    minus(match, 1, HANDS[1][3])
    draw(match, "p")
    assert match.view(None).last_round is None
    draw(match, "p")
    assert match.view(None).last_round.board == [chips(part) for part in BOARD.split()]
    assert match.view(None).round == 2


def test_two_discards_are_two_moves_and_others_may_answer_in_between():
    match = drawn_to_discard()
    discard(match, 2, HANDS[2][0])
    assert match.to_act == (0, 1, 2)
    discard(match, 0, HANDS[0][5], HANDS[0][0])
    assert match.to_act == (1, 2)
    discard(match, 2, HANDS[2][5])
    discard(match, 1, HANDS[1][1])
    assert match.to_act == (1,)
    discard(match, 1, HANDS[1][3])
    assert match.to_act == "chance"
    assert [len(place.hand) for place in match.view(0).places] == [4, 4, 4]
    assert [card.card for card in match.view(0).places[0].hand] == HANDS[0][1:5]


def test_the_order_of_the_answers_does_not_matter():
    answers = [(seat, card) for seat in range(2) for card in HANDS[seat][:2]]
    for order in itertools.permutations(answers):
        match = new_match(2)
        deal(match, HANDS[:2])
        draw(match, "pobbv")
        for seat, card in order:
            assert seat in match.to_act
            discard(match, seat, card)
        assert match.to_act == "chance"
        for seat in range(2):
            hand = match.view(seat).places[seat].hand
            assert [card.card for card in hand] == HANDS[seat][2:]


def test_a_discard_may_be_taken_back_until_somebody_else_has_decided():
    match = drawn_to_discard()
    discard(match, 0, HANDS[0][0])
    match.take_back(0)
    assert [card.card for card in match.view(0).places[0].hand] == HANDS[0]
    discard(match, 0, HANDS[0][0])
    discard(match, 1, HANDS[1][0])
    with pytest.raises(pepperbox.NotAllowed, match="Player 2 has decided"):
        match.take_back(0)


def test_the_two_cards_not_chosen_for_minus_go_to_plus():
    match = drawn_to_sides()
    minus(match, 1, HANDS[1][4])
    place = match.view(1).places[1]
    assert [card.card for card in place.minus] == [HANDS[1][4]]
    assert [card.card for card in place.plus] == [HANDS[1][3], HANDS[1][5]]
    assert place.hand == []


def test_discards_never_score():
    match = new_match(2)
    play_round(match, BOARD, "per-potato ~min-vinegar4 ~per-onion ~per-chicken", "~all-1")
    assert scores(match) == [20, 0]


def test_a_new_round_has_all_cards_and_all_chips_again():
    match = new_match(3)
    play_round(match, BOARD, "per-potato", "", "")
    assert match.to_act == "chance"
    assert [event.card for event, _ in match.outcomes()] == CARDS
    view = match.view(None)
    assert view.bag == BAG
    assert view.board == [[], [], [], []]
    assert view.round == 2
    assert all(not (place.hand or place.discards or place.plus) for place in view.places)
    deal_anything(match)
    assert {event.chip: weight for event, weight in match.outcomes()} == BAG


@pytest.mark.parametrize("seats", [1, 6])
def test_chips_is_for_two_to_five_players(seats):
    with pytest.raises(pepperbox.NotAllowed, match="2 to 5 players"):
        new_match(seats)


def test_chips_has_no_options():
    with pytest.raises(pepperbox.Unreadable):
        pepperbox.game("chips").match(seats=2, options={"rewards": 5})
