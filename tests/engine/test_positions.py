"""Positions as text: written, read again, and refused in a sentence if they cannot be."""

import json
from types import ModuleType
from typing import Any, cast

import msgspec
import pytest
from pennies import rules, table, words

import pepperbox
from pepperbox.engine import (
    Chairs,
    Fault,
    Fields,
    Flag,
    Game,
    Match,
    NotAllowed,
    Number,
    OneOf,
    Parts,
    Seat,
    Unreadable,
)

PENNIES = pepperbox.game("pennies")


def at(**state: Any) -> Match:
    return PENNIES.at({"seats": 2, "state": state}, chance="manual")


def test_a_position_is_written_in_the_games_own_names() -> None:
    match = PENNIES.match(seats=2, chance="manual", options={"goal": 5})
    match.play(None, {"chance": "matcher", "seat": 1})
    match.play(0, {"move": "cover", "side": "tails"})
    assert match.position() == {
        "game": "pennies",
        "rules": 1,
        "seats": 2,
        "options": {"goal": 5},
        "state": {"turn": 1, "matcher": 1, "penny": ["tails", None], "points": [0, 0]},
    }


def test_a_match_goes_on_from_a_position() -> None:
    match = at(turn=0, matcher=1, penny=[None, "heads"], points=[2, 2])
    match.play(0, {"move": "cover", "side": "tails"})
    assert match.over and match.points == [3, 2]
    assert [step.view.points for step in match.story(0)] == [[3, 2]]


def test_what_is_left_out_is_as_at_the_start() -> None:
    match = at(points=[1, 2])
    assert match.awaits_luck and match.to_act == ()
    assert match.view(None).penny == [None, None]


def test_a_position_is_read_as_text_too_and_written_again_the_same() -> None:
    match = at(turn=0, penny=[None, "heads"])
    again = PENNIES.at(json.dumps(match.position()), chance="manual")
    assert again.position() == match.position()
    assert again.array.tobytes() == match.array.tobytes()


def test_a_refusal_names_a_few_of_many_and_quotes_no_more_than_a_line() -> None:
    letters = OneOf([f"card {number}" for number in range(40)], "a card")
    few = '"card 0", "card 1", "card 2", "card 3", "card 4", "card 5"'
    with pytest.raises(ValueError, match=f"^it is {few} or one of 34 others$"):
        letters.read("card 40", 2)
    with pytest.raises(Unreadable) as refusals:
        at(matcher=["much"] * 100)
    assert len(str(refusals.value)) < 120


def test_what_follows_from_a_position_has_to_be_possible_too() -> None:
    def derive(state: Any) -> None:
        state.goal = 3 - state.points.sum()

    state = ModuleType("pennies.table")
    state.__dict__.update(vars(table), derive=derive)
    game = Game(
        lambda: Parts(table, cast(Any, state), rules, words, words),
        players=range(2, 3),
        options=PENNIES.options,
        name="pennies",
    )
    assert game.at({"seats": 2, "state": {"points": [1, 1]}}, chance="manual").awaits_luck
    with pytest.raises(NotAllowed, match=r"^goal would have to be -1 here: it is 1 to 100\.$"):
        game.at({"seats": 2, "state": {"points": [2, 2]}})


def test_luck_that_is_due_in_a_position_falls_by_the_seed() -> None:
    lucky = [PENNIES.at({"seats": 2}, seed=seed) for seed in ("a", "a", "b", "c", "d", "e")]
    assert lucky[0].log() == lucky[1].log()
    assert len({str(match.log()) for match in lucky}) == 2


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"seats": 3}, "Pennies is for 2 to 2 players, not 3."),
        ({}, "This is not a position: Object missing required field `seats`."),
        ("[]", "This is not a position: Expected `object`, got `array`."),
        ("{", "This is not a position: Input data was truncated."),
        ({"seats": 2, "game": "chips"}, "This is a position of chips, not of Pennies."),
        (
            {"seats": 2, "rules": 7},
            "Pennies is played here by version 1 of its rules, not by version 7.",
        ),
        (
            {"seats": 2, "options": {"goal": 0}},
            "These are not options of Pennies: Expected `int` >= 1 (at 'goal').",
        ),
    ],
)
def test_what_is_no_position_of_the_game_is_refused(position: Any, words: str) -> None:
    with pytest.raises(pepperbox.Refused) as refusal:
        PENNIES.at(position)
    assert str(refusal.value) == words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"pennies": []}, "A position of Pennies has no field 'pennies'."),
        ({"goal": 4}, "A position of Pennies has no field 'goal'."),
        ({"seats": 2}, "A position of Pennies has no field 'seats'."),
        ({"turn": 2}, 'turn cannot be 2: it is 0 to 1, "luck" or "over".'),
        ({"turn": -1}, 'turn cannot be -1: it is 0 to 1, "luck" or "over".'),
        ({"turn": True}, 'turn cannot be true: it is 0 to 1, "luck" or "over".'),
        ({"turn": "chance"}, 'turn cannot be "chance": it is 0 to 1, "luck" or "over".'),
        ({"matcher": 2}, "matcher cannot be 2: it is 0 to 1."),
        ({"matcher": None}, "matcher cannot be null: it is 0 to 1."),
        ({"points": [1, 101]}, "points[1] cannot be 101: it is 0 to 100."),
        ({"points": [1.0, 1]}, "points[0] cannot be 1.0: it is 0 to 100."),
        ({"points": [1]}, "points is a list of 2, one for each seat."),
        ({"points": [1, 1, 1]}, "points is a list of 2, one for each seat."),
        ({"points": {"a": 1}}, "points is a list of 2, one for each seat."),
        ({"penny": ["edge", None]}, 'penny[0] cannot be "edge": it is null, "heads" or "tails".'),
        ({"penny": [1, None]}, 'penny[0] cannot be 1: it is null, "heads" or "tails".'),
        (
            {"turn": 0, "penny": ["heads", "tails"]},
            "It cannot be the turn of seat 0: nothing is asked of it.",
        ),
    ],
)
def test_what_is_wrong_in_a_position_is_named(state: dict[str, Any], words: str) -> None:
    with pytest.raises(pepperbox.Refused) as refusal:
        at(**state)
    assert str(refusal.value) == words


def test_nobody_plays_on_from_what_a_viewer_may_not_see() -> None:
    with pytest.raises(pepperbox.Unreadable, match='"covered": it is null, "heads" or "tails"'):
        at(turn=0, penny=[None, "covered"])


def test_a_record_of_a_match_from_a_position_carries_it_and_replays() -> None:
    match = at(turn=0, matcher=1, penny=[None, "heads"], points=[2, 2])
    hidden = match.record()
    assert hidden["start"]["penny"] == [None, "covered"]
    assert match.record(seat=1)["start"]["penny"] == [None, "heads"]
    with pytest.raises(pepperbox.Unreadable, match="covered"):
        pepperbox.replay(hidden)
    match.play(0, {"move": "cover", "side": "tails"})
    record = match.record()
    assert record["start"] == {
        "turn": 0,
        "matcher": 1,
        "penny": [None, "heads"],
        "points": [2, 2],
    }
    again = pepperbox.replay(msgspec.json.encode(record))
    assert again.record() == record and again.story(0) == match.story(0)
    assert again.beginning().position()["state"] == record["start"]


def test_a_record_from_the_opening_says_nothing_of_a_start() -> None:
    assert "start" not in PENNIES.match(seats=2).record()


def test_a_record_with_a_seed_replays_from_a_position() -> None:
    match = PENNIES.at({"seats": 2, "state": {"points": [2, 2]}}, seed="from there")
    for seat in (0, 1):
        match.play(seat, {"move": "cover", "side": "heads"})
    assert match.over
    assert pepperbox.replay(match.record()).record() == match.record()
    elsewhere = match.record() | {"start": {"points": [1, 2]}}
    with pytest.raises(pepperbox.NotAllowed):
        pepperbox.replay(elsewhere)


def test_the_fields_of_a_record_are_as_small_as_what_they_hold() -> None:
    fields = Fields(
        flag=Flag("set"),
        flags=Flag("set", by=(3,)),
        small=Number("few", least=-128, most=127),
        more=Number("more", most=128),
        wide=Number("many", most=256),
        large=Number("very many", most=2**31 - 1),
        names=OneOf((None, "a", "b"), "which", by=(Chairs(2), ("x", "y"))),
        seat=Seat("whose", also={-1: None}),
    )
    kinds = {name: fields.dtype[name].base.str for name in fields}
    assert kinds == {
        "seats": "|i1",
        "turn": "|i1",
        "flag": "|b1",
        "flags": "|i1",
        "small": "|i1",
        "more": "<i2",
        "wide": "<i2",
        "large": "<i4",
        "names": "|i1",
        "seat": "|i1",
    }
    assert fields.dtype["names"].shape == (2, 2)
    assert fields["names"].by_seat and not fields["flags"].by_seat
    assert (fields["seat"].low, fields["names"].high) == (-1, 2)


def test_a_name_that_stands_for_two_numbers_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        OneOf(("a", "b", "a"), "which")


def test_a_field_that_holds_what_it_cannot_is_our_fault() -> None:
    match = at(points=[1, 2])
    match.state.points[1] = -4
    with pytest.raises(Fault, match="The field 'points' holds -4, but it is 0 to 100"):
        match.position()
