"""What is hidden in Chips stays hidden, and is imagined fairly."""

import random
from collections import Counter

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pepperbox
from pepperbox.engine import SPECTATOR, generator
from pepperbox.shelf.chips.moves import Deal, Discard, Minus
from pepperbox.testing.positions import random_position

from .page import VALUES
from .table import deal, discard, draw, minus, new_match

GAME = pepperbox.game("chips")
CARDS = list(VALUES)
HANDS = [CARDS[0:6], CARDS[6:12], CARDS[12:18]]


# A rival's secret changes nothing that others see --------------------------------------


def rounds(match):
    """The whole log as JSON, cut where the first card of a round is dealt."""
    cut = []
    before = {}
    for by, event in match.record(everything=True)["log"]:
        if event.get("chance") == "deal" and before.get("chance") != "deal":
            cut.append([])
        cut[-1].append((by, event))
        before = event
    return cut


def seen_cards(entries, seats, viewer):
    """The cards of a round that a viewer has seen: the own ones, and all that were turned up."""
    dealt = {event["card"]: event["seat"] for _, event in entries if "seat" in event}
    discarded = {event["card"] for _, event in entries if event.get("move") == "discard"}
    chosen = sum(event.get("move") == "minus" for _, event in entries)
    own = {card for card, owner in dealt.items() if owner == viewer}
    return own | (dealt.keys() - discarded) if chosen == seats else own


def with_other_secrets(match, viewer, rng):
    """The same match, but whatever card the viewer has not seen is another such card."""
    twin = new_match(match.seats)
    for entries in rounds(match):
        unseen = sorted(set(CARDS) - seen_cards(entries, match.seats, viewer))
        swap = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        for by, event in entries:
            card = event.get("card")
            twin.play(by, event | {"card": swap[card]} if card in swap else event)
    return twin


def random_running_match(seats, rng):
    while (match := random_position(GAME, seats, {}, rng, 60 * seats)).over:
        pass
    return match


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32 - 1))
def test_what_a_seat_and_a_spectator_see_does_not_depend_on_the_secrets_of_others(seats, seed):
    rng = random.Random(seed)
    match = random_running_match(seats, rng)
    for viewer in (None, *range(seats)):
        twin = with_other_secrets(match, viewer, rng)
        assert twin.view(viewer) == match.view(viewer)
        assert twin.record(viewer) == match.record(viewer)
        assert twin.log(viewer) == match.log(viewer)
        assert twin.to_act == match.to_act
        if viewer is not None:
            assert twin.moves(viewer) == match.moves(viewer)
            assert twin.ask(viewer) == match.ask(viewer)
        seat = SPECTATOR if viewer is None else viewer
        assert seen_by(twin, seat).tobytes() == seen_by(match, seat).tobytes()


def test_the_property_above_compares_matches_with_different_secrets():
    rng = random.Random(1)
    matches = [random_running_match(3, rng) for _ in range(50)]
    different = [
        with_other_secrets(match, 0, rng).record(everything=True) != match.record(everything=True)
        for match in matches
    ]
    assert sum(different) > 40
    assert sum(match.view(None).round > 1 for match in matches) > 10


def seen_by(match, seat):
    seen = match._position.copy()
    GAME.rules.hide(seen[0], seat)
    return seen


# What the log of a running match shows -------------------------------------------------


def chosen_by(*seats):
    """Three players, the given seats have chosen sides."""
    match = new_match(3)
    deal(match, HANDS)
    draw(match, "pobbv")
    for seat, hand in enumerate(HANDS):
        discard(match, seat, *hand[:2])
    draw(match, "vvvc")
    for seat, hand in enumerate(HANDS):
        discard(match, seat, hand[2])
    draw(match, "ccp")
    for seat in seats:
        minus(match, seat, HANDS[seat][3])
    return match


def cards_told(match, seat, kind):
    return [
        (by if kind is not Deal else event.seat, event.card)
        for by, event in match.log(seat)
        if isinstance(event, kind)
    ]


def test_a_dealt_or_discarded_card_is_told_to_its_seat_alone():
    match = chosen_by(0, 1, 2)
    for viewer in (None, 0, 1, 2):
        for kind in (Deal, Discard):
            for owner, card in cards_told(match, viewer, kind):
                assert (card is msgspec.UNSET) == (owner != viewer)
    by, event = match.record(1)["log"][0]
    assert (by, event) == (None, {"chance": "deal", "seat": 0})


def test_a_choice_of_sides_is_sealed_until_everybody_has_chosen():
    match = chosen_by(0, 2)
    assert cards_told(match, 0, Minus) == [(0, HANDS[0][3]), (2, msgspec.UNSET)]
    assert cards_told(match, None, Minus) == [(0, msgspec.UNSET), (2, msgspec.UNSET)]
    assert match.view(1).places[0].minus == [None]
    assert match.view(1).places[0].plus == [None, None]
    minus(match, 1, HANDS[1][3])
    for viewer in (None, 0, 1, 2):
        assert cards_told(match, viewer, Minus) == [(seat, HANDS[seat][3]) for seat in (0, 2, 1)]
        places = match.view(viewer).places
        for seat in range(3):
            assert [card.card for card in places[seat].minus] == [HANDS[seat][3]]
            assert [card.card for card in places[seat].plus] == HANDS[seat][4:]


def test_sides_turned_up_cannot_be_taken_back():
    match = chosen_by(0, 1)
    match.take_back(1)
    minus(match, 1, HANDS[1][3])
    minus(match, 2, HANDS[2][3])
    with pytest.raises(pepperbox.NotAllowed, match="revealed"):
        match.take_back(2)


def test_discards_of_earlier_rounds_stay_secret_and_shown_cards_stay_public():
    match = chosen_by(0, 1, 2)
    draw(match, "pp")
    assert match.view(None).round == 2
    assert {card for _, card in cards_told(match, None, Discard)} == {msgspec.UNSET}
    assert [card for _, card in cards_told(match, None, Minus)] == [hand[3] for hand in HANDS]
    last = match.view(None).last_round
    assert [[card.card for card in result.plus] for result in last.results] == [
        hand[4:] for hand in HANDS
    ]


def test_the_record_of_a_finished_match_shows_all():
    match = random_position(GAME, 3, {}, random.Random(3), 100_000)
    assert match.over
    assert all(getattr(event, "card", None) is not msgspec.UNSET for _, event in match.log(None))
    assert None not in match.view(None).places[0].discards


def test_rivals_cards_lie_face_down_but_can_be_counted():
    match = new_match(2)
    deal(match, HANDS[:2])
    draw(match, "pobbv")
    discard(match, 1, HANDS[1][2])
    rival = match.view(0).places[1]
    assert rival.hand == [None] * 5
    assert rival.discards == [None]
    assert rival.owes == 1
    own = match.view(1).places[1]
    assert [card.card for card in own.discards] == [HANDS[1][2]]
    spectator = match.view(None).places
    assert [place.hand for place in spectator] == [[None] * 6, [None] * 5]


# What is imagined ----------------------------------------------------------------------


def imagined_places(match, seat, field, worlds):
    """How often each card came to each place of a field, over many imagined worlds."""
    rng = generator(7)
    hidden = seen_by(match, seat)
    counts = Counter()
    for _ in range(worlds):
        world = hidden.copy()
        GAME.rules.imagine(world[0], seat, rng)
        for place, card in np.ndenumerate(world[0][field]):
            if card:
                counts[place, CARDS[card - 1]] += 1
    return counts


@pytest.mark.parametrize("field", ["hand", "discards", "plus", "minus"])
def test_every_unseen_card_is_equally_likely_at_every_hidden_place(field):
    match = chosen_by(1)
    worlds = 6000
    counts = imagined_places(match, 0, field, worlds)
    unseen = set(CARDS) - set(HANDS[0])
    hidden = {
        "hand": [(2, 0), (2, 1), (2, 2)],
        "discards": [(rival, i) for rival in (1, 2) for i in range(3)],
        "plus": [(1, 0), (1, 1)],
        "minus": [(1,)],
    }
    expected = worlds / len(unseen)
    for place in hidden[field]:
        for card in CARDS:
            if card in unseen:
                assert abs(counts[place, card] - expected) < 5 * expected**0.5
            else:
                assert counts[place, card] == 0


def test_two_imagined_cards_are_drawn_without_putting_back():
    match = new_match(2)
    deal(match, HANDS[:2])
    hidden, rng = seen_by(match, 0), generator(1)
    pairs = Counter()
    for _ in range(20_000):
        world = hidden.copy()
        GAME.rules.imagine(world[0], 0, rng)
        assert len(set(world[0].hand[:2].ravel().tolist())) == 12
        pairs[tuple(world[0].hand[1][:2].tolist())] += 1
    assert len(pairs) == 30 * 29
    expected = 20_000 / (30 * 29)
    deviation = sum((count - expected) ** 2 / expected for count in pairs.values())
    assert deviation < 30 * 29 + 5 * (2 * 30 * 29) ** 0.5
