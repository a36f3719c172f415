"""Names and lines of chat: data that people type, made safe to keep and to show."""

import unicodedata

from pepperbox.engine import Unreadable

NAME_LENGTH = 24
CHAT_LENGTH = 500

# Characters that draw nothing or turn the direction of what follows.
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINER = "\u200d"  # joins pictures of people into one: harmless, and common


def _clean(text: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    seen = (
        char if char == JOINER or unicodedata.category(char) not in INVISIBLE else " "
        for char in composed
    )
    return " ".join("".join(seen).split())


def clean_name(text: str) -> str:
    name = _clean(text)
    if not name.strip(JOINER):
        raise Unreadable("A name has at least one letter.")
    if len(name) > NAME_LENGTH:
        raise Unreadable(f"A name has at most {NAME_LENGTH} letters.")
    return name


def clean_chat(text: str) -> str:
    line = _clean(text)
    if not line:
        raise Unreadable("There is nothing to say.")
    if len(line) > CHAT_LENGTH:
        raise Unreadable(f"A line of chat has at most {CHAT_LENGTH} letters.")
    return line


def different(names: list[str]) -> list[str]:
    """The same names, with a number behind those that would be equal."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return result if len(set(result)) == len(result) else different(result)
