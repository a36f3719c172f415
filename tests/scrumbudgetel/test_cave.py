"""The Treasure Cave: when it may be laid, and when it may be drawn."""

import pytest

from pepperbox.shelf.scrumbudgetel.moves import Roll

from .table import GAME, draw, kinds, lay, opening, places, roll, turn, why_not

TOO_EARLY = "The Treasure Cave can be laid only when everybody has finished a turn."


def test_the_cave_waits_until_everybody_has_finished_a_turn():
    match = opening("trail-white, cave", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    assert match.to_act == "chance"
    draw(match, "trail-white")
    turn(match, ("trail-red", 0, 3), draws="trail-red")
    roll(match, 1)
    assert places(match, "cave") == {(1, 3), (2, 3)}


def test_a_turn_counts_only_when_its_draw_is_over():
    match = opening("trail-white", "trail-red, cave")
    turn(match, ("trail-white", 0, 0), draws="trail-white")
    roll(match, 6)
    assert why_not(match, "cave", 1, 3) == TOO_EARLY


def test_a_turn_with_nothing_laid_is_finished_too():
    match = opening("junction", "junction")
    roll(match, 1)
    draw(match, "trail-white")
    assert match.view(None).pirates[0].finished_a_turn
    assert not match.view(None).cave_can_be_laid


def test_a_missed_turn_is_not_a_finished_turn():
    match = opening("2 trail-white, river, cave", "trail-red")
    turn(match, ("trail-white", 0, 0), ("river", 1, 3), draws="trail-white")
    roll(match, 3)
    lay(match, "trail-white", 2, 2)
    assert why_not(match, "cave", 3, 3) == TOO_EARLY


def test_laying_the_cave_ends_the_game_at_once():
    match = opening("trail-white, cave", "trail-red")
    turn(match, ("trail-white", 0, 0), draws="4 trail-white")
    turn(match, ("trail-red", 0, 3), draws="trail-red")
    roll(match, 6)
    lay(match, "cave", 1, 3)
    assert match.over
    assert match.view(None).phase == "over"
    assert match.points == [2 + 6 - 4 * 2, 2 - 2]


def test_if_the_cave_is_the_only_legal_marker_it_must_be_laid():
    match = opening("trail-white, cave", "trail-red")
    turn(match, ("trail-white", 0, 0), draws="junction")
    turn(match, ("trail-red", 0, 3), draws="trail-red")
    roll(match, 4)
    assert kinds(match) == {"cave"}


def test_the_cave_can_be_drawn_first_of_all():
    match = GAME.match(2, chance="manual", options={"captain": 0})
    roll(match, 1)
    assert _cave_can_be_drawn(match)


@pytest.mark.parametrize(("seats", "first"), [(2, 67), (3, 93), (4, 119)])
def test_with_the_late_cave_the_upper_half_of_the_bag_does_not_hold_it(seats, first):
    match = GAME.match(seats, chance="manual", options={"captain": 0, "cave": "lower_half"})
    for _ in range(first - 1):
        until_a_draw(match)
        assert not _cave_can_be_drawn(match)
        match.play(None, match.outcomes()[0][0])
    until_a_draw(match)
    assert _cave_can_be_drawn(match)


def until_a_draw(match) -> None:
    """Roll sixes, and lay whatever can be laid."""
    while match.to_act != "chance" or isinstance(match.outcomes()[0][0], Roll):
        if match.to_act == "chance":
            roll(match, 6)
        else:
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])


def _cave_can_be_drawn(match) -> bool:
    return "cave" in {event.marker for event, _ in match.outcomes()}
