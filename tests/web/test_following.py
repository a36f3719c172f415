"""In the hand a part of the table is shown at a time: the view goes where something happens."""

import itertools

from playwright.sync_api import expect

from .boards import lay_table, sit_down
from .visitor import PHONE, Visit, Visitor

PART = ".tabs [aria-pressed=true]:not(.pin)"
# Keeps which part of the table was shown, and whether something was asked then.
WATCH = """part => {
    window.parts = []
    const look = () => {
        const now = document.querySelector(part)?.firstChild.textContent
        const asked = document.querySelector('[data-may]') !== null
        const [last, was] = window.parts.at(-1) ?? []
        if (now && (now !== last || asked !== was)) window.parts.push([now, asked])
    }
    look()
    new MutationObserver(look).observe(document.querySelector('.match'),
        {subtree: true, childList: true, attributes: true})
}"""
VISITS = """() => {
    window.visits = []
    new MutationObserver(() => {
        const name = document.querySelector('.visited .name')?.textContent
        if (name && name !== window.visits.at(-1)) window.visits.push(name)
    }).observe(document.querySelector('.match'), {subtree: true, childList: true})
}"""


def decide(guest: Visitor, times: int) -> None:
    for click in range(times):
        guest.wait_for_a_decision()
        guest.choose(click)
    guest.wait_for_a_decision()


def test_the_board_turns_to_what_others_do_and_back_to_what_is_asked(visit: Visit) -> None:
    guest = visit(size=PHONE, pace="quick")
    sit_down(guest, lay_table(guest, "scoville", 3))
    guest.wait_for_a_decision()
    guest.page.evaluate(WATCH, PART)
    elsewhere = guest.page.locator(".tabs:not(:has([aria-pressed=true].asked)) .asked")
    for _ in range(8):
        decide(guest, 1)
        expect(elsewhere).to_have_count(0)  # some questions are answered below all parts
    parts = guest.page.evaluate("window.parts")
    assert {"Auction", "Field"} <= {part for part, asked in parts if not asked}


def test_a_part_that_is_pinned_stays_while_others_play(visit: Visit) -> None:
    guest = visit(size=PHONE, pace="quick")
    sit_down(guest, lay_table(guest, "scoville", 3))
    guest.wait_for_a_decision()
    guest.button("Stay here while others play").click()
    guest.page.evaluate(WATCH, PART)
    decide(guest, 8)
    parts = guest.page.evaluate("window.parts")
    assert any(not asked for _, asked in parts)
    for (last, _), (part, asked) in itertools.pairwise(parts):
        assert asked or part == last, parts


def test_the_garden_of_who_plants_slides_in_and_goes(visit: Visit) -> None:
    guest = visit(size=PHONE, pace="quick")
    sit_down(guest, lay_table(guest, "harvest_dice", 3))
    guest.wait_for_a_decision()
    guest.page.evaluate(VISITS)
    decide(guest, 8)
    assert len(set(guest.page.evaluate("window.visits"))) == 2
    expect(guest.page.locator(".visited")).to_have_count(0)
