"""Endgame: points, and who wins."""

from pepperbox.engine import compiled

from ..tables import (
    COINS_A_POINT,
    MARKET_POINTS,
    PLAQUE_POINTS,
    RECIPE_POINTS,
    TILE_POINTS,
    TILES,
)

ALL_MARKET, ALL_RECIPES, ALL_PLAQUES = map(len, (MARKET_POINTS, RECIPE_POINTS, PLAQUE_POINTS))
ALL_TILES = len(TILES)
CATEGORIES = 5


@compiled
def market_points(state, seat):
    total = 0
    for card in range(ALL_MARKET):
        total += state.market_won[seat, card] * MARKET_POINTS[card]
    return total


@compiled
def recipe_points(state, seat):
    total = 0
    for card in range(ALL_RECIPES):
        total += state.recipes_won[seat, card] * RECIPE_POINTS[card]
    return total


@compiled
def plaque_points(state, seat):
    total = 0
    for plaque in range(ALL_PLAQUES):
        if state.plaques[plaque] == seat:
            total += PLAQUE_POINTS[plaque]
    return total


@compiled
def tile_points(state, seat):
    """For each tile that was not spent."""
    total = 0
    for tile in range(ALL_TILES):
        if state.tiles[seat, tile]:
            total += TILE_POINTS
    return total


@compiled
def coin_points(state, seat):
    """One for every full three coins."""
    return state.coins[seat] // COINS_A_POINT


@compiled
def by_category(state, seat, out):
    """The points of a seat as they are added up: market, recipes, plaques, tiles, coins."""
    out[0] = market_points(state, seat)
    out[1] = recipe_points(state, seat)
    out[2] = plaque_points(state, seat)
    out[3] = tile_points(state, seat)
    out[4] = coin_points(state, seat)


@compiled
def score(state, seat):
    return (
        market_points(state, seat)
        + recipe_points(state, seat)
        + plaque_points(state, seat)
        + tile_points(state, seat)
        + coin_points(state, seat)
    )


@compiled
def points(state, out):
    for seat in range(state.seats):
        out[seat] = score(state, seat)


TIE_BREAKS = 1  # then the victory is shared


@compiled
def tie_break(state, seat, level):
    """Most coins."""
    return state.coins[seat]
