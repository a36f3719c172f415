"""Which games there are: those that installed packages name as `pepperbox.games`."""

import functools
from typing import TYPE_CHECKING

from .errors import Unreadable
from .game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "pepperbox.games"


@functools.cache
def _entries() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points  # takes as long as half of the box

    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


def games() -> list[str]:
    """The names of all games, in alphabetical order.

    Example:
        >>> import pepperbox
        >>> {"chips", "harvest_dice", "scoville", "scrumbudgetel"} <= set(pepperbox.games())
        True
    """
    return list(_entries())


@functools.cache
def _load(name: str) -> Game:
    game: Game = _entries()[name].load()
    return game


def game(name: str) -> Game:
    """The game of that name.

    Example:
        >>> import pepperbox
        >>> pepperbox.game("harvest_dice").title
        'Harvest Dice'
    """
    if not isinstance(name, str) or name not in _entries():
        raise Unreadable(f"There is no game {name!r}; there are {', '.join(games())}.")
    return _load(name)
