"""The worked examples of the rulebook."""

from .table import (
    act,
    afternoon,
    bids,
    coins,
    deal,
    give,
    go,
    hand,
    moves,
    new,
    round_over,
    show,
    sow,
    stand,
    walk,
)

GREG, RUTH, YURI = range(3)
RECIPES = ["YP=3", "BO=3", "RYG=4"]


def test_bids_7_5_5_ruth_before_yuri_greg_takes_place_3_ruth_1_yuri_is_left_with_2():
    match = go(new(3, order=[GREG, RUTH, YURI]), "bidding")
    bids(match, 7, 5, 5)
    act(match, "place", GREG, place=3)
    act(match, "place", RUTH, place=1)
    assert moves(match) == [{"move": "place", "place": 2}]
    act(match, "place", YURI, place=2)
    assert match.view(None).order == [RUTH, YURI, GREG]
    assert [coins(match, seat) for seat in (GREG, RUTH, YURI)] == [3, 5, 5]


def test_empty_and_yellow_nothing_then_orange_and_purple_white_then_orange_and_orange_black():
    match = go(new(3, order=[RUTH, YURI, GREG]), "harvesting")
    sow(match, {"E5": "Y", "D5": "O", "D4": "P", "C5": "O"})
    give(match, GREG, "", tiles=())
    walk(match, "E4/E5")
    assert hand(match, GREG) == ""
    walk(match, "D4/D5")
    assert hand(match, GREG) == "W"
    walk(match, "C5/D5")
    assert hand(match, GREG) == "WK"
    assert match.view(None).players[GREG].farmer == "C5/D5"


def bred(one, other):
    """What a farmer takes who steps between two peppers."""
    match = go(new(2), "harvesting")
    seat = match.to_act[0]
    sow(match, {"E5": one, "E4": other})
    give(match, seat, "", tiles=())
    stand(match, **{f"seat{seat}": "E4/F4"})
    walk(match, "E4/E5")
    return hand(match, seat)


def test_blue_and_blue_two_blue():
    assert bred("B", "B") == "BB"


def test_brown_and_orange_nothing():
    assert bred("N", "O") == bred("O", "N") == ""


def test_white_and_black_phantom():
    assert bred("W", "K") == bred("K", "W") == "X"


def test_selling_3_yellow_with_4_yellow_planted_6_coins():
    match = go(new(3, order=[YURI, RUTH, GREG]), "fulfilment")
    sow(match, {"A1": "Y", "A2": "Y", "A3": "Y", "A4": "Y"})
    give(match, YURI, "YYYY", coins=0)
    act(match, "sell", pepper="yellow", count=3)
    assert (coins(match, YURI), hand(match, YURI)) == (6, "Y")


def test_3_players_morning_1_market_card_left_it_is_discarded_9_afternoon_cards():
    match = go(new(3), "fulfilment")
    show(match, market=["P>$5"])
    round_over(match, deals=False)
    assert match.view(None).market == []
    before = len(match.log())
    deal(match)
    assert len(match.log()) - before == len(match.view(None).market) == 9
    assert match.view(None).afternoon


def test_3_players_afternoon_2_market_and_3_recipe_cards_left_one_final_round():
    match = go(new(3), "fulfilment")
    afternoon(match)
    show(match, market=["WK>X+5", "NN>$7+2"], recipes=RECIPES)
    round_over(match)
    assert match.view(None).final_round and not match.over
    round_over(match)
    assert match.over


def test_8_and_21_and_7_and_4_and_17_coins_45_points():
    match = go(new(4), "fulfilment")
    afternoon(match)
    show(match, market=["WK>X+5", "PP>NN+3"], recipes=["KKKX=18", "YP=3"])
    state = match._state
    state.market_won[0] = state.market
    state.recipes_won[0] = state.recipes
    give(match, 0, "", coins=17, tiles=("double_back",))
    state.plaques[6] = 0  # the white one of 7
    show(match, market=[], recipes=[])
    round_over(match)
    sheet = match.view(None).players[0].screen.score
    assert (sheet.market, sheet.recipes, sheet.plaques, sheet.tiles, sheet.coins) == (
        8,
        21,
        7,
        4,
        5,
    )
    assert match.points[0] == 45


def test_a_market_card_pays_yellow_and_orange_for_brown_and_3_coins():
    match = go(new(3, order=[YURI, RUTH, GREG]), "fulfilment")
    show(match, market=["YO>N$3+1"])
    give(match, YURI, "YO", coins=0)
    act(match, "market", card="YO>N$3+1")
    assert (hand(match, YURI), coins(match, YURI)) == ("N", 3)


def test_double_back_lets_the_farmer_go_where_it_came_from():
    match = go(new(3, order=[RUTH, YURI, GREG]), "harvesting")
    give(match, GREG, "", tiles=("double_back",))
    walk(match, "E4/E5", "D4/D5")
    assert {m["to"] for m in moves(match, "step")} == {"C4/C5", "C4/D4", "C5/D5"}
    act(match, "double_back")
    assert {m["to"] for m in moves(match, "step")} == {"E4/E5", "D4/E4", "D5/E5"}
