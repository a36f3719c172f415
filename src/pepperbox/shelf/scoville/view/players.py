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


def player(state: np.record, seat: int, viewer: int | None) -> Player:
    has_bid = bool(state.has_bid[seat])
    is_told = has_bid and (state.phase != BIDDING or seat == viewer)
    notch = int(state.farmers[seat])
    return Player(
        farmer=None if notch == AWAY else NOTCHES[notch],
        plaques=_plaques(state, seat),
        tiles_spent=_tiles(state, seat, 0),
        has_bid=has_bid,
        bid=int(state.bids[seat]) if is_told else None,
        screen=_screen(state, seat) if _is_seen(state, seat, viewer) else None,
    )


def _is_seen(state: np.record, seat: int, viewer: int | None) -> bool:
    """Whether a viewer looks behind a player's screen."""
    return seat == viewer or state.turn == OVER or bool(state.screens_are_open)


def _plaques(state: np.record, seat: int) -> list[int]:
    held = zip(PLAQUE_POINTS.tolist(), state.plaques.tolist(), strict=True)
    return [points for points, holder in held if holder == seat]


def _tiles(state: np.record, seat: int, held: int) -> list[Tile]:
    return [
        tile for tile, has in zip(TILES, state.tiles[seat].tolist(), strict=True) if has == held
    ]


def _screen(state: np.record, seat: int) -> Screen:
    return Screen(
        coins=int(state.coins[seat]),
        peppers=dict(zip(COLOURS, state.peppers[seat].tolist(), strict=True)),
        tiles=_tiles(state, seat, 1),
        market=market_cards(state.market_won[seat], None),
        recipes=recipe_cards(state.recipes_won[seat], None),
        score=score_sheet(state, seat),
    )


def score_sheet(state: np.record, seat: int) -> ScoreSheet:
    """The points of a player as if the match ended now."""
    points = np.empty(endgame.CATEGORIES, np.int32)
    endgame.by_category(state, seat, points)
    market, recipes, plaques, tiles, coins = points.tolist()
    return ScoreSheet(market, recipes, plaques, tiles, coins, total=int(points.sum()))
