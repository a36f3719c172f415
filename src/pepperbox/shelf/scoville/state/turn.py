"""Which positions there can be: what seats have done in this phase, and in this turn."""

from collections.abc import Iterator

import numpy as np

from ..tables import EXTRA_PLANT_TILE, EXTRA_STEP_TILE, PLAQUE_NAMES, PLAQUE_STACK
from .fields import AWAY, CITY_HALL, NONE
from .moments import at_start
from .phases import (
    BIDDING,
    CHOOSING,
    EXTRA_QUESTION,
    FIRST_PEPPER,
    FULFILMENT,
    HARVESTING,
    PLANTING,
    PLAQUE_QUESTION,
    SECOND_PEPPER,
)

# What a turn leaves as it found it: in which phase it is otherwise, and what is done there.
OF_A_TURN = {
    PLANTING: ("plants", ("question", "offered", "has_plaque")),
    HARVESTING: ("walks", ("steps", "facing", "stepping_further")),
    FULFILMENT: ("cooks or sells", ("has_visited", "has_cooked", "has_sold")),
}


def about_turn(state: np.record) -> Iterator[str]:
    start = at_start(state)
    for phase, (verb, fields) in OF_A_TURN.items():
        for name in fields:
            if state.phase != phase and state[name] != start[name]:
                yield f"Nobody {verb} now, so {name} is as in the set-up."
    yield from _about_bids(state)
    if state.phase == PLANTING:
        yield from _about_planter(state)
    if state.phase == HARVESTING:
        yield from _about_farmer(state)
    if state.phase == FULFILMENT:
        yield from _about_cook(state)


def _about_bids(state: np.record) -> Iterator[str]:
    from ..rules import bidding, choosing

    for seat in range(state.seats):
        is_paid = state.phase > CHOOSING or seat in state.new_order
        if not is_paid and state.bids[seat] > state.coins[seat]:
            yield f"Seat {seat} has bid more coins than it has."
        if state.bids[seat] and not state.has_bid[seat]:
            yield f"Seat {seat} has not bid yet, so there are no coins in its bid."
    have_bid = state.has_bid[: state.seats]
    if state.phase == BIDDING:
        if state.turn != bidding.next_bidder(state):
            yield f"It cannot be the turn of seat {state.turn} to bid."
    elif have_bid.any() != have_bid.all():
        yield "Some have bid and some have not, but nobody bids now."
    elif state.phase == CHOOSING and state.turn != choosing.next_chooser(state):
        yield f"It cannot be the turn of seat {state.turn} to choose."


def _about_planter(state: np.record) -> Iterator[str]:
    from ..rules import planting

    seat, question, offered = int(state.turn), state.question, state.offered
    can_go_on = planting.can_spend_extra_plant(state, seat)
    if question in (PLAQUE_QUESTION, EXTRA_QUESTION) and not can_go_on:
        yield f"Seat {seat} cannot spend Extra Plant, so it is not asked."
    if question == SECOND_PEPPER and state.tiles[seat, EXTRA_PLANT_TILE]:
        yield f"Seat {seat} plants its second pepper, but has not spent Extra Plant."
    if (offered != NONE) != (question == PLAQUE_QUESTION):
        yield "A plaque is offered when the planter is asked about it, and only then."
    if offered != NONE and (offered != _top(state, PLAQUE_STACK[offered]) or state.has_plaque):
        yield f"The plaque {PLAQUE_NAMES[offered]} cannot be offered."
    if state.has_plaque and (question == FIRST_PEPPER or seat not in state.plaques):
        yield f"Seat {seat} cannot have taken a plaque this turn."


def _top(state: np.record, stack: int) -> int:
    """The plaque that lies above the others of its stack at City Hall."""
    left = np.flatnonzero((stack == PLAQUE_STACK) & (state.plaques == CITY_HALL))
    return int(left[0]) if len(left) else NONE


def _about_farmer(state: np.record) -> Iterator[str]:
    seat = int(state.turn)
    if state.farmers[seat] == AWAY:
        yield f"The farmer of seat {seat} walks, but is not on the field."
    if state.stepping_further and (state.steps < 3 or state.tiles[seat, EXTRA_STEP_TILE]):
        yield f"Seat {seat} cannot have spent Extra Step this turn."
    if state.facing and state.steps == 0:
        yield f"The farmer of seat {seat} has made no step: it faces both ends."


def _about_cook(state: np.record) -> Iterator[str]:
    seat = int(state.turn)
    if state.has_visited and not state.market_won[seat].any():
        yield f"Seat {seat} has visited the market, but has no card of it."
    if state.has_cooked and not state.recipes_won[seat].any():
        yield f"Seat {seat} has cooked, but has no recipe."
