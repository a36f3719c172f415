"""Phase 4, Fulfilment."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from pepperbox.engine import Match
from pepperbox.shelf.scoville import tables

from .table import (
    START,
    act,
    at,
    hand,
    happened,
    moves,
    phase,
    purse,
    refused,
    screen,
    told,
    verbs,
)

DONE = {"move": "done"}


def fulfilment(
    seats: int = 3,
    peppers: str = "",
    market: Sequence[str] = (),
    recipes: Sequence[str] = (),
    plots: Mapping[str, str] = START,
    **more: Any,
) -> Match:
    """A match at the first turn of a fulfilment with these things laid out, and empty purses."""
    hands = dict.fromkeys(range(seats), "") | {0: peppers} | more.pop("hands", {})
    return at(
        "fulfilment",
        seats,
        hands=hands,
        coins=0,
        market=market,
        recipes=recipes,
        plots=plots,
        **more,
    )


def test_fulfilment_is_in_turn_order() -> None:
    match = fulfilment(3, order=[2, 0, 1])
    asked = []
    while phase(match) == "fulfilment":
        asked.append(match.to_act[0])
        act(match, "done")
    assert asked == [2, 0, 1]


def test_done_is_asked_when_nothing_can_be_fulfilled() -> None:
    assert moves(fulfilment()) == [DONE]


def test_fulfilment_never_ends_by_itself() -> None:
    match = fulfilment(
        peppers="PYPRR", market=["P>$5"], recipes=["YP=3"], plots={"A1": "R", "A2": "R"}
    )
    act(match, "market", card="P>$5")
    act(match, "cook", card="YP=3")
    act(match, "sell", pepper="red", count=2)
    assert (match.to_act, moves(match)) == ((0,), [DONE])


def test_done_is_always_offered() -> None:
    match = fulfilment(peppers="PYP", market=["P>$5"], recipes=["YP=3"])
    assert DONE in moves(match)
    act(match, "done")
    assert match.to_act == (1,)


# The market ---------------------------------------------------------------------------


def test_a_market_card_is_paid_for_gained_from_and_kept() -> None:
    match = fulfilment(peppers="YOR", market=["YO>N$3+1", "P>$5"])
    act(match, "market", card="YO>N$3+1")
    assert (hand(match, 0), purse(match, 0)) == ("RN", 3)
    assert [card.card for card in screen(match, 0).market] == ["YO>N$3+1"]
    assert [card.card for card in match.view(None).market] == ["P>$5"]
    assert screen(match, 0).score.market == 1


def test_only_cards_that_can_be_paid_are_offered() -> None:
    match = fulfilment(peppers="BBO", market=["BBB>PP$2+1", "BB>N$2", "BO>N$3+1", "RR>N$2"])
    assert [m["card"] for m in moves(match, "market")] == ["BO>N$3+1", "BB>N$2"]
    assert refused(match, move="market", card="BBB>PP$2+1") == ("For this card you lack one blue.")


def test_a_hand_of_very_many_peppers_pays_like_any_other() -> None:
    match = fulfilment(peppers="B" * 200 + "O", market=["BBB>PP$2+1", "BP>N$3+1"])
    assert [m["card"] for m in moves(match, "market")] == ["BBB>PP$2+1"]
    act(match, "market", card="BBB>PP$2+1")
    assert screen(match, 0).peppers["blue"] == 197


def test_one_market_card_a_round() -> None:
    match = fulfilment(peppers="PP", market=["P>$5", "BB>N$2", "R>$3+1"])
    act(match, "market", card="P>$5")
    assert verbs(match) == {"done"}
    reason = refused(match, move="market", card="P>$5")
    assert reason == "You have visited the market this round."


def test_a_card_with_a_choice_is_offered_once_for_each_choice() -> None:
    late: dict[str, Any] = {"afternoon": True, "hands": {1: "GOP"}}
    match = fulfilment(peppers="GOP", market=["GOP>W/K+4", "GOP>W/K+4"], **late)
    assert moves(match, "market") == [
        {"move": "market", "card": "GOP>W/K+4", "take": "white"},
        {"move": "market", "card": "GOP>W/K+4", "take": "black"},
    ]
    act(match, "market", card="GOP>W/K+4", take="black")
    assert hand(match, 0) == "K"
    assert [card.card for card in match.view(None).market] == ["GOP>W/K+4"]
    act(match, "done")
    act(match, "market", card="GOP>W/K+4", take="white")
    assert hand(match, 1) == "W"


def test_the_peppers_gained_can_be_used_in_the_same_turn() -> None:
    match = fulfilment(peppers="YBRY", market=["YB>G+1"], recipes=["RYG=4", "YGO=5"])
    act(match, "market", card="YB>G+1")
    act(match, "cook", card="RYG=4")
    assert hand(match, 0) == ""


# Recipes ------------------------------------------------------------------------------


def test_a_recipe_is_paid_for_and_kept() -> None:
    match = fulfilment(peppers="RRNNKKX", recipes=["RRNNKK=16", "YP=3"])
    act(match, "cook", card="RRNNKK=16")
    assert hand(match, 0) == "X"
    assert [card.card for card in screen(match, 0).recipes] == ["RRNNKK=16"]
    assert [card.card for card in match.view(None).recipes] == ["YP=3"]
    assert (screen(match, 0).score.recipes, purse(match, 0)) == (16, 0)


def test_one_recipe_a_round() -> None:
    match = fulfilment(peppers="BOYP", recipes=["BO=3", "YP=3"])
    act(match, "cook", card="BO=3")
    assert moves(match) == [DONE]
    assert refused(match, move="cook", card="YP=3") == ("You have cooked a recipe this round.")


def test_a_recipe_needs_every_pepper_it_names() -> None:
    match = fulfilment(peppers="NNNN", recipes=["NNNNN=15"])
    assert moves(match) == [DONE]
    match = fulfilment(peppers="NNNNN", recipes=["NNNNN=15"])
    assert moves(match) == [{"move": "cook", "card": "NNNNN=15"}, DONE]


@pytest.mark.parametrize("recipe", tables.RECIPE_CARDS)
def test_every_recipe_is_cooked_from_its_peppers(recipe: str) -> None:
    peppers, _, points = recipe.partition("=")
    match = fulfilment(peppers=f"{peppers}R", recipes=[recipe])
    act(match, "cook", card=recipe)
    assert hand(match, 0) == "R"
    assert [card.card for card in screen(match, 0).recipes] == [recipe]
    assert [card.points for card in screen(match, 0).recipes] == [int(points)]


def test_a_recipe_that_is_not_on_display_cannot_be_cooked() -> None:
    match = fulfilment(peppers="BO", recipes=["YP=3"])
    assert refused(match, move="cook", card="BO=3") == (
        "That recipe is not on display at the cook-off."
    )


# Selling ------------------------------------------------------------------------------


def test_one_to_five_peppers_of_one_colour_are_sold() -> None:
    match = fulfilment(peppers="R" * 7 + "YY", plots={"A1": "R", "A2": "R", "A3": "Y", "A4": "Y"})
    assert moves(match, "sell") == [
        *({"move": "sell", "pepper": "red", "count": n} for n in (1, 2, 3, 4, 5)),
        *({"move": "sell", "pepper": "yellow", "count": n} for n in (1, 2)),
    ]


def test_each_brings_half_of_the_planted_of_that_colour_rounded_down() -> None:
    for planted, price in ((2, 1), (3, 1), (4, 2), (5, 2), (9, 4)):
        match = fulfilment(peppers="RRR", plots={f"{c}1": "R" for c in "ABCDEFGHI"[:planted]})
        act(match, "sell", pepper="red", count=3)
        assert purse(match, 0) == 3 * price
        assert hand(match, 0) == ""


def test_selling_is_not_offered_when_it_would_bring_nothing() -> None:
    match = fulfilment(peppers="RRYY", plots={"A1": "R", "A2": "Y", "A3": "Y"})
    assert {m["pepper"] for m in moves(match, "sell")} == {"yellow"}
    reason = refused(match, move="sell", pepper="red", count=1)
    assert reason == "Nobody pays for red while fewer than two are planted."


def test_one_sale_a_round() -> None:
    match = fulfilment(peppers="RRYY", plots={"A1": "R", "A2": "R", "A3": "Y", "A4": "Y"})
    act(match, "sell", pepper="red", count=1)
    assert moves(match) == [DONE]


def test_the_three_may_be_done_in_any_order() -> None:
    verbs_in_order = [("sell", "cook", "market"), ("cook", "market", "sell")]
    what: dict[str, dict[str, Any]] = {
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
        assert (hand(match, 0), purse(match, 0)) == ("", 6)


def test_what_one_has_done_the_next_may_do_too() -> None:
    match = fulfilment(peppers="P", market=["P>$5", "O>$5"], hands={1: "O"})
    act(match, "market", card="P>$5")
    act(match, "done")
    assert verbs(match) == {"market", "done"}


def test_the_view_says_what_is_missing_for_each_card() -> None:
    match = fulfilment(peppers="BK", market=["BBB>PP$2+1"], recipes=["RRNNKK=16"])
    view = match.view(0)
    assert view.market[0].missing == ["blue", "blue"]
    assert view.recipes[0].missing == ["red", "red", "brown", "brown", "black"]
    assert match.view(None).market[0].missing is None


# The story ----------------------------------------------------------------------------


def test_a_market_card_is_told_with_what_was_paid_and_gained() -> None:
    match = fulfilment(peppers="YO", market=["YO>N$3+1"])
    act(match, "market", card="YO>N$3+1")
    assert told(match) == [
        "Player 1 trades one yellow and one orange for one brown, $3 and 1 point."
    ]
    assert happened(match) == [
        {
            "happening": "market_taken",
            "seat": 0,
            "card": "YO>N$3+1",
            "paid": ["yellow", "orange"],
            "gained": ["brown"],
            "coins": 3,
            "points": 1,
        }
    ]


def test_of_a_card_with_a_choice_it_is_told_which_was_taken() -> None:
    match = fulfilment(peppers="GOP", market=["GOP>W/K+4"], afternoon=True)
    act(match, "market", card="GOP>W/K+4", take="black")
    assert told(match) == [
        "Player 1 trades one green, one orange and one purple for one black and 4 points."
    ]
    assert happened(match)[0]["gained"] == ["black"]


def test_a_recipe_is_told_with_what_was_paid_and_its_points() -> None:
    match = fulfilment(peppers="RRNNKK", recipes=["RRNNKK=16"])
    act(match, "cook", card="RRNNKK=16")
    assert told(match) == [
        "Player 1 cooks Volcano Brownies from two red, two brown and two black: 16 points."
    ]
    assert happened(match) == [
        {
            "happening": "cooked",
            "seat": 0,
            "card": "RRNNKK=16",
            "paid": ["red", "red", "brown", "brown", "black", "black"],
            "points": 16,
        }
    ]


def test_a_sale_is_told_with_its_price() -> None:
    plots = {f"A{row}": "R" for row in (1, 2, 3, 4)}
    match = fulfilment(peppers="RRR", plots=plots)
    act(match, "sell", pepper="red", count=3)
    assert told(match) == ["Player 1 sells three red for $6, $2 each."]
    assert happened(match) == [
        {"happening": "sold", "seat": 0, "pepper": "red", "count": 3, "price": 2, "coins": 6}
    ]
    act(match, "done")
    assert told(match) == ["Player 1 is done."]


# Why not ------------------------------------------------------------------------------


def test_why_a_cook_cannot() -> None:
    plots = {"A1": "R", "A2": "R"}
    match = fulfilment(2, "RN", market=["YB>G+1"], recipes=["NNNNN=15"], plots=plots)
    assert refused(match, move="market", card="YB>G+1") == (
        "For this card you lack one yellow and one blue."
    )
    assert refused(match, move="market", card="P>$5") == (
        "That card is not on display at the market."
    )
    assert refused(match, move="cook", card="NNNNN=15") == "For this recipe you lack four brown."
    assert refused(match, move="sell", pepper="red", count=2) == "You have only one red."
    assert refused(match, move="sell", pepper="blue", count=1) == "You have no blue pepper."
    act(match, "sell", pepper="red", count=1)
    assert refused(match, move="sell", pepper="red", count=1) == "You have sold peppers this round."
