"""What the tests of a board share: tables as wished, axe-core, and the time it takes to draw."""

import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import FloatRect, Locator

from .visitor import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ARRIVED = """() => Promise.allSettled(
    document.getAnimations()
        .filter(motion => motion.effect.getComputedTiming().endTime !== Infinity)
        .map(motion => motion.finished))"""
LAY = """async wish => {
    const ask = async (method, path, body) => (await fetch('/api' + path, {
        method, headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
    })).json()
    await ask('PUT', '/me', {name: 'Rosa'})
    const table = await ask('POST', '/tables', wish)
    await ask('POST', `/tables/${table.id}/start`, {})
    return table.id
}"""
# Marks the time from an update that comes over the line to the frame that shows it.
STOPWATCH = """
window.WebSocket = class extends WebSocket {
    constructor(...given) {
        super(...given)
        this.addEventListener('message', event => {
            if (!event.data.startsWith('{"type":"update"')) return
            const start = performance.now()
            requestAnimationFrame(() => {
                const painted = new MessageChannel()
                painted.port1.onmessage = () => performance.measure('drawn', {start})
                painted.port2.postMessage(null)
            })
        })
    }
}
"""
# Plays all seats of a table by the socket, at random but for moves that are shunned.
DRIVE = """([table, shunned, until, pause]) => new Promise((done, failed) => {
    const line = new WebSocket(location.origin.replace('http', 'ws') + '/live')
    const questions = new Map()
    let made = 0
    line.onopen = () => line.send(JSON.stringify({type: 'watch', table}))
    line.onmessage = ({data}) => {
        const message = JSON.parse(data)
        if (message.type === 'rejected') failed(new Error(message.reason))
        if (message.type !== 'table' && message.type !== 'update') return
        for (const view of message.views)
            if (view.question !== undefined) questions.set(view.seat, view.question)
        const asked = [...questions].find(([, question]) => question)
        if (made >= until || !asked) {
            line.close()
            return done(made)
        }
        const [seat, question] = asked
        const liked = question.moves.filter(move => !JSON.stringify(move).includes(shunned))
        const choices = liked.length ? liked : question.moves
        const move = choices[Math.floor(Math.random() * choices.length)]
        const {number} = question
        made += 1
        const id = `drive-${Math.random()}`
        setTimeout(() => line.send(
            JSON.stringify({type: 'play', table, seat, number, id, move})), pause)
    }
})"""


def lay_table(
    guest: Visitor, game: str, seats: int, *, mine: tuple[int, ...] = (0,), **options: str
) -> str:
    """Lay a table of one's own, with bots that play at random on the other seats."""
    guest.come_in()
    bots = {str(seat): "random" for seat in range(seats) if seat not in mine}
    wish: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "options": options,
        "mine": list(mine),
        "bots": bots,
    }
    wish |= {"stand_in": "random", "public": True}
    return str(guest.page.evaluate(LAY, wish))


def sit_down(guest: Visitor, table: str) -> None:
    guest.go(f"/table/{table}")
    guest.page.locator(".match .board section").first.wait_for()


def play_with_keys(guest: Visitor, most: int = 1500) -> None:
    """Tab to what is offered and press Enter, until the match is over."""
    waiting = guest.page.locator("[data-may], section.after").first
    for _ in range(most):
        waiting.wait_for()
        if guest.is_over():
            return
        guest.tab_to("[data-may]", most=200)
        guest.page.keyboard.press("Enter")
    raise AssertionError(f"the match is not over after {most} presses")


class Stopwatch:
    """What updates cost a page: its own work in processor time, which a busy machine does not
    stretch, and for the record the time on the wall until they were drawn."""

    def __init__(self, guest: Visitor) -> None:
        self._page = guest.page
        self._session = guest.context.new_cdp_session(guest.page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._page.evaluate("performance.clearMeasures()")
        self._start = self._worked()

    def _worked(self) -> float:
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")

    def work(self) -> float:
        """Milliseconds of work since the stopwatch was started."""
        return 1000 * (self._worked() - self._start)

    def read(self) -> tuple[int, float, float]:
        """How many updates, milliseconds of work for each, and the median on the wall."""
        work = self.work()
        measured = "performance.getEntriesByName('drawn').map(one => one.duration)"
        times = self._page.evaluate(measured)
        return len(times), work / max(1, len(times)), statistics.median(times or [0])


def serious_violations(guest: Visitor) -> list[tuple[str, list[str]]]:
    """What axe-core finds serious or critical, with the elements it means.

    Once all that moves or fades has arrived: half faded in, any text has too little contrast.
    """
    guest.page.evaluate(ARRIVED)
    guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = guest.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        (one["id"], [node["html"][:160] for node in one["nodes"]])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def box_of(part: Locator) -> FloatRect:
    """Where something stands on the page, which it must."""
    box = part.bounding_box()
    assert box, part
    return box


def is_wider_than_the_screen(guest: Visitor) -> bool:
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    return bool(guest.page.evaluate(wide))
