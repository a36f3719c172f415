"""In the hand: whatever is asked can be read and reached, and is large enough for a finger."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypedDict

import pytest
from playwright.sync_api import ViewportSize

import pepperbox
from pepperbox.bots import bot
from pepperbox.engine import Match
from pepperbox.shelf.harvest_dice.moves import Plant

from .boards import box_of, is_wider_than_the_screen, lay_table, sit_down
from .showing import SEAT, Showing, asking, position
from .visitor import (
    GO_ON,
    HANDS,
    LARGE_ON_ITS_SIDE,
    MATCH_IS_OVER,
    MAY,
    ON_ITS_SIDE,
    OTHER_HANDS,
    PHONE,
    SMALL_ON_ITS_SIDE,
    TABLET,
    Visit,
    Visitor,
)

FINGERTIP = 44  # pixels
OTHER_TAB = ".tabs .asked[aria-pressed=false]"  # it leads to what is offered elsewhere
ARROW = ".window .arrow"  # at the rim of a map: it leads to what lies outside its window
FIRST = "[data-may][aria-pressed=false]:visible"  # what is chosen before a place for it
OFTEN = 2  # how often what follows a first choice is looked at, for each kind of question
# What is offered, each scrolled into sight as a finger can: its box, and what lies over its middle.
OFFERED = """() => {
    const parents = one => one ? [one, ...parents(one.parentElement)] : []
    const isStuck = one => {
        const {overflowX, overflowY} = getComputedStyle(one)
        const fixed = way => way === 'hidden' || way === 'clip'
        return (one.scrollTop && fixed(overflowY)) || (one.scrollLeft && fixed(overflowX))
    }
    const look = (one, block) => {
        if (block) one.scrollIntoView({block, inline: block})
        const {left, top, width, height} = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const map = one.closest('.window')
        const edge = map?.getBoundingClientRect()
        const [east, south] = [x - edge?.left - map?.clientLeft, y - edge?.top - map?.clientTop]
        const outside = map !== null
            && (east < 0 || east > map.clientWidth || south < 0 || south > map.clientHeight)
        const over = document.elementFromPoint(x, y)
        const free = over !== null && one.contains(over) && !parents(one).some(isStuck)
        return {
            name: one.ariaLabel ?? one.innerText, width, height,
            elsewhere: width === 0, outside,
            over: free || outside ? null : over?.outerHTML.slice(0, 120) ?? 'nothing',
        }
    }
    return [...document.querySelectorAll('[data-may]')].map(one => {
        let found = look(one, 'nearest')
        if (found.over !== null) found = look(one, 'center')
        for (const height of [0.5, 0.4, 0.3, 0.6]) {
            if (found.over === null) break
            const {top, bottom} = one.getBoundingClientRect()
            scrollBy(0, (top + bottom) / 2 - height * innerHeight)
            found = look(one, null)
        }
        return found
    })
}"""
IS_CUT = "one => one.scrollHeight > one.clientHeight + 2"


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
    said = guest.page.locator(".banner p").first  # fitted in the frame that draws it
    try:
        guest.wait_until(lambda: not out_of_reach(guest) and not said.evaluate(IS_CUT))
    except AssertionError:
        wrong = out_of_reach(guest) or "it is cut"
        raise AssertionError((*asked, guest.banner(), wrong)) from None
    assert not is_wider_than_the_screen(guest), asked


class Measured:
    """What was asked in a match, seen at one size."""

    def __init__(self, guest: Visitor, match: Match, size: ViewportSize) -> None:
        self._showing = Showing(guest, match)
        self._match, self._size = match, size
        self._seen: Counter[frozenset[type]] = Counter()

    def measure(self, verbs: frozenset[type]) -> None:
        """What is offered, and what is offered next when something was chosen."""
        guest, asked = self._showing.guest, self._match.ask(SEAT) or ""
        self._showing.show()
        guest.wait_until(lambda: guest.banner() == asked)
        guest.page.locator("[data-may]").first.wait_for(state="attached")
        expect_within_reach(guest, self._size, verbs)
        self._seen[verbs] += 1
        if self._seen[verbs] > OFTEN:
            return
        for one in guest.page.locator(FIRST).element_handles()[:OFTEN]:
            one.click()
            expect_within_reach(guest, self._size, verbs, "then")
            one.click()


def is_power_of_two(number: int) -> bool:
    return number & (number - 1) == 0


MATCHES = [
    ("harvest_dice", 4, {"mode": "advanced"}),
    ("chips", 5, {}),
    ("scoville", 6, {}),
    ("scrumbudgetel", 4, {"cave": "lower_half"}),
]


def measure_a_match(
    visit: Visit,
    game: str,
    seats: int,
    options: dict[str, str],
    sizes: Sequence[ViewportSize],
    which: Callable[[int], bool],  # of the decisions of each kind, from 1
) -> None:
    match = pepperbox.game(game).match(seats=seats, seed="a hand", options=options)
    bots = [bot("greedy", seed=seat) for seat in range(seats)]
    hands: list[Measured] = []
    asked: Counter[frozenset[type]] = Counter()
    while not match.over:
        seat = match.to_act[0]
        if seat == SEAT:
            verbs = frozenset(map(type, match.moves(SEAT)))
            asked[verbs] += 1
            hands = hands or [Measured(visit(size=size), match, size) for size in sizes]
            for hand in hands if which(asked[verbs]) else ():
                hand.measure(verbs)
        match.play(seat, bots[seat].choose(match.seen(seat)))
    assert frozenset().union(*asked) == set(match.game.moves.MOVES.types)


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_decisions_of_every_kind_can_be_reached_by_a_finger(
    visit: Visit, game: str, seats: int, options: dict[str, str]
) -> None:
    """The first, second, fourth, eighth ... of each."""
    measure_a_match(visit, game, seats, options, HANDS, is_power_of_two)


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_every_kind_of_decision_can_be_reached_in_smaller_and_larger_hands(
    visit: Visit, game: str, seats: int, options: dict[str, str]
) -> None:
    measure_a_match(visit, game, seats, options, OTHER_HANDS, lambda time: time == 1)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_every_decision_of_a_match_can_be_reached_by_a_finger(
    visit: Visit, game: str, seats: int, options: dict[str, str]
) -> None:
    measure_a_match(visit, game, seats, options, HANDS + OTHER_HANDS, lambda _: True)


# What is looked at most in a game, wherever it is held.
MOST = {"basic": 2, "advanced": 4}  # ways to use a die besides planting it
MAIN = {
    "chips": ".held",
    "harvest_dice": "button.space",
    "scoville": ".plot",
    "scrumbudgetel": ".mine li button",
}
ASKED = {"scoville": "^Plant"}  # where that is shown
FIRST_ASKED = {"harvest_dice": "^Take a die"}  # else what is asked first


@pytest.mark.parametrize("game", MAIN)
def test_with_the_fewest_players_all_is_as_large(visit: Visit, game: str) -> None:
    guest = visit(size=PHONE)
    Showing(guest, position(game, 2, asking(FIRST_ASKED.get(game, ""))))
    guest.wait_for_a_decision()
    for size in HANDS + OTHER_HANDS:
        guest.page.set_viewport_size(size)
        expect_within_reach(guest, game, size)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_on_its_side_all_that_can_be_done_with_a_die_is_reached(visit: Visit, mode: str) -> None:
    """Also powers, for which there is little height beside a small phone's sheet."""

    def has_most_to_offer(match: Match) -> bool:
        planting = [isinstance(move, Plant) for move in match.moves(SEAT)]
        return any(planting) and planting.count(False) >= MOST[mode]

    guest = visit(size=ON_ITS_SIDE)
    Showing(guest, position("harvest_dice", 2, has_most_to_offer, mode=mode))
    guest.wait_for_a_decision()
    for size in (SMALL_ON_ITS_SIDE, ON_ITS_SIDE, LARGE_ON_ITS_SIDE):
        guest.page.set_viewport_size(size)
        expect_within_reach(guest, size)


IN_SIGHT = """all => all.some(one => {
    const {left, right, top, bottom} = one.getBoundingClientRect()
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
})"""


@pytest.mark.parametrize("game", MAIN)
def test_on_its_side_the_board_has_the_whole_height_and_what_is_asked_is_in_sight(
    visit: Visit, game: str
) -> None:
    guest = visit(size=ON_ITS_SIDE)
    sit_down(guest, lay_table(guest, game, 4))
    guest.wait_for_a_decision()
    board, *bars = (
        box_of(guest.page.locator(f".match > {part}"))
        for part in (".board", "header", ".banner", ".way")
    )
    assert board["height"] == ON_ITS_SIDE["height"]
    assert all(bar["x"] >= board["x"] + board["width"] for bar in bars)
    guest.wait_until(lambda: guest.page.locator(MAY).evaluate_all(IN_SIGHT))
    assert guest.page.evaluate("scrollY") == 0


@pytest.mark.parametrize("game", MAIN)
def test_a_tablet_shows_all_larger_than_a_phone(visit: Visit, game: str) -> None:
    guest = visit(size=PHONE)
    Showing(guest, position(game, 4, asking(ASKED.get(game, ""), after=40)))
    guest.wait_for_a_decision()
    widths = []
    for size in (PHONE, TABLET):
        guest.page.set_viewport_size(size)
        widths.append(box_of(guest.page.locator(MAIN[game]).first)["width"])
    assert widths[1] > 1.15 * widths[0]


def play_by_hand(visit: Visit, game: str, seed: int, size: ViewportSize, most: int) -> None:
    """Play at random and measure every decision."""
    luck = random.Random(seed)
    guest = visit(size=size)
    sit_down(guest, lay_table(guest, game, 2))
    waiting = guest.page.locator(f"{MAY}, {MATCH_IS_OVER}").or_(guest.button(GO_ON)).first
    for decision in range(most):
        waiting.wait_for()
        if guest.is_over():
            return
        if not guest.button(GO_ON).count():
            expect_within_reach(guest, game, seed, size, decision)
        touch_one(guest, luck)


@pytest.mark.soak
@pytest.mark.parametrize("size", HANDS)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["harvest_dice", "chips", "scoville", "scrumbudgetel"])
def test_a_whole_match_is_played_by_touch(
    visit: Visit, game: str, seed: int, size: ViewportSize
) -> None:
    play_by_hand(visit, game, seed, size, most=2000)
