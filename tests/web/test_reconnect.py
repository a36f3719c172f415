"""A lost connection: the page says so, and catches up by itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .house import House
from .visitor import Visit


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def test_a_match_goes_on_where_it_was_after_the_server_crashed(
    visit: Visit, fragile: House
) -> None:
    guest = visit(house=fragile)
    guest.against("harvest_dice")
    guest.choose()
    guest.page.locator(".taken .held").wait_for()
    taken = guest.page.locator(".taken .held").inner_text()
    log = guest.page.locator("[role=log] li").all_inner_texts()
    fragile.crash()
    guest.expect_text("The connection is lost.")
    fragile.open()
    guest.page.locator(".lost").wait_for(state="detached")
    assert guest.page.locator(".taken .held").inner_text() == taken
    assert guest.page.locator("[role=log] li").all_inner_texts() == log
    guest.play_to_the_end()
    guest.page.close()
    guest.forgive("WebSocket|ERR_CONNECTION")


def test_a_move_made_without_a_connection_is_played_once_it_is_back(
    visit: Visit, fragile: House
) -> None:
    guest = visit(house=fragile)
    guest.against("harvest_dice")
    fragile.crash()
    guest.expect_text("The connection is lost.")
    guest.choose()
    fragile.open()
    guest.page.locator(".taken .held").wait_for()
    me = guest.page.locator(".acts b").inner_text()
    told = guest.page.locator("[role=log] li li").all_inner_texts()
    assert len([line for line in told if f"{me} takes" in line]) == 1
    guest.page.close()
    guest.forgive("WebSocket|ERR_CONNECTION")
