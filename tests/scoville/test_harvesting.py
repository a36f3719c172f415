"""Phase 3, Harvesting."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from pepperbox.engine import Match

from .table import (
    START,
    act,
    at,
    changed,
    go,
    hand,
    happened,
    moves,
    new,
    phase,
    refused,
    screen,
    steps,
    told,
    verbs,
    walk,
)

CROSS = {"D4": "R", "E4": "R", "F4": "Y", "E5": "B", "D5": "R"}
NORTH_OF_STAR = {"E3/F3", "E3/E4", "F3/F4"}
SOUTH_OF_STAR = {"E5/F5", "E4/E5", "F4/F5"}


def harvest(
    seats: int = 2,
    tiles: Sequence[str] = (),
    plots: Mapping[str, str] = START,
    farmers: Mapping[int, str] | None = None,
    **more: Any,
) -> Match:
    """A match at the first harvest turn, seat 0 to walk with these tiles; others have none."""
    return at(
        "harvesting",
        seats,
        order=[*range(1, seats), 0],
        hands="",
        tiles={0: tiles},
        plots=plots,
        farmers=farmers or {0: "E4/F4"},
        **more,
    )


def farmer(match: Match, seat: int) -> str | None:
    notch: str | None = match.view(None).players[seat].farmer
    return notch


# Walking ------------------------------------------------------------------------------


def test_farmers_walk_in_reverse_turn_order() -> None:
    match = go(new(3, order=[1, 2, 0]), "harvesting")
    walkers = []
    while phase(match) == "harvesting":
        walkers.append(match.to_act[0])
        walk(match, moves(match)[0]["to"])
        act(match, "stop")
    assert walkers == [0, 2, 1]


def test_in_the_first_round_a_farmer_is_put_on_the_star_when_its_turn_begins() -> None:
    match = go(new(3, order=[0, 1, 2]), "harvesting")
    assert [farmer(match, seat) for seat in range(3)] == [None, None, "E4/F4"]


def test_being_put_on_the_star_is_no_step_and_gives_nothing() -> None:
    match = go(new(2, order=[1, 0], plots="RY"), "harvesting")
    assert match.view(0).harvest.steps_made == 0
    assert "O" not in hand(match, 0)


def test_the_star_may_be_started_from_even_if_a_farmer_stands_there() -> None:
    match = harvest(3, ("double_back",))
    walk(match, "E3/E4")
    act(match, "double_back")
    walk(match, "E4/F4")
    act(match, "stop")
    assert match.to_act == (2,)
    assert farmer(match, 0) == farmer(match, 2) == "E4/F4"
    assert steps(match) == NORTH_OF_STAR | SOUTH_OF_STAR


def test_farmers_not_yet_placed_block_nothing() -> None:
    match = harvest(6)
    assert steps(match) == NORTH_OF_STAR | SOUTH_OF_STAR


def test_later_a_farmer_begins_where_it_stands() -> None:
    match = harvest(2)
    walk(match, "E4/E5")
    act(match, "stop")
    go(match, "bidding")
    go(match, "harvesting")
    assert farmer(match, 0) == "E4/E5"
    assert steps(match) >= {"D4/D5", "D4/E4", "D5/E5"}


def test_the_first_step_is_compulsory_and_may_leave_by_either_end() -> None:
    match = harvest(tiles=("extra_step", "double_back"))
    assert verbs(match) == {"step"}
    assert steps(match) == NORTH_OF_STAR | SOUTH_OF_STAR


def test_a_forced_first_step_is_asked() -> None:
    match = harvest(3, farmers={0: "A1/N", 1: "B1/N", 2: "A1/B1"})
    assert moves(match) == [{"move": "step", "to": "A1/W"}]


def test_after_a_step_the_next_must_leave_by_the_far_end() -> None:
    match = harvest()
    walk(match, "E4/E5")
    assert steps(match) == {"D4/D5", "D4/E4", "D5/E5"}
    walk(match, "D4/E4")
    assert steps(match) == {"D3/E3", "D3/D4", "E3/E4"}


def test_a_farmer_cannot_turn_round() -> None:
    match = harvest(tiles=("double_back",))
    walk(match, "E4/E5")
    for behind in ("E4/F4", "E5/F5", "F4/F5"):
        assert refused(match, move="step", to=behind) == (
            "That is behind your farmer, and only Double Back turns it round."
        )


def test_a_farmer_may_stop_after_the_first_step() -> None:
    match = harvest()
    walk(match, "E4/E5")
    assert verbs(match) == {"step", "stop"}
    act(match, "stop")
    assert match.to_act == (1,)


def test_after_the_third_step_the_turn_ends_by_itself_without_tiles() -> None:
    match = harvest()
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    assert match.to_act == (1,)
    assert farmer(match, 0) == "C4/C5"


def test_never_onto_another_farmers_notch() -> None:
    match = harvest(2, farmers={0: "E4/F4", 1: "E3/F3"})
    assert steps(match) == (NORTH_OF_STAR | SOUTH_OF_STAR) - {"E3/F3"}
    assert refused(match, move="step", to="E3/F3") == ("Another farmer stands there: go round it.")


def test_a_farmer_who_cannot_make_one_step_is_skipped() -> None:
    match = harvest(4, farmers={0: "A2/B2", 3: "A1/N", 1: "A1/W", 2: "B1/N"})
    walk(match, "A1/B1")
    assert match.to_act == (2,)
    assert farmer(match, 3) == "A1/N"
    assert told(match)[2:] == [
        "Farmers stand on every way ahead: Player 1 cannot walk on.",
        "Player 4's farmer is shut in and cannot walk this round.",
    ]
    assert happened(match)[-1] == {"happening": "shut_in", "seat": 3, "notch": "A1/N"}


@pytest.mark.parametrize(
    ("here", "rivals", "way"),
    [
        ("A1/N", ["A1/W"], {"B1/N", "A1/B1"}),
        ("A1/N", ["B1/N", "A1/B1"], {"A1/W"}),
        ("J7/S", ["J7/E"], {"I7/S", "I7/J7"}),
        ("J7/S", ["I7/S", "I7/J7"], {"J7/E"}),
    ],
)
def test_a_farmer_with_a_way_at_one_end_walks(
    here: str, rivals: Sequence[str], way: set[str]
) -> None:
    match = harvest(4, farmers={0: "E4/F4", 3: here, **dict(enumerate(rivals, 1))})
    walk(match, "E4/E5")
    act(match, "stop")
    assert match.to_act == (3,)
    assert steps(match) == way


def test_rim_notches_may_be_stood_on() -> None:
    match = harvest(farmers={0: "A1/B1", 1: "J7/E"})
    assert {"A1/N", "B1/N"} <= steps(match)
    walk(match, "A1/N")
    assert steps(match) == {"A1/W"}
    walk(match, "A1/W")
    assert steps(match) == {"A2/W", "A1/A2"}


def test_the_four_rim_corners_join_two_notches() -> None:
    for here, there in (("A1/N", "A1/W"), ("J1/N", "J1/E"), ("A7/S", "A7/W"), ("J7/S", "J7/E")):
        match = harvest(farmers={0: here, 1: "E4/F4"})
        assert there in steps(match)
        walk(match, there)
        assert here not in steps(match)


# Breeding -----------------------------------------------------------------------------


def test_a_step_between_two_planted_plots_takes_the_charts_peppers() -> None:
    match = harvest(plots=CROSS)
    walk(match, "E4/E5")
    assert hand(match, 0) == "P"
    walk(match, "D4/E4")
    assert hand(match, 0) == "RRP"


def test_a_step_beside_an_empty_plot_gives_nothing() -> None:
    match = harvest(plots=CROSS)
    walk(match, "E3/E4", "D3/D4")
    assert hand(match, 0) == ""


def test_rim_notches_never_give_a_harvest() -> None:
    match = harvest(plots={"A1": "R", "A2": "R", "B1": "R"}, farmers={0: "A1/B1", 1: "J7/E"})
    walk(match, "A1/N", "A1/W")
    assert hand(match, 0) == ""
    walk(match, "A1/A2")
    assert hand(match, 0) == "RR"


def test_the_same_notch_gives_again_when_it_is_stepped_on_again() -> None:
    match = harvest(plots=CROSS, tiles=("double_back",))
    walk(match, "E4/E5", "D4/D5")
    assert hand(match, 0) == "RRP"
    act(match, "double_back")
    walk(match, "E4/E5")
    assert hand(match, 0) == "RRPP"


def test_the_view_shows_what_each_step_would_give() -> None:
    match = harvest(plots=CROSS)
    ways = {way.to: way.harvest for way in match.view(None).harvest.ways}
    assert ways["E4/E5"] == ["purple"]
    assert ways["E3/E4"] == []
    walk(match, "E4/E5")
    shown = match.view(None).harvest
    assert {way.to: way.harvest for way in shown.ways}["D4/E4"] == ["red", "red"]
    assert {way.to: way.harvest for way in shown.ways_back}["E4/F4"] == ["orange"]
    assert (shown.seat, shown.steps_made, shown.steps_left) == (0, 1, 2)


# Extra Step ---------------------------------------------------------------------------


def test_extra_step_is_offered_after_exactly_three_steps() -> None:
    match = harvest(tiles=("extra_step",))
    offered = []
    for notch in ("E4/E5", "D4/D5", "C4/C5"):
        walk(match, notch)
        offered.append("extra_step" in verbs(match))
    assert offered == [False, False, True]
    assert verbs(match) == {"extra_step", "stop"}


def test_extra_step_gives_a_fourth_step_and_the_turn_then_ends_by_itself() -> None:
    match = harvest(tiles=("extra_step",))
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    act(match, "extra_step")
    assert screen(match, 0).tiles == []
    assert verbs(match) == {"step", "stop"}
    assert steps(match) == {"B4/B5", "B4/C4", "B5/C5"}
    walk(match, "B4/C4")
    assert match.to_act == (1,)


def test_stop_is_offered_directly_after_extra_step_was_spent() -> None:
    match = harvest(tiles=("extra_step",))
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    act(match, "extra_step")
    act(match, "stop")
    assert match.to_act == (1,)
    assert screen(match, 0).tiles == []


def test_a_fourth_step_may_close_a_loop_round_a_plot() -> None:
    match = harvest(tiles=("extra_step",), farmers={0: "E4/E5", 1: "A1/N"})
    walk(match, "D5/E5", "E5/E6", "E5/F5")
    act(match, "extra_step")
    assert "E4/E5" in steps(match)
    walk(match, "E4/E5")
    assert farmer(match, 0) == "E4/E5"


def at_blocked_corner(tiles: Sequence[str]) -> Match:
    """Three steps that end on A1/N facing A1/W, where another farmer stands."""
    match = harvest(2, tiles, farmers={0: "B2/B3", 1: "A1/W"})
    walk(match, "A2/B2", "A1/B1", "A1/N")
    return match


def test_extra_step_needs_a_free_notch_ahead() -> None:
    assert at_blocked_corner(("extra_step",)).to_act == (1,)


def test_without_a_free_notch_ahead_double_back_may_be_spent_first() -> None:
    match = at_blocked_corner(("extra_step", "double_back"))
    assert verbs(match) == {"double_back", "stop"}
    act(match, "double_back")
    assert verbs(match) == {"extra_step", "stop"}
    act(match, "extra_step")
    assert steps(match) == {"A1/B1", "B1/N"}


# Double Back --------------------------------------------------------------------------


def test_double_back_turns_the_farmer_round() -> None:
    match = harvest(tiles=("double_back",))
    walk(match, "E4/E5")
    assert verbs(match) == {"step", "double_back", "stop"}
    act(match, "double_back")
    assert steps(match) == {"E4/F4", "E5/F5", "F4/F5"}
    assert screen(match, 0).tiles == []


def test_double_back_is_no_step() -> None:
    match = harvest(tiles=("double_back",))
    walk(match, "E4/E5")
    act(match, "double_back")
    assert match.view(None).harvest.steps_left == 2
    walk(match, "E4/F4", "E3/F3")
    assert match.to_act == (1,)


def test_double_back_works_once() -> None:
    match = harvest(tiles=("double_back",))
    walk(match, "E4/E5")
    act(match, "double_back")
    assert verbs(match) == {"step", "stop"}
    walk(match, "E4/F4")
    assert verbs(match) == {"step", "stop"}
    assert refused(match, move="double_back") == "You have spent your Double Back."


def test_stop_is_offered_directly_after_double_back_was_spent() -> None:
    match = harvest(tiles=("double_back",))
    walk(match, "E4/E5")
    act(match, "double_back")
    act(match, "stop")
    assert match.to_act == (1,)


def test_double_back_is_not_offered_after_the_third_step_without_extra_step() -> None:
    match = harvest(tiles=("double_back",))
    walk(match, "E4/E5", "D4/D5")
    assert "double_back" in verbs(match)
    walk(match, "C4/C5")
    assert match.to_act == (1,)


def test_after_the_third_step_the_two_tiles_may_be_spent_in_either_order() -> None:
    for first, second in (("extra_step", "double_back"), ("double_back", "extra_step")):
        match = harvest(tiles=("extra_step", "double_back"))
        walk(match, "E4/E5", "D4/D5", "C4/C5")
        assert verbs(match) == {"extra_step", "double_back", "stop"}
        act(match, first)
        assert second in verbs(match) and "stop" in verbs(match)
        act(match, second)
        assert verbs(match) == {"step", "stop"}
        assert steps(match) == {"D4/D5", "C4/D4", "C5/D5"}
        walk(match, "D4/D5")
        assert match.to_act == (1,)


def test_after_double_back_with_three_steps_made_there_is_no_step_without_extra_step() -> None:
    match = harvest(tiles=("extra_step", "double_back"))
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    act(match, "double_back")
    assert verbs(match) == {"extra_step", "stop"}
    act(match, "stop")
    assert screen(match, 0).tiles == ["extra_step"]


def test_double_back_is_not_offered_after_the_fourth_step() -> None:
    match = harvest(tiles=("extra_step", "double_back"))
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    act(match, "extra_step")
    walk(match, "B4/B5")
    assert match.to_act == (1,)
    assert screen(match, 0).tiles == ["double_back"]


def test_double_back_needs_a_free_notch_at_the_end_it_came_in_by() -> None:
    match = harvest(2, ("double_back",), farmers={0: "A1/W", 1: "E4/F4"})
    walk(match, "A1/N")
    match = changed(match, farmers=["A1/N", "A1/W"])
    assert verbs(match) == {"step", "stop"}
    assert refused(match, move="double_back") == "Other farmers stand on every way back."


def test_the_turn_ends_by_itself_when_there_is_nothing_left_to_choose() -> None:
    match = harvest(2, farmers={0: "B1/N", 1: "A1/W"})
    walk(match, "A1/N")
    assert match.to_act == (1,)


def test_a_farmer_with_double_back_is_asked_even_if_the_way_ahead_is_blocked() -> None:
    match = harvest(2, ("double_back",), farmers={0: "B1/N", 1: "A1/W"})
    walk(match, "A1/N")
    assert verbs(match) == {"double_back", "stop"}
    act(match, "double_back")
    assert steps(match) == {"B1/N", "A1/B1"}


def test_a_farmer_with_only_extra_step_is_not_asked_when_stuck_after_one_step() -> None:
    match = harvest(2, ("extra_step",), farmers={0: "B1/N", 1: "A1/W"})
    walk(match, "A1/N")
    assert match.to_act == (1,)


def test_each_turn_begins_with_three_steps_again() -> None:
    match = at(
        "harvesting",
        2,
        order=[1, 0],
        farmers={0: "E4/F4"},
        tiles={0: ("extra_step",), 1: ("extra_step",)},
    )
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    act(match, "extra_step")
    act(match, "stop")
    assert match.view(None).harvest.steps_left == 3
    walk(match, "E3/F3")
    assert "extra_step" not in verbs(match)


# The story ----------------------------------------------------------------------------


def test_a_step_is_told_with_what_it_breeds_from_which_two() -> None:
    match = harvest(plots=CROSS)
    walk(match, "E4/E5")
    assert told(match) == [
        "Player 1 steps between E4 and E5.",
        "Red and blue give Player 1 one purple.",
    ]
    assert happened(match) == [
        {"happening": "walked", "seat": 0, "start": "E4/F4", "to": "E4/E5"},
        {
            "happening": "bred",
            "seat": 0,
            "notch": "E4/E5",
            "parents": ["red", "blue"],
            "peppers": ["purple"],
        },
    ]
    walk(match, "D4/E4")
    assert told(match)[1] == "Two red give Player 1 two red."


def test_a_step_that_breeds_nothing_is_told_with_the_reason() -> None:
    match = harvest(plots={"A1": "N", "B1": "O", "E4": "R"}, farmers={0: "A2/B2", 1: "J1/N"})
    walk(match, "A1/B1")
    assert told(match)[1] == "Brown and orange breed nothing for Player 1."
    assert happened(match)[1]["reason"] == "chart"
    walk(match, "A1/N")
    assert told(match) == [
        "Player 1 steps onto the north rim at A1.",
        "On the rim Player 1 harvests nothing.",
    ]
    walk(match, "A1/W")
    match = harvest(plots={"E4": "R"})
    walk(match, "E4/E5")
    assert told(match)[1] == "Beside red the plot is empty: Player 1 harvests nothing."
    walk(match, "D5/E5")
    assert told(match)[1] == "Both plots are empty: Player 1 harvests nothing."
    assert happened(match)[1] == {
        "happening": "nothing_bred",
        "seat": 0,
        "notch": "D5/E5",
        "reason": "empty",
        "parents": [None, None],
    }


def test_a_farmer_put_on_the_star_is_told() -> None:
    match = go(new(2), "harvesting")
    assert told(match)[-2:] == [
        "The farmers walk, from Player 2 to Player 1.",
        "Player 2's farmer starts from the star.",
    ]
    walk(match, "E4/E5")
    act(match, "stop")
    assert happened(match) == [{"happening": "farmer_placed", "seat": 0, "notch": "E4/F4"}]


def test_a_walk_that_others_cut_short_is_told() -> None:
    match = harvest(2, farmers={0: "B1/N", 1: "A1/W"})
    walk(match, "A1/N")
    assert told(match)[2] == "Farmers stand on every way ahead: Player 1 cannot walk on."


def test_a_walk_of_three_steps_is_not_cut_short() -> None:
    match = harvest(2, farmers={0: "B2/B3", 1: "A1/W"})
    walk(match, "A2/B2", "A1/B1", "A1/N")
    assert len(told(match)) == 2
    assert at_blocked_corner(("extra_step",)).to_act == (1,)
    assert "way_blocked" in [
        one["happening"] for one in happened(at_blocked_corner(("extra_step",)))
    ]


def test_spent_tiles_are_told() -> None:
    match = harvest(tiles=("extra_step", "double_back"))
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    act(match, "double_back")
    assert told(match) == ["Player 1 spends Double Back and turns round."]
    act(match, "extra_step")
    assert told(match) == ["Player 1 spends Extra Step for a fourth step."]
    assert happened(match) == [{"happening": "tile_spent", "seat": 0, "tile": "extra_step"}]


# Why not ------------------------------------------------------------------------------


def test_before_the_first_step_there_is_nothing_but_steps() -> None:
    match = harvest(tiles=("extra_step", "double_back"))
    assert refused(match, move="stop") == "Your farmer has to make at least one step."
    assert refused(match, move="double_back") == (
        "Your farmer may set out in any direction: Double Back is for after the first step."
    )
    assert refused(match, move="extra_step") == (
        "Make three steps first: Extra Step gives a fourth."
    )


def test_a_step_goes_to_a_side_that_meets_the_farmers() -> None:
    match = harvest()
    assert refused(match, move="step", to="E4/F4") == "Your farmer stands there already."
    assert refused(match, move="step", to="A1/N") == (
        "That is more than one step away: go to a side that meets yours in a corner."
    )


def test_after_double_back_the_way_it_was_going_is_behind_the_farmer() -> None:
    match = harvest(tiles=("double_back",))
    walk(match, "E4/E5")
    act(match, "double_back")
    for ahead in ("D4/D5", "D4/E4", "D5/E5"):
        assert refused(match, move="step", to=ahead) == (
            "That is behind your farmer, and it cannot turn round."
        )


def test_after_three_steps_a_fourth_takes_the_tile() -> None:
    match = harvest(tiles=("extra_step", "double_back"))
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    for notch in ("B4/B5", "D4/D5"):
        assert refused(match, move="step", to=notch) == (
            "Your farmer has made its three steps: spend Extra Step for a fourth."
        )


def test_a_tile_is_spent_once() -> None:
    match = harvest(tiles=("extra_step", "double_back"))
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    act(match, "double_back")
    assert refused(match, move="double_back") == "You have spent your Double Back."
    act(match, "extra_step")
    assert refused(match, move="extra_step") == "You have spent your Extra Step."


def test_extra_step_is_refused_before_a_blocked_way() -> None:
    match = at_blocked_corner(("extra_step", "double_back"))
    assert refused(match, move="extra_step") == "There is no free notch ahead for a fourth step."
