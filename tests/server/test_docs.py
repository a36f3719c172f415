"""docs/server.md names every setting with its default, and the limits that are none."""

import re
from pathlib import Path

import msgspec

from pepperbox.server.core.play import CHANGES_OF_MIND
from pepperbox.server.core.text import CHAT_LENGTH
from pepperbox.server.http.patient import ARRIVES_WITHIN
from pepperbox.server.settings import Settings
from pepperbox.server.storage.tables import OF_ONE_HOST

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (`[a-z_`, ]+`) \|(.*?)\| .* \|$", re.MULTILINE)
IN_LETTERS = {3: "three"}
IN_WORDS = {"database": "a file", "bot_threads": "the processors, at least 2"}


def in_words(setting: str) -> str:
    """The default of a setting, as the page writes it."""
    default = getattr(Settings(), setting)
    text = default if isinstance(default, str) else msgspec.json.encode(default).decode()
    return IN_WORDS.get(setting, f"`{text.removesuffix('.0')}`" if text else "")


def test_every_setting_is_on_the_page_with_its_default() -> None:
    table = PAGE.partition("### Settings")[2].partition("## Measuring")[0]
    told: dict[str, str] = {}
    for names, cell in ROW.findall(table):
        settings, defaults = re.findall(r"`(\w+)`", names), cell.strip()
        several = len(settings) > 1
        told |= zip(settings, defaults.split(", ") if several else [defaults], strict=True)
    assert told == {setting: in_words(setting) for setting in Settings.__struct_fields__}


def test_the_limits_that_nobody_sets_are_on_the_page() -> None:
    words = " ".join(PAGE.split())
    assert f"{IN_LETTERS[OF_ONE_HOST]} tables of one host" in words
    assert f"{CHANGES_OF_MIND} changes of mind" in words
    assert f"at most {CHAT_LENGTH} letters" in words
    assert f"{ARRIVES_WITHIN:.0f} seconds to arrive" in words
