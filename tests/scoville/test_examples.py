"""The worked examples of the rulebook."""

from .table import act, at, bids, deal, hand, moves, purse, round_over, walk

GREG, RUTH, YURI = range(3)
RECIPES = ["YP=3", "BO=3", "RYG=4"]


def test_bids_7_5_5_ruth_before_yuri_greg_takes_place_3_ruth_1_yuri_is_left_with_2() -> None:
    match = at("bidding", order=[GREG, RUTH, YURI])
    bids(match, 7, 5, 5)
    act(match, "place", GREG, place=3)
    act(match, "place", RUTH, place=1)
    assert moves(match) == [{"move": "place", "place": 2}]
    act(match, "place", YURI, place=2)
    assert match.view(None).order == [RUTH, YURI, GREG]
    assert [purse(match, seat) for seat in (GREG, RUTH, YURI)] == [3, 5, 5]


def test_empty_and_yellow_nothing_then_orange_and_purple_white_then_orange_and_orange_black() -> (
    None
):
    plots = {"E5": "Y", "D5": "O", "D4": "P", "C5": "O"}
    farmers = {GREG: "E4/F4"}
    match = at("harvesting", order=[RUTH, YURI, GREG], plots=plots, farmers=farmers, hands="")
    walk(match, "E4/E5")
    assert hand(match, GREG) == ""
    walk(match, "D4/D5")
    assert hand(match, GREG) == "W"
    walk(match, "C5/D5")
    assert hand(match, GREG) == "WK"
    assert match.view(None).players[GREG].farmer == "C5/D5"


def bred(one: str, other: str) -> str:
    """What a farmer takes who steps between two peppers."""
    plots = {"E5": one, "E4": other}
    match = at("harvesting", 2, plots=plots, farmers={1: "E4/F4"}, hands="")
    walk(match, "E4/E5")
    return hand(match, 1)


def test_blue_and_blue_two_blue() -> None:
    assert bred("B", "B") == "BB"


def test_brown_and_orange_nothing() -> None:
    assert bred("N", "O") == bred("O", "N") == ""


def test_white_and_black_phantom() -> None:
    assert bred("W", "K") == bred("K", "W") == "X"


def test_selling_3_yellow_with_4_yellow_planted_6_coins() -> None:
    plots = {"A1": "Y", "A2": "Y", "A3": "Y", "A4": "Y"}
    hands = {YURI: "YYYY"}
    match = at("fulfilment", order=[YURI, RUTH, GREG], plots=plots, hands=hands, coins=0)
    act(match, "sell", pepper="yellow", count=3)
    assert (purse(match, YURI), hand(match, YURI)) == (6, "Y")


def test_3_players_morning_1_market_card_left_it_is_discarded_9_afternoon_cards() -> None:
    match = round_over(at("fulfilment", market=["P>$5"]), deals=False)
    assert match.view(None).market == []
    before = match.length
    deal(match)
    assert match.length - before == len(match.view(None).market) == 9
    assert match.view(None).afternoon


def test_3_players_afternoon_2_market_and_3_recipe_cards_left_one_final_round() -> None:
    match = at("fulfilment", afternoon=True, market=["WK>X+5", "NN>$7+2"], recipes=RECIPES)
    round_over(match)
    assert match.view(None).final_round and not match.over
    round_over(match)
    assert match.over


def test_8_and_21_and_7_and_4_and_17_coins_45_points() -> None:
    match = at(
        "fulfilment",
        4,
        afternoon=True,
        final_round=True,
        coins=17,
        market_won={0: ["WK>X+5", "PP>NN+3"]},
        recipes_won={0: ["KKKX=18", "YP=3"]},
        tiles={0: ["double_back"]},
        plaques={"W=7": 0},
        market=[],
        recipes=[],
    )
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


def test_a_market_card_pays_yellow_and_orange_for_brown_and_3_coins() -> None:
    hands = {YURI: "YO"}
    market = ["YO>N$3+1"]
    match = at("fulfilment", order=[YURI, RUTH, GREG], hands=hands, coins=0, market=market)
    act(match, "market", card="YO>N$3+1")
    assert (hand(match, YURI), purse(match, YURI)) == ("N", 3)


def test_double_back_lets_the_farmer_go_where_it_came_from() -> None:
    farmers, tiles = {GREG: "E4/F4"}, {GREG: ["double_back"]}
    match = at("harvesting", order=[RUTH, YURI, GREG], farmers=farmers, tiles=tiles)
    walk(match, "E4/E5", "D4/D5")
    assert {m["to"] for m in moves(match, "step")} == {"C4/C5", "C4/D4", "C5/D5"}
    act(match, "double_back")
    assert {m["to"] for m in moves(match, "step")} == {"E4/E5", "D4/E4", "D5/E5"}
