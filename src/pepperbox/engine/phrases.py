"""Small words that every game's sentences need."""

from collections.abc import Sequence


def counted(number: int, one: str, many: str | None = None) -> str:
    """How many of something: "1 point", "3 points"; `many` where an s does not do."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Several things in a row: "lettuce, tomatoes and carrots"."""
    *first, last = parts
    return f"{', '.join(first)} {word} {last}" if first else last
