"""How a match of Scoville is set up."""

import numpy as np

from pepperbox.engine import CHANCE

from ..options import Options
from ..tables import (
    AUCTION_DECKS,
    DISPLAYS,
    MARKET_DECKS,
    PLAQUE_STACK,
    RECIPE_DECK,
    STARTING_COINS,
    STARTING_COLOURS,
)
from .fields import AWAY, BOX, CITY_HALL, EMPTY, NONE
from .phases import STARTING_PLOTS


def setup(state: np.record, seats: int, options: Options) -> None:
    """Purses, tiles, decks and plaques; luck will plant, order the turns and deal."""
    state.turn = CHANCE
    state.phase = STARTING_PLOTS
    state.order[:] = EMPTY
    state.new_order[:] = EMPTY
    state.farmers[:] = AWAY
    state.offered = NONE
    state.market_size, state.recipes_size = DISPLAYS[options.display][seats]
    state.screens_are_open = options.screens == "open"
    state.market_deck[:] = MARKET_DECKS[0]
    state.recipe_deck[:] = RECIPE_DECK
    state.auction_deck[:] = AUCTION_DECKS[0]
    state.plaques[:] = CITY_HALL
    state.plaques[boxed_plaques(seats)] = BOX
    state.coins[:seats] = STARTING_COINS
    state.peppers[:seats, : len(STARTING_COLOURS)] = 1
    state.tiles[:seats] = True


def boxed_plaques(seats: int) -> list[int]:
    """With two and three players the most valuable plaque of each stack is taken out."""
    tops = np.unique(PLAQUE_STACK, return_index=True)[1]
    return [int(plaque) for plaque in tops] if seats <= 3 else []
