"""A match whose rules are no longer there: the page says so, and lets it go."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .house import House
from .visitor import Visit, Visitor


@pytest.fixture
def guest(visit: Visit, tmp_path: Path) -> Iterator[Visitor]:
    """Somebody at a table whose match was begun with rules that nobody has any more."""
    with contextlib.closing(House(tmp_path)) as house:
        guest = visit(house=house)
        guest.against("harvest_dice")
        house.crash()
        guest.expect_text("The connection is lost.")
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
            database.execute("UPDATE tables SET rules = 99")
            database.commit()
        house.open()
        guest.page.reload()
        expect(guest.page.get_by_role("heading", name="This match has to rest")).to_be_visible()
        yield guest
        guest.page.close()
        guest.forgive("WebSocket|ERR_CONNECTION")


def test_a_match_that_rests_says_why_and_shows_the_way_back(guest: Visitor) -> None:
    guest.expect_text("version 99 of Harvest Dice, are no longer here")
    guest.page.get_by_role("link", name="Back to the shelf").click()
    guest.page.locator(".shelf").wait_for()


@pytest.mark.parametrize("way_out", ["Leave it", "Put the table away"])
def test_a_match_that_rests_can_be_let_go(guest: Visitor, way_out: str) -> None:
    """The last who leaves puts the table away."""
    guest.button(way_out).click()
    guest.page.locator(".shelf").wait_for()
    guest.page.go_back()
    expect(guest.page.get_by_role("heading", name="This table was put away")).to_be_visible()
