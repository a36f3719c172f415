"""The pepper field: played by keys and on a phone, with secrets kept, explained, and quick."""

import itertools
import json
import re
from typing import Any, Unpack

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from .boards import (
    DRIVE,
    STOPWATCH,
    Stopwatch,
    box_of,
    is_wider_than_the_screen,
    lay_table,
    play_with_keys,
    serious_violations,
    sit_down,
)
from .showing import Showing, asking, decisions, position
from .test_secrets import lay_a_table_for_two
from .visitor import (
    DESKTOP,
    MAY,
    ON_ITS_SIDE,
    PHONE,
    SMALL_ON_ITS_SIDE,
    Look,
    Scheme,
    Visit,
    Visitor,
)

DRAWN_WITHIN = 50  # milliseconds


def play_until(guest: Visitor, asked: str, most: int = 60) -> None:
    """Click what is offered until the banner asks for it."""
    for click in range(most):
        guest.wait_for_a_decision()
        if re.search(asked, guest.banner()):
            return
        guest.choose(click * 3)
    raise AssertionError(f"never asked: {asked}")


def at_the_table(visit: Visit, seats: int = 2, **look: Unpack[Look]) -> Visitor:
    guest = visit(**look)
    sit_down(guest, lay_table(guest, "scoville", seats))
    return guest


def test_a_whole_match_is_played_by_keys_alone(visit: Visit) -> None:
    guest = visit()
    sit_down(guest, lay_table(guest, "scoville", 6, display="manual"))
    play_with_keys(guest)
    assert re.search(r"won|wins|share", guest.banner())


def test_a_notch_shows_what_it_gives(visit: Visit) -> None:
    guest = at_the_table(visit)
    star = guest.page.locator("button[aria-label^='E4/F4, ']")
    said = star.get_attribute("aria-label")
    assert said
    star.hover()
    expect(guest.page.locator(".hall .looked")).to_have_text(said)
    assert re.search(r"E4/F4, \w+ and \w+: one \w+", said)


def test_the_breeding_chart_is_one_touch_away(visit: Visit) -> None:
    guest = at_the_table(visit)
    guest.button("Breeding chart").click()
    chart = guest.page.get_by_role("table", name=re.compile("What a farmer takes"))
    expect(chart.get_by_role("row").nth(1)).to_contain_text("two red")
    guest.page.keyboard.press("Escape")
    expect(chart).to_be_hidden()


def test_a_pepper_is_planted_by_choosing_it_and_a_lit_plot(visit: Visit) -> None:
    guest = at_the_table(visit)
    play_until(guest, "^Plant a pepper")
    planted = guest.page.locator(".grown").count()
    guest.page.locator(".peppers button.lit").first.click()
    guest.page.locator(".plot.lit").first.click()
    expect(guest.page.locator(".grown")).not_to_have_count(planted)


def test_a_plot_that_is_not_lit_says_why(visit: Visit) -> None:
    guest = at_the_table(visit)
    play_until(guest, "^Plant a pepper")
    guest.page.get_by_role("button", name="A1: empty").click(force=True)
    guest.expect_text("No side of A1 touches a planted plot: plant beside one.")


def test_a_harvest_shows_its_ways_draws_its_path_and_is_taken_back(visit: Visit) -> None:
    guest = at_the_table(visit)
    play_until(guest, "^Walk your farmer one step")
    assert guest.page.locator(".notch.lit").count() == guest.page.locator(".yield").count() > 0
    path = guest.page.locator("path.walk").last
    guest.page.locator(".notch.lit").first.click()
    expect(path).to_have_attribute("d", re.compile("Q"))
    guest.button("Take back").click()
    expect(path).not_to_have_attribute("d", re.compile("Q"))


def test_cards_that_cannot_be_paid_say_what_is_missing(visit: Visit) -> None:
    guest = at_the_table(visit)
    play_until(guest, "^You may visit")
    card = guest.page.get_by_role("region", name="Cook-off").get_by_role(
        "button", name=re.compile("You lack")
    )
    card.first.click(force=True)
    guest.expect_text(re.compile("^For this recipe you lack"))


def test_bids_are_sealed_and_screens_hide_what_stands_behind_them(visit: Visit) -> None:
    host, guest = visit(), visit()
    lay_a_table_for_two(host, guest, "scoville")
    play_until_both_bid(host, guest)
    alike = screens_held(host) | screens_held(guest)  # both began with the same
    slider = host.page.get_by_role("slider", name="Your secret bid")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    host.button("Seal the bid of $2").click()
    guest.expect_text("sealed")
    assert bids_told(guest) == []
    assert bids_held(guest) == set()
    host.wait_until(lambda: bids_held(host) == {2})
    guest.button("Seal the bid of $0").click()
    host.wait_for_a_decision()
    guest.wait_until(lambda: 2 in bids_told(guest))
    guest.wait_until(lambda: bids_held(guest) == {0, 2})
    # A round later the two of them have different things behind their screens.
    play_until_both_bid(host, guest)
    hosts, guests = (screens_held(visitor) - alike for visitor in (host, guest))
    assert hosts and guests and not hosts & guests
    assert screens_told(host) == {0} and screens_told(guest) == {1}
    for visitor in (host, guest):
        assert "peppers" not in visitor.storage() and "coins" not in visitor.storage()


def play_until_both_bid(host: Visitor, guest: Visitor, most: int = 200) -> None:
    for _ in range(most):
        for visitor in (host, guest):
            if visitor.is_asked() and not visitor.banner().startswith("Bid in secret"):
                visitor.choose(3)
        if all(one.is_asked() and "Bid in secret" in one.banner() for one in (host, guest)):
            return
        host.page.wait_for_timeout(50)
    raise AssertionError("they were never asked to bid")


def bids_held(visitor: Visitor) -> set[int]:
    """The bids of both players, as far as the page's memory knows them."""
    return {player["bid"] for player in visitor.held("has_bid", "bid")} - {None}


def screens_held(visitor: Visitor) -> set[str]:
    """What stands behind screens, of all the screens that the page's memory has."""
    return {
        json.dumps([screen["coins"], screen["peppers"], screen["tiles"]])
        for screen in visitor.held("coins", "peppers", "tiles")
    }


def messages(visitor: Visitor) -> list[dict[str, Any]]:
    return [json.loads(text) for text in visitor.traffic if text.startswith('{"type":')]


def bids_told(visitor: Visitor) -> list[int]:
    """The other player's bids, as far as the line has told them."""
    events = [
        step["event"]
        for message in messages(visitor)
        for view in message.get("views", ())
        for step in view["steps"]
        if step["event"].get("move") == "bid"
    ]
    return [event["coins"] for event in events if "coins" in event]


def screens_told(visitor: Visitor) -> set[int]:
    """The seats whose screens were ever shown, in whole views and in changes."""
    seats: set[int] = set()
    for message in messages(visitor):
        for view in message.get("views", ()):
            players = view["view"]["players"] if view.get("view") else []
            seats |= {seat for seat, player in enumerate(players) if player["screen"]}
            for path, value in (
                change for step in view["steps"] for change in step.get("changes", ())
            ):
                if path[:1] == ["players"] and "screen" in path:
                    seats.add(path[1])
                elif path[:1] == ["players"] and '"coins":' in json.dumps(value):
                    seats.add(-1)
    return seats


ASKED = ("^Claim", "^Plant a pepper", "^Walk your farmer", "^You may", "^Bid in secret")


@pytest.mark.parametrize("seats", [2, 6])
def test_on_a_desktop_the_whole_table_fits_the_window(visit: Visit, seats: int) -> None:
    guest = visit()
    matches = [position("scoville", seats, asking(asked, after=20)) for asked in ASKED]
    showing = Showing(guest, matches[0])
    for asked, match in zip(ASKED, matches, strict=True):
        showing.turn_to(match)
        tray = box_of(guest.page.locator(".mine"))
        assert tray["y"] + tray["height"] <= DESKTOP["height"], asked
        for part in (".town", ".hall"):
            box = box_of(guest.page.locator(part))
            assert box["y"] + box["height"] <= tray["y"], (asked, part)
        assert len(set(guest.page.locator(".hall .stack").evaluate_all(TOPS))) == 1, asked


def test_in_the_hand_the_tray_is_in_sight_and_covers_nothing(visit: Visit) -> None:
    """Beside a board on its side while one bids, below an upright one while one may stop."""
    guest = visit(size=PHONE)
    bid, stop = (position("scoville", 4, asking(asked)) for asked in ("^Bid", "stop here"))
    showing = Showing(guest, bid)
    tray = guest.page.locator(".mine")
    for size in (ON_ITS_SIDE, SMALL_ON_ITS_SIDE):
        guest.page.set_viewport_size(size)
        box = box_of(tray)
        assert box["y"] + box["height"] <= size["height"], size
    guest.page.set_viewport_size(PHONE)
    showing.turn_to(stop)
    hall = box_of(guest.page.locator(".hall"))
    assert hall["y"] + hall["height"] <= box_of(tray)["y"]


TOPS = "stacks => stacks.map(one => one.getBoundingClientRect().top)"


def test_on_a_phone_what_is_asked_is_always_in_sight(visit: Visit) -> None:
    guest = visit(size=PHONE)
    matches = decisions("scoville", 6)
    showing = Showing(guest, next(matches))
    for match in itertools.islice(matches, 24):
        showing.turn_to(match)
        guest.wait_until(lambda: any(map(is_in_sight, guest.page.locator(MAY).all())))
        assert not is_wider_than_the_screen(guest), guest.banner()


def is_in_sight(button: Locator) -> bool:
    box = button.bounding_box()
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"]


def test_on_a_phone_nothing_that_is_said_of_a_card_lies_over_others(visit: Visit) -> None:
    guest = visit(size=PHONE)
    Showing(guest, position("scoville", 4, asking("^You may .*cook", after=100)))
    guest.button("Cook-off").click()
    cards = guest.page.locator(".cooking .card .choice:not(.lit)")
    cards.first.tap(force=True)
    expect(guest.page.locator(".said")).to_be_visible()  # why it cannot be cooked
    expect(guest.page.locator(".mine .looked")).to_be_hidden()


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", PHONE)])
def test_axe_finds_nothing_serious(visit: Visit, scheme: Scheme, size: ViewportSize) -> None:
    guest = visit(scheme=scheme, size=size)
    matches = [position("scoville", 3, asking(asked, after=20)) for asked in ASKED]
    showing = Showing(guest, matches[0])
    for asked, match in zip(ASKED, matches, strict=True):
        showing.turn_to(match)
        assert serious_violations(guest) == [], asked


@pytest.mark.soak  # it measures the machine too
def test_a_late_table_of_six_draws_an_update_within_50_milliseconds(visit: Visit) -> None:
    farmers, onlooker = visit(), visit()
    onlooker.page.add_init_script(STOPWATCH)
    table = lay_table(farmers, "scoville", 6, mine=(0, 1, 2, 3, 4, 5))
    assert farmers.page.evaluate(DRIVE, [table, "extra", 420, 30]) == 420
    sit_down(onlooker, table)
    assert onlooker.page.locator(".grown").count() > 25
    stopwatch = Stopwatch(onlooker)
    farmers.page.evaluate(DRIVE, [table, "extra", 20, 250])
    onlooker.page.wait_for_timeout(500)
    updates, work, wall = stopwatch.read()
    print(f"{updates} updates, {work:.0f} ms of work each, drawn after {wall:.0f} ms (median)")
    assert updates >= 15
    assert work < DRAWN_WITHIN
