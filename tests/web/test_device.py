"""What the page asks of the device that it is held on: its way of sharing, its screen, its icon."""

import re

from playwright.sync_api import expect

from .boards import box_of, lay_table, sit_down
from .test_secrets import lay_a_table_for_two
from .visitor import PHONE, Visit, Visitor

# Stands for the device: keeps what it is asked for.
DEVICE = """
window.asked = {shared: [], badge: null, locks: 0, held: 0, trembled: 0}
navigator.share = async given => { window.asked.shared.push(given) }
navigator.canShare = () => true
navigator.setAppBadge = async count => { window.asked.badge = count }
navigator.vibrate = () => { window.asked.trembled += 1; return true }
Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => {
    window.asked.locks += 1
    window.asked.held += 1
    const lock = {released: false, release: async () => {
        if (!lock.released) window.asked.held -= 1
        lock.released = true
    }}
    return lock
}}})
"""
CLOCK = "15 minutes each, 30 seconds back a move"
TREMBLE = """
localStorage.setItem('pepperbox-settings', JSON.stringify({pace: 'at once', tremble: true}))
"""


def on_a_device(visit: Visit) -> Visitor:
    guest = visit(size=PHONE)
    guest.page.add_init_script(DEVICE)
    return guest


def asked_for(guest: Visitor, what: str) -> int:
    return int(guest.page.evaluate(f"window.asked.{what}") or 0)


def expect_of_the_device(guest: Visitor, what: str, count: int) -> None:
    guest.wait_until(lambda: asked_for(guest, what) == count)


def whose_turn(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    """Who is asked, and who is not."""
    one.wait_until(lambda: one.is_asked() or other.is_asked())
    return (one, other) if one.is_asked() else (other, one)


def play_until_asked(other: Visitor, asked: Visitor) -> None:
    while not other.is_asked():
        if asked.is_asked():
            asked.choose()
        other.page.wait_for_timeout(20)


def test_an_invitation_is_sent_by_the_systems_own_way(visit: Visit) -> None:
    host = on_a_device(visit)
    link = host.invite("chips")
    host.button("Send the invitation").click()
    host.wait_until(lambda: bool(host.page.evaluate("window.asked.shared.length")))
    (sent,) = host.page.evaluate("window.asked.shared")
    assert sent["url"] == link
    assert sent["text"] == "Come and play: Chips at Pepperbox."


def test_the_picture_of_a_result_is_sent_by_the_systems_own_way(visit: Visit) -> None:
    guest = on_a_device(visit)
    sit_down(guest, lay_table(guest, "pennies", 2))
    guest.let_a_bot_finish()
    guest.button("Picture of the result").click()
    guest.expect_text("Shared.")
    sent = "window.asked.shared[0].files.map(({name, type, size}) => [name, type, size > 10_000])"
    assert guest.page.evaluate(sent) == [["pepperbox.png", "image/png", True]]


def test_the_screen_stays_on_while_ones_own_clock_runs(visit: Visit) -> None:
    host, guest = on_a_device(visit), on_a_device(visit)
    lay_a_table_for_two(host, guest, "harvest_dice", Clock=CLOCK)
    for _ in range(3):
        asked, other = whose_turn(host, guest)
        expect_of_the_device(asked, "held", 1)
        expect_of_the_device(other, "held", 0)
        play_until_asked(other, asked)
    asked.go("/")
    assert asked_for(asked, "locks") == 0


def test_without_a_clock_the_screen_may_sleep(visit: Visit) -> None:
    guest = on_a_device(visit)
    sit_down(guest, lay_table(guest, "harvest_dice", 2))
    guest.wait_for_a_decision()
    assert asked_for(guest, "locks") == 0


def test_the_device_trembles_on_ones_turn_if_wished(visit: Visit) -> None:
    for wished in (True, False):
        guest = on_a_device(visit)
        if wished:
            guest.page.add_init_script(TREMBLE)
        sit_down(guest, lay_table(guest, "harvest_dice", 2))
        guest.wait_for_a_decision()
        assert bool(asked_for(guest, "trembled")) == wished


def test_the_icon_shows_how_many_tables_wait(visit: Visit) -> None:
    host, guest = on_a_device(visit), on_a_device(visit)
    lay_a_table_for_two(host, guest, "harvest_dice")
    for _ in range(3):
        asked, other = whose_turn(host, guest)
        expect_of_the_device(asked, "badge", 1)
        expect_of_the_device(other, "badge", 0)
        play_until_asked(other, asked)
    asked, _ = whose_turn(host, guest)
    sit_down(asked, lay_table(asked, "harvest_dice", 2))
    expect_of_the_device(asked, "badge", 2)


def test_the_table_that_one_comes_from_is_first_at_home(visit: Visit) -> None:
    guest = on_a_device(visit)
    guest.play_now("Chips")
    guest.page.get_by_role("link", name="Pepperbox: back to the shelf").click()
    mine = guest.page.get_by_role("region", name="Your tables: your turn")
    mine.get_by_role("link", name=re.compile("Chips")).wait_for()
    shelf = guest.page.get_by_role("list", name="Games")
    assert box_of(mine)["y"] < box_of(shelf)["y"]
    guest.invite("harvest_dice")  # a table that fills may wait below
    guest.come_in()
    others = guest.page.get_by_role("region", name="Your other tables")
    others.get_by_role("link", name=re.compile("Harvest Dice")).wait_for()
    assert box_of(others)["y"] > box_of(shelf)["y"]
    expect(mine.get_by_role("link")).to_have_count(1)
