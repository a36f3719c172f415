"""Put on a home screen: the page can be installed, opens without a server, and renews itself."""

import itertools
import re
import shutil
import struct
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import as_file, files
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from .boards import lay_table, serious_violations, sit_down
from .house import House
from .visitor import PHONE, Visit, Visitor

GONE = "WebSocket|ERR_CONNECTION|Failed to load resource"
KEPT = """async () => {
    const worker = await navigator.serviceWorker.getRegistration()
    const kept = await caches.open('pepperbox-kept')
    return {
        works: worker?.active?.state === 'activated',
        shells: (await caches.keys()).filter(name => name.startsWith('pepperbox-shell-')),
        kept: (await kept.keys()).map(({url}) => new URL(url).pathname).sort(),
    }
}"""
PNG = b"\x89PNG\r\n\x1a\n"
EVERYTHING = """async () => {
    const texts = []
    for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
            const answer = await cache.match(request)
            texts.push(new URL(request.url).pathname + await answer.text())
        }
    }
    return texts.join() + JSON.stringify({...localStorage})
}"""


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def is_kept(page: Page, *paths: str) -> bool:
    found = page.evaluate(KEPT)
    return bool(found["works"]) and {f"/kept/{path}" for path in paths} <= set(found["kept"])


def test_the_page_is_installable_and_opens_without_a_server(visit: Visit, fragile: House) -> None:
    guest = visit(fragile, size=PHONE, service_workers="allow")
    page = guest.page
    guest.come_in()
    session = guest.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest") and not manifest["errors"]
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []

    sit_down(guest, lay_table(guest, "harvest_dice", 2))
    guest.let_a_bot_finish()
    table = guest.table
    winners = page.locator(".result .won span").all_inner_texts()
    guest.wait_until(lambda: is_kept(page, "box", "owner", "matches", f"match/{table}"))
    assert '"key":null' in page.evaluate(EVERYTHING)  # no invitation is left lying about

    fragile.crash()
    guest.go("/learn/scoville")  # which was never looked at
    page.get_by_role("heading", name="Rulings").wait_for()
    page.get_by_role("region", name="An example").locator("svg").first.wait_for()
    guest.go()
    guest.expect_text("No connection just now")
    assert serious_violations(guest) == []
    page.get_by_role("link", name="Chips").click()
    page.get_by_role("heading", name="Rulings").wait_for()
    page.go_back()
    page.get_by_role("link", name=re.compile("Harvest Dice .*[0-9]")).click()
    page.locator("section.after").wait_for()
    assert page.locator(".result .won span").all_inner_texts() == winners
    page.keyboard.press(",")
    page.get_by_label("Moment of the match").fill("0")
    expect(page.locator(".space.lettuce, .space.tomato, .space.carrot")).to_have_count(0)

    fragile.open()
    guest.button("Play again").wait_for()  # the table itself, from the server
    guest.go("/settings")
    guest.button("Forget me").click()
    guest.button("Yes, forget me").click()
    page.locator(".shelf").wait_for()
    guest.wait_until(lambda: table not in page.evaluate(EVERYTHING))
    assert "Rosa" not in page.evaluate(EVERYTHING)
    page.close()
    guest.forgive(GONE)


def test_icons_are_as_large_as_they_say_and_the_inks_are_the_pages(visit: Visit) -> None:
    guest = visit()
    guest.go()
    assert inks_of(guest.page) == ["#fbf5e6", "#1d1916"]
    manifest = guest.page.request.get(f"{guest.address}/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    assert manifest["theme_color"] == manifest["background_color"] == "#fbf5e6"
    icons = {icon["src"]: icon["sizes"] for icon in manifest["icons"]}
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= set(icons.values()) and purposes == {"any", "maskable"}
    apple = guest.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    for path, size in (icons | {apple or "": "180x180"}).items():
        answer = guest.page.request.get(guest.address + path)
        assert answer.ok, path
        if size != "any":
            assert answer.body()[:8] == PNG
            assert "x".join(map(str, struct.unpack(">II", answer.body()[16:24]))) == size


def test_the_server_and_the_worker_call_the_page_by_the_same_version(visit: Visit) -> None:
    guest = visit()
    called = guest.page.request.get(f"{guest.address}/api/games").json()["client"]
    worker = guest.page.request.get(f"{guest.address}/worker.js").text()
    assert f'VERSION = "{called}"' in worker


def inks_of(page: Page) -> list[str]:
    metas: list[str] = page.locator("meta[name=theme-color]").evaluate_all(
        "all => all.map(meta => meta.content)"
    )
    return metas


class Client(SimpleHTTPRequestHandler):
    """Built files, and the page at every other address."""

    def do_GET(self) -> None:
        del self.headers["If-Modified-Since"]  # a second is too coarse to tell versions apart
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/index.html"
        super().do_GET()

    def log_message(self, *_told: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The built client alone, from a folder where it can be replaced."""
    folder = tmp_path / "client"
    with as_file(files("pepperbox") / "web_dist") as built:
        shutil.copytree(built, folder)
    server = ThreadingHTTPServer(("localhost", 0), partial(Client, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}", folder
    server.shutdown()
    server.server_close()


def expect_shells(guest: Visitor, versions: list[str]) -> None:
    """The last one, which works, and the one before it for pages that are still open."""

    def are_kept() -> bool:
        found = guest.page.evaluate(KEPT)
        names = [name.rpartition("-")[2] for name in found["shells"]]
        return bool(found["works"]) and names == versions

    guest.wait_until(are_kept)


def test_the_page_renews_itself(browser: Browser, served: tuple[str, Path]) -> None:
    address, folder = served
    worker = folder / "worker.js"
    found = re.search(r'VERSION = "(\w{16})"', worker.read_text(encoding="utf-8"))
    assert found
    guest = Visitor(browser, address, service_workers="allow")
    page = guest.page
    guest.go()
    expect_shells(guest, [found[1]])
    versions = [found[1], "0000000000000001", "0000000000000002"]
    for old, new in itertools.pairwise(versions):
        index = folder / "index.html"
        page_of_new = re.sub("<head.*?>", f"<head data-version='{new}'>", index.read_text())
        index.write_text(page_of_new)
        worker.write_text(worker.read_text().replace(old, new))
        page.reload()
        expect(page.locator(f"head[data-version='{new}']")).to_have_count(1)
        expect_shells(guest, versions[: versions.index(new) + 1][-2:])
    page.close()
    guest.troubles.clear()  # there is no server behind the page
    guest.leave()
