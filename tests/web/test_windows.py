"""On a desktop, large and small: the whole table is in sight, and nothing lies over anything."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from .boards import box_of, is_wider_than_the_screen
from .house import House
from .showing import SEAT, Showing, asking, position
from .visitor import HANDS, ON_ITS_SIDE, OTHER_HANDS, PHONE, Visit, Visitor

HUGE: ViewportSize = {"width": 2560, "height": 1440}
LARGE: ViewportSize = {"width": 1920, "height": 1080}
USUAL: ViewportSize = {"width": 1280, "height": 800}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SMALL: ViewportSize = {"width": 1024, "height": 600}
ZOOMED: ViewportSize = {"width": 960, "height": 540}  # the large one at 200 %
POINTED = 19  # pixels that a mouse meets
FOOT = 40  # pixels below a board that fills its window
MID_GAME: dict[str, tuple[int, int, dict[str, str]]] = {  # seats, steps, house rules
    "chips": (4, 30, {}),
    "harvest_dice": (4, 110, {"mode": "advanced"}),
    "scoville": (4, 150, {}),
    "scrumbudgetel": (4, 60, {"cave": "lower_half"}),
}
NAMES = ".track .who b:visible, .pirates .name:visible, .others .name:visible, .rivals .name"
SHORTENED = """all => all.filter(one => one.scrollWidth > one.clientWidth)
    .map(one => one.textContent)"""
# How many places of the map are in its window, or an arrow at its rim points to them.
SEEN = """() => {
    const edge = document.querySelector('.window').getBoundingClientRect()
    const inside = [...document.querySelectorAll('.place')].filter(one => {
        const {left, top, width, height} = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return x >= edge.left && x <= edge.right && y >= edge.top && y <= edge.bottom
    })
    return [...document.querySelectorAll('.arrow')]
        .reduce((sum, arrow) => sum + parseInt(arrow.ariaLabel), inside.length)
}"""
LENGTH = "document.documentElement.scrollHeight - innerHeight"
LINES = """banner => {
    const {lineHeight} = getComputedStyle(banner)
    return Math.round(banner.getBoundingClientRect().height / parseFloat(lineHeight))
}"""
# Words that are cut off, or that stick out of what they stand on.
CUT = """all => all
    .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map(one => one.textContent)"""


def in_mid_game(visit: Visit, game: str) -> Visitor:
    seats, after, options = MID_GAME[game]
    guest = visit()
    Showing(guest, position(game, seats, asking("", after), **options))
    guest.wait_for_a_decision()
    return guest


def lowest_of_the_first(guest: Visitor) -> float:
    """Where the first thing that is asked ends, once a map has come to rest."""
    box = box_of(guest.page.locator("[data-may]:visible").first)
    return box["y"] + box["height"]


@pytest.mark.parametrize("game", MID_GAME)
def test_the_whole_table_is_in_sight_without_scrolling_and_no_name_is_cut(
    visit: Visit, game: str
) -> None:
    guest = in_mid_game(visit, game)
    for size in (LARGE, USUAL, LAPTOP, SMALL, ZOOMED):
        guest.page.set_viewport_size(size)
        assert not is_wider_than_the_screen(guest), size
        guest.wait_until(lambda: guest.page.evaluate(LENGTH) <= 0)
        guest.wait_until(lambda: lowest_of_the_first(guest) <= guest.page.evaluate("innerHeight"))
        assert guest.page.locator(NAMES).evaluate_all(SHORTENED) == [], size


@pytest.mark.parametrize(("game", "lowest"), [("chips", ".held"), ("harvest_dice", ".page")])
def test_a_large_window_is_used_to_its_foot(visit: Visit, game: str, lowest: str) -> None:
    guest = in_mid_game(visit, game)
    guest.page.set_viewport_size(LARGE)
    box = box_of(guest.page.locator(lowest).last)
    assert LARGE["height"] - FOOT <= box["y"] + box["height"] <= LARGE["height"]


def test_all_places_of_a_marker_are_seen_or_pointed_at_in_a_low_window(visit: Visit) -> None:
    guest = in_mid_game(visit, "scrumbudgetel")
    guest.page.set_viewport_size(ZOOMED)
    if not guest.page.locator(".place").count():
        guest.page.locator(".mine button.lit").first.click()
    guest.wait_until(lambda: guest.page.evaluate(SEEN) == guest.page.locator(".place").count() > 0)


def test_no_name_is_cut_for_the_level_of_a_bot(visit: Visit) -> None:
    guest = visit()
    guest.against("harvest_dice", "medium", seats=4)
    for size in (USUAL, SMALL):
        guest.page.set_viewport_size(size)
        assert guest.page.get_by_label("Players").locator("b").evaluate_all(CUT) == [], size


def test_in_a_small_window_the_tray_covers_nothing_of_the_field(visit: Visit) -> None:
    guest = visit(size=SMALL)
    asked = ("^Plant a pepper", "^Walk your farmer", "^Bid in secret")
    showing = Showing(guest, position("scoville", 4, asking(asked[0], after=60)))
    for question in asked:
        showing.turn_to(position("scoville", 4, asking(question, after=60)))
        for size in (SMALL, ZOOMED):
            guest.page.set_viewport_size(size)
            field, tray = (box_of(guest.page.locator(part).first) for part in (".land", ".mine"))
            assert field["y"] + field["height"] <= tray["y"], (question, size)
            assert tray["y"] + tray["height"] <= size["height"], (question, size)


def test_nothing_moves_when_what_is_asked_wraps(visit: Visit) -> None:
    guest = visit(size=SMALL)
    asked = [position("scoville", 4, asking(one)) for one in ("^Bid", "^You may .* sell .* order")]
    showing = Showing(guest, asked[0])
    for size in (SMALL, ZOOMED):
        guest.page.set_viewport_size(size)
        lines, tops = [], []
        for match in asked:
            showing.turn_to(match)
            lines.append(guest.page.locator(".banner > p").evaluate(LINES))
            tops.append(box_of(guest.page.locator(".stage"))["y"])
        assert lines[0] < lines[1], size
        assert tops[0] == tops[1], size


def test_in_a_small_window_a_large_map_comes_near_enough_for_a_mouse(visit: Visit) -> None:
    match = position(
        "scrumbudgetel", 4, lambda match: len(match.view(SEAT).markers) > 75, cave="lower_half"
    )
    guest = visit(size=SMALL)
    Showing(guest, match)
    places = guest.page.locator(".window .place")
    if not places.count():
        guest.page.locator(".mine button.lit").first.click()
    place = places.first
    guest.wait_until(lambda: box_of(place)["width"] >= POINTED)
    guest.button("Fit: show the whole map").click()
    guest.wait_until(lambda: box_of(place)["width"] < POINTED)


@pytest.mark.parametrize("seats", [4, 5])
def test_a_judged_round_fills_its_window_and_nothing_on_it_is_cut(visit: Visit, seats: int) -> None:
    guest = visit()
    Showing(guest, position("chips", seats, lambda match: match.view(SEAT).last_round is not None))
    guest.button("See round 1 again").click()
    for size in (HUGE, LARGE, USUAL, LAPTOP, SMALL):
        guest.page.set_viewport_size(size)
        assert guest.page.locator(".reveal .card").evaluate_all(CUT) == [], size
        box = box_of(guest.page.locator(".reveal"))
        assert size["height"] - FOOT <= box["y"] + box["height"] <= size["height"], size
        assert guest.page.evaluate(LENGTH) <= 0, size


@pytest.mark.parametrize("seats", [4, 5])
def test_nothing_on_a_judged_round_is_cut_in_the_hand(visit: Visit, seats: int) -> None:
    guest = visit(size=ON_ITS_SIDE)
    second = position("chips", seats, lambda match: match.view(SEAT).round == 2)
    third = position("chips", seats, lambda match: match.view(SEAT).round == 3)
    showing = Showing(guest, second)
    for match in (second, third):
        showing.turn_to(match)
        guest.button(re.compile("^See round . again$")).click()
        for size in HANDS + OTHER_HANDS:
            guest.page.set_viewport_size(size)
            assert guest.page.locator(".reveal .card").evaluate_all(CUT) == [], size
        guest.button("Go on").click()


@pytest.mark.parametrize("game", MID_GAME)
def test_a_huge_window_is_a_large_one_seen_nearer(visit: Visit, game: str) -> None:
    guest = in_mid_game(visit, game)
    parts = guest.page.locator(":is(.match, .board) > *:visible")
    widths = []
    for size in (LARGE, HUGE):
        guest.page.set_viewport_size(size)
        widths.append([box_of(part)["width"] / size["width"] for part in parts.all()])
    assert widths[1] == pytest.approx(widths[0], abs=0.02)


@pytest.fixture
def four_games(compiled_rules: None, tmp_path: Path) -> Iterator[House]:
    with closing(House(tmp_path, shelf="")) as house:
        yield house


def test_all_four_games_are_begun_without_scrolling(four_games: House, visit: Visit) -> None:
    guest = visit(four_games)
    guest.come_in()
    for size in (HUGE, LARGE, USUAL, LAPTOP, SMALL):
        guest.page.set_viewport_size(size)
        for deed in ("Play now", "Invite friends"):
            buttons = guest.button(re.compile(f"^{deed}"))
            expect(buttons).to_have_count(4)
            for button in buttons.all():
                box = box_of(button)
                assert box["y"] + box["height"] <= size["height"], (deed, size)


def test_the_shelf_takes_the_width_of_a_large_window(visit: Visit) -> None:
    guest = visit(size=LARGE)
    guest.come_in()
    covers = guest.page.locator(".shelf .cover")
    first, last = box_of(covers.first), box_of(covers.last)
    assert last["x"] + last["width"] - first["x"] > 0.8 * LARGE["width"]


# In how many lines a text stands.
ROWS = """one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set([...range.getClientRects()].map(({top}) => top)).size
}"""


@pytest.mark.parametrize("size", [USUAL, PHONE], ids=["desktop", "phone"])
def test_a_game_without_drawings_stands_on_the_shelf_as_well_as_others(
    visit: Visit, size: ViewportSize
) -> None:
    guest = visit(size=size)
    guest.go()
    title = guest.page.locator(".cover .plain")
    assert title.evaluate(ROWS) == 1
    assert box_of(title)["width"] >= title.evaluate("one => one.scrollWidth")
    plain, ours = (guest.button(f"Play now {name} against bots") for name in ("Pennies", "Chips"))
    assert box_of(plain)["height"] == box_of(ours)["height"]
