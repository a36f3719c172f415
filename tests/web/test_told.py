"""Beside the board: what is heard of the match, when it was, and how it stands at a glance."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .showing import SEAT, Showing, asking, position
from .visitor import Visit

Figures = Callable[[Any], list[int]]  # of all seats, from a view
# Seats, house rules, what each player has, what that counts, and how far the match is.
GLANCES: dict[str, tuple[int, dict[str, str], Figures, str, str]] = {
    "chips": (
        *(4, {}, lambda view: [place.rewards for place in view.places]),
        *("rewards", r"Round \d+ · who has \d rewards can win"),
    ),
    "harvest_dice": (
        *(4, {}, lambda view: [sheet.score.total for sheet in view.sheets]),
        *("points so far", r"Round \d+ · \d+ (open spaces? in the fullest garden|circles?)"),
    ),
    "scoville": (
        *(4, {}, lambda view: [sum(player.plaques) for player in view.players]),
        *(
            "points in plaques",
            r"Round \d+, (morning · noon|afternoon · the end is near) after \d+",
        ),
    ),
    "scrumbudgetel": (
        *(4, {"cave": "lower_half"}, lambda view: [pirate.score for pirate in view.pirates]),
        *("doubloons if it ended now", r"\d+ markers in the bag · the cave can be found"),
    ),
}


def test_who_listens_hears_what_happened_and_then_what_is_asked(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    guest.play_some(4)
    summary = guest.page.locator(".match > [role=status]")
    expect(summary).to_have_attribute("aria-live", "polite")
    last = guest.page.locator("[role=log] li button").last.inner_text()
    expect(summary).to_contain_text(last.splitlines()[0].strip())
    assert (summary.text_content() or "").endswith(guest.banner())


def test_the_log_says_when_it_was_if_it_is_asked(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice")
    times = guest.page.locator("[role=log] time")
    assert times.count() == 0
    guest.button("Show the times").click()
    expect(times.first).to_have_text(re.compile(r"^\d\d:\d\d"))
    guest.button("Hide the times").click()
    expect(times).to_have_count(0)


@pytest.mark.parametrize("game", GLANCES)
def test_a_glance_says_how_it_stands_and_how_far_it_is(visit: Visit, game: str) -> None:
    seats, options, figures, counts, progress = GLANCES[game]
    match = position(game, seats, asking("", after=60), **options)
    guest = visit()
    Showing(guest, match)
    players = guest.page.get_by_label("Players")
    shown = players.locator("em").all_inner_texts()
    assert [int(one.split()[0].replace("\N{MINUS SIGN}", "-")) for one in shown] == figures(
        match.view(SEAT)
    )
    expect(players).to_contain_text(counts)
    expect(guest.page.locator(".match > header p")).to_have_text(re.compile(progress))
