"""What came of a move: everything that a friend at the table would notice."""

import random

from pepperbox.engine import Happening, Match
from pepperbox.shelf.harvest_dice.story import (
    Fed,
    GardenFilled,
    LastRound,
    MarketCrossed,
    PigFilled,
    PigRowFilled,
    Planted,
    PowerSpent,
    Ribbon,
    Rolled,
    RoundBegun,
    RowFilled,
    Scored,
    Taken,
    Won,
)
from pepperbox.shelf.harvest_dice.view import Die, ScoreSheet

from .table import GAME, Sheet, came_of, play, roll, rolling, taking, using

LETTUCE_1 = Die("lettuce", 1)


def of(kind: type[Happening], happenings: list[Happening]) -> list[Happening]:
    return [one for one in happenings if isinstance(one, kind)]


# A round


def test_luck_begins_the_first_round() -> None:
    match = GAME.match(seats=3, chance="manual")
    match.play(None, {"chance": "start", "seat": 2})
    assert match.story()[-1].happenings == (RoundBegun(1, start_player=2),)


def test_a_roll_is_one_happening_when_its_last_die_has_fallen() -> None:
    match = rolling(2, start=1, market=(2, 1, 1))
    roll(match, lettuce=(4, 1), tomato=(6, 6), carrot=(2, 3))
    *before, last = (step.happenings for step in match.story())
    assert before == [()] * 5
    dice = [("lettuce", 1), ("lettuce", 4), *[("tomato", 6)] * 2, ("carrot", 2), ("carrot", 3)]
    assert last == (Rolled(2, start_player=1, dice=tuple(Die(*die) for die in dice)),)


def test_a_die_is_taken_from_the_pool() -> None:
    match = taking({"lettuce": (1,), "tomato": (2,), "carrot": (3,)})
    happened = came_of(match, "take", vegetable="carrot", value=3)
    assert happened == [Taken(0, Die("carrot", 3))]


def test_the_last_die_crosses_its_market_for_all_who_grow_it() -> None:
    match = using(
        "tomato",
        1,
        Sheet(["LL....", "......", "......"]),
        Sheet(["LLL...", "......", "......"]),
        left={"lettuce": (5,)},
        market=(3, 2, 1),
    )
    assert came_of(match, "plant", row=2, column=1) == [
        Planted(0, Die("tomato", 1), row=2, column=1, points=2),
        MarketCrossed(Die("lettuce", 5), crosses=4, points=(2, 3)),
        RoundBegun(5, start_player=1),
    ]


# Planting, feeding, powers


def test_a_vegetable_brings_what_its_market_shows() -> None:
    match = using("carrot", 6, market=(1, 1, 4))
    happened = came_of(match, "plant", row=3, column=6)
    assert happened == [Planted(0, Die("carrot", 6), row=3, column=6, points=4)]


def test_a_row_and_a_garden_are_filled() -> None:
    match = using("lettuce", 6, Sheet(["LLLLLL", "TTTTTL", "CCCCC."]))
    assert came_of(match, "plant", row=3, column=6) == [
        Planted(0, Die("lettuce", 6), row=3, column=6, points=1),
        RowFilled(0, row=3),
        GardenFilled(0),
        LastRound("garden", seat=0),
    ]


def test_a_fed_die_crosses_off_circles() -> None:
    match = using("lettuce", 4, Sheet(["L.....", "......", "......"], pig=1))
    assert came_of(match, "feed") == [Fed(0, Die("lettuce", 4), circles=4, lost=0)]


def test_a_full_pig_row_earns_a_power_and_the_difference_of_points() -> None:
    match = using("lettuce", 4, Sheet(["L.....", "......", "......"], pig=14))
    assert came_of(match, "feed") == [
        Fed(0, Die("lettuce", 4), circles=4, lost=0),
        PigRowFilled(0, row=3, points=6 - 3),
    ]


def test_a_full_pig_loses_what_is_past_its_last_circle() -> None:
    match = using("lettuce", 6, Sheet(["L.....", "......", "......"], pig=40, spent=6))
    assert came_of(match, "feed") == [
        Fed(0, Die("lettuce", 6), circles=2, lost=4),
        PigRowFilled(0, row=7, points=28 - 21),
        PigFilled(0),
        LastRound("pig", seat=0),
    ]


def test_a_power_is_spent_on_the_die_in_hand() -> None:
    match = using("lettuce", 4, Sheet(pig=12), mode="advanced")
    [shifted] = came_of(match, "shift", by=-1)
    [recolored] = came_of(match, "recolor", vegetable="tomato")
    assert shifted == PowerSpent(0, Die("lettuce", 4), becomes=Die("lettuce", 3))
    assert recolored == PowerSpent(0, Die("lettuce", 3), becomes=Die("tomato", 3))


# Ribbons of the advanced game


def ribbons(*lettuce: str) -> list[Happening]:
    """What a lettuce in row 1, column 3 means for ribbons, with these first rows."""
    sheets = [Sheet([row, "......", "......"]) for row in lettuce]
    match = using("lettuce", 3, *sheets, seats=len(sheets), mode="advanced")
    return of(Ribbon, came_of(match, "plant", row=1, column=3))


def test_the_first_of_a_kind_is_the_most_of_it() -> None:
    assert ribbons("......", "......") == [Ribbon(0, "lettuce", True, (), ())]


def test_a_seat_that_draws_level_shares_a_ribbon() -> None:
    assert ribbons(".L....", "LL....", "LL....") == [Ribbon(0, "lettuce", True, (1, 2), ())]


def test_a_seat_that_goes_ahead_leaves_the_others_without() -> None:
    assert ribbons(".L....", "L.....", "L.....") == [Ribbon(0, "lettuce", False, (), (1, 2))]


def test_a_seat_that_stays_ahead_or_behind_changes_no_ribbon() -> None:
    assert ribbons(".L....", "......") == []
    assert ribbons(".L....", "LLL...") == []


def test_a_seat_can_overtake_with_circles() -> None:
    mine, yours = Sheet(["L.....", "......", "......"], pig=1), Sheet(pig=3)
    happened = came_of(using("lettuce", 4, mine, yours, mode="advanced"), "feed")
    assert of(Ribbon, happened) == [Ribbon(0, "circles", True, (), (1,))]


def test_the_basic_game_has_none() -> None:
    assert of(Ribbon, came_of(using("lettuce", 3), "plant", row=1, column=3)) == []


# The last round


def test_a_market_is_certain_to_be_full_once_every_die_left_would_fill_it() -> None:
    match = taking({"lettuce": (1,), "tomato": (2, 3), "carrot": (4,)}, market=(5, 1, 5))
    assert of(LastRound, came_of(match, "take", vegetable="tomato", value=2)) == []
    play(match, "plant", row=1, column=2)
    happened = came_of(match, "take", vegetable="tomato", value=3)
    assert happened[1:] == [LastRound("market", markets=("lettuce", "carrot"))]


def test_it_is_announced_as_it_begins_when_all_markets_lack_one_cross() -> None:
    match = using("carrot", 2, left={"lettuce": (1,)}, market=(4, 5, 5))
    assert came_of(match, "plant", row=1, column=2)[-2:] == [
        RoundBegun(13, start_player=1),
        LastRound("market", markets=("lettuce", "tomato", "carrot")),
    ]


def test_it_is_announced_once() -> None:
    match = using("carrot", 6, Sheet(["LLLLLL", "TTTTTT", "CCCCC."]), Sheet(pig=42))
    happened = came_of(match, "plant", row=3, column=6)
    assert of(GardenFilled, happened) == [GardenFilled(0)]
    assert of(LastRound, happened) == []  # by the pig it was certain before


def test_every_match_announces_its_last_round_in_that_round() -> None:
    for seed in range(30):
        match = random_match(2 + seed % 3, seed)
        rounds = [
            happening
            for step in match.story(views=False)
            for happening in step.happenings
            if isinstance(happening, RoundBegun | LastRound)
        ]
        announced = [isinstance(one, LastRound) for one in rounds]
        assert announced == [False] * (len(rounds) - 1) + [True]


def random_match(seats: int, seed: int) -> Match:
    match, rng = GAME.match(seats=seats, seed=str(seed)), random.Random(seed)
    while not match.over:
        [seat] = match.to_act
        match.play(seat, rng.choice(match.moves(seat)))
    return match


# The result


def result(*sheets: Sheet, market: tuple[int, int, int] = (1, 1, 5)) -> list[Happening]:
    """What is told when seat 0 plants a tomato in row 3, column 1 and a carrot goes to market."""
    match = using("tomato", 1, *sheets, left={"carrot": (1,)}, seats=len(sheets), market=market)
    happened = came_of(match, "plant", row=3, column=1)
    return happened[happened.index(MarketCrossed(Die("carrot", 1), 6, (0,) * len(sheets))) + 1 :]


def test_the_sheets_are_scored_by_box() -> None:
    first, second, _ = result(Sheet(["LLLLLL", "......", "......"], pig=13), Sheet(pig=6))
    assert first == Scored(0, ScoreSheet(6, 1, 0, rows=5, pig=3, ribbons=0, total=15))
    assert second == Scored(1, ScoreSheet(0, 0, 0, rows=0, pig=1, ribbons=0, total=1))


def test_the_most_points_win() -> None:
    assert result(Sheet(pig=6), Sheet())[-1] == Won((0,), 2, level=(0,), tie_break=None)


def test_a_tie_is_decided_by_vegetables() -> None:
    happened = result(Sheet(), Sheet(pig=6))
    assert happened[-1] == Won((0,), 1, level=(0, 1), tie_break="vegetables")


def test_then_by_circles() -> None:
    lettuce = ["L.....", "......", "......"]
    happened = result(Sheet(), Sheet(lettuce, pig=5), Sheet(pig=6))
    assert happened[-1] == Won((1,), 1, level=(0, 1, 2), tie_break="circles")


def test_then_the_victory_is_shared() -> None:
    lettuce = ["L.....", "......", "......"]
    happened = result(Sheet(), Sheet(lettuce), Sheet(pig=6))
    assert happened[-1] == Won((0, 1), 1, level=(0, 1, 2), tie_break="vegetables")
