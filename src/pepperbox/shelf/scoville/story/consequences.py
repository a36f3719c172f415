"""What came of one event of Scoville, from the positions before and after it."""

from collections.abc import Iterator

import numpy as np

from pepperbox.engine import OVER, Event, Happening

from .. import moves
from ..rules.planting import is_field_full
from ..state.phases import (
    BIDDING,
    CHOOSING,
    CLAIMING,
    FULFILMENT,
    HARVESTING,
    PHASES,
    PLANTING,
    TIME_CHECK,
)
from . import auction, dealing, fulfilment, harvesting, planting, result, time
from .tiles import TileSpent


def happenings(
    before: np.record, by: int | None, event: Event, after: np.record
) -> list[Happening]:
    """In the order in which the table would notice them."""
    told = _luck(before, event, after) if by is None else _deed(before, by, event, after)
    if before.phase == HARVESTING and harvesting.has_ended_walk(before, after):
        told += harvesting.farmers_called(before, after)
    if before.phase != after.phase:
        told += _phases(before, after)
    if after.turn == OVER:
        told += result.result(after)
    return told


def _luck(before: np.record, event: Event, after: np.record) -> list[Happening]:
    match event:
        case moves.PlotDrawn():
            return [planting.plot_planted(event.pepper, before, after)]
        case moves.OrderDrawn():
            is_last = before.phase != after.phase
            return [auction.order_made(after)] if is_last else []
        case moves.MarketDrawn():
            return dealing.market_dealt(event.card, after)
        case moves.RecipeDrawn():
            return dealing.recipe_dealt(event.card, after)
        case moves.AuctionDrawn():
            return dealing.auction_dealt(event.card, before, after)
    raise TypeError(f"not a chance event of Scoville: {event!r}")


def _deed(before: np.record, seat: int, event: Event, after: np.record) -> list[Happening]:
    match event:
        case moves.Bid():
            is_last = after.phase != BIDDING
            return auction.bids_opened(before, seat, event.coins) if is_last else []
        case moves.Place():
            return auction.place_taken(before, seat, event, after)
        case moves.Claim():
            return auction.claimed(before, seat, event, after)
        case moves.Plant():
            return planting.planted(before, seat, event, after)
        case moves.Plaque():
            return [planting.plaque_taken(before, seat)] if event.take else []
        case moves.ExtraPlant():
            return [TileSpent(seat, "extra_plant")]
        case moves.Step():
            return harvesting.walked(before, seat, event, after)
        case moves.DoubleBack():
            return [TileSpent(seat, "double_back")]
        case moves.ExtraStep():
            return [TileSpent(seat, "extra_step")]
        case moves.Market():
            return [fulfilment.market_taken(seat, event)]
        case moves.Cook():
            return [fulfilment.cooked(seat, event)]
        case moves.Sell():
            return [fulfilment.sold(before, seat, event)]
        case moves.EndPlanting() | moves.Stop() | moves.Done():
            return []
    raise TypeError(f"not a move of Scoville: {event!r}")


def _phases(before: np.record, after: np.record) -> Iterator[Happening]:
    """The phases that have begun since: some may have passed without anything to decide."""
    phase = int(before.phase)
    while phase != after.phase:
        phase = BIDDING if phase == TIME_CHECK else phase + 1
        yield from _begun(phase, before, after)


def _begun(phase: int, before: np.record, after: np.record) -> Iterator[Happening]:
    if phase == BIDDING:
        yield time.RoundBegun(int(after.round_number), bool(after.final_round))
    elif phase == CHOOSING and after.phase != CHOOSING and after.round_number > 1:
        yield auction.order_made(after)  # nobody has bid anything
    elif phase == PLANTING and is_field_full(after):
        yield planting.nobody_plants(after)
    elif phase in (CLAIMING, PLANTING, FULFILMENT):
        yield time.PhaseBegun(PHASES[phase], _order(after))
    elif phase == HARVESTING:
        yield time.PhaseBegun(PHASES[phase], _order(after)[::-1])
        yield from harvesting.farmers_called(before, after)
    elif phase == TIME_CHECK:
        yield from time.time_checked(before, after)


def _order(state: np.record) -> tuple[int, ...]:
    return tuple(state.order[: state.seats].tolist())
