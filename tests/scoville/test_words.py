"""What a player is told: sentences of our own for everything that can be asked or refused."""

import random

import msgspec
import pytest

from pepperbox.shelf.scoville import tables
from pepperbox.shelf.scoville.rules.numbers import BID
from pepperbox.testing.positions import random_position

from .table import GAME, act, bids, give, go, new, show, sow, stand, walk

NAMES = ("Ann", "Bob", "Cleo")


def tell(by, **event):
    notation = GAME.moves.CHANCES if "chance" in event else GAME.moves.MOVES
    return GAME.tell(by, notation.event(notation.number(event)), NAMES)


def test_events_are_told_in_a_players_words():
    assert tell(0, move="bid", coins=5) == "Ann bids $5."
    assert tell(1, move="claim", card="RY") == "Bob claims one red and one yellow."
    assert tell(2, move="plant", pepper="red", plot="D4") == "Cleo plants red on D4."
    assert tell(0, move="market", card="YO>N$3+1") == (
        "Ann trades one yellow and one orange for one brown and $3 (1 point)."
    )
    assert tell(0, move="market", card="GOP>W/K+4", take="black") == (
        "Ann trades one green, one orange and one purple for one white or one black (4 points) "
        "and takes black."
    )
    assert tell(1, move="market", card="P>$5") == "Bob trades one purple for $5."
    assert tell(1, move="cook", card="RRNNKK=16") == (
        "Bob cooks Volcano Brownies: two red, two brown and two black (16 points)."
    )
    assert tell(1, move="sell", pepper="yellow", count=3) == "Bob sells three yellow."
    assert tell(None, chance="order", seat=2) == "Cleo is next in the turn order."


def test_a_sealed_bid_is_told_without_its_coins():
    match = go(new(3), "bidding")
    act(match, "bid", 0, coins=3)
    by, event = match.log(1)[-1]
    assert GAME.tell(by, event, NAMES) == "Ann has made a bid."


def test_every_move_and_every_event_can_be_told():
    for number in range(BID + 2):
        assert GAME.tell(1, GAME.moves.MOVES.event(number), NAMES).startswith("Bob ")
    for number in range(len(GAME.moves.CHANCES)):
        assert GAME.tell(None, GAME.moves.CHANCES.event(number), ["A"] * 6).endswith(".")


def test_what_is_asked_in_each_phase():
    match = new(2, order=[1, 0])
    assert match.ask(1) == "Claim a card of the auction house and take its peppers."
    go(match, "planting")
    assert match.ask(1) == "Plant a pepper on an empty plot beside a planted one."
    give(match, 1, "GR")
    act(match, "plant", pepper="green", plot="D4")
    assert match.ask(1).startswith("Take the plaque of 2 points, or leave it")
    act(match, "plaque", take=True)
    assert match.ask(1) == "Spend Extra Plant to plant a second pepper, or end your planting."
    act(match, "extra_plant")
    assert match.ask(1) == "Plant your second pepper on an empty plot beside a planted one."
    go(match, "harvesting")
    assert match.ask(0) == "Walk your farmer one step in any direction, then up to two more."
    walk(match, "E4/E5")
    assert match.ask(0) == "Walk on, spend Double Back to turn round or stop here."
    go(match, "fulfilment")
    assert match.ask(1).startswith("You may visit the market, cook a recipe and sell up to five")
    go(match, "bidding")
    assert match.ask(0) == "Bid in secret for the turn order: nothing, or up to your $10."
    bids(match, 4, 2)
    assert match.ask(0) == "Pay your $4 and choose a free place of the turn order."


def refused(match, **move):
    return match.why_not(match.to_act[0], move)


def test_a_move_of_another_phase_is_answered_with_what_is_asked():
    match = new(2)
    reason = refused(match, move="done")
    assert reason == "Not now: claim a card of the auction house and take its peppers."


def test_why_a_planter_cannot():
    match = go(new(4, order=[0, 1, 2, 3]), "planting")
    give(match, 0, "GR")
    assert refused(match, move="end_planting") == "You have to plant a pepper first."
    act(match, "plant", pepper="green", plot="D4")
    assert refused(match, move="extra_plant") == "Say first whether you take the plaque."
    assert refused(match, move="plant", pepper="red", plot="E5").startswith("Not now: take the")
    act(match, "plaque", take=False)
    assert refused(match, move="plaque", take=True) == "There is no plaque to take."
    act(match, "extra_plant")
    reason = "You have spent Extra Plant: plant your second pepper."
    assert refused(match, move="end_planting") == reason


def test_why_a_farmer_cannot():
    match = go(new(2, order=[1, 0]), "harvesting")
    give(match, 0, tiles=("extra_step", "double_back"))
    assert refused(match, move="stop") == "Your farmer has to make at least one step."
    assert refused(match, move="double_back").startswith("Your farmer may set out in any direction")
    assert refused(match, move="extra_step").startswith("Make three steps first")
    assert refused(match, move="step", to="E4/F4") == "Your farmer stands there already."
    assert refused(match, move="step", to="A1/N").startswith("That is more than one step away")
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    assert refused(match, move="step", to="B4/B5") == (
        "Your farmer has made its three steps: spend Extra Step for a fourth."
    )
    assert refused(match, move="step", to="D4/D5").startswith("Your farmer came from there")
    act(match, "double_back")
    assert refused(match, move="double_back") == "You have spent your Double Back."
    act(match, "extra_step")
    assert refused(match, move="extra_step") == "You have spent your Extra Step."


def test_why_extra_step_cannot_be_spent_before_a_blocked_way():
    match = go(new(2, order=[1, 0]), "harvesting")
    give(match, 0, tiles=("extra_step", "double_back"))
    stand(match, seat0="B2/B3", seat1="A1/W")
    walk(match, "A2/B2", "A1/B1", "A1/N")
    assert refused(match, move="extra_step") == "There is no free notch ahead for a fourth step."


def test_why_three_steps_are_enough():
    match = go(new(2, order=[1, 0]), "harvesting")
    give(match, 0, tiles=("extra_step", "double_back"))
    walk(match, "E4/E5", "D4/D5", "C4/C5")
    act(match, "double_back")
    give(match, 0, tiles=())
    assert refused(match, move="step", to="D4/D5") == "Your farmer has made its three steps."


def test_why_a_cook_cannot():
    match = go(new(2), "fulfilment")
    sow(match, {"A1": "R", "A2": "R"})
    show(match, market=["YB>G+1"], recipes=["NNNNN=15"])
    give(match, 0, "RN")
    assert refused(match, move="market", card="YB>G+1") == (
        "For this card you lack one yellow and one blue."
    )
    assert (
        refused(match, move="market", card="P>$5") == "That card is not on display at the market."
    )
    assert refused(match, move="cook", card="NNNNN=15") == "For this recipe you lack four brown."
    assert refused(match, move="sell", pepper="red", count=2) == "You have only 1 red."
    assert refused(match, move="sell", pepper="blue", count=1) == "You have no blue pepper."
    act(match, "sell", pepper="red", count=1)
    assert refused(match, move="sell", pepper="red", count=1) == "You have sold peppers this round."


@pytest.mark.parametrize("seed", range(25))
def test_every_move_that_is_not_legal_has_a_reason(seed):
    """All verbs but the many bids, at a random position."""
    rng = random.Random(seed)
    match = random_position(GAME, 2 + seed % 5, {}, rng, 600)
    if match.to_act in ("chance", "over"):
        return
    for seat in match.to_act:
        legal = set(match.moves(seat))
        for number in range(BID + 30):
            move = GAME.moves.MOVES.event(number)
            reason = match.why_not(seat, move)
            assert (reason is None) == (move in legal), (move, reason)
            assert reason is None or (reason[0].isupper() and reason.endswith(".")), reason


def test_the_guide_shows_the_breeding_chart():
    rows = [line.strip("|").split("|") for line in GAME.guide().splitlines() if "|" in line]
    chart = {row[0].strip(" *"): [cell.strip() for cell in row[1:]] for row in rows}
    for i, colour in enumerate(tables.COLOURS):
        for j, shown in enumerate(chart[colour]):
            bred = zip(tables.COLOURS, tables.BREEDING[i + 1, j + 1], strict=True)
            named = [f"{'2 ' if count == 2 else ''}{pepper}" for pepper, count in bred if count]
            assert shown == (named[0] if named else "nothing")


def test_the_guide_names_every_recipe():
    guide = GAME.guide()
    for card, name in tables.RECIPES.items():
        assert name in guide, card


def test_views_are_json():
    match = go(new(3), "harvesting")
    assert msgspec.json.decode(msgspec.json.encode(match.view(0)))["phase"] == "harvesting"
