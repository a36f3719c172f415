"""What the Python user sees, and how bad input is refused."""

from typing import Any

import msgspec
import pytest

import pepperbox
from pepperbox.engine import Match

TAKE = {"move": "take", "vegetable": "carrot", "value": 4}


@pytest.fixture
def match() -> Any:
    """Two players at the first take: the pool is lettuce 1, 1, tomato 2, 2, carrot 4, 4."""
    match = pepperbox.game("harvest_dice").match(seats=2, chance="manual", names=["North", "South"])
    match.play(None, {"chance": "start", "seat": 0})
    for vegetable, value in (("lettuce", 1), ("tomato", 2), ("carrot", 4)):
        for _ in range(2):
            match.play(None, {"chance": "roll", "vegetable": vegetable, "value": value})
    return match


def unchanged(match: Match, action: Any, error: Any, words: str) -> None:
    """The action is refused in those words, and nothing has changed."""
    before = match.record(everything=True), match.position()
    with pytest.raises(error, match=words) as refusal:
        action()
    assert "\n" not in str(refusal.value)
    assert before == (match.record(everything=True), match.position())


def test_the_games_are_listed_and_an_unknown_one_is_refused() -> None:
    assert "harvest_dice" in pepperbox.games()
    unknown: list[Any] = ["hearts", None, 3]
    for name in unknown:
        with pytest.raises(pepperbox.Unreadable, match="There is no game"):
            pepperbox.game(name)


@pytest.mark.parametrize("seats", [5, 1, 0, -2, "3", 2.0, None, True])
def test_a_wrong_number_of_players_is_refused(seats: Any) -> None:
    with pytest.raises(pepperbox.NotAllowed, match="Harvest Dice is for 2 to 4 players"):
        pepperbox.game("harvest_dice").match(seats=seats)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"colour": "red"}, "colour"),
        ({"mode": "hard"}, "hard.*mode"),
        ({"pig_points": [1, 2]}, "pig_points"),
        ({"pig_points": [1, 3, 6, 10, 15, 21, 21]}, "must rise"),
        ({"pig_points": [-1, 3, 6, 10, 15, 21, 28]}, "pig_points"),
        ([], "Expected `object`"),
        ("advanced", "Expected `object`"),
        ({1: 2}, "Expected `str`"),
    ],
)
def test_a_wrong_option_is_refused_by_name(options: Any, words: str) -> None:
    with pytest.raises(pepperbox.Unreadable, match=words):
        pepperbox.game("harvest_dice").match(seats=2, options=options)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"chance": "dice"}, "'seeded' or 'manual'"),
        ({"seed": 5}, "A seed is a text"),
        ({"seed": "a", "chance": "manual"}, "has no seed"),
        ({"names": ["North"]}, "1 names for 2 seats"),
        ({"names": ["North", ""]}, "Names are a list of texts"),
        ({"names": "AB"}, "Names are a list of texts"),
    ],
)
def test_other_wrong_arguments_are_refused(arguments: Any, words: str) -> None:
    with pytest.raises(pepperbox.Refused, match=words):
        pepperbox.game("harvest_dice").match(seats=2, **arguments)


@pytest.mark.parametrize(
    "move",
    [
        {"move": "fly"},
        {"move": "take", "vegetable": "carrot"},
        {"move": "take", "vegetable": "carrot", "value": 7},
        {"move": "take", "vegetable": "carrot", "value": "4"},
        {"move": "take", "vegetable": "carrot", "value": True},
        {"move": "take", "vegetable": "leek", "value": 4},
        TAKE | {"force": True},
        {"chance": "roll", "vegetable": "carrot", "value": 4},
        {},
        [],
        None,
        "take",
        object(),
    ],
)
def test_a_malformed_move_is_refused_and_changes_nothing(match: Match, move: Any) -> None:
    unchanged(match, lambda: match.play(0, move), pepperbox.Unreadable, r"\.$")
    assert str(match.why_not(0, move)).endswith(".")


def test_a_named_value_out_of_range_is_refused(match: Match) -> None:
    take = type(match.moves(0)[0])
    unchanged(match, lambda: match.play(0, take("carrot", 9)), pepperbox.Unreadable, "9")
    unchanged(match, lambda: match.play(0, take("carrot", [4])), pepperbox.Unreadable, "value")


def test_an_illegal_move_is_refused_with_its_reason(match: Match) -> None:
    move = TAKE | {"value": 5}
    unchanged(match, lambda: match.play(0, move), pepperbox.NotAllowed, "no carrot 5 in the pool")
    assert match.why_not(0, move) == "There is no carrot 5 in the pool."
    assert match.why_not(0, TAKE) is None


def test_only_the_seat_whose_turn_it_is_may_move(match: Match) -> None:
    unchanged(match, lambda: match.play(1, TAKE), pepperbox.NotAllowed, "It is not South's turn")


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0, True])
def test_a_seat_that_is_not_there_is_refused(match: Match, seat: Any) -> None:
    unchanged(match, lambda: match.play(seat, TAKE), pepperbox.Unreadable, "There is no seat")
    unchanged(match, lambda: match.view(seat), pepperbox.Unreadable, "There is no seat")
    unchanged(match, lambda: match.moves(seat), pepperbox.Unreadable, "There is no seat")


def test_luck_is_refused_when_it_is_not_due_and_moves_when_it_is(match: Match) -> None:
    roll = {"chance": "roll", "vegetable": "carrot", "value": 4}
    unchanged(match, lambda: match.play(None, roll), pepperbox.NotAllowed, "Luck is not due")
    fresh = pepperbox.game("harvest_dice").match(seats=2, chance="manual")
    assert fresh.to_act == () and fresh.awaits_luck and not fresh.over
    unchanged(fresh, lambda: fresh.play(0, TAKE), pepperbox.NotAllowed, "Luck comes first")
    unchanged(fresh, lambda: fresh.play(None, roll), pepperbox.NotAllowed, "cannot happen now")


def test_the_luck_of_a_seeded_match_cannot_be_played_by_hand() -> None:
    match = pepperbox.game("harvest_dice").match(seats=2, seed="x")
    start = {"chance": "start", "seat": 0}
    unchanged(match, lambda: match.play(None, start), pepperbox.NotAllowed, "drawn from its seed")


def test_a_move_is_a_struct_whose_json_is_the_notation(match: Match) -> None:
    assert TAKE in [msgspec.to_builtins(move) for move in match.moves(0)]
    match.play(0, TAKE)
    assert match.record()["log"][-1] == [0, TAKE]


def test_points_and_winners_come_with_the_end(match: Match) -> None:
    assert (match.over, match.points, match.winners, match.places) == (False, [], (), [])


def test_moves_are_taken_back_one_at_a_time(match: Match) -> None:
    positions = [match.record()]
    for move in (TAKE, {"move": "plant", "row": 1, "column": 4}):
        match.play(0, move)
        positions.append(match.record())
    for before in reversed(positions[:-1]):
        match.take_back(0)
        assert match.record() == before
    unchanged(match, lambda: match.take_back(0), pepperbox.NotAllowed, "Luck has fallen")


def test_nothing_is_taken_back_once_somebody_else_decided(match: Match) -> None:
    match.play(0, TAKE)
    match.play(0, {"move": "plant", "row": 1, "column": 4})
    match.play(1, TAKE)
    unchanged(match, lambda: match.take_back(0), pepperbox.NotAllowed, "South has decided since")
    match.take_back(1)
    match.take_back(0)
    assert match.to_act == (0,)


def test_nothing_is_taken_back_after_the_end() -> None:
    match = pepperbox.game("harvest_dice").match(seats=2, seed="x")
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    with pytest.raises(pepperbox.NotAllowed, match="over"):
        match.take_back(match.log()[-1][0] or 0)
    with pytest.raises(pepperbox.NotAllowed, match="The match is over"):
        match.play(0, TAKE)


def test_a_bot_is_given_what_its_seat_sees(match: Match) -> None:
    seen = match.seen(0)
    assert seen.moves == match.moves(0)
    assert seen.view == match.view(0)
    seen.position[0].market[:] = 5
    assert match.view(0).market["carrot"] == 1
