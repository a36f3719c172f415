"""Which of our bots may sit at a table."""

from collections.abc import Collection

from pepperbox.bots import levels
from pepperbox.engine import Unreadable

STAND_IN = "medium"  # at a table without bots


def check_level(level: str) -> str:
    """One of our own levels: a bot from outside is not for guests to name."""
    if level not in levels():
        raise Unreadable(f"There is no bot {level!r}; there are {', '.join(levels())}.")
    return level


def stand_in_among(others: Collection[str]) -> str:
    """Who plays for somebody away: as good as the best bot there, and never to punish."""
    return max(others, key=levels().index, default=STAND_IN)
