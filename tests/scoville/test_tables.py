"""The tables of the game against the published component lists."""

import json
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import numpy as np

from pepperbox.shelf.scoville import field, tables

PRINTED = json.loads((Path(__file__).parent / "scoville.json").read_text())


def letters(counts: Iterable[int]) -> str:
    return "".join(letter * int(n) for letter, n in zip(tables.LETTERS, counts, strict=True))


def test_peppers() -> None:
    assert PRINTED["peppers"] == tables.PEPPERS
    assert list(tables.COLOURS) == list(PRINTED["peppers"].values())


def test_the_breeding_chart() -> None:
    for i, one in enumerate(tables.LETTERS):
        for j, other in enumerate(tables.LETTERS):
            assert letters(tables.BREEDING[i + 1, j + 1]) == PRINTED["breeding"][one][other]


def test_an_empty_plot_breeds_nothing() -> None:
    assert not tables.BREEDING[0].any() and not tables.BREEDING[:, 0].any()


def test_the_chart_reads_the_same_along_rows_and_columns() -> None:
    assert (tables.BREEDING.transpose(1, 0, 2) == tables.BREEDING).all()


def test_the_decks() -> None:
    assert list(tables.RECIPES) == PRINTED["recipes"]
    assert list(tables.MARKET_MORNING) == PRINTED["market_morning"]
    assert list(tables.MARKET_AFTERNOON) == PRINTED["market_afternoon"]
    assert PRINTED["auction_morning"] == tables.AUCTION_MORNING
    assert PRINTED["auction_afternoon"] == tables.AUCTION_AFTERNOON


def test_the_arrays_of_the_decks_count_what_is_printed() -> None:
    assert tables.RECIPE_DECK.sum() == 30
    assert tables.MARKET_DECKS.sum(axis=1).tolist() == [24, 24]
    assert tables.AUCTION_DECKS.sum(axis=1).tolist() == [30, 35]
    for card, copies in zip(tables.MARKET_CARDS, tables.MARKET_DECKS.T, strict=True):
        assert copies.tolist() == [
            PRINTED["market_morning"].count(card),
            PRINTED["market_afternoon"].count(card),
        ]
    for card, copies in zip(tables.AUCTION_CARDS, tables.AUCTION_DECKS.T, strict=True):
        assert copies.tolist() == [
            PRINTED["auction_morning"].get(card, 0),
            PRINTED["auction_afternoon"].get(card, 0),
        ]


def test_what_cards_want_and_give_spells_the_card() -> None:
    def with_points(card: str, points: int) -> str:
        return f"{card}+{points}" if points else card

    for card, wants, points in zip(
        tables.RECIPE_CARDS, tables.RECIPE_WANTS, tables.RECIPE_POINTS, strict=True
    ):
        assert f"{letters(wants)}={points}" == card
    spelled: dict[int, list[str]] = {}
    for deal, given in enumerate(tables.DEAL_GAINS):
        spelled.setdefault(int(tables.DEAL_CARD[deal]), []).append(letters(given))
    for kind, gains in spelled.items():
        coins = f"${tables.MARKET_COINS[kind]}" if tables.MARKET_COINS[kind] else ""
        text = f"{letters(tables.MARKET_WANTS[kind])}>{'/'.join(gains)}{coins}"
        assert with_points(text, tables.MARKET_POINTS[kind]) == tables.MARKET_CARDS[kind]
    assert len(spelled) == len(tables.MARKET_CARDS) == 47


def test_what_a_card_wants_can_be_compared_in_four_bits_a_colour() -> None:
    assert max(tables.RECIPE_WANTS.max(), tables.MARKET_WANTS.max()) < 8


def test_plaques_top_first() -> None:
    assert {k: list(v) for k, v in tables.PLAQUES.items()} == PRINTED["plaques_top_first"]
    assert [tables.STACK_OF[tables.LETTERS.index(p)] for p in "RYBGOPNWKX"] == [
        *(-1, -1, -1),
        *(0, 0, 0),
        *(1, 2, 3, 4),
    ]


def test_a_plaque_is_named_by_its_stack_and_its_points() -> None:
    named = [f"{stack}={points}" for stack, top in tables.PLAQUES.items() for points in top]
    assert [name.partition(" ")[0] for name in tables.PLAQUE_NAMES] == named
    assert len(set(tables.PLAQUE_NAMES)) == 12


def test_cards_on_display() -> None:
    for name, display in PRINTED["display"].items():
        for seats, cards in display.items():
            assert tables.DISPLAYS[name][int(seats)] == (cards["market"], cards["recipes"])
    assert {len(display) for display in tables.DISPLAYS.values()} == {5}


def test_every_recipe_has_a_name_of_its_own() -> None:
    names = list(tables.RECIPES.values())
    assert len(set(names)) == 30
    assert all(3 < len(name) < 30 for name in names)


def test_the_field_has_70_plots_in_columns_a_to_j_and_rows_1_to_7() -> None:
    assert len(field.PLOTS) == PRINTED["field"]["columns"] * PRINTED["field"]["rows"] == 70
    assert (field.PLOTS[0], field.PLOTS[9], field.PLOTS[-1]) == ("A1", "J1", "J7")
    starting = [field.PLOTS[plot] for plot in field.STARTING_PLOTS]
    assert starting == PRINTED["field"]["starting_plots"]
    assert field.NOTCHES[field.STAR] == PRINTED["field"]["star"]


def test_there_is_a_notch_at_the_middle_of_every_side_157_in_all() -> None:
    inside = {
        f"{a}{r}/{b}{r}" for r in range(1, 8) for a, b in zip("ABCDEFGHI", "BCDEFGHIJ", strict=True)
    }
    inside |= {f"{c}{r}/{c}{r + 1}" for r in range(1, 7) for c in "ABCDEFGHIJ"}
    rim = {f"{c}1/N" for c in "ABCDEFGHIJ"} | {f"{c}7/S" for c in "ABCDEFGHIJ"}
    rim |= {f"A{r}/W" for r in range(1, 8)} | {f"J{r}/E" for r in range(1, 8)}
    assert set(field.NOTCHES) == inside | rim
    assert len(field.NOTCHES) == PRINTED["field"]["notches"] == 157


def middle(notch: str) -> tuple[float, float]:
    """Where a notch is, in half plots from the north-west corner of the field."""
    one, other = notch.split("/")
    column, row = 2 * "ABCDEFGHIJ".index(one[0]) + 1, 2 * int(one[1]) - 1
    if len(other) == 2:
        east, south = other[0] != one[0], other[1] != one[1]
        return column + east, row + south
    return column + {"E": 1, "W": -1}.get(other, 0), row + {"S": 1, "N": -1}.get(other, 0)


def ends(notch: str) -> set[tuple[float, float]]:
    """The two corners of its side: a side runs north to south at even columns."""
    column, row = middle(notch)
    if column % 2 == 0:
        return {(column, row - 1), (column, row + 1)}
    return {(column - 1, row), (column + 1, row)}


def test_a_notch_borders_the_plots_in_its_name() -> None:
    for notch, plots in zip(field.NOTCHES, field.PLOTS_BESIDE, strict=True):
        named = {part for part in notch.split("/") if part in field.PLOTS}
        assert {field.PLOTS[plot] for plot in plots if plot != field.BEYOND} == named


def test_a_step_goes_to_another_side_that_meets_an_end_corner() -> None:
    for here, notch in enumerate(field.NOTCHES):
        by_end = [{field.NOTCHES[n] for n in way if n >= 0} for way in field.AHEAD[here]]
        wanted = [
            {other for other in field.NOTCHES if other != notch and corner in ends(other)}
            for corner in ends(notch)
        ]
        assert sorted(map(sorted, by_end)) == sorted(map(sorted, wanted))
        assert all(1 <= len(way) <= 3 for way in by_end)
        assert not by_end[0] & by_end[1]


def test_neighbours_share_a_side() -> None:
    for plot, near in enumerate(field.NEIGHBOURS):
        beside = {
            other
            for pair in field.PLOTS_BESIDE.tolist()
            if plot in pair
            for other in pair
            if other not in (plot, field.BEYOND)
        }
        assert {int(n) for n in near if n != field.BEYOND} == beside


def test_corners_are_numbered_within_a_byte() -> None:
    corners = np.unique(field.CORNERS)
    assert corners.tolist() == list(range(88))
    assert set(chain(*field.PLOTS_BESIDE.tolist())) == set(range(71))
