"""Sentences: what happened, what is asked, and why something is not allowed."""

import pytest

from pepperbox.shelf.scrumbudgetel.moves import Captain, Draw, Lay, Roll

from .table import GAME, draw, lay, opening, player, roll, turn, why_not


@pytest.mark.parametrize(
    ("seat", "event", "sentence"),
    [
        (None, Captain(1, 5), "Ben rolls 5 for captain."),
        (None, Roll(3), "The die shows 3."),
        (None, Draw("trail-red"), "Out of the bag comes a red trail."),
        (None, Draw("cave"), "Out of the bag comes the Treasure Cave."),
        (None, Draw("signal_fire"), "Out of the bag comes the signal fire."),
        (0, Lay("junction", (12, 3)), "Ann lays a junction on edge 3 of marker 12."),
        (1, Lay("river", (0, 1)), "Ben lays a river on the north-west side of the landing."),
    ],
)
def test_what_happened_is_told(seat, event, sentence):
    assert GAME.tell(seat, event, ("Ann", "Ben")) == sentence


def test_the_question_says_what_is_left_and_what_it_is_bound_to():
    match = opening("4 trail-white, junction", "trail-red")
    roll(match, 4)
    assert match.ask(0) == (
        "Lay a marker (4 left of your roll): its trail is the one you follow this turn."
    )
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 1)
    assert match.ask(0) == "Lay a trail on one of the two free sides of your junction."
    lay(match, "trail-white", 2, 2)
    assert match.ask(0) == "Lay a marker (1 left of your roll) on the trail you follow."


def test_the_player_whose_turn_it_is_not_is_told_so():
    match = opening("trail-white", "trail-red")
    roll(match, 1)
    reason = match.why_not(1, {"move": "lay", "marker": "trail-red", "at": [0, 0]})
    assert reason == "It is not Player 2's turn: Player 1 has to decide."


def test_a_marker_that_is_not_held_cannot_be_laid():
    match = opening("trail-white", "trail-red")
    roll(match, 1)
    assert why_not(match, "idol", 0, 0) == "There is no idol in your stash."
    assert why_not(match, "cave", 0, 0) == "There is no Treasure Cave in your stash."


def test_edges_that_there_are_not_are_named():
    match = opening("3 trail-white, junction", "trail-red")
    roll(match, 4)
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 2)
    assert why_not(match, "trail-white", 9, 0) == "There is no marker 9 on the map yet."
    assert why_not(match, "trail-white", 2, 4) == "The edges of the junction number 2 are 0 to 2."
    assert why_not(match, "trail-white", 2, 0) == (
        "By edge 0 the junction number 2 is itself attached."
    )
    assert why_not(match, "trail-white", 0, 0) == (
        "Something is attached to the north side of the landing already."
    )


def test_what_is_in_the_way_is_named():
    match = opening("3 trail-white, junction", "trail-red")
    roll(match, 4)
    lay(match, "trail-white", 0, 0)
    lay(match, "junction", 1, 1)
    assert why_not(match, "trail-white", 2, 1) == (
        "There is no room: it would lie on or along the landing."
    )


def test_a_junction_without_room_for_its_trail_is_explained():
    match = opening("2 trail-white, junction", "2 trail-red, junction")
    turn(match, ("trail-white", 0, 0), ("junction", 1, 3), ("trail-white", 2, 2), draws="idol")
    roll(match, 2)
    assert why_not(match, "junction", 1, 5) == (
        "There is room for the junction, but not for a trail on either of its free sides."
    )


def test_long_sides_take_only_junctions():
    match = opening("3 trail-white, idol", "trail-red")
    roll(match, 4)
    lay(match, "trail-white", 0, 0)
    assert why_not(match, "idol", 1, 1) == (
        "On the long side of a trail only a junction can be laid."
    )
    assert player(match) == 0


def test_a_lay_can_be_taken_back_until_luck_falls():
    match = opening("3 trail-white", "trail-red")
    roll(match, 2)
    before = match._position.tobytes()
    lay(match, "trail-white", 0, 0)
    match.take_back(0)
    assert match._position.tobytes() == before
    lay(match, "trail-white", 0, 0)
    lay(match, "trail-white", 1, 3)
    draw(match, "idol")
    assert match.view(None).player == 1
