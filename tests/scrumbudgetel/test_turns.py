"""Rolling, laying, drawing, missing a turn, and the end without the cave."""

from .table import CLOSED, GAME, all_but, at, draw, kinds, lay, opening, places, roll, turn, view


def test_a_player_lays_as_many_markers_as_the_die_shows() -> None:
    match = opening("6 trail-white", "trail-red")
    roll(match, 3)
    for host, edge in ((0, 0), (1, 3), (2, 3)):
        assert view(match).left == 3 - host
        lay(match, "trail-white", host, edge)
    assert view(match).phase == "rolling_again"


def test_there_is_no_passing_while_a_legal_marker_is_left() -> None:
    match = at("idol", "trail-red", on="trail-white 0 0", roll=6, laid=1)
    assert match.to_act == (0,)
    assert match.moves(0) and kinds(match) == {"idol"}


def test_laying_stops_by_itself_when_no_legal_marker_is_left() -> None:
    match = opening("trail-white, 5 junction", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    assert match.awaits_luck
    assert view(match).phase == "rolling_again"


def test_a_turn_begins_with_a_roll_even_if_the_player_has_nothing_to_lay() -> None:
    match = opening("junction", "junction")
    assert view(match).phase == "rolling"
    roll(match, 4)
    assert view(match).phase == "rolling_again"


def test_after_laying_the_player_rolls_again_and_draws_that_many() -> None:
    match = opening("trail-white", "trail-red")
    turn(match, ("trail-white", 0, 0), draws="4 trail-white, idol")
    assert view(match).pirates[0].stash == {"trail-white": 4, "idol": 1}
    assert view(match).player == 1


def test_drawn_markers_are_for_later_turns() -> None:
    match = opening("trail-white", "trail-red")
    roll(match, 6)
    lay(match, "trail-white", 0, 0)
    draw(match, "trail-white")
    assert view(match).player == 1


def test_only_what_is_left_in_the_bag_is_drawn() -> None:
    match = opening("trail-white", all_but("trail-white, idol, chasm", seats=2))
    roll(match, 1)
    lay(match, "trail-white", 0, 0)
    roll(match, 6)
    match.play(None, {"chance": "draw", "marker": "chasm"})
    assert [weight for _, weight in match.outcomes()] == [1]
    match.play(None, {"chance": "draw", "marker": "idol"})
    assert view(match).phase == "rolling"
    assert view(match).player == 1


def test_with_an_empty_bag_there_is_no_second_roll() -> None:
    match = opening("trail-white", all_but("trail-white", seats=2))
    roll(match, 1)
    lay(match, "trail-white", 0, 0)
    assert (view(match).phase, view(match).player) == ("rolling", 1)


def test_an_obstacle_makes_the_next_player_miss_a_turn() -> None:
    match = opening("trail-white, river", "trail-red", "trail-yellow")
    turn(match, ("trail-white", 0, 0), ("river", 1, 3), draws="trail-white")
    assert view(match).player == 2


def test_several_obstacles_in_one_turn_are_still_one_turn() -> None:
    on = "trail-white 0 0, river 1 3, trail-white 2 2"
    match = at("pit-white", "trail-red", "trail-yellow", on=on, roll=4, laid=3)
    lay(match, "pit-white", 3, 3)
    draw(match, "trail-white")
    assert view(match).player == 2


def test_the_turn_after_a_missed_one_is_missed_by_nobody() -> None:
    match = opening("trail-white, river", "trail-red", "trail-yellow")
    turn(match, ("trail-white", 0, 0), ("river", 1, 3), draws="trail-white")
    turn(match, ("trail-yellow", 0, 1), draws="trail-yellow")
    assert view(match).player == 0


# Where only junctions have a place, who holds all of them and no trail can lay nothing.


def test_the_game_ends_when_everybody_in_a_row_lays_nothing_and_draws_nothing() -> None:
    rest = all_but("20 junction, cave", on=CLOSED, seats=3)
    match = at("20 junction", rest, "cave", on=CLOSED)
    for value in (6, 1, 3):
        assert not match.over
        roll(match, value)
    assert match.over


def test_a_turn_with_something_laid_begins_the_count_anew() -> None:
    on = CLOSED.removesuffix(", beach-red 6 3")
    match = at("10 junction", "10 junction", all_but("20 junction", on=on, seats=3), on=on)
    for _ in range(3):
        roll(match, 1)
    lay(match, "beach-yellow", 6, 3)
    for _ in range(3):
        assert not match.over
        roll(match, 1)
    assert match.over


def test_a_turn_with_something_drawn_begins_the_count_anew() -> None:
    match = at("20 junction", all_but("20 junction, chasm", on=CLOSED, seats=2), on=CLOSED)
    roll(match, 1)
    draw(match, "chasm")
    roll(match, 1)
    assert not match.over
    roll(match, 1)
    assert match.over


def test_missed_turns_are_not_counted_towards_the_end() -> None:
    match = at(
        "river",
        all_but("river, junction", on="trail-white 0 0", seats=3),
        "junction",
        on="trail-white 0 0",
        roll=1,
    )
    lay(match, "river", 1, 3)
    roll(match, 1)  # seat 1 misses its turn, seat 2 has nothing to lay
    roll(match, 1)  # nor has seat 0
    assert not match.over
    roll(match, 1)
    assert places(match, "trail-red") and not match.over


def test_a_turn_goes_on_when_a_junction_has_no_place_either() -> None:
    """The only trail that was open is closed, and others crowd its long sides."""
    ends = ("idol", "graveyard", "beach-white", "village-white", "village-red")
    on = [f"trail-white 0 {side}" for side in range(6)]
    on += [f"{end} {trail} 3" for trail, end in enumerate(ends, 2)]
    match = at("2 trail-white, 3 junction, signal_fire", "trail-red", on=", ".join(on), roll=4)
    assert places(match, "junction") == {(1, 2), (1, 3), (1, 4)}
    lay(match, "signal_fire", 1, 3)
    assert match.awaits_luck
    assert view(match).phase == "rolling_again"


def test_a_die_is_put_away_before_the_next_roll() -> None:
    match = GAME.match(2, chance="manual", options={"captain": 0})
    for _ in range(2):
        assert (view(match).die, view(match).left) == (None, 0)
        draw(match, "2 trail-white, junction")
    assert (view(match).die, view(match).left) == (None, 0)
    turn(match, ("trail-white", 0, 0), draws="2 junction")
    assert (view(match).die, view(match).left) == (None, 0)


def test_markers_of_the_roll_that_cannot_be_laid_are_forgotten() -> None:
    match = at("trail-white", "trail-red", roll=4)
    lay(match, "trail-white", 0, 0)
    draw(match, "junction")
    assert (view(match).die, view(match).left) == (None, 0)
