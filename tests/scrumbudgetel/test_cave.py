"""The Treasure Cave: when it may be laid, and when it may be drawn."""

import pytest

from pepperbox.engine import Match
from pepperbox.shelf.scrumbudgetel.moves import Draw, Roll

from .table import GAME, at, draw, kinds, lay, opening, places, roll, turn, view, why_not

TOO_EARLY = "The Treasure Cave can be laid only when everybody has finished a turn."


def test_the_cave_waits_until_everybody_has_finished_a_turn() -> None:
    match = opening("trail-white, cave", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    assert match.awaits_luck
    draw(match, "trail-white")
    turn(match, ("trail-red", 0, 3), draws="trail-red")
    roll(match, 1)
    assert places(match, "cave") == {(1, 3), (2, 3)}


def test_a_turn_counts_only_when_its_draw_is_over() -> None:
    match = at(
        "trail-white", "trail-red, cave", on="trail-white 0 0", player=1, finished=(True, False)
    )
    roll(match, 6)
    assert why_not(match, "cave", 1, 3) == TOO_EARLY


def test_a_turn_with_nothing_laid_is_finished_too() -> None:
    match = opening("junction", "junction")
    roll(match, 1)
    draw(match, "trail-white")
    assert view(match).pirates[0].finished_a_turn
    assert not view(match).cave_can_be_laid


def test_a_missed_turn_is_not_a_finished_turn() -> None:
    match = opening("2 trail-white, river, cave", "trail-red")
    turn(match, ("trail-white", 0, 0), ("river", 1, 3), draws="trail-white")
    roll(match, 3)
    lay(match, "trail-white", 2, 2)
    assert why_not(match, "cave", 3, 3) == TOO_EARLY


def test_laying_the_cave_ends_the_game_at_once() -> None:
    match = at("4 trail-white, cave", "trail-red", on="trail-white 0 0, trail-red 0 3", roll=6)
    lay(match, "cave", 1, 3)
    assert match.over
    assert view(match).phase == "over"
    assert match.points == [2 + 6 - 4 * 2, 2 - 2]


def test_if_the_cave_is_the_only_legal_marker_it_must_be_laid() -> None:
    match = at("junction, cave", "trail-red", on="trail-white 0 0, trail-red 0 3", roll=4)
    assert kinds(match) == {"cave"}


def test_the_cave_can_be_drawn_first_of_all() -> None:
    match = GAME.match(2, chance="manual", options={"captain": 0})
    roll(match, 1)
    assert cave_can_be_drawn(match)


@pytest.mark.parametrize(("seats", "first"), [(2, 67), (3, 93), (4, 119)])
def test_with_the_late_cave_the_upper_half_of_the_bag_does_not_hold_it(
    seats: int, first: int
) -> None:
    match = GAME.match(seats, chance="manual", options={"captain": 0, "cave": "lower_half"})
    for _ in range(first - 1):
        until_a_draw(match)
        assert not cave_can_be_drawn(match)
        match.play(None, match.outcomes()[0][0])
    until_a_draw(match)
    assert cave_can_be_drawn(match)


def until_a_draw(match: Match) -> None:
    """Roll sixes, and lay whatever can be laid."""
    while not match.awaits_luck or isinstance(match.outcomes()[0][0], Roll):
        if match.awaits_luck:
            roll(match, 6)
        else:
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])


def cave_can_be_drawn(match: Match) -> bool:
    return any(event == Draw("cave") for event, _ in match.outcomes())
