"""What comes of rolls, draws and lays, as typed values and in sentences."""

import pytest

from pepperbox.engine import Match
from pepperbox.shelf.scrumbudgetel import happened
from pepperbox.shelf.scrumbudgetel.tables import Kind
from pepperbox.shelf.scrumbudgetel.whereabouts import Whereabouts

from .table import CLOSED, GAME, all_but, at, draw, happenings, lay, opening, roll, told

NAMES = ("Ann", "Ben", "Cleo")
TRAIL = "trail-white 0 0"
NORTH_END = Whereabouts((1, 3), "trail-white", "north", 1, 1, "north")


def captain(match: Match, seat: int, value: int) -> None:
    match.play(None, {"chance": "captain", "seat": seat, "value": value})


def draw_one(match: Match, marker: str) -> None:
    match.play(None, {"chance": "draw", "marker": marker})


# The opening --------------------------------------------------------------------------


def test_the_highest_roller_is_made_captain() -> None:
    match = GAME.match(2, chance="manual", names=NAMES[:2])
    captain(match, 0, 2)
    assert happenings(match) == []
    assert told(match) == ["Ann rolls 2 for captain."]
    captain(match, 1, 5)
    assert happenings(match) == [happened.MadeCaptain(1)]
    assert told(match) == ["Ben rolls 5 for captain.", "Ben is captain."]


def test_who_ties_for_captain_rolls_again() -> None:
    match = GAME.match(3, chance="manual", names=NAMES)
    for seat, value in enumerate((4, 3, 4)):
        captain(match, seat, value)
    assert happenings(match) == [happened.TiedForCaptain((0, 2))]
    assert told(match)[1:] == ["Ann and Cleo tie and roll again; Ben rolls no more for captain."]


# Rolls and draws ----------------------------------------------------------------------


def test_a_draw_is_told_once_with_its_roll() -> None:
    match = GAME.match(2, chance="manual", options={"captain": 0}, names=NAMES[:2])
    roll(match, 3)
    assert happenings(match) == [happened.Rolled(0, 3, "draw")]
    assert told(match) == []
    draw_one(match, "trail-red")
    draw_one(match, "idol")
    assert happenings(match) == [happened.Drawn(0, "idol", 6)]
    assert told(match) == []
    draw_one(match, "trail-red")
    assert happenings(match) == [
        happened.Drawn(0, "trail-red", 4),
        happened.Drew(0, 3, {"trail-red": 2, "idol": 1}),
    ]
    assert told(match) == ["Ann rolls 3 and draws 2 red trails and the idol."]


def test_every_draw_begins_anew() -> None:
    match = GAME.match(2, chance="manual", options={"captain": 0}, names=NAMES[:2])
    draw(match, "2 junction")
    draw(match, "trail-white")
    assert told(match) == ["Ben rolls 1 and draws a white trail."]


def test_the_cave_is_announced_when_it_was_drawn() -> None:
    match = GAME.match(2, chance="manual", options={"captain": 0}, names=NAMES[:2])
    draw(match, "cave, junction")
    assert told(match) == [
        "Ann rolls 2 and draws a junction and the Treasure Cave.",
        "Ann has the Treasure Cave!",
    ]


def test_the_last_draw_empties_the_bag() -> None:
    match = opening("trail-white", all_but("trail-white, chasm", seats=2), names=NAMES[:2])
    roll(match, 1)
    lay(match, "trail-white", 0, 0)
    roll(match, 6)
    draw_one(match, "chasm")
    assert told(match) == [
        "Ann rolls 6 and draws what is left: the chasm.",
        "The bag is empty.",
    ]


def test_with_the_late_cave_it_is_told_when_the_cave_can_be_drawn() -> None:
    half = "47 trail-white, 15 junction, cliff-red"
    match = opening("trail-white", half, names=NAMES[:2], cave="lower_half")
    roll(match, 1)
    lay(match, "trail-white", 0, 0)
    roll(match, 2)
    draw_one(match, "junction")
    assert happenings(match)[1:] == []
    draw_one(match, "junction")
    assert happened.CaveCanBeDrawn() in happenings(match)
    assert "Half of the bag is out: the Treasure Cave can be drawn now." in told(match)


# Lays ---------------------------------------------------------------------------------


def test_a_trail_begins_at_the_landing_and_pays_its_owner() -> None:
    match = opening("trail-white, idol", "trail-red", names=NAMES[:2])
    roll(match, 2)
    assert told(match) == ["Ann rolls 2 to lay."]
    lay(match, "trail-white", 0, 3)
    south = Whereabouts((0, 3), "landing", "south", 1, 1, "south")
    assert happenings(match) == [
        happened.TrailBegun(0, "trail-white", 1, south, goes_on=False, cost=2),
        happened.Paid(0, 2, "trail-white", 0),
        happened.OwnColourUsedUp(0),
    ]
    assert told(match) == [
        "Ann begins a white trail on the south side of the landing: 2 doubloons.",
        "That was Ann's last white marker.",
    ]


def test_a_rival_s_trail_pays_the_rival() -> None:
    match = at("2 trail-red", "junction", on=TRAIL, roll=3, names=NAMES[:2])
    lay(match, "trail-red", 1, 3)
    assert happenings(match) == [
        happened.TrailExtended(0, "trail-red", 2, NORTH_END, goes_on=False, cost=4),
        happened.Paid(1, 2, "trail-red", 0),
    ]
    assert told(match) == [
        "Ann lays a red trail at the end of the white trail north of the landing: "
        "2 doubloons for Ben."
    ]
    lay(match, "trail-red", 2, 3)
    assert told(match)[0] == "Ann goes on with a red trail: 2 doubloons for Ben."


def test_a_junction_and_its_trail() -> None:
    match = at("2 trail-white, junction", "idol", on=TRAIL, roll=3, names=NAMES[:2])
    lay(match, "junction", 1, 2)
    side = Whereabouts((1, 2), "trail-white", "north", 1, 1, "east")
    assert happenings(match) == [
        happened.JunctionLaid(0, "junction", 2, side, goes_on=False, cost=1),
        happened.Paid(0, 1, "junction", 0),
    ]
    assert told(match) == [
        "Ann lays a junction on the east side of the white trail north of the landing: 1 doubloon."
    ]
    lay(match, "trail-white", 2, 2)
    assert told(match) == ["Ann begins a white trail there, heading north-east: 2 doubloons."]


def test_a_junction_beside_the_marker_laid_before() -> None:
    match = at("trail-white, junction", "idol", on=TRAIL, roll=3, laid=1, names=NAMES[:2])
    lay(match, "junction", 1, 4)
    assert told(match) == ["Ann lays a junction on its west side: 1 doubloon."]


def test_a_trail_from_a_junction_of_an_earlier_turn() -> None:
    on = f"{TRAIL}, junction 1 3, trail-white 2 1"
    match = at("idol", "2 trail-red", on=on, player=1, roll=1, names=NAMES[:2])
    lay(match, "trail-red", 2, 2)
    assert told(match)[0] == (
        "Ben begins a red trail at the junction north of the landing, heading north-west: "
        "2 doubloons."
    )


def test_an_obstacle_costs_the_next_player_a_turn_only_once() -> None:
    match = at(
        "trail-white, river, pit-white", "idol", "chasm", on=TRAIL, roll=3, laid=0, names=NAMES
    )
    lay(match, "river", 1, 3)
    assert happenings(match)[1:] == [happened.Paid(0, 1, "river", 0), happened.WillMiss(1)]
    assert told(match) == [
        "Ann lays a river at the end of the white trail north of the landing: 1 doubloon.",
        "Ben will miss a turn.",
    ]
    lay(match, "trail-white", 2, 2)
    lay(match, "pit-white", 3, 3)
    assert told(match) == [
        "Ann goes on with the white pit: 1 doubloon.",
        "That was Ann's last white marker.",
    ]
    draw(match, "junction")
    assert happened.TurnMissed(1) in happenings(match)
    assert told(match) == ["Ann rolls 1 and draws a junction.", "Ben misses a turn."]


def test_a_trail_goes_on_beyond_an_obstacle() -> None:
    on = f"{TRAIL}, chasm 1 3"
    match = at("idol", "2 trail-red", on=on, player=1, roll=1, names=NAMES[:2])
    lay(match, "trail-red", 2, 2)
    assert told(match)[0] == "Ben lays a red trail beyond the chasm: 2 doubloons."


@pytest.mark.parametrize(
    ("laid", "sentence"),
    [
        (0, "Ann lays the idol at the end of the white trail north of the landing: 6 doubloons."),
        (1, "Ann ends it with the idol: 6 doubloons."),
    ],
)
def test_a_destination_ends_a_trail(laid: int, sentence: str) -> None:
    match = at("idol", "trail-red", on=TRAIL, roll=2, laid=laid, names=NAMES[:2])
    lay(match, "idol", 1, 3)
    assert isinstance(happenings(match)[0], happened.DestinationReached)
    assert told(match)[0] == sentence


def test_the_last_marker_of_the_own_colour_may_be_of_any_kind() -> None:
    match = at("village-white, trail-red", "idol", on=TRAIL, roll=1, names=NAMES[:2])
    lay(match, "village-white", 1, 3)
    assert happened.OwnColourUsedUp(0) in happenings(match)


def test_a_rival_s_marker_does_not_use_up_the_own_colour() -> None:
    match = at("trail-red", "idol", on=TRAIL, roll=1, names=NAMES[:2])
    lay(match, "trail-red", 1, 3)
    assert happened.OwnColourUsedUp(0) not in happenings(match)


# Turns --------------------------------------------------------------------------------


def test_who_can_lay_nothing_is_told_so() -> None:
    match = opening("junction", "trail-red", names=NAMES[:2])
    roll(match, 4)
    assert happenings(match) == [happened.Rolled(0, 4, "lay"), happened.NothingToLay(0, 0)]
    assert told(match) == ["Ann rolls 4 to lay.", "Ann can lay nothing."]


def test_who_can_lay_no_more_is_told_so() -> None:
    match = opening("trail-white, junction", "trail-red", names=NAMES[:2])
    roll(match, 4)
    lay(match, "trail-white", 0, 0)
    assert happenings(match)[-1] == happened.NothingToLay(0, 1)
    assert told(match)[-1] == "Ann can lay no more."


def test_it_is_told_once_that_everybody_has_finished_a_turn() -> None:
    match = at("junction", "junction", on=TRAIL, player=1, finished=(True, False), names=NAMES[:2])
    roll(match, 1)
    draw(match, "trail-red")
    assert told(match)[-1] == "Everybody has finished a turn: the Treasure Cave may be laid now."
    roll(match, 1)
    draw(match, "idol")
    assert happened.CaveCanBeLaid() not in happenings(match)


def test_with_an_empty_bag_the_last_lay_ends_the_turn() -> None:
    match = at("river", all_but("river", on=TRAIL, seats=2), on=TRAIL, roll=1, names=NAMES[:2])
    lay(match, "river", 1, 3)
    assert told(match)[1:] == ["Ben will miss a turn.", "Ben misses a turn."]


# The end ------------------------------------------------------------------------------


def test_the_cave_is_found_and_everything_is_counted() -> None:
    on = f"{TRAIL}, trail-red 0 3"
    match = at("cave, trail-red", "", on=on, roll=6, names=NAMES[:2])
    lay(match, "cave", 1, 3)
    left: dict[Kind, int] = {"trail-red": 1}
    assert happenings(match) == [
        happened.CaveFound(0, "cave", 3, NORTH_END, goes_on=False, cost=6),
        happened.Paid(0, 6, "cave", 0),
        happened.Counted(0, haul=8, markers=left, cost=4, score=4),
        happened.Counted(1, haul=2, markers={}, cost=0, score=2),
        happened.Won((0,), 4),
    ]
    assert told(match) == [
        "Ann finds the Treasure Cave at the end of the white trail north of the landing: "
        "6 doubloons.",
        "Ann has a red trail left: 8 - 4 = 4 doubloons.",
        "Ben has nothing left: 2 doubloons.",
        "Ann wins with 4 doubloons.",
    ]


def test_a_shared_victory_is_told() -> None:
    on = f"{TRAIL}, trail-red 0 3, idol 2 3"
    match = at("cave", "", on=on, roll=1, haul=(2, 8), names=NAMES[:2])
    lay(match, "cave", 1, 3)
    assert told(match)[-1] == "Ann and Ben share the victory with 8 doubloons each."


def test_an_end_without_the_cave_is_told() -> None:
    rest = all_but("20 junction", on=CLOSED, seats=2)
    match = at("20 junction", rest, on=CLOSED, names=NAMES[:2])
    roll(match, 6)
    assert told(match) == ["Ann rolls 6 to lay.", "Ann can lay nothing."]
    roll(match, 6)
    assert happened.NobodyGoesOn(2) in happenings(match)
    assert told(match)[:4] == [
        "Ben rolls 6 to lay.",
        "Ben can lay nothing.",
        "Nothing was laid or drawn for 2 turns: nobody finds the cave.",
        "Ann has 20 junctions left: 48 - 20 = 28 doubloons.",
    ]
