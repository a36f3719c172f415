"""The guide says what the tables say."""

from pepperbox.shelf.scoville import tables

from .table import GAME


def rows() -> dict[str, list[str]]:
    """The rows of all its tables, by their first cell."""
    lines = [line.strip("|").split("|") for line in GAME.guide().splitlines() if "|" in line]
    return {row[0].strip(" *`"): [cell.strip() for cell in row[1:]] for row in lines}


def test_the_guide_shows_the_breeding_chart() -> None:
    chart = rows()
    for i, colour in enumerate(tables.COLOURS):
        for j, shown in enumerate(chart[colour]):
            bred = zip(tables.COLOURS, tables.BREEDING[i + 1, j + 1], strict=True)
            named = [f"{'2 ' if count == 2 else ''}{pepper}" for pepper, count in bred if count]
            assert shown == (named[0] if named else "nothing")


def test_the_guide_names_every_recipe() -> None:
    guide = GAME.guide()
    for card, name in tables.RECIPES.items():
        assert name in guide, card


def test_the_guide_says_what_each_letter_means() -> None:
    guide = " ".join(GAME.guide().split())
    for letter, colour in tables.PEPPERS.items():
        assert f"**{letter}** {colour}" in guide


def test_the_cards_the_guide_spells_out_exist() -> None:
    spelled = {"RY", "YO>N$3+1", "GOP>W/K+4", "RRNNKK=16"}
    assert spelled <= rows().keys()
    assert spelled <= {*tables.AUCTION_CARDS, *tables.MARKET_CARDS, *tables.RECIPE_CARDS}


def test_the_guide_counts_the_cards_on_display() -> None:
    printed, manual = tables.DISPLAYS["printed"], tables.DISPLAYS["manual"]
    shown = rows()
    assert shown["market, printed display"] == [str(printed[seats][0]) for seats in GAME.players]
    assert shown["recipes, printed display"] == [str(printed[seats][1]) for seats in GAME.players]
    assert shown["market and recipes, display of the manual"] == [
        f"{market} and {recipes}" if market != recipes else str(market)
        for market, recipes in (manual[seats] for seats in GAME.players)
    ]
