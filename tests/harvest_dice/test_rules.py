"""The rules of Harvest Dice, sentence by sentence."""

import msgspec
import pytest

import pepperbox

VEGETABLES = ("lettuce", "tomato", "carrot")
GAME = pepperbox.game("harvest_dice")


def table(seats=2, start=0, **options):
    """A match whose start player is known and whose dice are not rolled yet."""
    match = GAME.match(seats=seats, chance="manual", options=options)
    match.play(None, {"chance": "start", "seat": start})
    return match


def roll(match, **dice):
    """Roll the pool: the values of each vegetable's dice, lettuce first."""
    for vegetable in VEGETABLES:
        for value in dice[vegetable]:
            match.play(None, {"chance": "roll", "vegetable": vegetable, "value": value})
    return match


def rolled(**dice):
    """A match at a first take, with these dice in the pool."""
    seats = 2 if len(dice["lettuce"]) == 2 else 3
    return roll(table(seats), **dice)


def take(match, vegetable, value):
    match.play(match.to_act[0], {"move": "take", "vegetable": vegetable, "value": value})


def plant(match, row, column):
    match.play(match.to_act[0], {"move": "plant", "row": row, "column": column})


def moves(match):
    return [msgspec.to_builtins(move) for move in match.moves(match.to_act[0])]


def spaces(match):
    return [(move["row"], move["column"]) for move in moves(match) if move["move"] == "plant"]


def verbs(match):
    return {move["move"] for move in moves(match)}


def arrange(match, seat, garden=(), pig=None, spent=0):
    """Draw a sheet: rows as text, L T C or a dot, and the circles of the pig."""
    state = match._state
    for row, text in enumerate(garden):
        for column, letter in enumerate(text):
            kind = ".LTC".index(letter)
            state.garden[seat, row * 6 + column] = kind
            if kind:
                state.planted[seat, kind - 1] += 1
    if pig is not None:
        state.pig[seat] = pig
    state.spent[seat] = spent


def market(match, lettuce, tomato, carrot):
    match._state.market[:] = (lettuce, tomato, carrot)


def finish_round(match):
    """Every player takes the first die offered and uses it in the first way offered."""
    while match.to_act not in ("chance", "over"):
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])


def sheet(match, seat):
    return match.view(None).sheets[seat]


# Set-up and the round


def test_luck_chooses_the_start_player_evenly():
    match = GAME.match(seats=3, chance="manual")
    assert [(msgspec.to_builtins(event), weight) for event, weight in match.outcomes()] == [
        ({"chance": "start", "seat": seat}, 1) for seat in range(3)
    ]


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 3)])
def test_two_players_use_two_dice_of_each_vegetable_more_use_three(seats, each):
    match = table(seats)
    rolled = []
    while match.to_act == "chance":
        assert [event.value for event, weight in match.outcomes() if weight == 1] == [*range(1, 7)]
        rolled.append(match.outcomes()[0][0].vegetable)
        match.play(None, match.outcomes()[0][0])
    assert rolled == ["lettuce"] * each + ["tomato"] * each + ["carrot"] * each


@pytest.mark.parametrize(
    ("seats", "start", "takers"),
    [
        (2, 1, [1, 0, 1, 0, 1]),
        (3, 2, [2, 0, 1, 2, 0, 1, 2, 0]),
        (4, 1, [1, 2, 3, 0, 1, 2, 3, 0]),
    ],
)
def test_dice_are_taken_clockwise_until_one_is_left(seats, start, takers):
    match = table(seats, start)
    while match.to_act == "chance":
        match.play(None, match.outcomes()[0][0])
    taken = []
    while match.to_act != "chance":
        seat = match.to_act[0]
        if match.moves(seat)[0].__class__.__name__ == "Take":
            taken.append(seat)
        match.play(seat, match.moves(seat)[0])
    assert taken == takers
    assert match.view(None).start_player == (start + 1) % seats


def test_equal_dice_in_the_pool_are_one_take():
    match = rolled(lettuce=(3, 3), tomato=(3, 3), carrot=(3, 4))
    assert moves(match) == [
        {"move": "take", "vegetable": "lettuce", "value": 3},
        {"move": "take", "vegetable": "tomato", "value": 3},
        {"move": "take", "vegetable": "carrot", "value": 3},
        {"move": "take", "vegetable": "carrot", "value": 4},
    ]


def test_the_last_die_is_a_cross_in_its_market():
    match = rolled(lettuce=(1, 1), tomato=(2, 2), carrot=(3, 3))
    for vegetable, value in (("lettuce", 1), ("lettuce", 1), ("tomato", 2), ("tomato", 2)):
        take(match, vegetable, value)
        plant(match, 1, value)
    take(match, "carrot", 3)
    plant(match, 2, 3)
    assert match.view(None).market == {"lettuce": 1, "tomato": 1, "carrot": 2}


# Planting and feeding


def test_the_first_of_a_kind_goes_anywhere_in_its_column():
    match = rolled(lettuce=(4, 1), tomato=(1, 1), carrot=(1, 1))
    take(match, "lettuce", 4)
    assert spaces(match) == [(1, 4), (2, 4), (3, 4)]
    assert verbs(match) == {"plant"}


def test_a_lettuce_may_be_planted_beside_a_lettuce():
    match = rolled(lettuce=(3, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, ["......", ".L....", "......"])
    take(match, "lettuce", 3)
    assert spaces(match) == [(2, 3)]


def test_a_carrot_must_touch_another_carrot():
    match = rolled(lettuce=(3, 1), tomato=(1, 1), carrot=(5, 1))
    arrange(match, 0, ["C.....", "......", "....L."])
    take(match, "carrot", 5)
    assert moves(match) == [{"move": "feed"}]
    assert match.why_not(0, {"move": "plant", "row": 1, "column": 5}) == (
        "Carrots already grow elsewhere: a new one must touch one of them."
    )


def test_corners_do_not_touch():
    match = rolled(lettuce=(3, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, [".L....", "......", "......"])
    take(match, "lettuce", 3)
    assert spaces(match) == [(1, 3)]


def test_another_garden_does_not_help():
    match = rolled(lettuce=(3, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, ["L.....", "......", "......"])
    arrange(match, 1, ["..L...", "......", "......"])
    take(match, "lettuce", 3)
    assert verbs(match) == {"feed"}


def test_a_die_that_can_be_planted_is_not_fed():
    match = rolled(lettuce=(3, 1), tomato=(1, 1), carrot=(1, 1))
    take(match, "lettuce", 3)
    assert "must be planted" in match.why_not(0, {"move": "feed"})


def test_a_die_whose_column_is_full_is_fed():
    match = rolled(lettuce=(3, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, ["..T...", "..T...", "..C..."])
    take(match, "lettuce", 3)
    assert moves(match) == [{"move": "feed"}]
    match.play(0, {"move": "feed"})
    assert sheet(match, 0).pig == 3


def test_circles_past_the_last_are_lost_and_a_full_pig_is_still_fed():
    match = rolled(lettuce=(6, 6), tomato=(1, 1), carrot=(1, 1))
    for seat in (0, 1):
        arrange(match, seat, ["L.....", "......", "......"])
    arrange(match, 0, pig=40)
    arrange(match, 1, pig=42)
    for seat in (0, 1):
        take(match, "lettuce", 6)
        match.play(seat, {"move": "feed"})
        assert sheet(match, seat).pig == 42


# Pig powers


def test_two_powers_turn_a_4_into_a_6():
    match = rolled(lettuce=(4, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, pig=13)
    take(match, "lettuce", 4)
    for value in (5, 6):
        match.play(0, {"move": "shift", "by": 1})
        assert match.view(0).die.value == value
    assert spaces(match) == [(1, 6), (2, 6), (3, 6)]
    assert verbs(match) == {"plant"}
    assert match.why_not(0, {"move": "shift", "by": -1}).startswith("You have no pig power left")


@pytest.mark.parametrize(("value", "shifts"), [(1, [1]), (3, [1, -1]), (6, [-1])])
def test_a_power_shifts_a_die_within_1_to_6(value, shifts):
    match = rolled(lettuce=(value, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, pig=6)
    take(match, "lettuce", value)
    assert [move["by"] for move in moves(match) if move["move"] == "shift"] == shifts


def test_powers_may_undo_each_other():
    match = rolled(lettuce=(4, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, pig=12)
    take(match, "lettuce", 4)
    match.play(0, {"move": "shift", "by": 1})
    match.play(0, {"move": "shift", "by": -1})
    assert (match.view(0).die.value, sheet(match, 0).powers) == (4, 0)


def test_the_die_as_changed_decides_between_plant_and_feed():
    match = rolled(lettuce=(1, 1), tomato=(4, 1), carrot=(1, 1))
    arrange(match, 0, [".L....", "......", "......"], pig=6)
    take(match, "lettuce", 1)
    assert verbs(match) == {"plant", "shift"}
    match.play(0, {"move": "shift", "by": 1})
    assert spaces(match) == [(2, 2)]


def test_a_fed_die_counts_as_changed():
    match = rolled(lettuce=(5, 1), tomato=(4, 1), carrot=(1, 1))
    arrange(match, 0, ["L.....", "......", "......"], pig=6)
    take(match, "lettuce", 5)
    match.play(0, {"move": "shift", "by": 1})
    match.play(0, {"move": "feed"})
    assert sheet(match, 0).pig == 12


def test_the_seventh_row_gives_a_power_too():
    match = rolled(lettuce=(4, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, pig=42, spent=6)
    take(match, "lettuce", 4)
    assert "shift" in verbs(match)


def test_only_the_advanced_game_recolors():
    for mode, colors in (("basic", []), ("advanced", ["tomato", "carrot"])):
        match = roll(table(mode=mode), lettuce=(4, 1), tomato=(1, 1), carrot=(1, 1))
        arrange(match, 0, pig=6)
        take(match, "lettuce", 4)
        assert [m["vegetable"] for m in moves(match) if m["move"] == "recolor"] == colors


def test_a_recolored_die_is_planted_as_its_new_vegetable():
    match = roll(table(mode="advanced"), lettuce=(4, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, pig=6)
    take(match, "lettuce", 4)
    match.play(0, {"move": "recolor", "vegetable": "carrot"})
    plant(match, 1, 4)
    assert sheet(match, 0).garden[0][3] == "carrot"


# The end


def full_garden(match, seat):
    arrange(match, seat, ["LLLLLL", "TTTTTT", "CCCCCC"])


def test_the_round_is_finished_before_a_full_garden_ends_the_match():
    match = rolled(lettuce=(1, 1), tomato=(1, 1), carrot=(1, 1))
    full_garden(match, 0)
    take(match, "lettuce", 1)
    match.play(0, {"move": "feed"})
    assert match.to_act == (1,)
    finish_round(match)
    assert match.over
    assert sum(match.view(None).market.values()) == 4


def test_a_full_pig_ends_the_match_after_the_round():
    match = rolled(lettuce=(1, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 1, pig=42)
    finish_round(match)
    assert match.over


@pytest.mark.parametrize(("crosses", "over"), [(4, False), (5, True)])
def test_the_sixth_cross_of_a_market_ends_the_match(crosses, over):
    match = rolled(lettuce=(1, 1), tomato=(2, 2), carrot=(3, 3))
    market(match, 1, 1, crosses)
    finish_round(match)
    assert match.view(None).market["carrot"] == crosses + 1
    assert match.over is over


def test_markets_start_with_one_cross_and_empty_in_the_advanced_game():
    assert set(table().view(None).market.values()) == {1}
    assert set(table(mode="advanced").view(None).market.values()) == {0}


# Scoring


def test_5_lettuce_with_3_crosses_are_15_points():
    match = table()
    arrange(match, 0, ["LLLLL.", "......", "......"])
    market(match, 3, 6, 6)
    assert sheet(match, 0).score.lettuce == 15
    assert sheet(match, 0).score.total == 15


def test_a_full_row_is_5_points_in_both_modes():
    for mode in ("basic", "advanced"):
        match = table(mode=mode)
        arrange(match, 0, ["LLLCCC", "TTTTT.", "CCCLLL"])
        assert sheet(match, 0).score.rows == 10


@pytest.mark.parametrize(("circles", "points"), [(0, 0), (5, 0), (6, 1), (29, 10), (42, 28)])
def test_the_pig_scores_its_last_completed_row(circles, points):
    match = table()
    arrange(match, 0, pig=circles)
    assert sheet(match, 0).score.pig == points


def test_pig_points_are_an_option():
    match = table(pig_points=[0, 1, 2, 3, 4, 5, 50])
    arrange(match, 0, pig=42)
    assert sheet(match, 0).score.pig == 50


def test_ribbons_go_to_everybody_with_the_most_but_not_for_zero():
    match = table(3, mode="advanced")
    arrange(match, 0, ["LL....", "......", "......"], pig=6)
    arrange(match, 1, ["LL....", "T.....", "......"], pig=6)
    arrange(match, 2, ["L.....", "......", "......"], pig=5)
    assert [sheet(match, seat).score.ribbons for seat in range(3)] == [10, 15, 0]


def test_the_basic_game_has_no_ribbons_for_the_most():
    match = table()
    arrange(match, 0, ["LL....", "......", "......"])
    assert sheet(match, 0).score.ribbons == 0


def test_the_final_score_includes_the_ribbons():
    match = roll(table(mode="advanced"), lettuce=(1, 1), tomato=(1, 1), carrot=(1, 1))
    arrange(match, 0, pig=42)
    finish_round(match)
    assert match.points == [sheet(match, seat).score.total for seat in range(2)]
    assert sheet(match, 0).score.ribbons > 0


def ended(*sheets):
    """A match that is over with these gardens and pigs, all markets worth one."""
    match = table(len(sheets))
    for seat, (garden, pig) in enumerate(sheets):
        arrange(match, seat, garden, pig)
    match._state.turn = pepperbox.engine.OVER
    return match


def test_equal_points_are_won_by_more_vegetables():
    match = ended((["LLLLLL", "......", "......"], 41), (["LLLLL.", "TTT...", "CCC..."], 41))
    assert match.points == [32, 32]
    assert match.winners == (1,)
    assert match.places == [2, 1]


def test_equal_points_and_vegetables_are_won_by_more_pig_circles():
    match = ended((["LLL...", "......", "......"], 7), (["TTT...", "......", "......"], 8))
    assert match.winners == (1,)


def test_a_full_tie_is_a_shared_victory():
    match = ended(
        (["LLL...", "......", "......"], 7),
        (["TT....", "......", "......"], 7),
        (["CCC...", "......", "......"], 7),
    )
    assert match.winners == (0, 2)
    assert match.places == [1, 3, 1]
