"""How long a person waits on a new machine: nothing is compiled yet, and the processors are busy.

    python benchmarks/first_move.py [--busy 2] [--shipped FOLDER] [GAME]...

For each game a server with an empty cache (with --shipped: with the machine code that an
installed wheel brings) and a real Chromium: seconds from the click on "Play now" to the first
decision, and from a person's move to the next decision, the longest of some, with bots of the
usual level and their usual pause in between. Then two people start two different games at once
on a new server. The last column is the longest time in which the server did not answer a ping
on a socket.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from websockets.asyncio.client import connect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import chromium  # noqa: E402
from tests.web.house import House  # noqa: E402
from tests.web.visitor import GO_ON, MATCH_IS_OVER, MAY, Visitor  # noqa: E402

import pepperbox  # noqa: E402

MOVES = 6  # of the person
PING_EVERY = 0.02
PATIENCE = 120_000  # milliseconds


class Pings:
    """Somebody who asks a server again and again whether it is there."""

    def __init__(self, address: str) -> None:
        self.longest = 0.0
        self._address = address.replace("http", "ws", 1) + "/live"
        self._is_done = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._ping()))

    def __enter__(self) -> "Pings":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_done.set()
        self._thread.join()

    async def _ping(self) -> None:
        async with connect(self._address, max_size=None) as socket:
            while not self._is_done.is_set():
                begun = time.perf_counter()
                await socket.send('{"type": "ping"}')
                while '"pong"' not in str(await socket.recv()):
                    pass
                self.longest = max(self.longest, time.perf_counter() - begun)
                await asyncio.sleep(PING_EVERY)


@contextlib.contextmanager
def new_machine(shipped: str) -> Iterator[House]:
    """A server that has compiled nothing."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(
            Path(folder),
            shelf="",
            PEPPERBOX_CACHE=f"{folder}/compiled",
            PEPPERBOX_COMPILE_AHEAD="true",
            PEPPERBOX_MACHINE_CODE=shipped,
        )
        try:
            yield house
        finally:
            house.close()


@contextlib.contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep so many processors busy with something else."""
    others = [multiprocessing.Process(target=_spin, daemon=True) for _ in range(processes)]
    for other in others:
        other.start()
    try:
        yield
    finally:
        for other in others:
            other.terminate()


def _spin() -> None:
    while True:
        pass


class Guest:
    """Somebody who clicks, and counts the seconds."""

    def __init__(self, browser: Browser, address: str, game: str) -> None:
        self.visitor = Visitor(browser, address, still=False)
        self.visitor.page.set_default_timeout(PATIENCE)
        self.visitor.go()
        self._title = pepperbox.game(game).title
        self._door = self.visitor.button(f"Play now {self._title} against bots")
        self._door.wait_for()
        self._clicked = 0.0

    def start(self) -> None:
        self._clicked = time.perf_counter()
        self._door.click()

    def wait(self) -> float:
        """Until something is to be decided, or the match is over."""
        self.visitor.wait_for_a_decision()
        return time.perf_counter() - self._clicked

    def longest_wait(self) -> float:
        """Of the person's moves, or of as many as there are before the cave is found."""
        waits = [self.move() for _ in range(MOVES) if not self.visitor.is_over()]
        return max(waits, default=0.0)

    def move(self) -> float:
        """Decide something; seconds until the next decision."""
        before = len(self.visitor.traffic)
        self._clicked = time.perf_counter()
        self.visitor.choose(3)
        page = self.visitor.page
        while not any('"update"' in text[:20] for text in self.visitor.traffic[before:]):
            if page.locator(MATCH_IS_OVER).count() or time.perf_counter() - self._clicked > 1:
                break  # a click that only chose what stands before a move
            page.wait_for_timeout(10)
        going_on = self.visitor.button(GO_ON)
        page.locator(f"{MAY}, {MATCH_IS_OVER}").or_(going_on).first.wait_for()
        return time.perf_counter() - self._clicked


def play(browser: Browser, house: House, games: list[str]) -> tuple[list[float], list[float]]:
    """All begin at once and then move one after another: first decisions, and longest waits."""
    guests = [Guest(browser, house.address, game) for game in games]
    for guest in guests:
        guest.start()
    first = [guest.wait() for guest in guests]
    replies = [guest.longest_wait() for guest in guests]
    for guest in guests:
        guest.visitor.context.close()
    return first, replies


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("games", nargs="*", default=pepperbox.games())
    arguments.add_argument("--busy", type=int, default=2, help="processors kept busy meanwhile")
    arguments.add_argument("--shipped", default="", help="a folder with machine code to start with")
    given = arguments.parse_args()
    together = [given.games[i : i + 2] for i in range(0, len(given.games) - 1, 2)]
    print(f"{'':28}{'first decision':>18}{'next decision':>18}{'no answer':>12}")
    with busy(given.busy), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        for games in [[game] for game in given.games] + together:
            with new_machine(given.shipped) as house, Pings(house.address) as pings:
                first, replies = play(browser, house, games)
            for game, begun, replied in zip(games, first, replies, strict=True):
                others = f" with {len(games) - 1} other" if len(games) > 1 else ""
                print(
                    f"{game + others:28}{begun:16.2f} s{replied:16.2f} s"
                    f"{1000 * pings.longest:9.0f} ms",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
