"""The bag, the roll for captain and the first stashes."""

import pytest

import pepperbox
from pepperbox.engine import Match
from pepperbox.shelf.scrumbudgetel import state
from pepperbox.shelf.scrumbudgetel.moves import Captain, Draw
from pepperbox.shelf.scrumbudgetel.options import Options
from pepperbox.shelf.scrumbudgetel.tables import COPIES, KINDS, PRINTED

from .table import GAME, draw, opening, roll, view


def captain(match: Match, *rolls: tuple[int, int]) -> None:
    for seat, value in rolls:
        match.play(None, {"chance": "captain", "seat": seat, "value": value})


def rollers(match: Match) -> set[int]:
    """The seat that may roll for captain now."""
    return {event.seat for event, _ in match.outcomes() if isinstance(event, Captain)}


def test_the_kinds_are_those_of_the_printed_table() -> None:
    names = [
        f"{noun}-{colour}" if coloured else noun
        for noun, _, _, _, coloured in PRINTED
        for colour in (("white", "red", "yellow", "blue") if coloured else ("",))
    ]
    assert tuple(names) == KINDS


@pytest.mark.parametrize(("seats", "markers"), [(2, 132), (3, 184), (4, 236)])
def test_markers_of_unused_colours_are_left_in_the_box(seats: int, markers: int) -> None:
    seen = view(GAME.match(seats, chance="manual"))
    assert seen.in_bag == sum(seen.bag.values()) == markers
    colours = ("white", "red", "yellow", "blue")
    for seat, colour in enumerate(colours):
        assert (f"trail-{colour}" in seen.bag) == (seat < seats)
        assert (f"cliff-{colour}" in seen.bag) == (seat < seats)
    assert seen.bag["trail-white"] == 48 and seen.bag["junction"] == 20
    assert seen.bag["river"] == 2 and seen.bag["cave"] == 1


def test_the_bag_holds_236_markers() -> None:
    assert COPIES.sum() == 236


def test_the_highest_roller_is_captain() -> None:
    match = GAME.match(3, chance="manual")
    captain(match, (0, 2), (1, 5), (2, 4))
    assert view(match).captain == 1


def test_players_roll_for_captain_in_ascending_order_of_seats() -> None:
    match = GAME.match(3, chance="manual")
    assert rollers(match) == {0}
    captain(match, (0, 2))
    assert rollers(match) == {1}
    assert [weight for _, weight in match.outcomes()] == [1] * 6


def test_what_was_rolled_for_captain_is_seen_until_all_have() -> None:
    match = GAME.match(3, chance="manual")
    captain(match, (0, 6), (1, 1))
    assert [pirate.captain_roll for pirate in view(match).pirates] == [6, 1, None]
    captain(match, (2, 6))
    assert [pirate.captain_roll for pirate in view(match).pirates] == [None] * 3


def test_those_tied_for_highest_roll_again_until_one_is_left() -> None:
    match = GAME.match(4, chance="manual")
    captain(match, (0, 5), (1, 3), (2, 5), (3, 5))
    assert view(match).captain is None
    assert rollers(match) == {0}
    assert [pirate.rolls_for_captain for pirate in view(match).pirates] == [True, False, True, True]
    captain(match, (0, 6), (2, 1))
    assert rollers(match) == {3}
    captain(match, (3, 6))
    assert rollers(match) == {0}
    captain(match, (0, 1), (3, 2))
    assert view(match).captain == 3
    assert not any(pirate.rolls_for_captain for pirate in view(match).pirates)


def test_with_a_captain_from_the_game_before_nobody_rolls_for_it() -> None:
    match = GAME.match(3, chance="manual", options={"captain": 2})
    assert view(match).captain == 2
    assert view(match).phase == "rolling_for_stash"


@pytest.mark.parametrize("bad", [-1, 2, 4, True, "0", 1.0])
def test_a_captain_who_does_not_play_is_refused(bad: object) -> None:
    with pytest.raises(pepperbox.Refused):
        GAME.match(2, options={"captain": bad})


def test_stashes_are_filled_anti_clockwise_from_the_captain() -> None:
    match = GAME.match(3, chance="manual", options={"captain": 1})
    order = []
    for _ in range(3):
        order.append(view(match).player)
        draw(match, "2 junction")
    assert order == [1, 0, 2]
    assert all(pirate.stash == {"junction": 2} for pirate in view(match).pirates)


def test_the_captain_takes_the_first_turn_and_play_goes_on_clockwise() -> None:
    match = GAME.match(3, chance="manual", options={"captain": 1})
    for _ in range(3):
        draw(match, "junction")
    order = []
    for _ in range(4):
        order.append(view(match).player)
        roll(match, 6)
        draw(match, "junction")
    assert order == [1, 2, 0, 1]


def test_everybody_draws_as_many_markers_as_the_die_shows() -> None:
    match = GAME.match(2, chance="manual", options={"captain": 0})
    draw(match, "5 trail-red, idol")
    draw(match, "junction")
    assert view(match).pirates[0].stash == {"trail-red": 5, "idol": 1}
    assert view(match).pirates[1].stash == {"junction": 1}


def test_each_marker_in_the_bag_is_as_likely_as_any_other() -> None:
    match = opening("6 trail-red", "junction")
    roll(match, 1)
    match.play(0, match.moves(0)[0])
    roll(match, 1)
    weights = {
        event.marker: weight for event, weight in match.outcomes() if isinstance(event, Draw)
    }
    assert weights["trail-red"] == 42
    assert weights["trail-white"] == 48
    assert weights["junction"] == 19
    assert weights["cave"] == 1
    assert sum(weights.values()) == 125


def test_the_winner_is_captain_of_the_next_game_of_a_series() -> None:
    options = Options(leftover="single")
    assert state.next_options(options, (2,)) == Options(leftover="single", captain=2)
    assert state.next_options(options, (0, 2)) == options
