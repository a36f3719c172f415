"""Phase 2, Planting."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from pepperbox.engine import Match
from pepperbox.shelf.scoville import field

from .table import (
    START,
    act,
    at,
    deal,
    go,
    hand,
    happened,
    moves,
    phase,
    plot,
    refused,
    screen,
    told,
    verbs,
)


def planting(
    seats: int = 3,
    peppers: str = "RYB",
    tiles: Sequence[str] = (),
    plots: Mapping[str, str] = START,
    **more: Any,
) -> Match:
    """A match at the first planting of a round; seat 0 plants, and nobody else has tiles."""
    hands = {0: peppers, **more.pop("hands", {})}
    return at("planting", seats, hands=hands, tiles={0: tiles}, plots=plots, **more)


def plant(match: Match, pepper: str = "red", on: str = "D4") -> None:
    act(match, "plant", pepper=pepper, plot=on)


def plots(match: Match) -> set[str]:
    return {move["plot"] for move in moves(match, "plant")}


def full_but(*empty: str) -> dict[str, str]:
    return {name: "R" for name in field.PLOTS if name not in empty}


def stacks(match: Match) -> dict[str, list[int]]:
    return {stack.peppers[0]: stack.points for stack in match.view(None).plaques}


def plaques(match: Match) -> list[list[int]]:
    return [player.plaques for player in match.view(None).players]


# Planting -----------------------------------------------------------------------------


def test_each_plants_in_turn_order() -> None:
    match = planting(3, order=[2, 0, 1])
    planters = []
    for on in ("D4", "C4", "B4"):
        planters.append(match.to_act[0])
        plant(match, on=on)
    assert planters == [2, 0, 1]
    assert phase(match) == "harvesting"


def test_a_pepper_goes_on_an_empty_plot_orthogonally_adjacent_to_a_planted_one() -> None:
    match = planting()
    assert plots(match) == {"D4", "E3", "E5", "F3", "F5", "G4"}


def test_plots_across_a_corner_are_not_adjacent() -> None:
    match = planting(plots={"A1": "R"})
    assert plots(match) == {"A2", "B1"}
    reason = refused(match, move="plant", pepper="red", plot="B2")
    assert reason == "No side of B2 touches a planted plot: plant beside one."


def test_the_rim_does_not_join_the_ends_of_rows() -> None:
    assert plots(planting(plots={"J3": "R"})) == {"J2", "J4", "I3"}
    assert plots(planting(plots={"A7": "R"})) == {"A6", "B7"}


def test_each_plot_knows_how_many_beside_it_are_planted() -> None:
    match = planting(peppers="RYB")
    plant(match, "red", "D4")
    beside = match.state.beside
    planted = {name for name in field.PLOTS if plot(match, name)}
    for number, name in enumerate(field.PLOTS):
        column, row = "ABCDEFGHIJ".index(name[0]), int(name[1])
        near = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
        around = {f"{'ABCDEFGHIJ'[x]}{y}" for x, y in near if 0 <= x < 10}
        assert beside[number] == len(around & planted), name


def test_any_pepper_in_hand_may_be_planted() -> None:
    match = planting(peppers="RKX")
    assert {m["pepper"] for m in moves(match)} == {"red", "black", "phantom"}
    assert len(moves(match)) == 3 * 6
    assert refused(match, move="plant", pepper="blue", plot="D4") == ("You have no blue pepper.")


def test_planting_takes_the_pepper_from_the_hand_to_the_plot() -> None:
    match = planting(peppers="RRY")
    plant(match, "red", "D4")
    assert (hand(match, 0), plot(match, "D4")) == ("RY", "red")


def test_a_planted_plot_cannot_be_planted_again() -> None:
    match = planting()
    reason = refused(match, move="plant", pepper="red", plot="E4")
    assert reason == "Something grows on E4 already: choose an empty plot."


def test_planting_is_compulsory() -> None:
    assert verbs(planting(peppers="R", tiles=("extra_plant",))) == {"plant"}


def test_a_forced_planting_is_asked() -> None:
    match = planting(peppers="R", plots=full_but("J7"))
    assert moves(match) == [{"move": "plant", "pepper": "red", "plot": "J7"}]


def test_without_the_tile_the_turn_ends_after_one_planting() -> None:
    match = planting()
    plant(match)
    assert match.to_act == (1,)
    assert verbs(match) == {"plant"}


# Extra Plant --------------------------------------------------------------------------


def test_extra_plant_may_be_spent_to_plant_a_second_pepper() -> None:
    match = planting(tiles=("extra_plant",))
    plant(match)
    assert moves(match) == [{"move": "extra_plant"}, {"move": "end_planting"}]
    act(match, "extra_plant")
    assert screen(match, 0).tiles == []
    assert match.view(1).players[0].tiles_spent == ["extra_plant", "extra_step", "double_back"]


def test_after_extra_plant_the_player_must_plant() -> None:
    match = planting(tiles=("extra_plant",))
    plant(match)
    act(match, "extra_plant")
    assert verbs(match) == {"plant"}
    plant(match, "yellow", "E5")
    assert match.to_act == (1,)


def test_the_second_pepper_may_touch_the_first() -> None:
    match = planting(tiles=("extra_plant",))
    plant(match, on="D4")
    act(match, "extra_plant")
    assert "C4" in plots(match)


def test_the_planter_may_end_planting_and_keep_the_tile() -> None:
    match = planting(tiles=("extra_plant",))
    plant(match)
    act(match, "end_planting")
    assert match.to_act == (1,)
    assert screen(match, 0).tiles == ["extra_plant"]


def test_there_is_no_third_planting() -> None:
    match = planting(peppers="RRRR", tiles=("extra_plant",))
    plant(match, on="D4")
    act(match, "extra_plant")
    plant(match, on="C4")
    assert match.to_act == (1,)


def test_end_planting_is_not_asked_without_the_tile() -> None:
    match = planting(tiles=("extra_step", "double_back"))
    plant(match)
    assert match.to_act == (1,)


def test_end_planting_is_not_asked_without_a_pepper_left_in_hand() -> None:
    match = planting(peppers="R", tiles=("extra_plant",))
    plant(match)
    assert match.to_act == (1,)


def test_end_planting_is_not_asked_without_an_empty_plot() -> None:
    match = planting(tiles=("extra_plant",), plots=full_but("J7"))
    plant(match, on="J7")
    assert phase(match) == "harvesting"


# Plaques ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pepper", "points"),
    [
        ("green", 2),
        ("orange", 2),
        ("purple", 2),
        ("brown", 5),
        ("white", 7),
        ("black", 9),
        ("phantom", 12),
    ],
)
def test_planting_a_colour_that_has_a_plaque_takes_the_top_one(pepper: str, points: int) -> None:
    match = planting(4, peppers="GOPNWKX")
    before = [plaque for stack in match.view(None).plaques for plaque in stack.points]
    plant(match, pepper)
    after = [plaque for stack in match.view(None).plaques for plaque in stack.points]
    assert plaques(match)[0] == [points]
    before.remove(points)
    assert after == before


@pytest.mark.parametrize("pepper", ["red", "yellow", "blue"])
def test_red_yellow_and_blue_have_no_plaques(pepper: str) -> None:
    match = planting(4, tiles=("extra_plant",))
    plant(match, pepper)
    assert verbs(match) == {"extra_plant", "end_planting"}
    act(match, "end_planting")
    assert plaques(match)[0] == []


def test_the_striped_stack_is_for_green_orange_and_purple_together() -> None:
    match = planting(4, peppers="G", hands={1: "O", 2: "P", 3: "G"})
    for pepper, on in (("green", "D4"), ("orange", "C4"), ("purple", "B4"), ("green", "A4")):
        plant(match, pepper, on)
    assert plaques(match) == [[2], [2], [2], []]


def test_an_empty_stack_gives_nothing_and_asks_nothing() -> None:
    match = planting(4, "WWW", ("extra_plant",), plaques={"W=7": 1, "W=5": 2})
    plant(match, "white")
    assert verbs(match) == {"extra_plant", "end_planting"}


def test_the_plaque_is_taken_without_a_question_when_the_tile_cannot_be_spent() -> None:
    match = planting(4, peppers="WK", tiles=())
    plant(match, "white")
    assert match.to_act == (1,)
    assert plaques(match)[0] == [7]


def test_the_question_comes_directly_after_the_first_planting_while_the_tile_can_be_spent() -> None:
    match = planting(4, peppers="WR", tiles=("extra_plant",))
    plant(match, "white")
    assert moves(match) == [{"move": "plaque", "take": False}, {"move": "plaque", "take": True}]
    assert match.view(None).plaque_offered == 7
    act(match, "plaque", take=True)
    assert verbs(match) == {"extra_plant", "end_planting"}
    assert match.view(None).plaque_offered is None


def test_it_is_asked_whatever_the_colours_left_in_hand() -> None:
    match = planting(4, peppers="GR", tiles=("extra_plant",))
    plant(match, "green")
    assert verbs(match) == {"plaque"}


def test_it_is_not_asked_with_no_pepper_left() -> None:
    match = planting(4, peppers="G", tiles=("extra_plant",))
    plant(match, "green")
    assert match.to_act == (1,)
    assert plaques(match)[0] == [2]


def test_it_is_not_asked_on_the_last_empty_plot() -> None:
    match = planting(4, peppers="GK", tiles=("extra_plant",), plots=full_but("J7"))
    plant(match, "green", "J7")
    assert phase(match) == "harvesting"
    assert plaques(match)[0] == [2]


def test_a_refused_plaque_stays_and_the_second_planting_takes_one() -> None:
    match = planting(4, peppers="GX", tiles=("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=False)
    act(match, "extra_plant")
    plant(match, "phantom", "E5")
    assert plaques(match)[0] == [12]
    assert stacks(match)["green"] == [2, 2, 2]


def test_a_refused_plaque_stays_when_planting_ends() -> None:
    match = planting(4, peppers="GX", tiles=("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=False)
    act(match, "end_planting")
    assert plaques(match)[0] == []
    assert stacks(match)["green"] == [2, 2, 2]


def test_a_player_takes_one_plaque_a_round() -> None:
    match = planting(4, peppers="GX", tiles=("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=True)
    act(match, "extra_plant")
    plant(match, "phantom", "E5")
    assert plaques(match)[0] == [2]
    assert stacks(match)["phantom"] == [12, 8]


def test_a_second_planting_takes_its_plaque_after_a_first_without() -> None:
    match = planting(4, peppers="RX", tiles=("extra_plant",))
    plant(match, "red")
    act(match, "extra_plant")
    plant(match, "phantom", "E5")
    assert plaques(match)[0] == [12]
    assert match.to_act == (1,)


def test_the_second_planting_may_take_what_the_first_refused() -> None:
    match = planting(4, peppers="GO", tiles=("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=False)
    act(match, "extra_plant")
    plant(match, "orange", "E5")
    assert plaques(match)[0] == [2]


def test_others_may_take_a_plaque_in_the_same_round() -> None:
    match = planting(4, peppers="G", hands={1: "K"})
    plant(match, "green")
    plant(match, "black", "E5")
    assert plaques(match) == [[2], [9], [], []]


def test_one_player_may_take_plaques_in_different_rounds() -> None:
    match = planting(4, peppers="GG")
    plant(match, "green")
    go(match, "bidding")
    go(match, "planting")
    plant(match, "green", moves(match)[0]["plot"])
    assert plaques(match)[0] == [2, 2]


# A full field -------------------------------------------------------------------------


def test_as_soon_as_no_plot_is_empty_all_remaining_planters_are_skipped() -> None:
    match = planting(3, plots=full_but("A1"))
    plant(match, on="A1")
    assert phase(match) == "harvesting"
    assert told(match)[:2] == [
        "Player 1 plants red on A1.",
        "The field is full: nothing is left to plant for Player 2 and Player 3.",
    ]


def test_a_second_planting_may_fill_the_field() -> None:
    match = planting(3, tiles=("extra_plant",), plots=full_but("A1", "J7"))
    plant(match, on="A1")
    act(match, "extra_plant")
    assert plots(match) == {"J7"}
    plant(match, "yellow", "J7")
    assert phase(match) == "harvesting"


def test_on_a_full_field_nobody_plants() -> None:
    match = at("claiming", 2, plots=full_but())
    act(match, "claim", card="R")
    act(match, "claim", card="Y")
    deal(match)
    assert phase(match) == "harvesting"
    assert told(match)[1:3] == [
        "The field is full: nothing is left to plant for Player 1 and Player 2.",
        "The farmers walk, from Player 2 to Player 1.",
    ]


# The story ----------------------------------------------------------------------------


def test_a_planting_is_told() -> None:
    match = planting()
    plant(match)
    assert told(match) == ["Player 1 plants red on D4."]
    assert happened(match) == [{"happening": "planted", "seat": 0, "pepper": "red", "plot": "D4"}]


def test_a_plaque_that_is_taken_without_a_question_is_told() -> None:
    match = planting(4, peppers="W")
    plant(match, "white")
    assert told(match) == [
        "Player 1 plants white on D4.",
        "Player 1 takes the plaque for white (7 points).",
    ]
    assert happened(match)[1] == {
        "happening": "plaque_taken",
        "seat": 0,
        "peppers": ["white"],
        "points": 7,
    }


def test_a_plaque_is_offered_then_taken_or_left() -> None:
    match = planting(4, "GX", ("extra_plant",))
    plant(match, "green")
    assert told(match)[1:] == [
        "Player 1 may take the plaque for green, orange or purple (2 points)."
    ]
    act(match, "plaque", take=True)
    assert told(match) == ["Player 1 takes the plaque for green, orange or purple (2 points)."]
    match.take_back(0)
    act(match, "plaque", take=False)
    assert told(match) == ["Player 1 leaves the plaque at City Hall."]
    assert happened(match) == []


def test_a_second_plaque_that_is_not_allowed_is_told() -> None:
    match = planting(4, "GX", ("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=True)
    act(match, "extra_plant")
    assert told(match) == ["Player 1 spends Extra Plant to plant a second pepper."]
    plant(match, "phantom", "E5")
    assert told(match)[1:] == [
        "Player 1 has a plaque of this round: the plaque for phantom (12 points) stays."
    ]


# Why not ------------------------------------------------------------------------------


def test_a_planter_has_to_plant_first() -> None:
    match = planting(tiles=("extra_plant",))
    for move in ("extra_plant", "end_planting"):
        assert refused(match, move=move) == "You have to plant a pepper first."
    assert refused(match, move="plaque", take=True) == "You have to plant a pepper first."


def test_a_planter_has_to_answer_about_the_plaque_first() -> None:
    match = planting(4, "GR", ("extra_plant",))
    plant(match, "green")
    reason = "Say first whether you take the plaque."
    assert refused(match, move="extra_plant") == reason
    assert refused(match, move="plant", pepper="red", plot="E5") == reason


def test_a_second_pepper_takes_the_tile() -> None:
    match = planting(tiles=("extra_plant",))
    plant(match)
    reason = "A second pepper takes your Extra Plant: spend it first."
    assert refused(match, move="plant", pepper="yellow", plot="E5") == reason
    assert refused(match, move="plaque", take=True) == "There is no plaque to take."


def test_a_tile_that_is_spent_has_to_be_used() -> None:
    match = planting(tiles=("extra_plant",))
    plant(match)
    act(match, "extra_plant")
    for move in ("extra_plant", "end_planting"):
        reason = "You have spent Extra Plant: plant your second pepper."
        assert refused(match, move=move) == reason
