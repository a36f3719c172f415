"""A real Chromium, and visitors who open pages in it."""

import contextlib
import shutil
import sqlite3
from collections.abc import Iterator
from typing import Unpack

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from pepperbox.bots.rehearsal import compile_for_play

from .house import House
from .visitor import PATIENCE, Look, Visit, Visitor

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
expect.set_options(timeout=1000 * PATIENCE)


def chromium() -> str | None:
    """The browser of this machine; None: Playwright's own, which `make chromium` fetches."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def compiled_rules(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> None:
    """On plain rules a review takes minutes. One worker sees to it, for all."""
    own = tmp_path_factory.getbasetemp()
    folder = own if worker_id == "master" else own.parent
    turn = sqlite3.connect(folder / "compiling.lock", timeout=600, isolation_level=None)
    with contextlib.closing(turn):
        turn.execute("BEGIN EXCLUSIVE")
        done = folder / "compiled"
        if not done.exists():
            compile_for_play()
            done.touch()


@pytest.fixture(scope="session")
def house(compiled_rules: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while Playwright is there no other test can run a loop of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(house: House, browser: Browser) -> Iterator[Visit]:
    """Let somebody in, with a browser window and a memory of their own."""
    usual = house
    visitors: list[Visitor] = []

    def arrive(house: House | None = None, **look: Unpack[Look]) -> Visitor:
        visitor = Visitor(browser, (house or usual).address, **look)
        visitors.append(visitor)
        return visitor

    yield arrive
    for visitor in visitors:
        visitor.leave()
