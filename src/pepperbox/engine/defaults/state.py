"""What a game's state module need not say."""

from typing import Any


def derive(state: Any) -> None:
    """Every field is in a position's text."""


def check(state: Any) -> str | None:
    """All that can be written down is possible."""
    return None


def next_options(options: Any, winners: tuple[int, ...]) -> Any:
    """A series goes on as it began."""
    return options
