"""On a desktop, large and small: the whole table is in sight, and nothing lies over anything."""

import pytest
from playwright.sync_api import ViewportSize

import pepperbox
from pepperbox.bots import bot

from .boards import box_of, is_wider_than_the_screen, lay_table, sit_down
from .showing import SEAT, Showing
from .test_scoville import play_until
from .visitor import Visit, Visitor

LARGE: ViewportSize = {"width": 1920, "height": 1080}
USUAL: ViewportSize = {"width": 1280, "height": 800}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SMALL: ViewportSize = {"width": 1024, "height": 600}
ZOOMED: ViewportSize = {"width": 960, "height": 540}  # the large one at 200 %
POINTED = 19  # pixels that a mouse meets
CLICKS = {"chips": 2, "scrumbudgetel": 1}  # before a round is told, and before a cave is found
LENGTH = "document.documentElement.scrollHeight - innerHeight"
# Words that are cut off, or that stick out of what they stand on.
CUT = """all => all
    .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map(one => one.textContent)"""


def in_mid_game(visit: Visit, game: str) -> Visitor:
    guest = visit()
    guest.against(game, seats=4)
    for click in range(CLICKS.get(game, 6)):
        guest.wait_for_a_decision()
        guest.choose(click * 3)
    guest.wait_for_a_decision()
    return guest


def lowest_of_the_first(guest: Visitor) -> float:
    """Where the first thing that is asked ends, once a map has come to rest."""
    box = box_of(guest.page.locator("[data-may]:visible").first)
    return box["y"] + box["height"]


@pytest.mark.parametrize("game", ["chips", "harvest_dice", "scoville", "scrumbudgetel"])
def test_the_whole_table_is_in_sight_without_scrolling(visit: Visit, game: str) -> None:
    guest = in_mid_game(visit, game)
    for size in (LARGE, USUAL, LAPTOP, SMALL):
        guest.page.set_viewport_size(size)
        assert not is_wider_than_the_screen(guest), size
        guest.wait_until(lambda: guest.page.evaluate(LENGTH) <= 0)
        guest.wait_until(lambda: lowest_of_the_first(guest) <= guest.page.evaluate("innerHeight"))


@pytest.mark.parametrize("size", [USUAL, SMALL])
def test_no_name_is_cut_for_the_level_of_a_bot(visit: Visit, size: ViewportSize) -> None:
    guest = visit(size=size)
    guest.against("harvest_dice", "medium", seats=4)
    assert guest.page.get_by_label("Players").locator("b").evaluate_all(CUT) == []


def test_numbers_of_a_garden_stand_beside_their_words(visit: Visit) -> None:
    guest = visit(size=SMALL)
    guest.against("harvest_dice", seats=2)
    for box in guest.page.locator("dl.score > div").all():
        words, number = box_of(box.locator("dt")), box_of(box.locator("dd"))
        assert abs(words["y"] + words["height"] / 2 - number["y"] - number["height"] / 2) < 8
        assert words["x"] + words["width"] <= number["x"]


@pytest.mark.parametrize("size", [SMALL, ZOOMED])
@pytest.mark.parametrize("asked", ["^Plant a pepper", "^Walk your farmer", "^Bid in secret"])
def test_in_a_small_window_the_tray_covers_nothing_of_the_field(
    visit: Visit, asked: str, size: ViewportSize
) -> None:
    guest = visit(size=size)
    sit_down(guest, lay_table(guest, "scoville", 4))
    play_until(guest, asked)
    field, tray = (box_of(guest.page.locator(part).first) for part in (".land", ".mine"))
    assert field["y"] + field["height"] <= tray["y"]
    assert tray["y"] + tray["height"] <= size["height"]


def test_in_a_small_window_a_large_map_comes_near_enough_for_a_mouse(visit: Visit) -> None:
    match = pepperbox.game("scrumbudgetel").match(4, seed="a map", options={"cave": "lower_half"})
    bots = [bot("random", seed=seat) for seat in range(4)]
    while match.to_act[0] != SEAT or len(match.view(SEAT).markers) < 60:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.seen(seat)))
    guest = visit(size=SMALL)
    Showing(guest, match)
    places = guest.page.locator(".window .place")
    if not places.count():
        guest.page.locator(".mine button.lit").first.click()
    place = places.first
    guest.wait_until(lambda: box_of(place)["width"] >= POINTED)
    guest.button("Fit: show the whole map").click()
    guest.wait_until(lambda: box_of(place)["width"] < POINTED)


def test_what_a_card_says_stays_on_it_when_a_round_is_judged(visit: Visit) -> None:
    guest = visit()
    guest.against("chips", seats=4)
    guest.play_to_the_reveal()
    for size in (LARGE, USUAL, LAPTOP, SMALL):
        guest.page.set_viewport_size(size)
        assert guest.page.locator(".reveal .card").evaluate_all(CUT) == [], size
