"""Strips for docs/screenshots: six frames of a bot's turn in motion, for each game with a board.

As soon as something flies for a bot, the page stands still, and all that moves is moved on by hand:
a busy machine takes the same frames as an idle one.
"""

import base64
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.web.visitor import Visitor

GAMES = ("scoville", "chips", "harvest_dice", "scrumbudgetel")
FRAMES = 6
WIDE = 640  # of a frame, in pixels
PATIENCE = 120_000  # milliseconds
MOST = 40  # moves until something has flown

# Stops what flies for a step that the log does not tell of Rosa, and the page's time with it.
FREEZE = """
window.stopped = []
window.armed = false // until the first question has come
const wait = window.setTimeout
window.setTimeout = (then, ...rest) =>
    wait((...given) => { if (!window.stopped.length) then(...given) }, ...rest)
const now = performance.now.bind(performance)
let last = 0
performance.now = () => window.stopped.length ? last : last = now()
new MutationObserver(changes => {
    const told = [...document.querySelectorAll('[role=log] li button')].at(-1)?.textContent
    const others = window.armed && told && !told.includes('Rosa')
    const added = new Set(changes.flatMap(({addedNodes}) => [...addedNodes]))
    const flies = [...added].some(one => one instanceof Element && one.matches('.flown'))
    if (window.stopped.length || !others || !flies) return
    for (const one of document.querySelectorAll('.flown, .float'))
        if (!added.has(one)) one.remove() // of the step before
    window.stopped = document.getAnimations().filter(one => one.constructor === Animation)
    for (const one of window.stopped) one.pause()
}).observe(document, {childList: true, subtree: true, characterData: true})
"""
SEEK = """part => {
    const end = one => one.effect.getComputedTiming().endTime
    const flown = window.stopped.filter(one => one.effect.target.matches('.flown'))
    const now = part * Math.max(...flown.map(end))
    for (const one of window.stopped) {
        one.currentTime = Math.min(now, end(one) - 1)
        const { target } = one.effect
        const over = now >= end(one)
        if (target.matches('.flown, .float')) target.style.visibility = over ? 'hidden' : ''
        else if (over) one.cancel()
    }
}"""


def take_strip(browser: Browser, address: str, game: str, path: Path) -> None:
    guest = Visitor(browser, address, still=False, pace="calm")
    guest.page.set_default_timeout(PATIENCE)
    guest.page.add_init_script(FREEZE)
    guest.be_called("Rosa")
    guest.against(game, "easy", seats=3)
    guest.page.evaluate("window.armed = true")
    until_a_bot_moves_something(guest)
    frames = [frame(guest.page, part / FRAMES) for part in range(FRAMES)]
    guest.leave()
    compose(browser, frames, path)


def until_a_bot_moves_something(guest: Visitor) -> None:
    for move in range(MOST):
        guest.page.wait_for_function(
            "() => window.stopped.length || document.querySelector('[data-may]')"
        )
        if guest.page.evaluate("window.stopped.length"):
            return
        guest.choose(move * 5)
    raise RuntimeError(f"nothing has flown in {MOST} moves")


def frame(page: Page, part: float) -> bytes:
    page.evaluate(SEEK, part)
    return page.locator(".frame").first.screenshot(type="jpeg", quality=80, animations="allow")


def compose(browser: Browser, frames: list[bytes], path: Path) -> None:
    """Three beside each other, in two rows."""
    images = "".join(
        f'<img width="{WIDE}" src="data:image/jpeg;base64,{base64.b64encode(one).decode()}">'
        for one in frames
    )
    page = browser.new_page(viewport={"width": 3 * WIDE + 8, "height": 100})
    style = "body{margin:0;display:grid;grid-template-columns:repeat(3,1fr);gap:4px}"
    page.set_content(f"<style>{style}</style>{images}")
    page.screenshot(path=path, type="jpeg", quality=82, full_page=True)
    page.close()
