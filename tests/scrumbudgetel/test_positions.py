"""Positions as text: small, read back as they were written, and refused if they cannot be."""

import json
import random
from typing import Any

import msgspec
import pytest

from pepperbox.engine import Refused
from pepperbox.testing.positions import random_match

from .table import GAME, Json, at, lay, line, roll, view

TRAIL = ["trail-white", 0, 0]


def state(**fields: Any) -> Json:
    """Two players; white has laid a trail, and red is about to roll."""
    usual = {
        "phase": "rolling",
        "player": 1,
        "finished": [True, False],
        "stash": [{"trail-white": 2}, {"trail-red": 1, "junction": 1}],
        "haul": [2, 0],
        "map": [TRAIL],
    }
    return {"seats": 2, "options": {"captain": 0}, "state": {**usual, **fields}}


def refusal(**fields: Any) -> str:
    with pytest.raises(Refused) as refused:
        GAME.at(state(**fields))
    return str(refused.value)


def test_a_position_is_small_and_readable() -> None:
    match = at("trail-white, junction", "2 trail-red", on="trail-white 0 0, river 1 3", roll=3)
    lay(match, "trail-white", 2, 2)
    assert match.position() == {
        "game": "scrumbudgetel",
        "rules": 1,
        "seats": 2,
        "options": {"leftover": "rivals_double", "cave": "anywhere", "captain": 0},
        "state": {
            "turn": "luck",
            "phase": "rolling_again",
            "captain": 0,
            "tied": [False, False],
            "captain_roll": [0, 0],
            "player": 0,
            "roll": 3,
            "laid_this_turn": 1,
            "drawn": {},
            "finished": [True, True],
            "idle": 0,
            "stash": [{"junction": 1}, {"trail-red": 2}],
            "haul": [5, 0],
            "map": [["trail-white", 0, 0], ["river", 1, 3], ["trail-white", 2, 2]],
        },
    }


def test_a_whole_match_s_map_is_a_few_kilobytes() -> None:
    *_, match = random_match(GAME, 4, {"cave": "lower_half"}, random.Random(1))
    assert len(view(match).markers) > 100
    assert len(json.dumps(match.position())) < 5000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_of_a_match_are_read_back_to_the_last_byte(seats: int) -> None:
    """What is worked out from the text is what the rules had kept up to date."""
    rng = random.Random(seats)
    for match in random_match(GAME, seats, {"cave": "lower_half"}, rng):
        if rng.random() > 0.2 and not match.over:
            continue
        again = GAME.at(msgspec.json.encode(match.position()), chance="manual")
        assert again.array.tobytes() == match.array.tobytes()


def test_a_position_in_the_middle_of_a_draw_goes_on() -> None:
    position = state(phase="drawing", player=0, roll=3, laid_this_turn=1, drawn={"trail-white": 1})
    match = GAME.at(position, chance="manual", names=("Ann", "Ben"))
    assert view(match).left == 2
    for marker in ("idol", "trail-white"):
        match.play(None, {"chance": "draw", "marker": marker})
    assert match.telling(match.step(1))[0] == "Ann rolls 3 and draws 2 white trails and the idol."


def test_what_a_turn_is_bound_to_follows_from_the_map() -> None:
    on = "trail-white 0 0, trail-white 1 3, junction 1 1"
    match = at("trail-white", "trail-red", on=on, roll=4, laid=2)
    seen = view(match)
    assert (seen.left, seen.followed, seen.waiting, seen.junction_laid) == (2, 1, 3, True)


def test_the_bag_holds_what_is_neither_in_a_stash_nor_on_the_map() -> None:
    seen = view(GAME.at(state()))
    assert seen.in_bag == 132 - 1 - 4
    assert seen.bag["trail-white"] == 48 - 3 and seen.bag["junction"] == 19


def test_a_finished_match_is_a_position_too() -> None:
    match = at("cave", "trail-red", on="trail-white 0 0", roll=6)
    lay(match, "cave", 1, 3)
    again = GAME.at(match.position())
    assert again.over and again.points == match.points


def test_a_match_without_an_end_in_sight_goes_on_from_its_text() -> None:
    match = at("3 trail-white", "trail-red", on=line(["trail-white"] * 3))
    again = GAME.at(match.position(), chance="manual")
    for twin in (match, again):
        roll(twin, 2)
        lay(twin, "trail-white", 3, 3)
    assert again.position() == match.position()


# What cannot be -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "sentence"),
    [
        (
            [["trail-white", 1, 0]],
            "map[0] (trail-white) is attached to marker 1, which is not on the map before it.",
        ),
        ([["landing", 0, 0]], "map[0] is a second landing."),
        ([["idol", 0, 0]], "map[0] (idol) cannot be attached to edge 0 of marker 0."),
        (
            [TRAIL, ["trail-white", 1, 0]],
            "map[1] (trail-white) cannot be attached to edge 0 of marker 1: "
            "it would lie on or along marker 0.",
        ),
        (
            [TRAIL, ["trail-white", 1, 1]],
            "map[1] (trail-white) cannot be attached to edge 1 of marker 1.",
        ),
        (
            [TRAIL, ["trail-white", 0, 0]],
            "map[1] (trail-white) cannot be attached to edge 0 of marker 0: "
            "it would lie on or along marker 1.",
        ),
        (
            [TRAIL, ["junction", 1, 1], ["trail-white", 2, 1]],
            "map[2] (trail-white) cannot be attached to edge 1 of marker 2: "
            "it would lie on or along marker 0.",
        ),
        (
            [TRAIL, ["river", 1, 3], ["trail-white", 2, 1], ["trail-white", 2, 3]],
            "map[3] (trail-white) cannot be attached to edge 3 of marker 2.",
        ),
        ([TRAIL, ["junction", 1, 1]], "map[1] (junction) has no trail."),
    ],
)
def test_markers_lie_only_where_they_could_have_been_laid(laid: Any, sentence: str) -> None:
    assert refusal(map=laid) == sentence


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            {"stash": [{"trail-white": 48}, {}]},
            "trail-white is 49 times on the map and in stashes, of 48.",
        ),
        ({"stash": [{"idol": 1}, {"idol": 1}]}, "idol is 2 times on the map and in stashes, of 1."),
        (
            {"stash": [{"trail-yellow": 1}, {}]},
            "trail-yellow is of nobody's colour in a match of 2.",
        ),
        ({"map": [TRAIL, ["pit-blue", 1, 3]]}, "pit-blue is of nobody's colour in a match of 2."),
        ({"haul": [0, 2]}, "haul[0] is 0, but its trails on the map have paid 2."),
        ({"haul": [2, 1]}, "The hauls make 3, but the markers on the map have paid 2."),
        (
            {"captain": None},
            "There is a captain exactly when nobody rolls for it any more.",
        ),
        ({"tied": [True, False]}, "Only those roll for captain who are tied."),
        ({"captain_roll": [0, 3]}, "Only those roll for captain who are tied."),
        (
            {"phase": "rolling_for_stash"},
            "Nobody has had a turn before every stash is filled.",
        ),
        (
            {"turn": 1},
            "A seat decides only while the phase is laying, not rolling.",
        ),
        (
            {"turn": 0, "phase": "laying", "roll": 2},
            "It is the turn of seat 0, but the player is seat 1.",
        ),
        (
            {"phase": "laying", "roll": 1},
            "While the phase is laying it is the player's turn, not luck's.",
        ),
        (
            {"turn": "over"},
            "The match is not over: the cave is not found, and not everybody has been idle.",
        ),
        ({"idle": 2}, "The match is over: the cave is found, or everybody has been idle."),
        (
            {"map": [TRAIL, ["cave", 1, 3]], "haul": [8, 0]},
            "The match is over: the cave is found, or everybody has been idle.",
        ),
        (
            {
                "map": [TRAIL, ["cave", 1, 3], ["trail-white", 0, 3]],
                "haul": [10, 0],
                "turn": "over",
            },
            "Nothing is laid after the cave.",
        ),
        ({"laid_this_turn": 2}, "More markers were laid this turn than are on the map."),
        (
            {"laid_this_turn": 1},
            "Nothing has been laid this turn while the phase is rolling.",
        ),
        ({"idle": 1}, "Nobody has been idle while there is something to draw."),
        (
            {
                "map": [TRAIL, ["cave", 1, 3]],
                "haul": [8, 0],
                "turn": "over",
                "roll": 3,
                "finished": [True, True],
            },
            "A match ends while the phase is laying if, and only if, the cave is found.",
        ),
        ({"roll": 3}, "roll cannot be 3 while the phase is rolling."),
        (
            {"turn": 1, "phase": "laying"},
            "roll cannot be 0 while the phase is laying.",
        ),
        (
            {"turn": 1, "phase": "laying", "roll": 1, "laid_this_turn": 1},
            "Nothing is left of the roll, but the phase is laying.",
        ),
        (
            {"drawn": {"trail-red": 1}},
            "Markers are drawn only while the phase is drawing, not rolling.",
        ),
        (
            {"phase": "drawing", "roll": 2, "drawn": {"idol": 1}},
            "idol was drawn by seat 1, but is not in its stash.",
        ),
        (
            {"phase": "drawing", "roll": 1, "drawn": {"trail-red": 1}},
            "Nothing is left of the roll, but the phase is drawing.",
        ),
        ({"map": "landing"}, "map is a list of up to 236 rows."),
        ({"map": [["trail-white", 0]]}, "map[0] is a list of kind, host and host_edge."),
        ({"bag": {"idol": 1}}, "A position of Scrumbudgetel has no field 'bag'."),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(fields: Json, sentence: str) -> None:
    assert refusal(**fields) == sentence


RED = "trail-red"


@pytest.mark.parametrize(
    ("laid", "sentence"),
    [
        # Rule 1: one trail a turn.
        ([[RED, 0, 2], [RED, 1, 3]], "map[2] (trail-red) cannot have been laid this turn."),
        # Rule 4: one junction a turn.
        (
            [[RED, 1, 3], ["junction", 2, 1], [RED, 3, 2], ["junction", 4, 3], [RED, 5, 1]],
            "map[4] (junction) cannot have been laid this turn.",
        ),
        # Rule 13: own colour first.
        ([["trail-white", 1, 3]], "map[1] (trail-white) cannot have been laid this turn."),
    ],
)
def test_what_was_laid_this_turn_could_be_laid_in_one(laid: Any, sentence: str) -> None:
    kinds = [kind for kind, *_ in laid]
    paid = [2 + 2 * kinds.count("trail-white"), 2 * kinds.count(RED) + kinds.count("junction")]
    turn = {"phase": "rolling_again", "roll": 6, "haul": paid, "map": [TRAIL, *laid]}
    assert GAME.at(state(**turn, laid_this_turn=0), chance="manual").awaits_luck
    assert refusal(**turn, laid_this_turn=len(laid)) == sentence


def test_no_more_is_laid_than_was_rolled() -> None:
    over = {
        "turn": "over",
        "phase": "laying",
        "roll": 2,
        "laid_this_turn": 2,
        "finished": [True, True],
        "haul": [2, 8],
        "map": [TRAIL, [RED, 1, 3], ["cave", 2, 3]],
    }
    assert GAME.at(state(**over)).over
    assert refusal(**over | {"roll": 1}) == "map[2] (cave) cannot have been laid this turn."


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            {"phase": "rolling_for_stash", "player": 0, "stash": [{}, {RED: 1}]},
            "Seat 1 cannot have 1 markers while stashes are filled.",
        ),
        (
            {"phase": "rolling_for_stash", "player": 1, "stash": [{}, {}]},
            "Seat 0 cannot have 0 markers while stashes are filled.",
        ),
        (
            {"phase": "drawing_stash", "player": 1, "roll": 2, "stash": [{RED: 7}, {}]},
            "Seat 0 cannot have 7 markers while stashes are filled.",
        ),
        (
            {"phase": "drawing_stash", "player": 0, "roll": 2, "stash": [{RED: 1}, {}]},
            "Seat 0 cannot have 1 markers while stashes are filled.",
        ),
    ],
)
def test_stashes_are_filled_one_after_the_other_with_one_roll_each(
    fields: Json, sentence: str
) -> None:
    empty = {"map": [], "haul": [0, 0], "finished": [False, False]}
    assert refusal(**empty | fields) == sentence


def test_stashes_are_filled_when_there_is_a_captain() -> None:
    with pytest.raises(Refused) as refused:
        GAME.at({"seats": 2, "state": {"stash": [{RED: 1}, {}]}})
    assert str(refused.value) == "Stashes are filled when there is a captain."


def test_a_kind_that_there_is_not_is_refused() -> None:
    assert refusal(map=[["gold", 0, 0]]).startswith('map[0].kind cannot be "gold": it is ')


def test_who_is_to_lay_must_be_able_to() -> None:
    laying = {"turn": 1, "phase": "laying", "roll": 3, "stash": [{}, {"junction": 1}]}
    assert refusal(**laying) == "Seat 1 has to decide here, but there is nothing to decide."


def test_of_those_tied_for_captain_one_has_to_roll() -> None:
    rolls = {"tied": [True, True], "captain_roll": [2, 3]}
    with pytest.raises(Refused) as refused:
        GAME.at({"seats": 2, "state": rolls})
    assert str(refused.value) == "Of two or more who are tied for captain one has still to roll."
