"""What lies on the table in Scoville, and how a match is set up."""

from typing import Literal, get_args

import msgspec
import numpy as np

from pepperbox.engine import CHANCE

from .field import BEYOND
from .tables import (
    AUCTION_CARDS,
    AUCTION_DECKS,
    COLOURS,
    DISPLAYS,
    MARKET_CARDS,
    MARKET_DECKS,
    PLAQUE_POINTS,
    PLAQUE_STACK,
    PLAYERS,
    RECIPE_CARDS,
    RECIPE_DECK,
    STARTING_COINS,
    STARTING_COLOURS,
    TILES,
)

# What is being done: the set-up, then the phases of a round, in their order.
(
    STARTING_PLOTS,
    TURN_ORDER,
    FIRST_MARKET,
    FIRST_RECIPES,
    FIRST_HOUSE,
    BIDDING,
    CHOOSING,
    CLAIMING,
    REFILLING,
    PLANTING,
    HARVESTING,
    FULFILMENT,
    TIME_CHECK,
) = range(13)

# Their names for a player.
Phase = Literal[
    "set-up",
    "bidding",
    "choosing",
    "claiming",
    "refilling",
    "planting",
    "harvesting",
    "fulfilment",
    "time check",
]
PHASES: tuple[Phase, ...] = (*get_args(Phase)[:1] * 5, *get_args(Phase)[1:])

# What is asked of a planter, in the order of the questions.
FIRST_PEPPER, PLAQUE_QUESTION, EXTRA_QUESTION, SECOND_PEPPER = range(4)

NOBODY = -3  # turn, inside the rules only: the phase has nothing left to decide
EMPTY = -1  # a place of the turn order without a disc
AWAY = -1  # a farmer that has not been put on the star
CITY_HALL, BOX = -1, -2  # where a plaque is that no seat has

State = np.dtype(
    (
        np.record,
        [
            ("seats", "i1"),  # number of players
            ("turn", "i1"),  # seat to decide, or CHANCE, or OVER
            ("phase", "i1"),  # STARTING_PLOTS to TIME_CHECK
            ("question", "i1"),  # of a planter: FIRST_PEPPER to SECOND_PEPPER
            ("round_number", "i4"),  # 1 is the first
            ("afternoon", "?"),
            ("final_round", "?"),
            ("at", "i1"),  # place in the turn order whose turn it is
            ("order", "i1", (PLAYERS,)),  # seat in each place
            # The field
            ("field", "i1", (BEYOND + 1,)),  # pepper + 1 in each plot, 0 if empty
            ("beside", "i1", (BEYOND + 1,)),  # planted plots that share a side with each plot
            ("planted", "i1", (len(COLOURS),)),  # plots by pepper
            ("farmers", "i2", (PLAYERS,)),  # notch of each, or AWAY
            # The cards and plaques on the table, cards by kind
            ("market_size", "i1"),  # market cards dealt in the morning and at noon
            ("recipes_size", "i1"),  # recipes dealt
            ("market_deck", "i1", (len(MARKET_CARDS),)),
            ("market", "i1", (len(MARKET_CARDS),)),
            ("market_left", "i1"),  # cards on display
            ("recipe_deck", "i1", (len(RECIPE_CARDS),)),
            ("recipes", "i1", (len(RECIPE_CARDS),)),
            ("recipes_left", "i1"),  # cards on display
            ("auction_deck", "i1", (len(AUCTION_CARDS),)),
            ("auction_discards", "i1", (len(AUCTION_CARDS),)),  # claimed from this deck
            ("house", "i1", (len(AUCTION_CARDS),)),  # the auction house
            ("house_left", "i1"),  # cards in the auction house
            ("house_is_old", "?"),  # it holds morning cards in the afternoon
            ("plaques", "i1", (len(PLAQUE_POINTS),)),  # seat that has each, CITY_HALL or BOX
            # The auction
            ("bids", "i4", (PLAYERS,)),  # of this round
            ("has_bid", "i1", (PLAYERS,)),  # 1 or 0
            ("new_order", "i1", (PLAYERS,)),  # seat in each place, or EMPTY
            # The turn of a planter, a farmer or a cook
            ("offered", "i1"),  # the plaque that the planter is asked about
            ("has_plaque", "?"),  # a plaque was taken this turn
            ("steps", "i1"),  # made this turn
            ("facing", "i1"),  # the end of its side by which the farmer goes on, 0 or 1
            ("stepping_further", "?"),  # Extra Step was spent this turn
            ("has_visited", "?"),  # the market, this turn
            ("has_cooked", "?"),
            ("has_sold", "?"),
            # Behind the screens
            ("coins", "i4", (PLAYERS,)),  # at most $182 more a round: 11 million rounds fit
            ("peppers", "i4", (PLAYERS, len(COLOURS))),
            ("tiles", "i1", (PLAYERS, len(TILES))),  # 1 if held, 0 if spent
            ("market_won", "i1", (PLAYERS, len(MARKET_CARDS))),
            ("recipes_won", "i1", (PLAYERS, len(RECIPE_CARDS))),
        ],
    ),
    align=True,
)

# Fields with a row for every seat, and fields whose numbers mean seats.
BY_SEAT = ("farmers", "bids", "has_bid", "coins", "peppers", "tiles", "market_won", "recipes_won")
HOLDS_SEATS = ("order", "new_order", "plaques")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`display`: how many cards lie out, as on the printed board or as in the manual."""

    display: Literal["printed", "manual"] = "printed"


def setup(state: np.record, seats: int, options: Options) -> None:
    """Purses, tiles, decks and plaques; luck will plant, order the turns and deal."""
    state.turn = CHANCE
    state.phase = STARTING_PLOTS
    state.order[:] = EMPTY
    state.new_order[:] = EMPTY
    state.farmers[:] = AWAY
    state.market_size, state.recipes_size = DISPLAYS[options.display][seats]
    state.market_deck[:] = MARKET_DECKS[0]
    state.recipe_deck[:] = RECIPE_DECK
    state.auction_deck[:] = AUCTION_DECKS[0]
    state.plaques[:] = CITY_HALL
    if seats <= 3:
        state.plaques[top_plaques()] = BOX
    state.coins[:seats] = STARTING_COINS
    state.peppers[:seats, : len(STARTING_COLOURS)] = 1
    state.tiles[:seats] = True


def top_plaques() -> list[int]:
    """The most valuable plaque of each stack."""
    return [int(plaque) for plaque in np.unique(PLAQUE_STACK, return_index=True)[1]]
