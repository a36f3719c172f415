"""Phase 2, Planting."""

import pytest

from pepperbox.shelf.scoville import field

from .table import act, give, go, hand, moves, new, phase, plot, screen, sow, verbs

ALL = dict.fromkeys(field.PLOTS, "R")


def planting(seats=3, order=None, peppers="RYB", tiles=(), plots=None):
    """A match at its first planting; nobody has tiles but those of the first planter."""
    match = go(new(seats, order=order), "planting")
    if plots is not None:
        sow(match, plots)
    for seat in range(seats):
        give(match, seat, "RYB", tiles=())
    give(match, match.to_act[0], peppers, tiles=tiles)
    return match


def plant(match, pepper="red", on="D4"):
    act(match, "plant", pepper=pepper, plot=on)


def plots(match):
    return {move["plot"] for move in moves(match, "plant")}


def full_but(*empty):
    return {name: "R" for name in field.PLOTS if name not in empty}


def stacks(match):
    return {stack.peppers[0]: stack.points for stack in match.view(None).plaques}


# Planting -----------------------------------------------------------------------------


def test_each_plants_in_turn_order():
    match = planting(3, order=[2, 0, 1])
    planters = []
    for on in ("D4", "C4", "B4"):
        planters.append(match.to_act[0])
        plant(match, on=on)
    assert planters == [2, 0, 1]
    assert phase(match) == "harvesting"


def test_a_pepper_goes_on_an_empty_plot_orthogonally_adjacent_to_a_planted_one():
    match = planting()
    assert plots(match) == {"D4", "E3", "E5", "F3", "F5", "G4"}


def test_plots_across_a_corner_are_not_adjacent():
    match = planting(plots={"A1": "R"})
    assert plots(match) == {"A2", "B1"}
    reason = match.why_not(0, {"move": "plant", "pepper": "red", "plot": "B2"})
    assert reason == "No side of B2 touches a planted plot: plant beside one."


def test_the_rim_does_not_join_the_ends_of_rows():
    assert plots(planting(plots={"J3": "R"})) == {"J2", "J4", "I3"}
    assert plots(planting(plots={"A7": "R"})) == {"A6", "B7"}


def test_any_pepper_in_hand_may_be_planted():
    match = planting(peppers="RKX")
    assert {m["pepper"] for m in moves(match)} == {"red", "black", "phantom"}
    assert len(moves(match)) == 3 * 6
    assert match.why_not(0, {"move": "plant", "pepper": "blue", "plot": "D4"}) == (
        "You have no blue pepper."
    )


def test_planting_takes_the_pepper_from_the_hand_to_the_plot():
    match = planting(peppers="RRY")
    plant(match, "red", "D4")
    assert (hand(match, 0), plot(match, "D4")) == ("RY", "red")


def test_a_planted_plot_cannot_be_planted_again():
    match = planting()
    reason = match.why_not(0, {"move": "plant", "pepper": "red", "plot": "E4"})
    assert reason == "Something grows on E4 already: choose an empty plot."


def test_planting_is_compulsory():
    assert verbs(planting(peppers="R", tiles=("extra_plant",))) == {"plant"}


def test_a_forced_planting_is_asked():
    match = planting(peppers="R", plots=full_but("J7"))
    assert moves(match) == [{"move": "plant", "pepper": "red", "plot": "J7"}]


def test_without_the_tile_the_turn_ends_after_one_planting():
    match = planting()
    plant(match)
    assert match.to_act == (1,)
    assert verbs(match) == {"plant"}


# Extra Plant --------------------------------------------------------------------------


def test_extra_plant_may_be_spent_to_plant_a_second_pepper():
    match = planting(tiles=("extra_plant",))
    plant(match)
    assert moves(match) == [{"move": "extra_plant"}, {"move": "end_planting"}]
    act(match, "extra_plant")
    assert screen(match, 0).tiles == []
    assert match.view(1).players[0].tiles_spent == ["extra_plant", "extra_step", "double_back"]


def test_after_extra_plant_the_player_must_plant():
    match = planting(tiles=("extra_plant",))
    plant(match)
    act(match, "extra_plant")
    assert verbs(match) == {"plant"}
    plant(match, "yellow", "E5")
    assert match.to_act == (1,)


def test_the_second_pepper_may_touch_the_first():
    match = planting(tiles=("extra_plant",))
    plant(match, on="D4")
    act(match, "extra_plant")
    assert "C4" in plots(match)


def test_the_planter_may_end_planting_and_keep_the_tile():
    match = planting(tiles=("extra_plant",))
    plant(match)
    act(match, "end_planting")
    assert match.to_act == (1,)
    assert screen(match, 0).tiles == ["extra_plant"]


def test_there_is_no_third_planting():
    match = planting(peppers="RRRR", tiles=("extra_plant",))
    plant(match, on="D4")
    act(match, "extra_plant")
    plant(match, on="C4")
    assert match.to_act == (1,)


def test_end_planting_is_not_asked_without_the_tile():
    match = planting(tiles=("extra_step", "double_back"))
    plant(match)
    assert match.to_act == (1,)


def test_end_planting_is_not_asked_without_a_pepper_left_in_hand():
    match = planting(peppers="R", tiles=("extra_plant",))
    plant(match)
    assert match.to_act == (1,)


def test_end_planting_is_not_asked_without_an_empty_plot():
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
def test_planting_a_colour_that_has_a_plaque_takes_the_top_one(pepper, points):
    match = planting(4, peppers="GOPNWKX")
    before = [plaque for stack in match.view(None).plaques for plaque in stack.points]
    plant(match, pepper)
    after = [plaque for stack in match.view(None).plaques for plaque in stack.points]
    assert match.view(None).players[0].plaques == [points]
    before.remove(points)
    assert after == before


@pytest.mark.parametrize("pepper", ["red", "yellow", "blue"])
def test_red_yellow_and_blue_have_no_plaques(pepper):
    match = planting(4, tiles=("extra_plant",))
    plant(match, pepper)
    assert verbs(match) == {"extra_plant", "end_planting"}
    act(match, "end_planting")
    assert match.view(None).players[0].plaques == []


def test_the_striped_stack_is_for_green_orange_and_purple_together():
    match = planting(4, peppers="G")
    for seat, (pepper, on) in enumerate([("green", "D4"), ("orange", "C4"), ("purple", "B4")]):
        give(match, seat, "GOP")
        plant(match, pepper, on)
    give(match, 3, "GOP")
    plant(match, "green", "A4")
    assert [player.plaques for player in match.view(None).players] == [[2], [2], [2], []]


def test_an_empty_stack_gives_nothing_and_asks_nothing():
    match = planting(2, peppers="WWW", tiles=("extra_plant",))
    match._state.plaques[:] = 1
    plant(match, "white")
    assert verbs(match) == {"extra_plant", "end_planting"}


def test_the_plaque_is_taken_without_a_question_when_the_tile_cannot_be_spent():
    match = planting(4, peppers="WK", tiles=())
    plant(match, "white")
    assert match.to_act == (1,)
    assert match.view(None).players[0].plaques == [7]


def test_the_question_comes_directly_after_the_first_planting_while_the_tile_can_be_spent():
    match = planting(4, peppers="WR", tiles=("extra_plant",))
    plant(match, "white")
    assert moves(match) == [{"move": "plaque", "take": False}, {"move": "plaque", "take": True}]
    assert match.view(None).plaque_offered == 7
    act(match, "plaque", take=True)
    assert verbs(match) == {"extra_plant", "end_planting"}
    assert match.view(None).plaque_offered is None


def test_it_is_asked_whatever_the_colours_left_in_hand():
    match = planting(4, peppers="GR", tiles=("extra_plant",))
    plant(match, "green")
    assert verbs(match) == {"plaque"}


def test_it_is_not_asked_with_no_pepper_left():
    match = planting(4, peppers="G", tiles=("extra_plant",))
    plant(match, "green")
    assert match.to_act == (1,)
    assert match.view(None).players[0].plaques == [2]


def test_it_is_not_asked_on_the_last_empty_plot():
    match = planting(4, peppers="GK", tiles=("extra_plant",), plots=full_but("J7"))
    plant(match, "green", "J7")
    assert phase(match) == "harvesting"
    assert match.view(None).players[0].plaques == [2]


def test_a_refused_plaque_stays_and_the_second_planting_takes_one():
    match = planting(4, peppers="GX", tiles=("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=False)
    act(match, "extra_plant")
    plant(match, "phantom", "E5")
    assert match.view(None).players[0].plaques == [12]
    assert stacks(match)["green"] == [2, 2, 2]


def test_a_refused_plaque_stays_when_planting_ends():
    match = planting(4, peppers="GX", tiles=("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=False)
    act(match, "end_planting")
    assert match.view(None).players[0].plaques == []
    assert stacks(match)["green"] == [2, 2, 2]


def test_a_player_takes_one_plaque_a_round():
    match = planting(4, peppers="GX", tiles=("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=True)
    act(match, "extra_plant")
    plant(match, "phantom", "E5")
    assert match.view(None).players[0].plaques == [2]
    assert stacks(match)["phantom"] == [12, 8]


def test_a_second_planting_takes_its_plaque_after_a_first_without():
    match = planting(4, peppers="RX", tiles=("extra_plant",))
    plant(match, "red")
    act(match, "extra_plant")
    plant(match, "phantom", "E5")
    assert match.view(None).players[0].plaques == [12]
    assert match.to_act == (1,)


def test_the_second_planting_may_take_what_the_first_refused():
    match = planting(4, peppers="GO", tiles=("extra_plant",))
    plant(match, "green")
    act(match, "plaque", take=False)
    act(match, "extra_plant")
    plant(match, "orange", "E5")
    assert match.view(None).players[0].plaques == [2]


def test_others_may_take_a_plaque_in_the_same_round():
    match = planting(4, peppers="G")
    plant(match, "green")
    give(match, 1, "K")
    plant(match, "black", "E5")
    assert [p.plaques for p in match.view(None).players] == [[2], [9], [], []]


def test_one_player_may_take_plaques_in_different_rounds():
    match = planting(4, peppers="G")
    plant(match, "green")
    go(match, "bidding")
    go(match, "planting")
    give(match, 0, "G", tiles=())
    plant(match, "green", moves(match)[0]["plot"])
    assert match.view(None).players[0].plaques == [2, 2]


# A full field -------------------------------------------------------------------------


def test_as_soon_as_no_plot_is_empty_all_remaining_planters_are_skipped():
    match = planting(3, plots=full_but("A1"))
    plant(match, on="A1")
    assert phase(match) == "harvesting"


def test_a_second_planting_may_fill_the_field():
    match = planting(3, tiles=("extra_plant",), plots=full_but("A1", "J7"))
    plant(match, on="A1")
    act(match, "extra_plant")
    assert plots(match) == {"J7"}
    plant(match, "yellow", "J7")
    assert phase(match) == "harvesting"


def test_on_a_full_field_nobody_plants():
    match = go(new(3), "claiming")
    sow(match, ALL)
    go(match, "harvesting")
    planted = [event for _, event in match.log() if type(event).__name__ == "Plant"]
    assert planted == []
