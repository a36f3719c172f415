"""What a player of Scoville sees: the table, and what stands behind the own screen."""

import msgspec
import numpy as np

from pepperbox.engine import OVER

from .field import COLUMNS, NOTCHES, PLOTS, PLOTS_BESIDE, ROWS
from .rules import endgame, harvesting
from .rules.paying import price
from .rules.walking import STEP, WAYS, ways
from .state.fields import AWAY, CITY_HALL, EMPTY
from .state.phases import BIDDING, CHOOSING, HARVESTING, PHASES, PLAQUE_QUESTION, Phase
from .tables import (
    AUCTION_CARDS,
    BREEDING,
    CHART,
    COLOURS,
    MARKET_CARDS,
    PEPPERS,
    PLAQUE_POINTS,
    PLAQUE_STACK,
    RECIPE_CARDS,
    RECIPES,
    STACKS,
    TILES,
    Pepper,
    Tile,
    coins_of,
    gains_of,
    points_of,
    spelled,
    tally,
)

# The chart is the same in every view: peppers by name, with their rows as printed.
BREEDING_ROWS: dict[Pepper, str] = {
    PEPPERS[letter]: " ".join(harvests)
    for letter, *harvests in (row.split() for row in CHART.split("\n")[2:-1])
}


class AuctionCard(msgspec.Struct, frozen=True):
    card: str
    peppers: list[Pepper]


class MarketCard(msgspec.Struct, frozen=True):
    card: str
    wants: list[Pepper]
    gives: list[list[Pepper]]  # one choice, or more of which one is taken
    coins: int
    points: int
    missing: list[Pepper] | None  # what you lack to pay for it; None for a spectator


class RecipeCard(msgspec.Struct, frozen=True):
    card: str
    name: str
    wants: list[Pepper]
    points: int
    missing: list[Pepper] | None  # what you lack to cook it; None for a spectator


class PlaqueStack(msgspec.Struct, frozen=True):
    peppers: list[Pepper]  # planting any of them earns the top plaque
    points: list[int]  # of the plaques left, the top one first


class Decks(msgspec.Struct, frozen=True):
    """How many cards lie face down."""

    auction: int
    auction_discards: int  # claimed: the deck once it is empty
    market: int
    recipes: int


class Way(msgspec.Struct, frozen=True):
    to: str  # a notch
    harvest: list[Pepper]  # what a step there gives


class Harvest(msgspec.Struct, frozen=True):
    """The walk of the farmer whose turn it is."""

    seat: int
    steps_made: int
    steps_left: int
    ways: list[Way]  # the steps it can make now
    ways_back: list[Way]  # those it could make after Double Back


class ScoreSheet(msgspec.Struct, frozen=True):
    market: int
    recipes: int
    plaques: int
    tiles: int
    coins: int
    total: int


class Screen(msgspec.Struct, frozen=True):
    """What stands behind a player's screen."""

    coins: int
    peppers: dict[Pepper, int]
    tiles: list[Tile]  # not spent
    market: list[MarketCard]  # won
    recipes: list[RecipeCard]  # won
    score: ScoreSheet  # as it would be now


class Player(msgspec.Struct, frozen=True):
    farmer: str | None  # its notch; None before it is put on the star
    plaques: list[int]  # points of those taken
    tiles_spent: list[Tile]
    has_bid: bool  # this round
    bid: int | None  # this round, once you may know it
    screen: Screen | None  # your own; everybody's when the match is over


class View(msgspec.Struct, frozen=True):
    round: int  # 0 during the set-up
    phase: Phase
    turn: int | None  # the seat that decides alone; None while all bid, and while luck decides
    afternoon: bool
    final_round: bool
    order: list[int]  # seats, the first place first; of the last round until all have chosen
    places: list[int | None] | None  # while places are chosen: the seat in each so far
    field: list[list[Pepper | None]]  # seven rows of ten, None where a plot is empty
    breeding: dict[Pepper, str]  # the rows of the chart: letters of the harvest with each, or "."
    yields: dict[str, list[Pepper]]  # what a step on a notch between planted plots gives
    prices: dict[Pepper, int]  # coins for one pepper sold
    plaques: list[PlaqueStack]
    plaque_offered: int | None  # points of the plaque the planter is asked about
    house: list[AuctionCard]
    market: list[MarketCard]
    recipes: list[RecipeCard]
    decks: Decks
    harvest: Harvest | None  # during the harvest
    players: list[Player]  # by seat


def view(state: np.record, seat: int | None) -> View:
    hand = None if seat is None else state.peppers[seat].tolist()
    return View(
        round=int(state.round_number),
        phase=PHASES[state.phase],
        turn=int(state.turn) if state.turn >= 0 and state.phase != BIDDING else None,
        afternoon=bool(state.afternoon),
        final_round=bool(state.final_round),
        order=[int(player) for player in state.order if player != EMPTY],
        places=_places(state) if state.phase == CHOOSING else None,
        field=_field(state),
        breeding=BREEDING_ROWS,
        yields=_yields(state),
        prices={colour: int(price(state, pepper)) for pepper, colour in enumerate(COLOURS)},
        plaques=[_stack(state, stack) for stack in range(len(STACKS))],
        plaque_offered=_plaque_offered(state),
        house=[AuctionCard(card, named(card)) for card in _cards(AUCTION_CARDS, state.house)],
        market=[market_card(card, hand) for card in _cards(MARKET_CARDS, state.market)],
        recipes=[recipe_card(card, hand) for card in _cards(RECIPE_CARDS, state.recipes)],
        decks=_decks(state),
        harvest=_harvest(state) if state.phase == HARVESTING and state.turn >= 0 else None,
        players=[_player(state, player, seat) for player in range(state.seats)],
    )


def named(letters: str) -> list[Pepper]:
    """Peppers by name, from the letters of a card."""
    return [PEPPERS[letter] for letter in letters]


def missing(letters: str, hand: list[int]) -> list[Pepper]:
    """The peppers of a card that a hand does not have."""
    wanted = zip(COLOURS, tally(letters), hand, strict=True)
    return [colour for colour, want, have in wanted for _ in range(want - have)]


def market_card(card: str, hand: list[int] | None) -> MarketCard:
    return MarketCard(
        card=card,
        wants=named(spelled(card)),
        gives=[named(gain) for gain in gains_of(card)],
        coins=coins_of(card),
        points=points_of(card),
        missing=None if hand is None else missing(spelled(card), hand),
    )


def recipe_card(card: str, hand: list[int] | None) -> RecipeCard:
    return RecipeCard(
        card=card,
        name=RECIPES[card],
        wants=named(spelled(card)),
        points=points_of(card),
        missing=None if hand is None else missing(spelled(card), hand),
    )


def _cards(kinds: tuple[str, ...], copies: np.ndarray) -> list[str]:
    return [card for card, count in zip(kinds, copies, strict=True) for _ in range(count)]


def _places(state: np.record) -> list[int | None]:
    return [None if player == EMPTY else int(player) for player in state.new_order[: state.seats]]


def _field(state: np.record) -> list[list[Pepper | None]]:
    return [
        [COLOURS[pepper - 1] if pepper else None for pepper in row]
        for row in state.field[: len(PLOTS)].reshape(ROWS, COLUMNS).tolist()
    ]


def _stack(state: np.record, stack: int) -> PlaqueStack:
    left = np.flatnonzero((stack == PLAQUE_STACK) & (state.plaques == CITY_HALL))
    return PlaqueStack(named(STACKS[stack]), PLAQUE_POINTS[left].tolist())


def _decks(state: np.record) -> Decks:
    return Decks(
        auction=int(state.auction_deck.sum()),
        auction_discards=int(state.auction_discards.sum()),
        market=int(state.market_deck.sum()),
        recipes=int(state.recipe_deck.sum()),
    )


def _plaque_offered(state: np.record) -> int | None:
    if state.question != PLAQUE_QUESTION or state.turn < 0:
        return None
    return int(PLAQUE_POINTS[state.offered])


def _harvest(state: np.record) -> Harvest:
    seat, facing = int(state.turn), int(state.facing)
    ahead = [facing] if harvesting.is_step_left(state) else []
    return Harvest(
        seat=seat,
        steps_made=int(state.steps),
        steps_left=harvesting.STEPS + int(state.stepping_further) - int(state.steps),
        ways=_ways(state, seat, ahead if state.steps else [0, 1]),
        ways_back=_ways(state, seat, [1 - facing] if state.steps else []),
    )


def _ways(state: np.record, seat: int, ends: list[int]) -> list[Way]:
    numbers = np.empty(2 * WAYS, np.int32)
    count = 0
    for end in ends:
        count = ways(state, seat, end, numbers, count)
    return [Way(NOTCHES[n], harvest_at(state, n)) for n in (numbers[:count] - STEP).tolist()]


def harvest_at(state: np.record, notch: int) -> list[Pepper]:
    one, other = state.field[PLOTS_BESIDE[notch]]
    bred = zip(COLOURS, BREEDING[one, other].tolist(), strict=True)
    return [colour for colour, count in bred for _ in range(count)]


def _yields(state: np.record) -> dict[str, list[Pepper]]:
    planted = state.field[PLOTS_BESIDE].all(axis=1)
    return {NOTCHES[notch]: harvest_at(state, notch) for notch in np.flatnonzero(planted).tolist()}


def _player(state: np.record, player: int, viewer: int | None) -> Player:
    is_over = bool(state.turn == OVER)
    has_bid = bool(state.has_bid[player])
    is_told = has_bid and (state.phase != BIDDING or player == viewer)
    notch = int(state.farmers[player])
    return Player(
        farmer=None if notch == AWAY else NOTCHES[notch],
        plaques=PLAQUE_POINTS[state.plaques == player].tolist(),
        tiles_spent=_tiles(state, player, 0),
        has_bid=has_bid,
        bid=int(state.bids[player]) if is_told else None,
        screen=_screen(state, player) if is_over or player == viewer else None,
    )


def _tiles(state: np.record, player: int, held: int) -> list[Tile]:
    return [tile for tile, has in zip(TILES, state.tiles[player], strict=True) if has == held]


def _screen(state: np.record, player: int) -> Screen:
    return Screen(
        coins=int(state.coins[player]),
        peppers=dict(zip(COLOURS, state.peppers[player].tolist(), strict=True)),
        tiles=_tiles(state, player, 1),
        market=[market_card(card, None) for card in _cards(MARKET_CARDS, state.market_won[player])],
        recipes=[
            recipe_card(card, None) for card in _cards(RECIPE_CARDS, state.recipes_won[player])
        ],
        score=score_sheet(state, player),
    )


def score_sheet(state: np.record, player: int) -> ScoreSheet:
    """The points of a player as if the match ended now."""
    return ScoreSheet(
        market=int(endgame.market_points(state, player)),
        recipes=int(endgame.recipe_points(state, player)),
        plaques=int(endgame.plaque_points(state, player)),
        tiles=int(endgame.tile_points(state, player)),
        coins=int(endgame.coin_points(state, player)),
        total=int(endgame.score(state, player)),
    )
