"""What is hidden in Chips stays hidden, and is imagined fairly."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pepperbox
from pepperbox import Match
from pepperbox.engine import generator
from pepperbox.shelf.chips.moves import Deal, Discard, Minus
from pepperbox.shelf.chips.tables import CARDS
from pepperbox.testing.positions import random_position

from .table import (
    GAME,
    HANDS,
    cards,
    choosing_sides,
    dealt,
    discard,
    discarding,
    draw,
    last_round,
    minus,
    opening,
    seen,
)

Entries = list[tuple[int | None, dict[str, Any]]]


# A rival's secret changes nothing that others see --------------------------------------


def rounds(match: Match) -> list[Entries]:
    """The whole log as JSON, cut where the first card of a round is dealt."""
    cut: list[Entries] = []
    before: dict[str, Any] = {}
    for by, event in match.record(everything=True)["log"]:
        if event.get("chance") == "deal" and before.get("chance") != "deal":
            cut.append([])
        cut[-1].append((by, event))
        before = event
    return cut


def seen_cards(entries: Entries, seats: int, viewer: int | None) -> set[str]:
    """The cards of a round that a viewer has seen: the own ones, and all that were turned up."""
    owners = {event["card"]: event["seat"] for _, event in entries if "seat" in event}
    discarded = {event["card"] for _, event in entries if event.get("move") == "discard"}
    chosen = sum(event.get("move") == "minus" for _, event in entries)
    own = {card for card, owner in owners.items() if owner == viewer}
    return own | (owners.keys() - discarded) if chosen == seats else own


def with_other_secrets(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """The same match, but whatever card the viewer has not seen is another such card."""
    twin = opening(match.seats)
    for entries in rounds(match):
        unseen = sorted(set(CARDS) - seen_cards(entries, match.seats, viewer))
        swap = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        for by, event in entries:
            card = event.get("card")
            twin.play(by, event | {"card": swap[card]} if card in swap else event)
    return twin


def random_running_match(seats: int, rng: random.Random) -> Match:
    while (match := random_position(GAME, seats, {}, rng, 60 * seats)).over:
        pass
    return match


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32 - 1))
def test_what_a_seat_and_a_spectator_see_does_not_depend_on_the_secrets_of_others(
    seats: int, seed: int
) -> None:
    rng = random.Random(seed)
    match = random_running_match(seats, rng)
    for viewer in (None, *range(seats)):
        twin = with_other_secrets(match, viewer, rng)
        assert twin.view(viewer) == match.view(viewer)
        assert twin.record(viewer)["log"] == match.record(viewer)["log"]
        assert twin.story(viewer) == match.story(viewer)
        assert twin.to_act == match.to_act
        if viewer is not None:
            assert twin.moves(viewer) == match.moves(viewer)
            assert twin.ask(viewer) == match.ask(viewer)
        assert seen_by(twin, viewer).tobytes() == seen_by(match, viewer).tobytes()


def seen_by(match: Match, seat: int | None) -> np.ndarray:
    return GAME.seen_by(match.array, seat)


def test_the_property_above_compares_matches_with_different_secrets() -> None:
    rng = random.Random(1)
    matches = [random_running_match(3, rng) for _ in range(50)]
    different = [
        with_other_secrets(match, 0, rng).position() != match.position() for match in matches
    ]
    assert sum(different) > 35
    assert sum(seen(match).round > 1 for match in matches) > 10


# What the log of a running match shows -------------------------------------------------


def played_to_sides(*seats: int) -> Match:
    """Three players from the opening on; the given seats have chosen sides."""
    match = opening(3)
    for seat, hand in enumerate(HANDS[:3]):
        for card in hand:
            match.play(None, {"chance": "deal", "seat": seat, "card": card})
    draw(match, "pobbv")
    for seat, hand in enumerate(HANDS[:3]):
        discard(match, seat, *hand[:2])
    draw(match, "vvvc")
    for seat, hand in enumerate(HANDS[:3]):
        discard(match, seat, hand[2])
    draw(match, "ccp")
    for seat in seats:
        minus(match, seat, HANDS[seat][3])
    return match


def cards_told(
    match: Match, seat: int | None, kind: type[Deal | Discard | Minus]
) -> list[tuple[int | None, Any]]:
    return [
        (event.seat if isinstance(event, Deal) else by, event.card)
        for by, event in match.log(seat)
        if isinstance(event, kind)
    ]


def test_a_dealt_or_discarded_card_is_told_to_its_seat_alone() -> None:
    match = played_to_sides(0, 1, 2)
    for viewer in (None, 0, 1, 2):
        for kind in (Deal, Discard):
            for owner, card in cards_told(match, viewer, kind):
                assert (card is msgspec.UNSET) == (owner != viewer)
    by, event = match.record(1)["log"][0]
    assert (by, event) == (None, {"chance": "deal", "seat": 0})


def test_a_choice_of_sides_is_sealed_until_everybody_has_chosen() -> None:
    match = played_to_sides(0, 2)
    assert cards_told(match, 0, Minus) == [(0, HANDS[0][3]), (2, msgspec.UNSET)]
    assert cards_told(match, None, Minus) == [(0, msgspec.UNSET), (2, msgspec.UNSET)]
    assert seen(match, 1).places[0].minus == [None]
    assert seen(match, 1).places[0].plus == [None, None]
    minus(match, 1, HANDS[1][3])
    for viewer in (None, 0, 1, 2):
        assert cards_told(match, viewer, Minus) == [(seat, HANDS[seat][3]) for seat in (0, 2, 1)]
        places = seen(match, viewer).places
        for seat in range(3):
            assert cards(places[seat].minus) == [HANDS[seat][3]]
            assert cards(places[seat].plus) == HANDS[seat][4:]


def test_sides_turned_up_cannot_be_taken_back() -> None:
    match = choosing_sides(3)
    minus(match, 0, HANDS[0][3])
    minus(match, 1, HANDS[1][4])
    match.take_back(1)
    minus(match, 1, HANDS[1][3])
    minus(match, 2, HANDS[2][3])
    with pytest.raises(pepperbox.NotAllowed, match="revealed"):
        match.take_back(2)


def test_discards_of_earlier_rounds_stay_secret_and_shown_cards_stay_public() -> None:
    match = played_to_sides(0, 1, 2)
    draw(match, "pp")
    assert seen(match).round == 2
    assert {card for _, card in cards_told(match, None, Discard)} == {msgspec.UNSET}
    assert [card for _, card in cards_told(match, None, Minus)] == [h[3] for h in HANDS[:3]]
    assert [cards(result.plus) for result in last_round(match).results] == [
        hand[4:] for hand in HANDS[:3]
    ]


def test_the_record_of_a_finished_match_shows_all() -> None:
    match = random_position(GAME, 3, {}, random.Random(3), 100_000)
    assert match.over
    for kind in (Deal, Discard, Minus):
        shown = [card for _, card in cards_told(match, None, kind)]
        assert shown and msgspec.UNSET not in shown
    assert None not in seen(match).places[0].discards


def test_rivals_cards_lie_face_down_but_can_be_counted() -> None:
    match = discarding(2)
    discard(match, 1, HANDS[1][2])
    rival = seen(match, 0).places[1]
    assert rival.hand == [None] * 5
    assert rival.discards == [None]
    assert rival.owes == 1
    assert cards(seen(match, 1).places[1].discards) == [HANDS[1][2]]
    assert [place.hand for place in seen(match).places] == [[None] * 6, [None] * 5]


# What the story of a running match tells --------------------------------------------------


def told(match: Match, viewer: int | None) -> str:
    """Everything that the story shows and says to a viewer, its views left out."""
    steps = match.story(viewer, views=False)
    sentences = [sentence for step in steps for sentence in match.telling(step)]
    return "\n".join([msgspec.json.encode(steps).decode(), *sentences])


def named(text: str, hand: Sequence[str]) -> list[bool]:
    return [f'"{card}"' in text for card in hand]


def test_the_story_names_hands_and_discards_to_their_owner_alone() -> None:
    match = played_to_sides()
    for viewer in (None, 0, 1, 2):
        for owner in range(3):
            assert named(told(match, viewer), HANDS[owner]) == [owner == viewer] * 6
    assert "Ann is dealt six cards.\n" in told(match, 1)
    assert told(match, None).count("Bob discards a card.") == 3


def test_the_story_keeps_sides_sealed_until_they_are_turned_up() -> None:
    match = played_to_sides(0, 2)
    for viewer in (None, 1):
        assert named(told(match, viewer), HANDS[0] + HANDS[2]) == [False] * 12
        assert "Ann has chosen sides, face down." in told(match, viewer)
    assert named(told(match, 0), HANDS[0] + HANDS[2]) == [True] * 6 + [False] * 6
    minus(match, 1, HANDS[1][3])
    for viewer in (None, 0, 1, 2):
        for owner in range(3):
            shown = [owner == viewer] * 3 + [True] * 3
            assert named(told(match, viewer), HANDS[owner]) == shown


def test_the_story_of_a_finished_match_shows_all() -> None:
    match = random_position(GAME, 4, {}, random.Random(3), 100_000)
    assert match.over
    assert told(match, None) == told(match, 2)
    assert "a card" not in told(match, None) and "six cards" not in told(match, None)


# What is imagined ----------------------------------------------------------------------


def imagined_places(
    match: Match, seat: int, field: str, worlds: int
) -> Counter[tuple[tuple[int, ...], str]]:
    """How often each card came to each place of a field, over many imagined worlds."""
    rng = generator(7)
    hidden = seen_by(match, seat)
    counts: Counter[tuple[tuple[int, ...], str]] = Counter()
    for _ in range(worlds):
        world = hidden.copy()
        GAME.rules.imagine(world[0], seat, rng)
        for place, card in np.ndenumerate(world[0][field]):
            if card:
                counts[place, CARDS[card - 1]] += 1
    return counts


@pytest.mark.parametrize("field", ["hand", "discards", "plus", "minus"])
def test_every_unseen_card_is_equally_likely_at_every_hidden_place(field: str) -> None:
    match = choosing_sides(3)
    minus(match, 1, HANDS[1][3])
    worlds = 6000
    counts = imagined_places(match, 0, field, worlds)
    unseen = set(CARDS) - set(HANDS[0])
    hidden: dict[str, list[tuple[int, ...]]] = {
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


def test_in_an_imagined_world_every_card_lies_face_up_and_no_card_twice() -> None:
    match = choosing_sides(5)
    for rival in range(1, 5):
        minus(match, rival, HANDS[rival][3])
    world = seen_by(match, 0)[0]
    GAME.rules.imagine(world, 0, generator(1))
    places = [world[field].ravel() for field in ("hand", "discards", "plus", "minus")]
    lying = [card for card in np.concatenate(places).tolist() if card]
    assert min(lying) > 0 and len(set(lying)) == len(lying) == 30


def test_two_imagined_cards_are_drawn_without_putting_back() -> None:
    hidden, rng = seen_by(dealt(2), 0), generator(1)
    pairs: Counter[tuple[int, ...]] = Counter()
    for _ in range(20_000):
        world = hidden.copy()
        GAME.rules.imagine(world[0], 0, rng)
        assert len(set(world[0].hand[:2].ravel().tolist())) == 12
        pairs[tuple(world[0].hand[1][:2].tolist())] += 1
    assert len(pairs) == 30 * 29
    expected = 20_000 / (30 * 29)
    deviation = sum((count - expected) ** 2 / expected for count in pairs.values())
    assert deviation < 30 * 29 + 5 * (2 * 30 * 29) ** 0.5
