"""What is asked and offered, and why something is not allowed."""

import pytest

from .table import at, draw, lay, lays, line, move, opening, player, roll, view, why_not

TRAIL = "trail-white 0 0"


def test_the_question_says_what_is_left_and_what_it_is_bound_to() -> None:
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


@pytest.mark.parametrize(
    ("marker", "host", "edge", "words"),
    [
        ("trail-white", 0, 4, "white trail on the south-east side of the landing"),
        ("trail-white", 1, 3, "white trail at the end of the white trail (north)"),
        ("trail-white", 3, 1, "white trail beyond the river (north-west), north-east"),
        ("trail-white", 5, 1, "white trail at the junction (south-west), south-west"),
        ("junction", 1, 2, "junction on the outer east side of the white trail (north)"),
        ("junction", 1, 1, "junction on the inner east side of the white trail (north)"),
    ],
)
def test_a_move_is_offered_in_a_few_words(marker: str, host: int, edge: int, words: str) -> None:
    on = f"{TRAIL}, trail-red 0 1, river 2 3, trail-red 0 2, junction 4 4, trail-red 5 2"
    match = at("trail-white, junction", "trail-red", on=on, roll=3)
    assert match.why_not(0, move(marker, host, edge)) is None
    (offered,) = (it for it in lays(match) if (it.marker, it.at) == (marker, (host, edge)))
    assert match.offer(0, offered) == words


def test_no_two_moves_are_offered_in_the_same_words() -> None:
    on = f"{line(['trail-white'] * 5)}, trail-red 0 3, trail-red 6 3, junction 7 1, trail-red 8 1"
    match = at("trail-white, junction, river, idol", "trail-red", on=on, roll=3)
    words = [match.offer(0, lay) for lay in lays(match)]
    assert len(words) > 30 and len(set(words)) == len(words)


def test_the_player_whose_turn_it_is_not_is_told_so() -> None:
    match = opening("trail-white", "trail-red")
    roll(match, 1)
    reason = match.why_not(1, move("trail-red", 0, 0))
    assert reason == "It is not Player 2's turn: Player 1 has to decide."


def test_a_marker_that_is_not_held_cannot_be_laid() -> None:
    match = opening("trail-white", "trail-red")
    roll(match, 1)
    assert why_not(match, "idol", 0, 0) == "There is no idol in your stash."
    assert why_not(match, "cave", 0, 0) == "There is no Treasure Cave in your stash."


def test_edges_that_there_are_not_are_named() -> None:
    match = at("2 trail-white", "trail-red", on=f"{TRAIL}, junction 1 2", roll=4, laid=2)
    for number in (3, 9):
        assert why_not(match, "trail-white", number, 0) == (
            f"There is no marker {number} on the map yet."
        )
    for edge in (3, 4):
        assert why_not(match, "trail-white", 2, edge) == (
            "The edges of the junction north of the landing are 0 to 2."
        )
    assert why_not(match, "trail-white", 2, 0) == (
        "By that edge the junction north of the landing is itself attached."
    )
    assert why_not(match, "trail-white", 1, 0) == (
        "By that edge the white trail north of the landing is itself attached."
    )


def test_a_trail_elsewhere_waits_for_that_of_the_junction() -> None:
    match = at("2 trail-white", "trail-red", on=f"{TRAIL}, junction 1 2", roll=4, laid=2)
    first = "Your junction comes first: lay a trail on one of its two free sides."
    assert why_not(match, "trail-white", 1, 3) == why_not(match, "trail-white", 0, 3) == first


def test_an_edge_in_use_is_named() -> None:
    match = at("2 trail-white", "trail-red", on=f"{TRAIL}, trail-red 1 3", roll=4)
    assert why_not(match, "trail-white", 0, 0) == (
        "Something lies on the north side of the landing already."
    )
    assert why_not(match, "trail-white", 1, 3) == (
        "Something lies at the end of the white trail north of the landing already."
    )


def test_what_is_in_the_way_is_named() -> None:
    match = at("2 trail-white", "trail-red", on=f"{TRAIL}, junction 1 1", roll=4, laid=2)
    assert why_not(match, "trail-white", 2, 1) == (
        "There is no room: it would lie on or along the landing."
    )
    match = at("2 trail-white", "trail-red", on=f"{TRAIL}, junction 1 1, trail-white 2 2", roll=4)
    assert why_not(match, "trail-white", 0, 5) == (
        "There is no room: it would lie on or along the junction north-east of the landing."
    )


def test_a_junction_without_room_for_its_trail_is_explained() -> None:
    on = f"{TRAIL}, junction 1 3, trail-white 2 2"
    match = at("idol", "2 trail-red, junction", on=on, player=1, roll=2)
    assert why_not(match, "junction", 1, 5) == (
        "There is room for the junction, but not for a trail on either of its free sides."
    )


def test_long_sides_take_only_junctions() -> None:
    match = at("trail-white, idol", "trail-red", on=TRAIL, roll=4, laid=1)
    assert why_not(match, "idol", 1, 1) == (
        "On the long side of a trail only a junction can be laid."
    )
    assert player(match) == 0


def test_a_lay_can_be_taken_back_until_luck_falls() -> None:
    match = opening("3 trail-white", "trail-red")
    roll(match, 2)
    before = match.position()
    lay(match, "trail-white", 0, 0)
    match.take_back(0)
    assert match.position() == before
    lay(match, "trail-white", 0, 0)
    lay(match, "trail-white", 1, 3)
    draw(match, "idol")
    assert view(match).player == 1
