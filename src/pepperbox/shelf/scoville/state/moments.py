"""Which positions there can be: who decides in a phase, and what has been done by then."""

from collections.abc import Iterator

import numpy as np

from pepperbox.engine import CHANCE, OVER

from ..field import STARTING_PLOTS as FIRST_PLOTS
from ..options import Options
from ..tables import STARTING_COLOURS
from .fields import AWAY, EMPTY, State
from .phases import (
    BIDDING,
    CHOOSING,
    CLAIMING,
    FIRST_MARKET,
    FIRST_RECIPES,
    HARVESTING,
    PHASES,
    REFILLING,
    STARTING_PLOTS,
    TIME_CHECK,
    TURN_ORDER,
)
from .setup import setup

LUCK_DECIDES = (*range(BIDDING), REFILLING)
SET_UP_BY_LUCK = ("phase", "field", "order", "market", "recipes", "house")
STARTING_GROWTH = set(range(1, len(STARTING_COLOURS) + 1))


def about_moment(state: np.record) -> Iterator[str]:
    yield from _about_decider(state)
    if state.round_number == 0:
        yield from _about_setup(state)
    if state.round_number == 1:
        yield from _about_first_round(state)
    yield from _about_noon(state)
    yield from _about_end(state)


def at_start(state: np.record) -> np.record:
    """The position as set-up leaves it, with the same number of players."""
    start: np.record = np.zeros(1, state.dtype)[0]
    setup(start, int(state.seats), Options())
    return start


def is_dealt_at_noon(state: np.record) -> bool:
    return bool(state.phase == TIME_CHECK and state.turn == CHANCE)


def _about_decider(state: np.record) -> Iterator[str]:
    if (state.turn == OVER) != (state.phase == TIME_CHECK) and not is_dealt_at_noon(state):
        yield "A match is over after a time check, and only then."
    elif (state.turn == CHANCE) != (state.phase in LUCK_DECIDES) and not is_dealt_at_noon(state):
        decides = "a seat decides" if state.turn == CHANCE else "luck decides"
        yield f"In the {PHASES[state.phase]} phase {decides}."
    if (state.round_number == 0) != (state.phase < BIDDING):
        yield "The rounds are counted from 1 on, and the set-up is none."


def _about_setup(state: np.record) -> Iterator[str]:
    """Luck goes step by step, and nobody else has done anything."""
    start = at_start(state)
    for name, field in State.items():
        if field.written and name not in SET_UP_BY_LUCK and np.any(state[name] != start[name]):
            yield f"In the set-up nobody has done anything yet to change {name}."
    planted = np.count_nonzero(state.field)
    colours = set(state.field[list(FIRST_PLOTS)[:planted]].tolist())
    is_in_time = planted < 2 if state.phase == STARTING_PLOTS else planted == 2
    if not is_in_time or len(colours) < planted or not colours <= STARTING_GROWTH:
        yield "The set-up plants two of red, yellow and blue: first on E4, then on F4."
    if state.phase < TURN_ORDER and (state.order != EMPTY).any():
        yield "The turn order is drawn after the starting plots."
    if state.phase == TURN_ORDER and EMPTY not in state.order[: state.seats]:
        yield "The turn order is complete: nothing is to be drawn."
    if state.phase > FIRST_MARKET and state.market_left < state.market_size:
        yield "The market is dealt before the recipes."
    if state.phase > FIRST_RECIPES and state.recipes_left < state.recipes_size:
        yield "The recipes are dealt before the auction house."


def _about_first_round(state: np.record) -> Iterator[str]:
    if state.phase in (BIDDING, CHOOSING) or state.has_bid.any():
        yield "In the first round nobody bids."
    if state.final_round or (state.afternoon and not is_dealt_at_noon(state)):
        yield "The first round is neither late nor the last."
    still_away = state.order[: state.seats if state.phase < HARVESTING else state.at]
    if state.phase <= HARVESTING and (state.farmers[still_away] != AWAY).any():
        yield "Farmers come to the field in the first harvest, one after the other."


def _about_noon(state: np.record) -> Iterator[str]:
    is_noon = is_dealt_at_noon(state)
    if is_noon and (not state.afternoon or state.final_round):
        yield "The market is dealt anew at noon only."
    may_be_old = state.afternoon and (is_noon or state.phase in (BIDDING, CHOOSING, CLAIMING))
    if state.house_is_old and not may_be_old:
        yield "Morning cards lie in the auction house after noon only, until it is filled again."
    if is_noon and not state.house_is_old:
        yield "At noon the cards in the auction house are those of the morning."
    if state.house_is_old and state.auction_discards.any():
        yield "Cards of the afternoon are claimed after those of the morning."


def _about_end(state: np.record) -> Iterator[str]:
    few_recipes = state.recipes_left < state.seats
    few_markets = bool(state.afternoon) and state.market_left < state.seats
    if state.final_round and not (few_recipes or few_markets):
        yield "A round is the final one when a display has run short."
    if state.turn == OVER and not (state.final_round or (few_recipes and few_markets)):
        yield "Nothing has ended this match: it cannot be over."
