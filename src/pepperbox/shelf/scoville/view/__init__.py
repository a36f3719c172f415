"""What a player of Scoville sees: the table, and what stands behind the own screen."""

import msgspec
import numpy as np

from ..rules.paying import prices
from ..state.fields import EMPTY
from ..state.phases import BIDDING, CHOOSING, HARVESTING, PHASES, PLAQUE_QUESTION, Phase
from ..tables import CHART, COLOURS, PEPPERS, PLAQUE_POINTS, Pepper
from . import field
from .cards import (
    AuctionCard,
    Decks,
    MarketCard,
    PlaqueStack,
    RecipeCard,
    auction_cards,
    decks,
    market_cards,
    plaque_stacks,
    recipe_cards,
)
from .field import Harvest
from .players import Player, players
from .turns import Turns, turns_of

# The chart is the same in every view: peppers by name, with their rows as printed.
BREEDING_ROWS: dict[Pepper, str] = {
    PEPPERS[letter]: " ".join(harvests)
    for letter, *harvests in (row.split() for row in CHART.split("\n")[2:-1])
}


class View(msgspec.Struct, frozen=True):
    round: int  # 0 during the set-up
    phase: Phase
    turn: int | None  # the seat that decides alone; None while all bid, and while luck decides
    afternoon: bool
    final_round: bool
    order: list[int]  # seats, the first place first; of the last round until all have chosen
    places: list[int | None] | None  # while places are chosen: the seat in each so far
    turns: list[Turns] | None  # while places are chosen: what each of them means
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
    hand = None if seat is None else tuple(state.peppers[seat].tolist())
    phase, turn, planted = int(state.phase), int(state.turn), state.field.tobytes()
    return View(
        round=int(state.round_number),
        phase=PHASES[phase],
        turn=turn if turn >= 0 and phase != BIDDING else None,
        afternoon=bool(state.afternoon),
        final_round=bool(state.final_round),
        order=[player for player in state.order.tolist() if player != EMPTY],
        places=_places(state) if phase == CHOOSING else None,
        turns=turns_of(int(state.seats)) if phase == CHOOSING else None,
        field=field.rows(planted),
        breeding=BREEDING_ROWS,
        yields=field.yields(planted),
        prices=_prices(state),
        plaques=plaque_stacks(state.plaques.tobytes()),
        plaque_offered=_plaque_offered(state),
        house=auction_cards(state.house.tobytes()),
        market=market_cards(state.market.tobytes(), hand),
        recipes=recipe_cards(state.recipes.tobytes(), hand),
        decks=decks(state),
        harvest=field.harvest(state) if phase == HARVESTING and turn >= 0 else None,
        players=players(state, seat),
    )


def _places(state: np.record) -> list[int | None]:
    chosen = state.new_order[: state.seats].tolist()
    return [None if player == EMPTY else player for player in chosen]


def _prices(state: np.record) -> dict[Pepper, int]:
    each = np.empty(len(COLOURS), np.int32)
    prices(state, each)
    return dict(zip(COLOURS, each.tolist(), strict=True))


def _plaque_offered(state: np.record) -> int | None:
    if state.question != PLAQUE_QUESTION or state.turn < 0:
        return None
    return int(PLAQUE_POINTS[state.offered])
