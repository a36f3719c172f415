"""In the hand: what the page around the board says and keeps, on a phone and by touch."""

import pytest
from playwright.sync_api import FloatRect, ViewportSize, expect

from .boards import box_of, lay_table, sit_down
from .test_pages import OpenPage, game, home, learn, lobby, settings
from .visitor import HANDS, MAY, PHONE, Visit, Visitor

AWAY_FROM_TABLES = [home, game, learn, settings, lobby]
LINES = "[role=log] li button"
# Whether the page has ever said that the connection is lost.
LISTEN = """
new MutationObserver(() => {
    if (document.body?.innerText.includes('The connection is lost')) window.wasLost = true
}).observe(document, {subtree: true, childList: true})
"""
# Taps a card, and once more as soon as another one lies in its place; milliseconds between them.
TAP_TWICE = """async () => {
    const card = document.querySelector('[data-may]')
    card.scrollIntoView({block: 'center'})
    const box = card.getBoundingClientRect()
    const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2]
    const here = () => document.elementFromPoint(clientX, clientY).closest('[data-may]')
    const tap = on => {
        const press = new MouseEvent('click', {detail: 1, bubbles: true, clientX, clientY})
        on?.dispatchEvent(press)
        return press.timeStamp
    }
    const first = tap(card)
    while (performance.now() < first + 400 && (here() ?? card) === card)
        await new Promise(requestAnimationFrame)
    return tap(here()) - first
}"""
AROUND = ".match :is(button, a, input):not(.stage *):visible"
ON_A_PAGE = ":is(button, a, select, input, textarea, summary):not(.skip, p > a):visible"
# What is touched to set a mark in a box is the line that says what it is for.
TOO_SMALL = """all => all.flatMap(one => {
    const {width, height} = (one.closest('label') ?? one).getBoundingClientRect()
    return Math.round(Math.min(width, height)) < 44
        ? [`${one.ariaLabel ?? one.innerText}: ${width} x ${height}`] : []
})"""
THEMES = "[...document.querySelectorAll('meta[name=theme-color]')].map(meta => meta.content)"


def apart(one: FloatRect, other: FloatRect) -> bool:
    return any(
        first["y"] + first["height"] <= second["y"] or first["x"] + first["width"] <= second["x"]
        for first, second in ((one, other), (other, one))
    )


def play_some(guest: Visitor, game: str, clicks: int) -> None:
    sit_down(guest, lay_table(guest, game, 3))
    for click in range(clicks):
        guest.wait_for_a_decision()
        guest.choose(click)
    guest.wait_for_a_decision()


def test_what_is_said_covers_and_moves_nothing_of_the_board(visit: Visit) -> None:
    guest = visit(size=PHONE)
    sit_down(guest, lay_table(guest, "harvest_dice", 3))
    guest.wait_for_a_decision()
    board, said = guest.page.locator(".stage"), guest.page.locator(".said")
    stood = box_of(board)
    for ask in (guest.button("Hint"), guest.page.locator("button.space").first):
        ask.click(force=True)
        assert box_of(board) == stood
        expect(said).to_be_visible()
        assert box_of(board) == stood
        assert apart(box_of(said), stood)
        said.get_by_role("button").click()
        expect(said).to_be_hidden()
    guest.button("Hint").click()
    expect(said).to_contain_text("times in 100")
    expect(said).to_be_hidden()  # by itself


# Keeps where the board stood, frame by frame.
STOOD = """() => {
    window.stood = new Set()
    const look = () => {
        const {left, top, width} = document.querySelector('.stage').getBoundingClientRect()
        window.stood.add([left, top + scrollY, width].join())
        requestAnimationFrame(look)
    }
    look()
}"""


@pytest.mark.parametrize("size", HANDS)
def test_the_board_stands_still_while_others_play(visit: Visit, size: ViewportSize) -> None:
    guest = visit(size=size, pace="quick")
    sit_down(guest, lay_table(guest, "harvest_dice", 4))
    guest.wait_for_a_decision()
    guest.page.evaluate(STOOD)
    for _ in range(6):
        guest.page.locator(MAY).first.press("Enter")
        guest.page.locator(MAY).first.wait_for()
    assert len(guest.page.evaluate("[...window.stood]")) == 1


def test_a_first_visitor_is_not_told_of_a_lost_connection(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.page.add_init_script(LISTEN)
    guest.play_now("Chips")
    assert guest.page.evaluate("window.wasLost") is None


def test_a_double_tap_throws_one_card_away(visit: Visit) -> None:
    guest = visit(size=PHONE)
    sit_down(guest, lay_table(guest, "chips", 3))
    mine = guest.page.locator(LINES).filter(has_text="Rosa discards")
    for _ in range(3):
        guest.wait_for_a_decision()
        before = mine.count()
        gap = guest.page.evaluate(TAP_TWICE)
        expect(mine).not_to_have_count(before)
        if gap < 600:  # else the machine was too slow for a double tap
            guest.page.wait_for_timeout(300)  # a second card would be gone by now
            assert mine.count() == before + 1
            return
    raise AssertionError("two taps were never made as one")


def test_the_log_opens_at_its_newest_line(visit: Visit) -> None:
    guest = visit(size=PHONE)
    play_some(guest, "harvest_dice", 14)
    guest.button("Players and log").tap()
    expect(guest.page.locator(LINES).last).to_be_in_viewport()
    log = guest.page.locator("[role=log]")
    assert log.evaluate("log => log.scrollHeight > log.clientHeight + 40")


def test_what_stands_around_the_board_is_as_large_as_a_fingertip(visit: Visit) -> None:
    guest = visit(size=PHONE)
    play_some(guest, "harvest_dice", 2)
    for _ in ("now", "in the past"):
        for size in HANDS:
            guest.page.set_viewport_size(size)
            assert guest.page.locator(AROUND).count() > 6
            assert guest.page.locator(AROUND).evaluate_all(TOO_SMALL) == [], size
        guest.page.keyboard.press(",")
        guest.page.get_by_label("Moment of the match").wait_for()


@pytest.mark.parametrize("open_page", AWAY_FROM_TABLES, ids=lambda page: page.__name__)
def test_what_stands_on_a_page_is_as_large_as_a_fingertip(
    visit: Visit, open_page: OpenPage
) -> None:
    guest = visit(size=PHONE)
    open_page(guest)
    for folded in guest.page.locator("summary").all():
        folded.click()
    for size in HANDS:
        guest.page.set_viewport_size(size)
        assert guest.page.locator(ON_A_PAGE).count() > 1
        assert guest.page.locator(ON_A_PAGE).evaluate_all(TOO_SMALL) == [], size


def test_back_closes_the_rules_and_keeps_the_match(visit: Visit) -> None:
    guest = visit(size=PHONE)
    sit_down(guest, lay_table(guest, "harvest_dice", 3))
    table = guest.table
    for close in ("back", "button"):
        guest.button("Rules").click()
        drawer = guest.page.get_by_role("dialog")
        expect(drawer).to_be_visible()
        if close == "back":
            guest.page.go_back()
        else:
            guest.button("Close").click()
        expect(drawer).to_have_count(0)
        assert guest.table == table
    guest.page.go_back()  # what lies before the match is one step away
    guest.page.locator(".shelf").wait_for()


def test_the_colour_around_the_page_follows_a_theme_chosen_by_hand(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.go("/settings")
    light = guest.page.get_by_label("Light")
    assert guest.page.evaluate(THEMES) == ["#fbf5e6", "#1d1916"]
    light.select_option("dark")
    guest.wait_until(lambda: guest.page.evaluate(THEMES) == ["#1d1916", "#1d1916"])
    light.select_option("system")
    guest.wait_until(lambda: guest.page.evaluate(THEMES) == ["#fbf5e6", "#1d1916"])
