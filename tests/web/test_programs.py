"""A person makes a program on the page, and seats it."""

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

from .visitor import Visit


def lines_of(stream: Any) -> Iterator[Any]:
    return (json.loads(line) for line in stream if line.strip())


def test_a_program_is_made_in_the_settings_and_seated_at_a_table(visit: Visit) -> None:
    guest = visit()
    guest.be_called("Rosa")
    guest.page.get_by_label("Name of a program").fill("Deep Pea")
    guest.button("Make a program").click()
    token = guest.page.get_by_label("Token of Deep Pea bot").input_value()
    asked = urllib.request.Request(
        f"{guest.address}/api/program/stream", headers={"Authorization": f"Bearer {token}"}
    )
    with urllib.request.urlopen(asked, timeout=30) as stream:
        guest.go("/game/pennies")
        guest.page.get_by_label("Seat 2", exact=True).select_option("open")
        guest.button("Lay the table and invite").click()
        guest.page.get_by_label("Let a program play on seat 2").select_option("Deep Pea bot")
        guest.expect_text("a program of Rosa")
        guest.button("Start the match").click()
        guest.wait_for_a_decision()
        guest.expect_text("your program")
        begun = next(m for m in lines_of(stream) if m["type"] == "table" and m["views"])
    assert begun["table"]["id"] == guest.table and begun["views"][0]["seat"] == 1


def test_a_program_that_was_taken_away_is_gone(visit: Visit) -> None:
    guest = visit()
    guest.be_called("Rosa")
    guest.page.get_by_label("Name of a program").fill("Deep Pea")
    guest.button("Make a program").click()
    guest.page.get_by_label("Token of Deep Pea bot").wait_for()
    guest.page.reload()
    assert guest.page.get_by_label("Token of Deep Pea bot").count() == 0
    guest.button("Take away Deep Pea bot").click()
    guest.button("Take away Deep Pea bot").wait_for(state="detached")
    assert guest.page.get_by_text("Deep Pea bot").count() == 0
