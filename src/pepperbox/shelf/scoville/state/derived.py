"""What a position's text leaves out, because the rest of it says it."""

import numpy as np

from ..field import NEIGHBOURS, PLOTS
from ..tables import AUCTION_DECKS, COLOURS, MARKET_DECKS, RECIPE_DECK
from .phases import BIDDING, CLAIMING, FULFILMENT, HARVESTING, PLANTING

IN_TURN = (CLAIMING, PLANTING, HARVESTING, FULFILMENT)  # phases of one seat after the other


def derive(state: np.record) -> None:
    state.at = _place(state)
    _count_plots(state)
    state.market_left = state.market.sum()
    state.recipes_left = state.recipes.sum()
    state.house_left = state.house.sum()
    _fill_decks(state)


def _place(state: np.record) -> int:
    """Of the seat whose turn it is; between the turns all have had theirs."""
    order: list[int] = state.order[: state.seats].tolist()
    if state.phase in IN_TURN and state.turn in order:
        return order.index(int(state.turn))
    return 0 if state.phase < BIDDING else int(state.seats)


def _count_plots(state: np.record) -> None:
    planted = np.flatnonzero(state.field[: len(PLOTS)])
    state.planted[:] = np.bincount(state.field[planted] - 1, minlength=len(COLOURS))
    state.beside[:] = 0
    np.add.at(state.beside, NEIGHBOURS[planted], 1)


def _fill_decks(state: np.record) -> None:
    """A deck has what is not elsewhere; fewer than none of a card if there are too many of it."""
    now = int(state.afternoon)
    is_current = MARKET_DECKS[now] > 0
    market_won = np.where(is_current, state.market_won.sum(axis=0), 0)
    house = 0 if state.house_is_old else state.house
    state.market_deck[:] = MARKET_DECKS[now] - state.market - market_won
    state.recipe_deck[:] = RECIPE_DECK - state.recipes - state.recipes_won.sum(axis=0)
    state.auction_deck[:] = AUCTION_DECKS[now] - state.auction_discards - house
