"""Draw the icons of the installed page from its mark, web/public/favicon.svg."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import chromium  # noqa: E402

PUBLIC = ROOT / "web" / "public"
PAPER = "#fbf5e6"
# By file: its size, the share of it that the mark takes, and the ground behind it. A system cuts
# a maskable icon to its own shape: what counts stays within the middle four fifths.
ICONS = {
    "icon-192.png": (192, 0.94, "transparent"),
    "icon-512.png": (512, 0.94, "transparent"),
    "icon-maskable-512.png": (512, 0.58, PAPER),
    "icon-180.png": (180, 0.74, PAPER),
}
PAGE = """<style>
body {{ margin: 0; display: grid; place-items: center; height: 100vh; background: {ground} }}
svg {{ width: {mark}px; height: {mark}px }}
</style>{svg}"""


def main() -> None:
    svg = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, (size, share, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(ground=ground, mark=round(size * share), svg=svg))
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
