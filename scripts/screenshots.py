"""Take the pictures of docs/screenshots: every page, desktop and phone, by day and by night; what
is played also on a phone on its side and on a tablet, by day; for each game a strip of a turn in
motion."""

import re
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from scripts.strips import GAMES, take_strip  # noqa: E402
from tests.web.conftest import chromium  # noqa: E402
from tests.web.house import House  # noqa: E402
from tests.web.visitor import (  # noqa: E402
    DESKTOP,
    ON_ITS_SIDE,
    PHONE,
    TABLET,
    Scheme,
    Visitor,
)

from pepperbox.bots.rehearsal import compile_for_play  # noqa: E402

PICTURES = ROOT / "docs" / "screenshots"
PATIENCE = 120_000  # milliseconds: a busy machine thinks slowly
USUAL = "medium"  # the bots of "Play now"
LOOKS: dict[str, tuple[ViewportSize, Scheme]] = {
    "desktop-light": (DESKTOP, "light"),
    "desktop-dark": (DESKTOP, "dark"),
    "phone-light": (PHONE, "light"),
    "phone-dark": (PHONE, "dark"),
}
IN_THE_HAND: dict[str, tuple[ViewportSize, Scheme]] = {
    "side-light": (ON_ITS_SIDE, "light"),
    "tablet-light": (TABLET, "light"),
}


def home(guest: Visitor) -> None:
    guest.come_in()


def game(guest: Visitor) -> None:
    guest.go("/game/harvest_dice")
    guest.page.locator("form").wait_for()


def lobby(guest: Visitor) -> None:
    guest.invite("chips")


def learn(guest: Visitor) -> None:
    guest.go("/learn/harvest_dice")
    guest.page.get_by_role("heading", name="Rulings").wait_for()


def settings(guest: Visitor) -> None:
    guest.go("/settings")
    guest.page.get_by_role("heading", name="Settings").wait_for()


def harvest_dice(guest: Visitor) -> None:
    guest.play_now("Harvest Dice")
    play(guest, 17)
    guest.wait_for_a_decision()


def chips(guest: Visitor) -> None:
    guest.play_now("Chips")
    play(guest, 2)
    guest.button(re.compile("odds", re.IGNORECASE)).click()


def chips_reveal(guest: Visitor) -> None:
    guest.play_now("Chips")
    guest.play_to_the_reveal()


def scoville(guest: Visitor) -> None:
    """A harvest being planned: one step is drawn, the next are lit."""
    guest.against("scoville", USUAL, seats=4)
    let_a_bot_play(guest, ".grown", 14)
    play_until(guest, "^Walk your farmer")
    lit = guest.page.locator(".notch.lit")
    lit.nth(worthwhile(lit.evaluate_all("all => all.map(one => one.ariaLabel)"))).click()
    guest.page.wait_for_timeout(500)


def scoville_bid(guest: Visitor) -> None:
    guest.against("scoville", USUAL, seats=4)
    let_a_bot_play(guest, ".grown", 10)
    play_until(guest, "^Bid in secret")
    for _ in range(3):
        guest.button("One coin more").click()


def scrumbudgetel(guest: Visitor) -> None:
    guest.against("scrumbudgetel", USUAL, seats=4, Cave="In its lower half")  # not found too early
    let_a_bot_play(guest, ".mark", 32)
    guest.wait_for_a_decision()
    if not guest.page.locator(".place").count():
        lit = guest.page.locator(".mine button.lit")
        trails = lit.filter(has=guest.page.locator("[href*=trail]"))
        (trails if trails.count() else lit).first.click()


def curtain(guest: Visitor) -> None:
    guest.share_the_device("chips", "Grandmother")
    play(guest, 2)
    guest.page.get_by_role("button", name="I am Grandmother").wait_for()


def after(guest: Visitor) -> None:
    guest.play_now("Harvest Dice")
    guest.let_a_bot_finish()


def chances(guest: Visitor) -> None:
    after(guest)
    guest.page.get_by_role("tab", name="Chances").click()
    guest.page.get_by_role("img", name="Chance of winning through the match").wait_for()


def play(guest: Visitor, moves: int) -> None:
    for move in range(moves):
        guest.wait_for_a_decision()
        guest.choose(move * 5)
        guest.page.wait_for_timeout(300)


def play_until(guest: Visitor, asked: str) -> None:
    """Do what is asked until the banner asks for this."""
    guest.wait_for_a_decision()
    while not re.search(asked, guest.banner()):
        guest.choose()
        guest.page.wait_for_timeout(300)
        guest.wait_for_a_decision()


def worthwhile(notches: list[str]) -> int:
    """A step that harvests something, if there is one."""
    return next((at for at, label in enumerate(notches) if "nothing" not in label), 0)


def let_a_bot_play(guest: Visitor, things: str, many: int) -> None:
    """Look on until there are so many things on the board, then come back."""
    guest.button("Leave to a bot").click()
    guest.page.wait_for_function(
        "([things, many]) => document.querySelectorAll(things).length >= many", arg=[things, many]
    )
    guest.button("Come back").click()


SCENES: list[Callable[[Visitor], None]] = [
    home,
    game,
    lobby,
    learn,
    settings,
    harvest_dice,
    chips,
    chips_reveal,
    scoville,
    scoville_bid,
    scrumbudgetel,
    curtain,
    after,
    chances,
]
PLAYED = [harvest_dice, chips, chips_reveal, scoville, scoville_bid, scrumbudgetel]


def main() -> None:
    wanted = set(sys.argv[1:])
    PICTURES.mkdir(parents=True, exist_ok=True)
    compile_for_play()  # bots play better, and no line at the foot of the page says so
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(House(Path(folder), shelf="")) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for scene in SCENES:
            looks = LOOKS | IN_THE_HAND if scene in PLAYED else LOOKS
            for look, (size, scheme) in looks.items():
                name = f"{scene.__name__.replace('_', '-')}-{look}"
                if wanted and not any(part in name for part in wanted):
                    continue
                take(Visitor(browser, house.address, size=size, scheme=scheme), scene, name)
        for played in GAMES:
            name = f"{played.replace('_', '-')}-strip"
            if not wanted or any(part in name for part in wanted):
                take_strip(browser, house.address, played, PICTURES / f"{name}.jpg")
                print(name)
        browser.close()


def take(guest: Visitor, scene: Callable[[Visitor], None], name: str) -> None:
    guest.page.set_default_timeout(PATIENCE)
    guest.be_called("Rosa")
    scene(guest)
    guest.page.evaluate("document.fonts.ready")
    guest.page.mouse.move(0, 0)
    guest.page.wait_for_timeout(400)
    guest.page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=82)
    print(name)
    guest.leave()


if __name__ == "__main__":
    main()
