"""Which positions there can be: the pieces there are, where they lie, and whose turn it is."""

from collections.abc import Iterator

import numpy as np

from pepperbox.engine import CHANCE, OVER

from ..field import BEYOND, NOTCHES, STAR
from ..tables import (
    AUCTION_CARDS,
    AUCTION_DECKS,
    EXTRA_PLANT_TILE,
    EXTRA_STEP_TILE,
    MARKET_CARDS,
    MARKET_DECKS,
    PLAQUE_NAMES,
    PLAQUE_STACK,
    RECIPE_CARDS,
)
from .fields import AWAY, BOX, CITY_HALL, EMPTY, NONE
from .phases import (
    BIDDING,
    CHOOSING,
    CLAIMING,
    EXTRA_QUESTION,
    FIRST_HOUSE,
    FIRST_MARKET,
    FIRST_PEPPER,
    FIRST_RECIPES,
    HARVESTING,
    PHASES,
    PLANTING,
    PLAQUE_QUESTION,
    REFILLING,
    SECOND_PEPPER,
    STARTING_PLOTS,
    TIME_CHECK,
    TURN_ORDER,
)
from .setup import boxed_plaques

MORNING = 0
LUCK_DECIDES = (*range(BIDDING), REFILLING)


def check(state: np.record) -> str | None:
    """The first thing that is impossible, in one sentence."""
    return next(_objections(state), None)


def _objections(state: np.record) -> Iterator[str]:
    yield from _about_turn(state)
    yield from _about_order(state)
    yield from _about_cards(state)
    yield from _about_displays(state)
    yield from _about_plaques(state)
    yield from _about_field(state)
    if state.phase in (BIDDING, CHOOSING):
        yield from _about_bids(state)
    if state.phase == PLANTING:
        yield from _about_planter(state)
    elif state.question != FIRST_PEPPER:
        yield "Nobody plants now, so nobody is asked about a planting."
    if state.phase == HARVESTING:
        yield from _about_farmer(state)


def _about_turn(state: np.record) -> Iterator[str]:
    is_dealt_at_noon = state.phase == TIME_CHECK and state.turn == CHANCE
    if (state.turn == OVER) != (state.phase == TIME_CHECK) and not is_dealt_at_noon:
        yield "A match is over after a time check, and only then."
    elif (state.turn == CHANCE) != (state.phase in LUCK_DECIDES) and not is_dealt_at_noon:
        decides = "a seat decides" if state.turn == CHANCE else "luck decides"
        yield f"In the {PHASES[state.phase]} phase {decides}."
    if (state.round_number == 0) != (state.phase < BIDDING):
        yield "The rounds are counted from 1 on, and the set-up is none."
    if state.round_number == 1 and state.phase in (BIDDING, CHOOSING):
        yield "In the first round nobody bids."
    if is_dealt_at_noon and not state.afternoon:
        yield "The market is dealt anew at noon only."
    if state.house_is_old and (not state.afternoon or state.phase == REFILLING):
        yield "Morning cards lie in the auction house after noon only, until it is filled again."


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
    is_dealing = state.phase == FIRST_MARKET or (state.phase == TIME_CHECK and state.turn == CHANCE)
    if market > state.market_size - is_dealing or (state.phase < FIRST_MARKET and market):
        yield f"There are too many market cards on display: {market}."
    if recipes > state.recipes_size - (state.phase == FIRST_RECIPES) or (
        state.phase < FIRST_RECIPES and recipes
    ):
        yield f"There are too many recipes on display: {recipes}."
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


def _about_bids(state: np.record) -> Iterator[str]:
    from ..rules import bidding, choosing

    unpaid = [seat for seat in range(state.seats) if seat not in state.new_order]
    for seat in unpaid:
        if state.bids[seat] > state.coins[seat]:
            yield f"Seat {seat} has bid more coins than it has."
        if state.bids[seat] and not state.has_bid[seat]:
            yield f"Seat {seat} has not bid yet, so there are no coins in its bid."
    is_bidding = state.phase == BIDDING
    due = bidding.next_bidder(state) if is_bidding else choosing.next_chooser(state)
    if state.turn != due:
        yield f"It cannot be the turn of seat {state.turn} to {'bid' if is_bidding else 'choose'}."
    if not is_bidding and not state.has_bid[: state.seats].all():
        yield "Places are chosen when everybody has bid."


def _about_planter(state: np.record) -> Iterator[str]:
    from ..rules import planting

    seat, question = int(state.turn), state.question
    can_go_on = planting.can_spend_extra_plant(state, seat)
    if question in (PLAQUE_QUESTION, EXTRA_QUESTION) and not can_go_on:
        yield f"Seat {seat} cannot spend Extra Plant, so it is not asked."
    if question == SECOND_PEPPER and state.tiles[seat, EXTRA_PLANT_TILE]:
        yield f"Seat {seat} plants its second pepper, but has not spent Extra Plant."
    if (state.offered != NONE) != (question == PLAQUE_QUESTION):
        yield "A plaque is offered when the planter is asked about it, and only then."
    if state.offered != NONE and (state.plaques[state.offered] != CITY_HALL or state.has_plaque):
        yield f"The plaque {PLAQUE_NAMES[state.offered]} cannot be offered."


def _about_farmer(state: np.record) -> Iterator[str]:
    seat = int(state.turn)
    if state.farmers[seat] == AWAY:
        yield f"The farmer of seat {seat} walks, but is not on the field."
    if state.stepping_further and (state.steps < 3 or state.tiles[seat, EXTRA_STEP_TILE]):
        yield f"Seat {seat} cannot have spent Extra Step this turn."
