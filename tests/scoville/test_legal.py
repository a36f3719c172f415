"""Legal moves against a plain count of what the player sees."""

import random
from collections import Counter
from collections.abc import Callable, Iterable

import msgspec
import pytest

from pepperbox.engine import Match
from pepperbox.shelf.scoville import tables
from pepperbox.shelf.scoville.view import View
from pepperbox.shelf.scoville.view.cards import MarketCard, RecipeCard
from pepperbox.shelf.scoville.view.players import Screen
from pepperbox.testing.bare import legal, objections, seen_by, whole
from pepperbox.testing.positions import random_position

from .table import GAME, TILES, act, at, bids, go, walk

COLUMNS = "ABCDEFGHIJ"
Moves = set[tuple[object, ...]]


def plantings(view: View, screen: Screen) -> Moves:
    planted = {(x, y) for y, row in enumerate(view.field) for x, pepper in enumerate(row) if pepper}
    near = {(x + dx, y + dy) for x, y in planted for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    plots = {f"{COLUMNS[x]}{y + 1}" for x, y in near - planted if 0 <= x < 10 and 0 <= y < 7}
    return {("plant", colour, plot) for colour, n in screen.peppers.items() if n for plot in plots}


def affordable(verb: str, cards: Iterable[MarketCard | RecipeCard], screen: Screen) -> Moves:
    held = Counter(screen.peppers)
    paid = [card for card in cards if not Counter(card.wants) - held]
    return {
        (verb, card.card, *choice)
        for card in paid
        for choice in (card.gives if isinstance(card, MarketCard) and len(card.gives) > 1 else [()])
    }


def sales(view: View, screen: Screen) -> Moves:
    planted = Counter(pepper for row in view.field for pepper in row if pepper)
    return {
        ("sell", colour, count)
        for colour, held in screen.peppers.items()
        for count in range(1, min(held, 5) + 1)
        if planted[colour] >= 2
    }


def expected(view: View, seat: int, verbs: set[str]) -> Moves:
    """The moves of these verbs that the view allows."""
    screen = view.players[seat].screen
    assert screen is not None
    every: dict[str, Callable[[], Moves]] = {
        "bid": lambda: {("bid", coins) for coins in range(screen.coins + 1)},
        "place": lambda: {
            ("place", place + 1) for place, taken in enumerate(view.places or ()) if taken is None
        },
        "claim": lambda: {("claim", card.card) for card in view.house},
        "plant": lambda: plantings(view, screen),
        "step": lambda: {("step", way.to) for way in view.harvest.ways} if view.harvest else set(),
        "market": lambda: affordable("market", view.market, screen),
        "cook": lambda: affordable("cook", view.recipes, screen),
        "sell": lambda: sales(view, screen),
    }
    none: Moves = set()
    return none.union(*(every[verb]() for verb in verbs if verb in every))


@pytest.mark.parametrize("seed", range(100))
def test_every_move_that_what_is_seen_allows_is_legal_and_no_other(seed: int) -> None:
    rng = random.Random(seed)
    match = random_position(GAME, 2 + seed % 5, {}, rng, 330)
    while match.awaits_luck:
        match.play(None, match.outcomes()[0][0])
    assert match.to_act
    for seat in match.to_act:
        legal = [tuple(msgspec.to_builtins(move).values()) for move in match.moves(seat)]
        verbs = {move[0] for move in legal}
        told = {move for move in legal if len(move) > 1 and move[0] != "plaque"}
        assert told == expected(match.view(seat), seat, verbs)


@pytest.mark.parametrize("seed", range(40))
def test_at_the_start_of_a_fulfilment_everything_affordable_is_offered(seed: int) -> None:
    rng = random.Random(seed)
    match = random_position(GAME, 2 + seed % 5, {}, rng, 200)
    go(match, "planting")
    go(match, "fulfilment")
    seat = match.to_act[0]
    legal = {tuple(msgspec.to_builtins(move).values()) for move in match.moves(seat)}
    assert legal == expected(match.view(seat), seat, {"market", "cook", "sell"}) | {("done",)}


def questions() -> list[Match]:
    """A position for every question that is asked, with the first and the last answers to it."""
    every = 5 * "RYBGOPNWKX"
    grown = {f"{column}{row}": letter for row, letter in ((3, "R"), (4, "X")) for column in "EF"}
    bidder, chooser = at("bidding", 3, coins=4), at("bidding", 3)
    act(bidder, "bid", 0, coins=4)
    bids(chooser, 3, 2, 0)
    act(chooser, "place", place=2)
    planter = at("planting", 4, hands=every, tiles={0: ["extra_plant"]})
    offered, asked, second = planter.copy(), planter.copy(), planter.copy()
    for match, pepper in ((offered, "phantom"), (asked, "red"), (second, "red")):
        act(match, "plant", pepper=pepper, plot="D4")
    act(second, "extra_plant")
    farmer = at("harvesting", 2, farmers={0: "E5/F5", 1: "E4/F4"}, tiles={1: TILES})
    walking, tired = farmer.copy(), farmer.copy()
    walk(walking, "E4/E5")
    walk(tired, "E3/F3", "E2/F2", "E1/F1")
    market, recipes = (
        [cards[0], cards[-1]] for cards in (tables.MARKET_MORNING, tables.RECIPE_CARDS)
    )
    return [
        bidder,
        chooser,
        at("claiming", 2, house=[tables.AUCTION_CARDS[0], "BB"]),
        planter,
        offered,
        asked,
        second,
        farmer,
        walking,
        tired,
        at("fulfilment", 2, hands=every, plots=grown, market=market, recipes=recipes),
        at("fulfilment", 2, hands=every, plots=grown, afternoon=True),
        at("planting", 2, hands=every, plots={"E4": "R", "F4": "Y", "A2": "B", "J6": "G"}),
        at("harvesting", 2, farmers={0: "E4/F4", 1: "A1/N"}),
    ]


@pytest.mark.parametrize("number", range(14))
def test_exactly_what_nothing_speaks_against_is_legal(number: int) -> None:
    match = questions()[number]
    (seat, *_), position = match.to_act, whole(match)
    reasons = objections(GAME, seen_by(GAME, position, seat), seat)
    allowed = [action for action, reason in enumerate(reasons) if reason == 0]
    assert allowed == sorted(legal(GAME, position, seat))
    assert set(reasons) <= {0, *GAME.rules.REASONS}
