"""What lies on the table in Scoville."""

from typing import Any

from pepperbox.engine import Chairs, Fields, Flag, Number, OneOf, Places, Seat

from ..field import NOTCHES, PLOTS
from ..tables import (
    AUCTION_CARDS,
    AUCTION_DECKS,
    COLOURS,
    HIGHEST_BID,
    MARKET_CARDS,
    MARKET_DECKS,
    PLAQUE_NAMES,
    PLAYERS,
    RECIPE_CARDS,
    RECIPE_DECK,
    TILES,
)
from .phases import QUESTIONS, STAGES

NOBODY = -3  # turn, inside the rules only: the phase has nothing left to decide
EMPTY = -1  # a place of the turn order without a disc
AWAY = -1  # a farmer that has not been put on the star
NONE = -1  # no plaque
CITY_HALL, BOX = -1, -2  # where a plaque is that no seat has

MANY = 2**31 - 1  # coins, at most $182 more a round: 11 million rounds fit; peppers, rounds

CHAIRS, PLACES = Chairs(PLAYERS), Places(PLAYERS)
BESIDE = (*PLOTS, "beyond")  # what a notch on the rim has on its other hand: nothing grows there


COPIES = {  # of one card, at most
    MARKET_CARDS: int(MARKET_DECKS.max()),
    RECIPE_CARDS: int(RECIPE_DECK.max()),
    AUCTION_CARDS: int(AUCTION_DECKS.max()),
}


def _cards(kinds: tuple[str, ...], meaning: str, **more: Any) -> Number:
    return Number(meaning, most=COPIES[kinds], **{"by": (kinds,), **more})


State = Fields(
    phase=OneOf(STAGES, "what is being done"),
    question=OneOf(QUESTIONS, "what a planter is asked"),
    round_number=Number("1 is the first; 0 during the set-up", most=MANY),
    afternoon=Flag("noon has passed"),
    final_round=Flag("the game ends after this round"),
    at=Number("place in the turn order whose turn it is", most=PLAYERS, written=False),
    order=Seat("seat in each place", also={EMPTY: None}, by=(PLACES,)),
    # The field
    field=OneOf((None, *COLOURS), "what grows on each plot", by=(BESIDE,)),
    beside=Number(
        "planted plots that share a side with each plot", most=70, by=(BESIDE,), written=False
    ),
    planted=Number("plots planted with each pepper", most=70, by=(COLOURS,), written=False),
    farmers=OneOf(
        NOTCHES, "notch of each; None: not on the field", also={AWAY: None}, by=(CHAIRS,)
    ),
    # The cards and plaques on the table, cards by kind
    market_size=Number("market cards dealt in the morning and at noon", most=24, written=False),
    recipes_size=Number("recipes dealt", most=30, written=False),
    market_deck=_cards(MARKET_CARDS, "market cards still in the deck", written=False),
    market=_cards(MARKET_CARDS, "market cards on display"),
    market_left=Number("how many market cards are on display", most=24, written=False),
    recipe_deck=_cards(RECIPE_CARDS, "recipes still in the deck", written=False),
    recipes=_cards(RECIPE_CARDS, "recipes on display"),
    recipes_left=Number("how many recipes are on display", most=30, written=False),
    auction_deck=_cards(AUCTION_CARDS, "auction cards still in the deck", written=False),
    auction_discards=_cards(AUCTION_CARDS, "claimed from this deck"),
    house=_cards(AUCTION_CARDS, "cards in the auction house"),
    house_left=Number("how many cards are in the auction house", most=PLAYERS, written=False),
    house_is_old=Flag("the auction house holds morning cards in the afternoon"),
    plaques=Seat(
        "who has each plaque", also={CITY_HALL: "city hall", BOX: "box"}, by=(PLAQUE_NAMES,)
    ),
    # The auction
    bids=Number("coins bid this round", most=HIGHEST_BID, by=(CHAIRS,)),
    has_bid=Flag("who has bid this round", by=(CHAIRS,)),
    new_order=Seat("seat in each place chosen so far", also={EMPTY: None}, by=(PLACES,)),
    # The turn of a planter, a farmer or a cook
    offered=OneOf(PLAQUE_NAMES, "the plaque that the planter is asked about", also={NONE: None}),
    has_plaque=Flag("a plaque was taken this turn"),
    steps=Number("steps made this turn, by a farmer who can go on", most=3),
    facing=OneOf(
        ("north or west", "south or east"), "the end of its side by which the farmer goes on"
    ),
    stepping_further=Flag("Extra Step was spent this turn"),
    has_visited=Flag("the market was visited this turn"),
    has_cooked=Flag("a recipe was cooked this turn"),
    has_sold=Flag("peppers were sold this turn"),
    # Behind the screens
    coins=Number("coins behind each screen", most=MANY, by=(CHAIRS,)),
    peppers=Number("peppers behind each screen", most=MANY, by=(CHAIRS, COLOURS)),
    tiles=Flag("bonus tiles not spent", by=(CHAIRS, TILES)),
    market_won=_cards(MARKET_CARDS, "market cards won", by=(CHAIRS, MARKET_CARDS)),
    recipes_won=_cards(RECIPE_CARDS, "recipes won", by=(CHAIRS, RECIPE_CARDS)),
    screens_are_open=Flag("all see what is behind them", written=False),
)
