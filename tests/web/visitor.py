"""Somebody at a browser: what they do by mouse or by keys, and what reaches their machine."""

import contextlib
import json
import math
import re
import time
from collections.abc import Callable
from typing import Any, Literal, Protocol, TypedDict, Unpack

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Request,
    Response,
    ViewportSize,
    expect,
)

from .house import House
from .playing import PLAY_ON, TABS

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 820, "height": 1180}
HANDS = (PHONE, ON_ITS_SIDE, TABLET)
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
SMALL_ON_ITS_SIDE: ViewportSize = {"width": 667, "height": 375}
LARGE_ON_ITS_SIDE: ViewportSize = {"width": 932, "height": 430}
SMALL_TABLET: ViewportSize = {"width": 768, "height": 1024}
OTHER_HANDS = (SMALL_PHONE, SMALL_ON_ITS_SIDE, LARGE_ON_ITS_SIDE, SMALL_TABLET)
Scheme = Literal["light", "dark"]
Pace = Literal["calm", "normal", "quick", "at once"]
PATIENCE = 30.0  # seconds until a test gives up waiting, also on a machine with much else to do
A_MATCH = 6 * PATIENCE  # seconds for one that bots play to its end
MAY = "[data-may]:visible"  # what a board offers
DOUBLE_TAP, NEAR = 0.8, 40.0  # seconds, pixels
# Whether another thing that is offered lies over the middle of this one.
LIES_BELOW = """one => {
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const offered = document.elementFromPoint(x, y)?.closest('[data-may]')
    return !!offered && offered !== one
}"""
MATCH_IS_OVER = "section.after"
GO_ON = re.compile("^(Go on|Skip)$")
SET_PACE = """pace => {
    const key = 'pepperbox-settings'
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({pace}))
}"""
HOLDS = """function (names) {
    return this
        .filter(one => names.every(name => Object.hasOwn(one, name)))
        .map(one => JSON.stringify(one))
}"""


class Visitor:
    """A visitor for whom nothing moves and all is told at once, unless told otherwise."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: ViewportSize = DESKTOP,
        scheme: Scheme = "light",
        still: bool = True,
        pace: Pace = "at once",
        service_workers: Literal[
            "allow", "block"
        ] = "block",  # else they take part in what is routed
    ) -> None:
        self.address = address
        self.traffic: list[str] = []  # every text that came from the server
        self.troubles: list[str] = []  # what a page complained about
        self._clicked = (0.0, 0.0), 0.0  # where, and when
        self.context = browser.new_context(
            viewport=size,
            is_mobile=size in HANDS + OTHER_HANDS,
            has_touch=size in HANDS + OTHER_HANDS,
            color_scheme=scheme,
            reduced_motion="reduce" if still else "no-preference",
            service_workers=service_workers,
        )
        self.context.add_init_script(f"({SET_PACE})({json.dumps(pace)})")
        self.page = self.context.new_page()
        self._listen()

    def _listen(self) -> None:
        page = self.page
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._hear)
        page.on("request", self._check_host)
        page.on("response", self._keep)
        page.on("websocket", lambda line: line.on("framereceived", self._keep_frame))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    def _check_host(self, request: Request) -> None:
        if not request.url.startswith(self.address):
            self.troubles.append(f"a request left the host: {request.url}")

    def _keep(self, response: Response) -> None:
        if "/api/" in response.url and response.ok:
            with contextlib.suppress(Error):  # the page has gone elsewhere meanwhile
                self.traffic.append(response.text())

    def _keep_frame(self, frame: str | bytes) -> None:
        self.traffic.append(frame if isinstance(frame, str) else frame.decode())

    def leave(self) -> None:
        self.context.close()
        assert not self.troubles, self.troubles

    def forgive(self, pattern: str) -> None:
        """Troubles that belong to the scene."""
        self.troubles = [trouble for trouble in self.troubles if not re.search(pattern, trouble)]

    # -- going places ----------------------------------------------------------------

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def come_in(self) -> None:
        """To the front door, until the games stand on the shelf."""
        self.go()
        self.page.locator(".shelf").wait_for()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def play_now(self, title: str) -> None:
        """From the front door to the first decision against bots."""
        self.go()
        self.button(f"Play now {title} against bots").click()
        self.wait_for_a_decision()

    def against(self, game: str, level: str = "random", seats: int = 3, **rules: str) -> None:
        """To the first decision against bots of a level, by way of the game's own page.

        House rules are written as the page has them: `Cave="In its lower half"`.
        """
        self.go(f"/game/{game}")
        self.page.locator(f"input[name=players][value='{seats}']").check(force=True)
        for seat in range(2, seats + 1):
            self.page.get_by_label(f"Seat {seat}", exact=True).select_option(f"bot:{level}")
        self._agree(**rules)
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.wait_for_a_decision()

    def _agree(self, **rules: str) -> None:
        if rules:
            self.page.get_by_text("House rules").click()
        for rule, choice in rules.items():
            self.page.get_by_label(rule).select_option(choice)

    def invite(self, game: str, seats: int | None = None, **rules: str) -> str:
        """Lay a table with a free seat, by way of the game's own page; the link to it."""
        self.go(f"/game/{game}")
        if seats:
            self.page.locator(f"input[name=players][value='{seats}']").check(force=True)
        self.page.get_by_label("Seat 2", exact=True).select_option("open")
        self._agree(**rules)
        self.button("Lay the table and invite").click()
        return self.page.get_by_label("Link to this table", exact=True).input_value()

    def share_the_device(self, game: str, name: str = "") -> None:
        """Play with somebody who sits here too, on the second seat of two."""
        self.go(f"/game/{game}")
        self.page.locator("input[name=players][value='2']").check(force=True)
        self.page.get_by_label("Seat 2", exact=True).select_option("here")
        if name:
            self.page.get_by_label("Name at seat 2").fill(name)
        self.page.get_by_role("button", name="Play", exact=True).click()

    def be_called(self, name: str) -> None:
        self.go("/settings")
        self.page.get_by_label("Your name").fill(name)
        self.button("Take this name").click()
        self.expect_text(f"You are called {name} now.")

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/")[2].partition("#")[0]

    # -- playing ---------------------------------------------------------------------

    def wait_for_a_decision(self) -> None:
        self.page.locator(f"{MAY}, {MATCH_IS_OVER}").first.wait_for()

    def is_asked(self) -> bool:
        return self.page.locator(MAY).count() > 0

    def is_over(self) -> bool:
        return self.page.locator(MATCH_IS_OVER).count() > 0

    def banner(self) -> str:
        return self.page.locator(".banner p").first.inner_text()

    def choose(self, which: int = 0) -> None:
        """Click one of the offered moves, or what stands before them."""
        going_on = self.button(GO_ON)
        if going_on.count():
            going_on.first.click()
        else:
            offered = self.page.locator(MAY)
            self.click_anew(offered.nth(which % max(1, offered.count())))

    def click_anew(self, one: Locator) -> None:
        """Click, or use keys where a click would mean something else.

        Two quick taps in one place are one to a page; and of two places on a map that all but
        coincide, one lies on the other until one looks from close by.
        """
        one.focus()  # a map goes to where it lies
        box = one.bounding_box()
        place = (box["x"], box["y"]) if box else (0.0, 0.0)
        last, at = self._clicked
        is_second = math.dist(place, last) < NEAR and time.monotonic() < at + DOUBLE_TAP
        if is_second or one.evaluate(LIES_BELOW):
            one.press("Enter")
        else:
            one.click()
            self._clicked = place, time.monotonic()

    def play_to_the_reveal(self) -> None:
        """Click until a round of Chips is told."""
        told = self.button("Go on")
        while True:
            self.page.locator(MAY).or_(told).first.wait_for()
            if told.count():
                return
            self.choose()
            self.page.wait_for_timeout(100)

    def play_to_the_end(self, most: int = 3000) -> int:
        """Click until the match is over; the number of clicks."""
        clicks = int(self.page.evaluate(PLAY_ON, [most, PATIENCE]))
        assert clicks < most, f"the match is not over after {most} clicks"
        return clicks

    def play_some(self, clicks: int) -> None:
        """So many clicks, to the decision after them."""
        self.page.evaluate(PLAY_ON, [clicks, PATIENCE])
        self.wait_for_a_decision()

    def let_a_bot_finish(self) -> None:
        self.button("Leave to a bot").click()
        self.page.locator(MATCH_IS_OVER).wait_for(timeout=1000 * A_MATCH)

    # -- by keys ---------------------------------------------------------------------

    def tab_to(self, selector: str, most: int = 80) -> None:
        """Press Tab until what has the focus fits."""
        fits = "one => document.activeElement?.matches(one)"
        pressed = 0
        while pressed < most:
            for _ in range(max(1, self.page.evaluate(TABS, selector))):
                self.page.keyboard.press("Tab")
                pressed += 1
            if self.page.evaluate(fits, selector):
                return
        raise AssertionError(f"{selector} cannot be reached by Tab")

    # -- looking ---------------------------------------------------------------------

    def wait_until(self, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Look again and again, until it is so."""
        end = time.monotonic() + patience
        while not is_so():
            assert time.monotonic() < end, "it never came to be"
            self.page.wait_for_timeout(20)

    def expect_text(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def memory(self) -> str:
        """Everything the page holds, as the browser's own heap snapshot tells it."""
        session = self.context.new_cdp_session(self.page)
        chunks: list[str] = []
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
        session.send("HeapProfiler.collectGarbage")
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        session.detach()
        return "".join(chunks)

    def held(self, *names: str) -> list[dict[str, Any]]:
        """Every object in the page's memory that has these properties, wherever it is kept."""
        session = self.context.new_cdp_session(self.page)
        session.send("HeapProfiler.collectGarbage")
        plain = session.send("Runtime.evaluate", {"expression": "Object.prototype"})
        found = session.send(
            "Runtime.queryObjects", {"prototypeObjectId": plain["result"]["objectId"]}
        )
        call = {
            "objectId": found["objects"]["objectId"],
            "functionDeclaration": HOLDS,
            "arguments": [{"value": list(names)}],
            "returnByValue": True,
        }
        kept = session.send("Runtime.callFunctionOn", call)["result"]["value"]
        session.detach()
        return [json.loads(text) for text in kept]

    def storage(self) -> str:
        kept = "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"
        return str(self.page.evaluate(kept))


class Look(TypedDict, total=False):
    """What a visitor's window is like."""

    size: ViewportSize
    scheme: Scheme
    still: bool
    pace: Pace
    service_workers: Literal["allow", "block"]


class Visit(Protocol):
    """Lets somebody in, to the house of all tests unless told."""

    def __call__(self, house: House | None = None, **look: Unpack[Look]) -> Visitor: ...
