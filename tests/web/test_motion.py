"""Pieces fly from where they were to where they go, marks stay, great moments have a picture."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import pepperbox

from .visitor import Visit, Visitor

OURS = [name for name in pepperbox.games() if name != "pennies"]
# Keeps what flies and what is announced, from the first moment of a page on.
WATCH = """
window.flights = []
window.moments = []
new MutationObserver(changes => {
    for (const {addedNodes} of changes) for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('.flown')) requestAnimationFrame(() => {
            const [flight] = node.getAnimations()
            if (!flight) return
            const [frame] = flight.effect.getKeyframes()
            const {duration} = flight.effect.getTiming()
            window.flights.push({piece: node.dataset.piece, duration, moves: 'transform' in frame,
                fades: 'opacity' in frame || 'left' in frame || 'top' in frame})
        })
        if (node.matches('.moment')) window.moments.push(node.innerText)
    }
}).observe(document, {childList: true, subtree: true})
"""


def flights(guest: Visitor) -> list[dict[str, Any]]:
    return list(guest.page.evaluate("window.flights"))


def play_until_something_flies(guest: Visitor, most: int = 30) -> None:
    for click in range(most):
        guest.wait_for_a_decision()
        guest.choose(click)
        asked_or_flown = "() => window.flights.length || document.querySelector('[data-may]')"
        guest.page.wait_for_function(asked_or_flown)
        if flights(guest):
            return
    raise AssertionError(f"nothing has flown in {most} moves")


@pytest.mark.parametrize("name", OURS)
def test_pieces_fly_by_transform_alone_in_150_to_400_milliseconds(visit: Visit, name: str) -> None:
    guest = visit(still=False, pace="quick")
    guest.page.add_init_script(WATCH)
    guest.against(name, seats=2)
    play_until_something_flies(guest)
    for flight in flights(guest):
        assert flight["piece"].startswith(f"{name}-"), flight
        assert 150 <= flight["duration"] <= 400, flight
        assert flight["moves"] and not flight["fades"], flight
    expect(guest.page.locator(".flown")).to_have_count(0)


def test_nothing_flies_for_who_asks_for_less_motion(visit: Visit) -> None:
    guest = visit(still=True, pace="quick")
    guest.page.add_init_script(WATCH)
    guest.against("harvest_dice", seats=2)
    for click in range(6):
        guest.wait_for_a_decision()
        guest.choose(click)
    assert flights(guest) == []


def test_what_others_changed_is_marked_until_you_decide_again(visit: Visit) -> None:
    """In their colours, and all of it: also what was shown at once, and after a reload."""
    guest = visit()
    guest.against("harvest_dice")
    marks = guest.page.locator("[data-mark]")
    for click in range(20):
        guest.wait_for_a_decision()
        if marks.count() == 2 and guest.banner().startswith("Take a die"):
            break
        guest.choose(click)
    for _ in ("as it was told", "after a reload"):
        expect(marks).to_have_count(2)
        inks = marks.evaluate_all("all => all.map(one => one.style.getPropertyValue('--mark'))")
        assert set(inks) == {"var(--seat-1)", "var(--seat-2)"}
        guest.page.reload()
        guest.wait_for_a_decision()
    guest.page.locator(".die.lit").first.click()
    guest.page.locator(".taken .held").wait_for()
    expect(marks).to_have_count(0)


def test_bids_are_opened_all_at_once(visit: Visit) -> None:
    guest = visit(pace="quick")
    guest.page.add_init_script(WATCH)
    guest.against("scoville", seats=2)
    seal = guest.button(re.compile("^Seal the bid"))
    for click in range(80):
        guest.wait_for_a_decision()
        if seal.count():
            break
        guest.choose(click * 3)
    seal.click()
    guest.page.wait_for_function("() => window.moments.some(one => one.includes('The bids are'))")
    told = guest.page.evaluate("window.moments.find(one => one.includes('The bids are'))")
    assert len(re.findall(r"\$\d+", told)) == 2
