"""The facts in the guide are those of the game."""

import re

import pytest

from pepperbox.shelf.scoville import tables

from .table import GAME

GUIDE = GAME.guide()
ROWS = [
    [cell.strip(" *`") for cell in line.strip("|").split("|")]
    for line in GUIDE.splitlines()
    if line.startswith("| ")
]


def row(first: str) -> list[str]:
    """The other cells of the only row that begins so."""
    (found,) = [cells[1:] for cells in ROWS if cells[0] == first]
    return found


@pytest.mark.parametrize("pepper", range(len(tables.COLOURS)))
def test_the_guide_shows_the_breeding_chart(pepper: int) -> None:
    bred = []
    for other in range(len(tables.COLOURS)):
        counts = zip(tables.BREEDING[pepper + 1, other + 1], tables.COLOURS, strict=True)
        named = [f"{count} {colour}".removeprefix("1 ") for count, colour in counts if count]
        bred.append(" ".join(named) or "nothing")
    assert row(tables.COLOURS[pepper]) == bred


def test_the_guide_counts_the_cards_on_display() -> None:
    printed, manual = (
        [tables.DISPLAYS[display][seats] for seats in GAME.players]
        for display in ("printed", "manual")
    )
    assert row("players") == [str(seats) for seats in GAME.players]
    assert row("market, printed display") == [str(market) for market, _ in printed]
    assert row("recipes, printed display") == [str(recipes) for _, recipes in printed]
    assert row("market and recipes, display of the manual") == [
        str(market) if market == recipes else f"{market} and {recipes}"
        for market, recipes in manual
    ]


def test_the_guide_says_which_letter_is_which_pepper() -> None:
    told = dict(re.findall(r"\*\*([A-Z])\*\*\s(\w+)", GUIDE))
    assert told == tables.PEPPERS


def test_the_cards_that_the_guide_explains_are_in_the_box() -> None:
    kinds = {*tables.AUCTION_CARDS, *tables.MARKET_CARDS, *tables.RECIPE_CARDS}
    explained = {cells[0] for cells in ROWS if cells[0] in kinds}
    assert explained == {"RY", "YO>N$3+1", "GOP>W/K+4", "RRNNKK=16"}


def test_the_guide_names_the_plaques() -> None:
    (told,) = re.findall(r"City Hall has plaques .*?\)\.", GUIDE, re.DOTALL)
    points = [tuple(map(int, stack.split(", "))) for stack in re.findall(r"\(([\d, ]+)\)", told)]
    assert points == list(tables.PLAQUES.values())


def test_the_guide_counts_the_decks() -> None:
    market = len(tables.MARKET_MORNING) + len(tables.MARKET_AFTERNOON)
    auction = sum(tables.AUCTION_MORNING.values()) + sum(tables.AUCTION_AFTERNOON.values())
    told = " ".join(GUIDE.split())
    assert f"{market} market cards and {auction} auction cards" in told
    assert f"and {len(tables.RECIPES)} recipes" in told
    listed = [cards.count for cards in GAME.words.CARD_LISTS]
    assert (sum(listed[:2]), sum(listed[2:4]), *listed[4:]) == (48, 65, 30)


def test_the_guide_says_what_a_player_begins_with_and_what_counts() -> None:
    told = " ".join(GUIDE.split())
    assert f"${tables.STARTING_COINS}, one red, one yellow and one blue pepper" in told
    assert f"{tables.TILE_POINTS} for each tile" in told
    assert f"1 for every full ${tables.COINS_A_POINT}" in told
    assert f"${tables.HIGHEST_BID:,}" in told
