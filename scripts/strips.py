"""Strips for docs/screenshots: six frames of a bot's turn in motion, for each game with a board.

As soon as something flies, all that flies is stopped and moved on by hand: a busy machine takes
the same frames as an idle one.
"""

import base64
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.web.visitor import Visitor

GAMES = ("scoville", "chips", "harvest_dice", "scrumbudgetel")
FRAMES = 6
WIDE, HIGH = 640, 420  # of a frame
PATIENCE = 120_000  # milliseconds
MOST = 40  # moves until something has flown

# Stops what flies for a step of somebody else, once there is something to stop.
FREEZE = """
window.stopped = []
window.armed = false
new MutationObserver(() => {
    const flown = [...document.querySelectorAll('.flown, .float')]
    if (!window.armed || window.stopped.length || !flown.some(one => one.matches('.flown'))) return
    window.stopped = flown.flatMap(one => one.getAnimations())
    for (const one of window.stopped) one.pause()
}).observe(document, {childList: true, subtree: true})
"""
SEEK = """part => {
    const end = Math.max(...window.stopped.map(one => one.effect.getComputedTiming().endTime))
    for (const one of window.stopped) one.currentTime = Math.min(part * end, end - 1)
}"""


def take_strip(browser: Browser, address: str, game: str, path: Path) -> None:
    guest = Visitor(browser, address, still=False, pace="calm")
    guest.page.set_default_timeout(PATIENCE)
    guest.page.add_init_script(FREEZE)
    guest.be_called("Rosa")
    guest.against(game, "easy", seats=3)
    until_something_flies(guest)
    frames = [frame(guest.page, part / (FRAMES - 1)) for part in range(FRAMES)]
    guest.leave()
    compose(browser, frames, path)


def until_something_flies(guest: Visitor) -> None:
    """Play on, and look out for what others do."""
    for move in range(MOST):
        guest.wait_for_a_decision()
        guest.page.evaluate("window.armed = false")
        guest.choose(move * 5)
        guest.page.evaluate("window.armed = true")
        asked_or_flown = "() => window.stopped.length || document.querySelector('[data-may]')"
        guest.page.wait_for_function(asked_or_flown)
        if guest.page.evaluate("window.stopped.length"):
            return
    raise RuntimeError(f"nothing has flown in {MOST} moves")


def frame(page: Page, part: float) -> bytes:
    page.evaluate(SEEK, part)
    return page.locator(".frame").screenshot(type="jpeg", quality=80, animations="allow")


def compose(browser: Browser, frames: list[bytes], path: Path) -> None:
    """Three beside each other, in two rows."""
    images = "".join(
        f'<img width="{WIDE}" height="{HIGH}" src="data:image/jpeg;base64,{shown}">'
        for shown in (base64.b64encode(one).decode() for one in frames)
    )
    page = browser.new_page(viewport={"width": 3 * WIDE, "height": 2 * HIGH})
    style = "body{margin:0;display:grid;grid-template-columns:repeat(3,1fr);background:#2b2118}"
    page.set_content(f"<style>{style} img{{object-fit:cover;object-position:top}}</style>{images}")
    page.screenshot(path=path, type="jpeg", quality=82)
    page.close()
