"""What stands behind the screens, and sealed bids."""

from typing import Any

import msgspec
import numpy as np
import pytest

from pepperbox.engine import SPECTATOR, Match, generator
from pepperbox.testing.bare import seen_by, whole

from .table import GAME, act, at, bids, changed, go, new, told

RIVALS = (None, 1, 2)  # who looks at seat 0


def bidding(coins: int = 20) -> Match:
    return at("bidding", coins=coins)


def imagined(match: Match, viewer: int, number: int = 0) -> Any:
    """A world that fits what a viewer knows."""
    world = seen_by(GAME, whole(match), viewer)
    GAME.rules.imagine(world[0], viewer, generator(number))
    return world[0]


# Screens ------------------------------------------------------------------------------


def test_a_screen_is_seen_by_its_owner_only_while_the_match_runs() -> None:
    match = new(3)
    for viewer in (None, 0, 1, 2):
        shown = [player.screen is not None for player in match.view(viewer).players]
        assert shown == [seat == viewer for seat in range(3)]


@pytest.mark.parametrize("phase", ["claiming", "planting", "harvesting", "fulfilment", "bidding"])
def test_nothing_behind_a_screen_changes_what_others_see(phase: str) -> None:
    match = go(new(3, order=[0, 1, 2]), phase)
    state = match.position()["state"]
    card, recipe = next(iter(state["market"])), next(iter(state["recipes"]))
    market, recipes = state["market"] | {card: 0}, state["recipes"] | {recipe: 0}
    match = changed(match, market=market, recipes=recipes)
    richer = changed(
        match,
        coins=[555, *state["coins"][1:]],
        peppers=[{"red": 7, "phantom": 4}, *state["peppers"][1:]],
        market_won=[{card: 1}, {}, {}],
        recipes_won=[{recipe: 1}, {}, {}],
    )
    for viewer in RIVALS:
        mine, theirs = (msgspec.to_builtins(one.view(viewer)) for one in (match, richer))
        for view in (mine, theirs):
            del view["decks"]  # a card that is won is in no deck: the decks are another position's
        assert mine == theirs


def test_a_sealed_bid_is_blank_to_others() -> None:
    match = bidding()
    act(match, "bid", 0, coins=5)
    for viewer, bid in ((0, 5), (1, 0), (2, 0)):
        assert seen_by(GAME, whole(match), viewer)[0].bids[0] == bid


def test_the_owner_sees_coins_peppers_tiles_and_cards_won() -> None:
    tiles = {0: ["extra_step"]}
    match = at("fulfilment", 2, hands={0: "P"}, coins=4, tiles=tiles, market=["P>$5"])
    act(match, "market", card="P>$5")
    screen = match.view(0).players[0].screen
    assert (screen.coins, sum(screen.peppers.values()), screen.tiles) == (9, 0, ["extra_step"])
    assert [card.card for card in screen.market] == ["P>$5"]


def test_spent_tiles_and_plaques_are_public() -> None:
    match = at("planting", hands={0: "KR"}, tiles={0: ["extra_plant"]})
    act(match, "plant", pepper="black", plot="D4")
    act(match, "plaque", take=True)
    act(match, "extra_plant")
    assert match.view(None).players[0].plaques == [6]
    assert "extra_plant" in match.view(1).players[0].tiles_spent


def test_what_goes_behind_a_screen_can_be_counted_by_its_owner_only() -> None:
    match = at("claiming", 2)
    for viewer, counts in ((0, True), (1, False), (None, False)):
        accounts = GAME.story.accounts(match.view(viewer))
        assert (("coins", 0) in accounts) == (("red", 0) in accounts) == counts
        assert (("recipe points", 0) in accounts) == (("tiles", 0) in accounts) == counts
        assert ("plaques", 0) in accounts and ("tiles spent", 0) in accounts


def test_at_the_end_all_screens_are_counted() -> None:
    match = at("fulfilment", 2, final_round=True, recipes=[])
    act(match, "done")
    assert ("coins", 1) not in GAME.story.accounts(match.view(0))
    act(match, "done")
    assert GAME.story.accounts(match.view(0)) == GAME.story.accounts(match.view(None))
    assert GAME.story.accounts(match.view(0))["coins", 1] == 10


# Bids ---------------------------------------------------------------------------------


def test_a_bid_is_seen_by_nobody_else_until_all_are_in() -> None:
    match = bidding()
    act(match, "bid", 0, coins=7)
    assert [match.view(seat).players[0].bid for seat in (None, 0, 1)] == [None, 7, None]
    assert match.view(1).players[0].has_bid
    assert "coins" not in msgspec.to_builtins(match.log(1)[-1][1])
    assert msgspec.to_builtins(match.log(0)[-1][1]) == {"move": "bid", "coins": 7}


def test_a_sealed_bid_is_told_without_its_coins_but_to_its_owner() -> None:
    match = bidding()
    act(match, "bid", 0, coins=7)
    sentences = {
        viewer: match.telling(match.story(viewer, views=False)[-1]) for viewer in (0, *RIVALS)
    }
    assert sentences.pop(0) == ["Player 1 bids $7."]
    assert set(map(tuple, sentences.values())) == {("Player 1 has made a bid.",)}


def test_once_all_are_in_bids_are_public() -> None:
    match = bidding()
    bids(match, 7, 5, 0)
    assert [player.bid for player in match.view(None).players] == [7, 5, 0]
    events = [msgspec.to_builtins(event) for _, event in match.log(None)[-3:]]
    assert events == [{"move": "bid", "coins": coins} for coins in (7, 5, 0)]
    assert told(match, 0)[:3] == [
        "Player 1 bids $7.",
        "Player 2 bids $5.",
        "Player 3 bids nothing.",
    ]


def test_in_the_first_round_there_are_no_bids() -> None:
    assert [player.bid for player in new(3).view(0).players] == [None] * 3


def test_bids_of_the_last_round_are_put_away() -> None:
    match = bidding()
    bids(match, 0, 0, 0)
    go(match, "fulfilment")
    assert [player.bid for player in match.view(None).players] == [0, 0, 0]
    go(match, "bidding")
    assert [player.bid for player in match.view(None).players] == [None] * 3


def test_only_the_last_bid_reveals() -> None:
    match = bidding()
    reveals, number = GAME.rules.reveals, GAME.moves.MOVES.number
    bid = number({"move": "bid", "coins": 1})
    assert not reveals(whole(match)[0], 0, bid)
    act(match, "bid", 0, coins=1)
    act(match, "bid", 2, coins=1)
    assert reveals(whole(match)[0], 1, bid)
    act(match, "bid", 1, coins=1)
    assert not reveals(whole(match)[0], 0, number({"move": "place", "place": 1}))


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_imagined_bids_can_be_paid_and_vary(viewer: int) -> None:
    match = bidding()
    act(match, "bid", 0, coins=7)
    imagined_bids = [int(imagined(match, viewer, number).bids[0]) for number in range(300)]
    assert min(imagined_bids) == 0 and max(imagined_bids) > 15
    assert all(0 <= coins <= 20 for coins in imagined_bids)
    assert np.median(imagined_bids) < 8


def test_the_own_bid_is_not_imagined_anew() -> None:
    match = bidding()
    act(match, "bid", 0, coins=7)
    act(match, "bid", 1, coins=3)
    assert imagined(match, 0).bids[0] == 7


def test_a_bid_that_is_not_made_is_not_imagined() -> None:
    match = bidding()
    act(match, "bid", 0, coins=7)
    world = imagined(match, 1)
    assert [bool(GAME.rules.owes(world, seat)) for seat in range(3)] == [False, True, True]
    assert world.bids[2] == 0


def test_a_rival_may_have_bid_the_last_coin() -> None:
    match = bidding(coins=1)
    act(match, "bid", 0, coins=0)
    assert {int(imagined(match, 1, number).bids[0]) for number in range(60)} == {0, 1}


def test_a_purse_beyond_the_highest_bid_is_imagined_within_it() -> None:
    match = bidding(coins=5_000_000)
    act(match, "bid", 0, coins=9_999)
    assert all(imagined(match, 1, number).bids[0] <= 9_999 for number in range(100))
