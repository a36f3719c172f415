"""Every page: accessible by axe-core's rules, on a phone without scrolling sideways, and light."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Request

from .boards import Stopwatch, is_wider_than_the_screen, serious_violations
from .visitor import DESKTOP, PHONE, Scheme, Visit, Visitor

FIRST_LOAD = 200_000  # bytes, as they are sent
LONGEST = "W" * 24  # a name
STICKS_OUT = """all => all.filter(one => {
    const {left, right} = one.getBoundingClientRect()
    return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth
}).map(one => one.outerHTML)"""
READY = 500  # milliseconds of work, in processor time
OpenPage = Callable[[Visitor], None]


def home(guest: Visitor) -> None:
    guest.come_in()


def game(guest: Visitor) -> None:
    guest.go("/game/harvest_dice")
    guest.page.locator("form").wait_for()


def learn(guest: Visitor) -> None:
    guest.go("/learn/chips")
    guest.page.get_by_role("heading", name="Rulings").wait_for()


def settings(guest: Visitor) -> None:
    guest.go("/settings")
    guest.page.get_by_role("heading", name="Settings").wait_for()


def lobby(guest: Visitor) -> None:
    guest.invite("harvest_dice")


def harvest_dice(guest: Visitor) -> None:
    guest.against("harvest_dice")
    for _ in range(12):
        guest.choose(3)
        guest.page.wait_for_timeout(60)
        guest.wait_for_a_decision()


def chips(guest: Visitor) -> None:
    guest.against("chips")
    guest.button(re.compile("odds", re.IGNORECASE)).click()


def chips_reveal(guest: Visitor) -> None:
    guest.against("chips")
    guest.play_to_the_reveal()


def plain(guest: Visitor) -> None:
    guest.against("pennies", seats=2)


def guide_at_the_table(guest: Visitor) -> None:
    guest.against("harvest_dice")
    guest.button("Rules").click()
    guest.page.get_by_role("tab", name="All rules").click()
    guest.page.get_by_role("heading", name="Rulings").wait_for()


def finished(guest: Visitor) -> None:
    guest.against("harvest_dice")
    guest.let_a_bot_finish()


PAGES: list[OpenPage] = [
    home,
    game,
    learn,
    settings,
    lobby,
    harvest_dice,
    chips,
    chips_reveal,
    plain,
    guide_at_the_table,
    finished,
]


@pytest.mark.parametrize("open_page", PAGES, ids=lambda page: page.__name__)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Visit, open_page: OpenPage, scheme: Scheme) -> None:
    guest = visit(size=DESKTOP if scheme == "light" else PHONE, scheme=scheme)
    open_page(guest)
    guest.page.wait_for_timeout(100)
    assert serious_violations(guest) == []


@pytest.mark.parametrize("open_page", PAGES, ids=lambda page: page.__name__)
def test_a_phone_never_scrolls_sideways(visit: Visit, open_page: OpenPage) -> None:
    guest = visit(size=PHONE)
    open_page(guest)
    assert not is_wider_than_the_screen(guest)


def test_the_longest_name_makes_no_page_wider(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.be_called(LONGEST)
    for open_page in (home, game, settings, lobby):
        open_page(guest)
        assert not is_wider_than_the_screen(guest), open_page
    guest.share_the_device("chips", LONGEST.lower())
    for _ in range(2):
        guest.wait_for_a_decision()
        guest.choose()
    curtain = guest.page.locator(".curtain")
    curtain.wait_for()
    assert curtain.locator("h2, p, button").evaluate_all(STICKS_OUT) == []
    banner = guest.page.locator(".banner p").first
    assert banner.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_the_first_load_is_light(visit: Visit) -> None:
    guest = visit()
    loaded: list[Request] = []
    guest.page.on("requestfinished", lambda request: loaded.append(request))
    home(guest)
    guest.page.evaluate("document.fonts.ready")
    weights = {request.url: request.sizes()["responseBodySize"] for request in loaded}
    assert len(weights) > 5
    assert sum(weights.values()) < FIRST_LOAD, weights


@pytest.mark.soak  # it measures the machine too
def test_the_page_is_ready_after_little_work(visit: Visit) -> None:
    guest = visit()
    guest.come_in()
    stopwatch = Stopwatch(guest)
    guest.come_in()
    guest.button("Play now Chips against bots").click(trial=True)
    assert 0 < stopwatch.work() < READY


def test_a_person_is_carried_to_another_device_by_a_link(visit: Visit) -> None:
    here, there = visit(), visit()
    here.be_called("Rosa")
    here.button("Make a link").click()
    there.page.goto(here.page.get_by_label("Link for the other device").input_value())
    there.button("Be me on this device").click()
    there.page.get_by_role("link", name="Rosa").wait_for()
