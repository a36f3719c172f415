"""Phase 4, Fulfilment."""

from .table import act, coins, give, go, hand, moves, new, phase, screen, show, sow, verbs

DONE = {"move": "done"}
REDS = {"A1": "R", "A2": "R"}


def fulfilment(seats=3, peppers="", market=(), recipes=(), plots=None, order=None):
    """A match at the first turn of a fulfilment with these things laid out."""
    match = go(new(seats, order=order), "fulfilment")
    sow(match, plots or {"E4": "R", "F4": "Y"})
    show(match, market=list(market), recipes=list(recipes))
    for seat in range(seats):
        give(match, seat, "", coins=0)
    give(match, match.to_act[0], peppers)
    return match


def test_fulfilment_is_in_turn_order():
    match = fulfilment(3, order=[2, 0, 1])
    asked = []
    while phase(match) == "fulfilment":
        asked.append(match.to_act[0])
        act(match, "done")
    assert asked == [2, 0, 1]


def test_done_is_asked_when_nothing_can_be_fulfilled():
    assert moves(fulfilment()) == [DONE]


def test_fulfilment_never_ends_by_itself():
    match = fulfilment(
        peppers="PYPRR", market=["P>$5"], recipes=["YP=3"], plots={"A1": "R", "A2": "R"}
    )
    act(match, "market", card="P>$5")
    act(match, "cook", card="YP=3")
    act(match, "sell", pepper="red", count=2)
    assert (match.to_act, moves(match)) == ((0,), [DONE])


def test_done_is_always_offered():
    match = fulfilment(peppers="PYP", market=["P>$5"], recipes=["YP=3"])
    assert DONE in moves(match)
    act(match, "done")
    assert match.to_act == (1,)


# The market ---------------------------------------------------------------------------


def test_a_market_card_is_paid_for_gained_from_and_kept():
    match = fulfilment(peppers="YOR", market=["YO>N$3+1", "P>$5"])
    act(match, "market", card="YO>N$3+1")
    assert (hand(match, 0), coins(match, 0)) == ("RN", 3)
    assert [card.card for card in screen(match, 0).market] == ["YO>N$3+1"]
    assert [card.card for card in match.view(None).market] == ["P>$5"]
    assert screen(match, 0).score.market == 1


def test_only_cards_that_can_be_paid_are_offered():
    match = fulfilment(peppers="BBO", market=["BBB>PP$2+1", "BB>N$2", "BO>N$3+1", "RR>N$2"])
    assert [m["card"] for m in moves(match, "market")] == ["BO>N$3+1", "BB>N$2"]
    assert match.why_not(0, {"move": "market", "card": "BBB>PP$2+1"}) == (
        "For this card you lack one blue."
    )


def test_a_hand_of_very_many_peppers_pays_like_any_other():
    match = fulfilment(peppers="B" * 200 + "O", market=["BBB>PP$2+1", "BP>N$3+1"])
    assert [m["card"] for m in moves(match, "market")] == ["BBB>PP$2+1"]
    act(match, "market", card="BBB>PP$2+1")
    assert screen(match, 0).peppers["blue"] == 197


def test_one_market_card_a_round():
    match = fulfilment(peppers="PP", market=["P>$5", "PP>NN+3", "R>$3+1"])
    act(match, "market", card="P>$5")
    assert verbs(match) == {"done"}
    reason = match.why_not(0, {"move": "market", "card": "P>$5"})
    assert reason == "You have visited the market this round."


def test_a_card_with_a_choice_is_offered_once_for_each_choice():
    match = fulfilment(peppers="GOP", market=["GOP>W/K+4", "GOP>W/K+4"])
    assert moves(match, "market") == [
        {"move": "market", "card": "GOP>W/K+4", "take": "white"},
        {"move": "market", "card": "GOP>W/K+4", "take": "black"},
    ]
    act(match, "market", card="GOP>W/K+4", take="black")
    assert hand(match, 0) == "K"
    assert [card.card for card in match.view(None).market] == ["GOP>W/K+4"]
    act(match, "done")
    give(match, 1, "GOP")
    act(match, "market", card="GOP>W/K+4", take="white")
    assert hand(match, 1) == "W"


def test_the_peppers_gained_can_be_used_in_the_same_turn():
    match = fulfilment(peppers="YB", market=["YB>G+1"], recipes=["RYG=4", "YGO=5"])
    give(match, 0, "YBRY")
    act(match, "market", card="YB>G+1")
    act(match, "cook", card="RYG=4")
    assert hand(match, 0) == ""


# Recipes ------------------------------------------------------------------------------


def test_a_recipe_is_paid_for_and_kept():
    match = fulfilment(peppers="RRNNKKX", recipes=["RRNNKK=16", "YP=3"])
    act(match, "cook", card="RRNNKK=16")
    assert hand(match, 0) == "X"
    assert [card.card for card in screen(match, 0).recipes] == ["RRNNKK=16"]
    assert [card.card for card in match.view(None).recipes] == ["YP=3"]
    assert (screen(match, 0).score.recipes, coins(match, 0)) == (16, 0)


def test_one_recipe_a_round():
    match = fulfilment(peppers="BOYP", recipes=["BO=3", "YP=3"])
    act(match, "cook", card="BO=3")
    assert moves(match) == [DONE]
    assert match.why_not(0, {"move": "cook", "card": "YP=3"}) == (
        "You have cooked a recipe this round."
    )


def test_a_recipe_needs_every_pepper_it_names():
    match = fulfilment(peppers="NNNN", recipes=["NNNNN=15"])
    assert moves(match) == [DONE]
    give(match, 0, "NNNNN")
    assert moves(match) == [{"move": "cook", "card": "NNNNN=15"}, DONE]


def test_a_recipe_that_is_not_on_display_cannot_be_cooked():
    match = fulfilment(peppers="BO", recipes=["YP=3"])
    assert match.why_not(0, {"move": "cook", "card": "BO=3"}) == (
        "That recipe is not on display at the cook-off."
    )


# Selling ------------------------------------------------------------------------------


def test_one_to_five_peppers_of_one_colour_are_sold():
    match = fulfilment(peppers="R" * 7 + "YY", plots={"A1": "R", "A2": "R", "A3": "Y", "A4": "Y"})
    assert moves(match, "sell") == [
        *({"move": "sell", "pepper": "red", "count": n} for n in (1, 2, 3, 4, 5)),
        *({"move": "sell", "pepper": "yellow", "count": n} for n in (1, 2)),
    ]


def test_each_brings_half_of_the_planted_of_that_colour_rounded_down():
    for planted, price in ((2, 1), (3, 1), (4, 2), (5, 2), (9, 4)):
        match = fulfilment(peppers="RRR", plots={f"{c}1": "R" for c in "ABCDEFGHI"[:planted]})
        act(match, "sell", pepper="red", count=3)
        assert coins(match, 0) == 3 * price
        assert hand(match, 0) == ""


def test_selling_is_not_offered_when_it_would_bring_nothing():
    match = fulfilment(peppers="RRYY", plots={"A1": "R", "A2": "Y", "A3": "Y"})
    assert {m["pepper"] for m in moves(match, "sell")} == {"yellow"}
    reason = match.why_not(0, {"move": "sell", "pepper": "red", "count": 1})
    assert reason == "Nobody pays for red while fewer than two are planted."


def test_one_sale_a_round():
    match = fulfilment(peppers="RRYY", plots={"A1": "R", "A2": "R", "A3": "Y", "A4": "Y"})
    act(match, "sell", pepper="red", count=1)
    assert moves(match) == [DONE]


def test_the_three_may_be_done_in_any_order():
    verbs_in_order = [("sell", "cook", "market"), ("cook", "market", "sell")]
    what = {
        "market": {"card": "P>$5"},
        "cook": {"card": "BO=3"},
        "sell": {"pepper": "red", "count": 1},
    }
    for order in verbs_in_order:
        match = fulfilment(
            peppers="PBOR", market=["P>$5"], recipes=["BO=3"], plots={"A1": "R", "A2": "R"}
        )
        for verb in order:
            act(match, verb, **what[verb])
        assert (hand(match, 0), coins(match, 0)) == ("", 6)


def test_what_one_has_done_the_next_may_do_too():
    match = fulfilment(peppers="P", market=["P>$5", "O>$5"])
    act(match, "market", card="P>$5")
    act(match, "done")
    give(match, 1, "O")
    assert verbs(match) == {"market", "done"}


def test_the_view_says_what_is_missing_for_each_card():
    match = fulfilment(peppers="BK", market=["BBB>PP$2+1"], recipes=["RRNNKK=16"])
    view = match.view(0)
    assert view.market[0].missing == ["blue", "blue"]
    assert view.recipes[0].missing == ["red", "red", "brown", "brown", "black"]
    assert match.view(None).market[0].missing is None
