"""The players: what all see of them, and what stands behind a screen."""

import msgspec
import numpy as np

from pepperbox.engine import OVER

from ..field import NOTCHES
from ..rules import endgame
from ..state.fields import AWAY
from ..state.phases import BIDDING
from ..tables import COLOURS, PLAQUE_POINTS, TILES, Pepper, Tile
from .cards import MarketCard, RecipeCard, market_cards, recipe_cards

WORTH: list[int] = PLAQUE_POINTS.tolist()


class ScoreSheet(msgspec.Struct, frozen=True):
    market: int
    recipes: int
    plaques: int
    tiles: int
    coins: int
    total: int


class Screen(msgspec.Struct, frozen=True):
    """What stands behind a player's screen."""

    coins: int
    peppers: dict[Pepper, int]
    tiles: list[Tile]  # not spent
    market: list[MarketCard]  # won
    recipes: list[RecipeCard]  # won
    score: ScoreSheet  # as it would be now


class Player(msgspec.Struct, frozen=True):
    farmer: str | None  # its notch; None before it is put on the star
    plaques: list[int]  # points of those taken
    tiles_spent: list[Tile]
    has_bid: bool  # this round
    bid: int | None  # this round, once you may know it
    screen: Screen | None  # your own; everybody's if screens are open, and when the match is over


def players(state: np.record, viewer: int | None) -> list[Player]:
    """Those at the table, by seat."""
    farmers, tiles, holders = state.farmers.tolist(), state.tiles.tolist(), state.plaques.tolist()
    have_bid, bids, is_bidding = state.has_bid.tolist(), state.bids.tolist(), state.phase == BIDDING
    return [
        Player(
            farmer=None if farmers[seat] == AWAY else NOTCHES[farmers[seat]],
            plaques=[WORTH[plaque] for plaque, holder in enumerate(holders) if holder == seat],
            tiles_spent=_tiles(tiles[seat], 0),
            has_bid=bool(have_bid[seat]),
            bid=bids[seat] if have_bid[seat] and (not is_bidding or seat == viewer) else None,
            screen=_screen(state, seat) if _is_seen(state, seat, viewer) else None,
        )
        for seat in range(state.seats)
    ]


def _is_seen(state: np.record, seat: int, viewer: int | None) -> bool:
    """Whether a viewer looks behind a player's screen."""
    return seat == viewer or state.turn == OVER or bool(state.screens_are_open)


def _tiles(tiles: list[int], held: int) -> list[Tile]:
    return [tile for tile, has in zip(TILES, tiles, strict=True) if has == held]


def _screen(state: np.record, seat: int) -> Screen:
    return Screen(
        coins=int(state.coins[seat]),
        peppers=dict(zip(COLOURS, state.peppers[seat].tolist(), strict=True)),
        tiles=_tiles(state.tiles[seat].tolist(), 1),
        market=market_cards(state.market_won[seat].tobytes(), None),
        recipes=recipe_cards(state.recipes_won[seat].tobytes(), None),
        score=score_sheet(state, seat),
    )


def score_sheet(state: np.record, seat: int) -> ScoreSheet:
    """The points of a player as if the match ended now."""
    points = np.empty(endgame.CATEGORIES, np.int32)
    endgame.by_category(state, seat, points)
    market, recipes, plaques, tiles, coins = points.tolist()
    return ScoreSheet(market, recipes, plaques, tiles, coins, total=int(points.sum()))
