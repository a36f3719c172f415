"""In the hand: whatever is asked can be reached, and is large enough for a finger."""

import random
from typing import TypedDict

import pytest
from playwright.sync_api import ViewportSize

from .boards import is_wider_than_the_screen, lay_table, sit_down
from .visitor import GO_ON, HANDS, MATCH_IS_OVER, MAY, Visit, Visitor

GAMES = ("harvest_dice", "chips", "scoville", "scrumbudgetel")
FINGERTIP = 44  # pixels
OTHER_TAB = ".tabs .asked[aria-pressed=false]"  # it leads to what is offered elsewhere
ARROW = ".window .arrow"  # at the rim of a map: it leads to what lies outside its window
# What is offered, each scrolled into sight: its box, and what lies over its middle.
OFFERED = """() => [...document.querySelectorAll('[data-may]')].map(one => {
    one.scrollIntoView({block: 'nearest', inline: 'nearest'})
    const {left, top, width, height} = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const edge = one.closest('.window')?.getBoundingClientRect()
    const outside = edge !== undefined
        && (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom)
    const over = document.elementFromPoint(x, y)
    const free = over !== null && (one.contains(over) || over.matches('[data-may]'))
    return {
        name: one.ariaLabel ?? one.innerText, width, height,
        elsewhere: width === 0, outside,
        over: free || outside ? null : over?.outerHTML.slice(0, 120) ?? 'nothing',
    }
})"""


class Offer(TypedDict):
    """Something that can be touched."""

    name: str
    width: float
    height: float
    elsewhere: bool  # on a part of the table that is not shown
    outside: bool  # of a map's window
    over: str | None  # what covers it


def out_of_reach(guest: Visitor) -> list[Offer]:
    """What is offered and too small or covered, or not shown and nothing leads there."""
    offers: list[Offer] = guest.page.evaluate(OFFERED)
    arrows, tabs = (guest.page.locator(way).count() > 0 for way in (ARROW, OTHER_TAB))

    def is_within_reach(one: Offer) -> bool:
        if one["elsewhere"]:
            return tabs
        if one["outside"]:
            return arrows
        return round(min(one["width"], one["height"])) >= FINGERTIP and not one["over"]

    return [one for one in offers if not is_within_reach(one)]


def touch_one(guest: Visitor, luck: random.Random) -> None:
    """Touch something that is offered, or what leads to more."""
    going_on = guest.button(GO_ON)
    if going_on.count():
        going_on.first.click()
        return
    offers: list[Offer] = guest.page.evaluate(OFFERED)
    shown = [at for at, one in enumerate(offers) if not one["outside"] and not one["elsewhere"]]
    arrows, tabs = guest.page.locator(ARROW), guest.page.locator(OTHER_TAB)
    turns = not shown or luck.random() < 0.25
    if turns and arrows.count():
        arrows.nth(luck.randrange(arrows.count())).press("Enter")
    elif turns and tabs.count():
        tabs.nth(luck.randrange(tabs.count())).click()
    else:
        guest.page.locator("[data-may]").nth(luck.choice(shown)).click()


def expect_within_reach(guest: Visitor, *asked: object) -> None:
    try:
        guest.wait_until(lambda: not out_of_reach(guest))
    except AssertionError:
        raise AssertionError((*asked, guest.banner(), out_of_reach(guest))) from None


def play_by_hand(
    visit: Visit, game: str, seed: int, sizes: tuple[ViewportSize, ...], most: int
) -> None:
    """Play at random and measure every decision, as many at each of the sizes."""
    luck = random.Random(seed)
    guest = visit(size=sizes[0])
    sit_down(guest, lay_table(guest, game, 2))
    waiting = guest.page.locator(f"{MAY}, {MATCH_IS_OVER}").or_(guest.button(GO_ON)).first
    for size in sizes:
        guest.page.set_viewport_size(size)
        for decision in range(most):
            waiting.wait_for()
            if guest.is_over():
                return
            if not guest.button(GO_ON).count():
                expect_within_reach(guest, game, seed, size, decision)
                assert not is_wider_than_the_screen(guest), (size, decision)
            touch_one(guest, luck)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_can_be_reached_by_a_finger(visit: Visit, game: str) -> None:
    play_by_hand(visit, game, seed=1, sizes=HANDS, most=4)


@pytest.mark.soak
@pytest.mark.parametrize("size", HANDS)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_whole_matches_can_be_reached_by_a_finger(
    visit: Visit, game: str, seed: int, size: ViewportSize
) -> None:
    play_by_hand(visit, game, seed=seed, sizes=(size,), most=2000)
