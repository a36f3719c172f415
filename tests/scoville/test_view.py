"""What the board is shown besides the pieces: the chart, and what each notch gives."""

import msgspec

from pepperbox.shelf.scoville import tables

from . import table
from .table import at


def test_the_view_tells_what_each_notch_between_planted_plots_gives() -> None:
    match = table.new(2, plots="RY")
    assert match.view(None).yields == {"E4/F4": ["orange"]}
    table.go(match, "planting")
    match.play(match.to_act[0], {"move": "plant", "pepper": "red", "plot": "E3"})
    assert match.view(None).yields == {"E4/F4": ["orange"], "E3/E4": ["red", "red"]}


def test_the_yield_of_a_notch_is_the_harvest_of_a_step_there() -> None:
    match = table.go(table.new(2, plots="RY"), "harvesting")
    view = match.view(None)
    assert view.harvest.ways
    for way in view.harvest.ways:
        assert way.harvest == view.yields.get(way.to, [])


def test_the_view_shows_the_breeding_chart_row_by_row() -> None:
    rows = table.new().view(None).breeding
    assert list(rows) == list(tables.COLOURS)
    assert rows["brown"] == ". . . . . . NN W K NN"
    for one in range(10):
        for other, harvest in enumerate(rows[tables.COLOURS[one]].split()):
            assert tables.tally(harvest) == tables.BREEDING[one + 1, other + 1].tolist()


def test_the_view_tells_whose_turn_it_is_unless_all_bid_at_once() -> None:
    match = table.new(3, order=(2, 0, 1))
    assert match.view(None).turn == 2
    table.go(match, "bidding")
    assert match.view(None).turn is None
    assert msgspec.to_builtins(match.view(0))["turn"] is None


def test_the_view_counts_the_decks_as_at_a_real_table() -> None:
    decks = at("planting", 3, auction_discards={"R": 2, "Y": 1}).view(None).decks
    assert (decks.auction, decks.auction_discards) == (30 - 3 - 3, 3)
    assert (decks.market, decks.recipes) == (24 - 9, 30 - 12)


def test_screens_are_closed_to_others_unless_a_table_opens_them() -> None:
    closed = at("planting", 3)
    for viewer in (None, 0, 1, 2):
        seen = [seat for seat, one in enumerate(closed.view(viewer).players) if one.screen]
        assert seen == ([] if viewer is None else [viewer])


def test_behind_open_screens_everybody_looks_spectators_too() -> None:
    match = at("planting", 3, screens="open", hands={1: "RRX"}, coins=[4, 25, 0])
    for viewer in (None, 0, 1, 2):
        theirs = match.view(viewer).players[1].screen
        assert (theirs.coins, theirs.peppers["red"], theirs.peppers["phantom"]) == (25, 2, 1)
        assert theirs.score == match.view(1).players[1].screen.score


def test_bids_are_sealed_behind_open_screens_too() -> None:
    match = at("bidding", 3, screens="open")
    match.play(1, {"move": "bid", "coins": 7})
    assert [match.view(viewer).players[1].bid for viewer in (None, 0, 1)] == [None, None, 7]
