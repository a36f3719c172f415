"""The Treasure Cave: when it may be laid, and when it may be drawn."""

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


def test_with_the_late_cave_the_upper_half_of_the_bag_does_not_hold_it():
    for seats, first in ((2, 67), (3, 93), (4, 119)):
        match = GAME.match(seats, chance="manual", options={"captain": 0, "cave": "lower_half"})
        drawn = 0
        while drawn < first - 1:
            if match.to_act != "chance":
                match.play(match.to_act[0], match.moves(match.to_act[0])[0])
            elif match.view(None).phase.startswith("rolling"):
                roll(match, 1)
            else:
                assert not _cave_can_be_drawn(match)
                match.play(None, match.outcomes()[0][0])
                drawn += 1
        while not match.view(None).phase.startswith("drawing"):
            if match.to_act == "chance":
                roll(match, 1)
            else:
                match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        assert _cave_can_be_drawn(match)


def _cave_can_be_drawn(match) -> bool:
    drawn = [event.marker for event, _ in match.outcomes()]
    assert match.view(None).cave_can_be_drawn == ("cave" in drawn)
    return "cave" in drawn
