"""Which positions there can be: the pieces there are, and where they lie."""

import itertools
from collections.abc import Iterator

import numpy as np

from ..field import BEYOND, NOTCHES, STAR
from ..tables import (
    AUCTION_CARDS,
    AUCTION_DECKS,
    MARKET_CARDS,
    MARKET_DECKS,
    PLAQUE_NAMES,
    PLAQUE_STACK,
    RECIPE_CARDS,
)
from .fields import AWAY, BOX, CITY_HALL, EMPTY, MANY
from .moments import about_moment, is_dealt_at_noon
from .phases import (
    CHOOSING,
    CLAIMING,
    FIRST_HOUSE,
    FIRST_MARKET,
    FIRST_RECIPES,
    REFILLING,
    STARTING_PLOTS,
    TURN_ORDER,
)
from .setup import boxed_plaques
from .turn import about_turn

MORNING = 0
PLENTY = MANY // 2


def check(state: np.record) -> str | None:
    """The first thing that is impossible, in one sentence."""
    return next(itertools.chain(about_moment(state), _about_pieces(state), about_turn(state)), None)


def _about_pieces(state: np.record) -> Iterator[str]:
    yield from _about_order(state)
    yield from _about_cards(state)
    yield from _about_displays(state)
    yield from _about_plaques(state)
    yield from _about_field(state)
    yield from _about_counts(state)


def _about_order(state: np.record) -> Iterator[str]:
    order = [seat for seat in state.order.tolist() if seat != EMPTY]
    chosen = [seat for seat in state.new_order.tolist() if seat != EMPTY]
    if len(set(order)) < len(order):
        yield "A seat stands twice in the turn order."
    if state.phase > TURN_ORDER and len(order) < state.seats:
        yield "A seat is missing in the turn order."
    if state.order[: len(order)].tolist() != order:
        yield "The turn order is filled from its first place."
    if len(set(chosen)) < len(chosen):
        yield "A seat has chosen two places."
    if chosen and state.phase != CHOOSING:
        yield "Places are chosen after the bids only."


def _about_counts(state: np.record) -> Iterator[str]:
    """What nothing limits could grow beyond what a number holds, if it began near there."""
    for name in ("round_number", "coins", "peppers"):
        most = int(np.max(state[name]))
        if most > PLENTY:
            yield f"{name} cannot be {most}: no match comes to that."


def _about_cards(state: np.record) -> Iterator[str]:
    """There are no more of a card than were printed, and none of another time of the day."""
    decks = {
        "market": (MARKET_CARDS, state.market_deck),
        "recipe": (RECIPE_CARDS, state.recipe_deck),
        "auction": (AUCTION_CARDS, state.auction_deck),
    }
    for kind, (cards, left) in decks.items():
        for card in np.flatnonzero(left < 0):
            yield f"There are too many {kind} cards {cards[card]} for this time of the day."
    for card in np.flatnonzero(state.market_won.sum(axis=0) > MARKET_DECKS.sum(axis=0)):
        yield f"There are too many market cards {MARKET_CARDS[card]}."
    if not state.afternoon and (state.market_won.sum(axis=0) > MARKET_DECKS[MORNING]).any():
        yield "A market card of the afternoon cannot be won in the morning."
    if state.house_is_old and (state.house > AUCTION_DECKS[MORNING]).any():
        yield "The auction house does not hold cards of the morning."


def _about_displays(state: np.record) -> Iterator[str]:
    seats, market, recipes = state.seats, state.market_left, state.recipes_left
    is_dealing = state.phase == FIRST_MARKET or is_dealt_at_noon(state)
    if market > state.market_size - is_dealing or (state.phase < FIRST_MARKET and market):
        yield f"There are too many market cards on display: {market}."
    if recipes > state.recipes_size - (state.phase == FIRST_RECIPES) or (
        state.phase < FIRST_RECIPES and recipes
    ):
        yield f"There are too many recipes on display: {recipes}."
    for time, deck in zip(("morning", "afternoon"), MARKET_DECKS, strict=True):
        dealt = int(np.concatenate([state.market[None], state.market_won])[:, deck > 0].sum())
        if dealt > state.market_size:
            yield f"More market cards of the {time} are out than were dealt: {dealt}."
    dealt = int(recipes + state.recipes_won.sum())
    if dealt > state.recipes_size:
        yield f"More recipes are out than were dealt: {dealt}."
    if state.phase in (FIRST_HOUSE, REFILLING):
        most, fewest = seats - 1, 0
    elif state.phase == CLAIMING:
        most = fewest = seats - state.at
    else:
        most = fewest = seats if state.phase > FIRST_HOUSE else 0
    if not fewest <= state.house_left <= most:
        yield f"The auction house has {state.house_left} cards, and should have {most}."


def _about_plaques(state: np.record) -> Iterator[str]:
    boxed = boxed_plaques(int(state.seats))
    if np.flatnonzero(state.plaques == BOX).tolist() != boxed:
        named = ", ".join(PLAQUE_NAMES[plaque] for plaque in boxed) or "no plaques"
        yield f"With {state.seats} players {named} are in the box."
    for lower in range(1, len(PLAQUE_NAMES)):
        is_above = PLAQUE_STACK[lower - 1] == PLAQUE_STACK[lower]
        if is_above and state.plaques[lower - 1] == CITY_HALL != state.plaques[lower]:
            yield f"The plaque {PLAQUE_NAMES[lower - 1]} lies above {PLAQUE_NAMES[lower]}."


def _about_field(state: np.record) -> Iterator[str]:
    if state.field[BEYOND]:
        yield "Nothing grows beyond the field."
    if state.phase > STARTING_PLOTS and not state.planted.any():
        yield "Something is planted in the field from the start."
    standing = [notch for notch in state.farmers.tolist() if notch not in (AWAY, STAR)]
    for notch in {notch for notch in standing if standing.count(notch) > 1}:
        yield f"Two farmers stand on {NOTCHES[notch]}."
