"""Rule 13: a rival's colour only when nothing of the own colour can be laid."""

from .table import at, kinds, lay, opening, places, roll, why_not

OWN_FIRST = "You can still lay a marker of your own colour: your rivals' come after."

TRAIL = "trail-white 0 0"
LONGER = f"{TRAIL}, trail-white 1 3"


def test_a_rival_s_marker_waits_for_the_own_ones() -> None:
    match = opening("2 trail-white, trail-red", "trail-red")
    roll(match, 6)
    assert kinds(match) == {"trail-white"}
    assert why_not(match, "trail-red", 0, 0) == OWN_FIRST
    lay(match, "trail-white", 0, 0)
    lay(match, "trail-white", 1, 3)
    assert kinds(match) == {"trail-red"}


def test_nobody_s_markers_may_be_laid_at_any_time() -> None:
    match = at("trail-white, idol, river, junction", "trail-red", on=TRAIL, roll=6, laid=1)
    assert kinds(match) == {"trail-white", "idol", "river", "junction"}


def test_any_kind_of_the_own_colour_comes_first() -> None:
    match = at("trail-red, village-white, pit-red", "trail-red", on=TRAIL, roll=6, laid=1)
    assert kinds(match) == {"village-white"}


def test_an_own_marker_that_cannot_be_laid_does_not_hold_back_the_rivals() -> None:
    match = opening("trail-red, village-white", "trail-red")
    roll(match, 6)
    assert kinds(match) == {"trail-red"}
    lay(match, "trail-red", 0, 0)
    assert kinds(match) == {"village-white"}


def test_it_is_judged_marker_by_marker_on_the_trail_followed() -> None:
    on = f"{TRAIL}, river 1 3, trail-white 2 2"
    stash = "trail-red, village-red, trail-white, beach-white"
    match = at("3 trail-white", stash, on=on, player=1, roll=3)
    assert kinds(match) == {"trail-red", "village-red"}
    lay(match, "trail-red", 3, 3)
    lay(match, "village-red", 4, 3)
    assert match.awaits_luck


def test_for_the_first_marker_it_is_judged_anywhere_on_the_map() -> None:
    on = f"{TRAIL}, river 1 3, trail-white 0 3"
    match = at("idol", "village-red, trail-white", on=on, player=1, roll=1)
    assert kinds(match) == {"village-red"}
    assert places(match, "village-red") == {(3, 3)}


def test_while_a_junction_waits_it_is_judged_among_its_trails_alone() -> None:
    match = at("idol", "junction, trail-white, village-red", on=LONGER, player=1, roll=3)
    assert kinds(match) == {"junction", "village-red"}
    lay(match, "junction", 1, 2)
    assert kinds(match) == {"trail-white"}


def test_a_waiting_junction_takes_the_own_trail_before_a_rival_s() -> None:
    match = at("idol", "junction, trail-white, trail-red", on=LONGER, player=1, roll=2)
    lay(match, "junction", 1, 2)
    assert kinds(match) == {"trail-red"}
    assert why_not(match, "trail-white", 3, 1) == OWN_FIRST


def test_a_rival_s_trail_may_be_laid_when_the_own_are_gone() -> None:
    stash = "2 trail-red, 2 trail-yellow"
    match = at(stash, "trail-red", "trail-yellow", on=TRAIL, roll=3, laid=1)
    assert kinds(match) == {"trail-red", "trail-yellow"}
    lay(match, "trail-yellow", 1, 3)
    lay(match, "trail-red", 2, 3)
    assert match.awaits_luck
