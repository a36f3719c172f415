"""What stands behind the screens, and sealed bids."""

import msgspec
import numpy as np
import pytest

from pepperbox.engine import SPECTATOR, generator

from .table import act, bids, give, go, new, show

FOREIGN = 1  # a seat that looks at seat 0


def bidding(seats=3):
    match = go(new(seats), "bidding")
    for seat in range(seats):
        give(match, seat, coins=20)
    return match


def imagined(match, seat, number=0):
    world = match.copy()
    match.game.rules.hide(world._state, seat)
    match.game.rules.imagine(world._state, seat, generator(number))
    return world


def test_a_screen_is_seen_by_its_owner_only_while_the_match_runs():
    match = new(3)
    for viewer in (None, 0, 1, 2):
        shown = [player.screen is not None for player in match.view(viewer).players]
        assert shown == [seat == viewer for seat in range(3)]


def test_nothing_behind_a_screen_changes_what_others_see():
    for phase in ("claiming", "planting", "harvesting", "fulfilment", "bidding"):
        match = go(new(3, order=[0, 1, 2]), phase)
        before = [msgspec.json.encode(match.view(viewer)) for viewer in (None, FOREIGN, 2)]
        give(match, 0, "XXXXRRRYYYBBB", coins=555)
        match._state.market_won[0, 3] = 1
        match._state.recipes_won[0, 5] = 1
        after = [msgspec.json.encode(match.view(viewer)) for viewer in (None, FOREIGN, 2)]
        assert before == after


def test_the_owner_sees_coins_peppers_tiles_and_cards_won():
    match = go(new(2), "fulfilment")
    give(match, 0, "P", coins=4, tiles=("extra_step",))
    show(match, market=["P>$5"])
    act(match, "market", card="P>$5")
    screen = match.view(0).players[0].screen
    assert (screen.coins, sum(screen.peppers.values()), screen.tiles) == (9, 0, ["extra_step"])
    assert [card.card for card in screen.market] == ["P>$5"]


def test_spent_tiles_and_plaques_are_public():
    match = go(new(3, order=[0, 1, 2]), "planting")
    give(match, 0, "KR", tiles=("extra_plant",))
    act(match, "plant", pepper="black", plot="D4")
    act(match, "plaque", take=True)
    act(match, "extra_plant")
    assert match.view(None).players[0].plaques == [6]
    assert "extra_plant" in match.view(FOREIGN).players[0].tiles_spent


def test_a_bid_is_seen_by_nobody_else_until_all_are_in():
    match = bidding()
    act(match, "bid", 0, coins=7)
    assert [match.view(seat).players[0].bid for seat in (None, 0, 1)] == [None, 7, None]
    assert match.view(FOREIGN).players[0].has_bid
    assert "coins" not in msgspec.to_builtins(match.log(FOREIGN)[-1][1])
    assert msgspec.to_builtins(match.log(0)[-1][1]) == {"move": "bid", "coins": 7}


def test_once_all_are_in_bids_are_public():
    match = bidding()
    bids(match, 7, 5, 0)
    assert [player.bid for player in match.view(None).players] == [7, 5, 0]
    told = [msgspec.to_builtins(event) for _, event in match.log(None)[-3:]]
    assert told == [{"move": "bid", "coins": coins} for coins in (7, 5, 0)]


def test_in_the_first_round_there_are_no_bids():
    assert [player.bid for player in new(3).view(0).players] == [None] * 3


def test_bids_of_the_last_round_are_put_away():
    match = bidding()
    bids(match, 0, 0, 0)
    go(match, "fulfilment")
    assert [player.bid for player in match.view(None).players] == [0, 0, 0]
    go(match, "bidding")
    assert [player.bid for player in match.view(None).players] == [None] * 3


def test_only_the_last_bid_reveals():
    match = bidding()
    reveals, number = match.game.rules.reveals, match.game.moves.MOVES.number
    bid = number({"move": "bid", "coins": 1})
    assert not reveals(match._state, 0, bid)
    act(match, "bid", 0, coins=1)
    act(match, "bid", 2, coins=1)
    assert reveals(match._state, 1, bid)
    act(match, "bid", 1, coins=1)
    assert not reveals(match._state, 0, number({"move": "place", "place": 1}))


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_imagined_bids_can_be_paid_and_vary(viewer):
    match = bidding()
    act(match, "bid", 0, coins=7)
    imagined_bids = [int(imagined(match, viewer, n)._state.bids[0]) for n in range(300)]
    assert min(imagined_bids) == 0 and max(imagined_bids) > 15
    assert all(0 <= coins <= 20 for coins in imagined_bids)
    assert np.median(imagined_bids) < 8


def test_the_own_bid_is_not_imagined_anew():
    match = bidding()
    act(match, "bid", 0, coins=7)
    act(match, "bid", 1, coins=3)
    assert imagined(match, 0)._state.bids[0] == 7


def test_a_bid_that_is_not_made_is_not_imagined():
    match = bidding()
    act(match, "bid", 0, coins=7)
    world = imagined(match, 1)
    assert world.to_act == (1, 2)
    assert world._state.bids[2] == 0


def test_a_purse_beyond_the_highest_bid_is_imagined_within_it():
    match = bidding()
    give(match, 0, coins=5_000_000)
    act(match, "bid", 0, coins=9_999)
    assert all(imagined(match, 1, n)._state.bids[0] <= 9_999 for n in range(100))
