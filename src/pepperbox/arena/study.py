"""What a finished match teaches about its game: what was taken, and how it ended.

A game may say it better in its `thinking`:
    taken(log, state)    for each seat a list of (kind, thing), such as ("recipe", "YP=3")
    ending(log, state)   how the match ended, in a few words
from the log of the match and its last position.
"""

from typing import Any

import msgspec
import numpy as np

from pepperbox.engine import Match
from pepperbox.engine.match import Entry

Thing = tuple[str, str]  # its kind and its name


def taken(match: Match) -> list[list[Thing]]:
    """By seat, the things taken."""
    own: Any = getattr(match.game.thinking, "taken", moves_made)
    things: list[list[Thing]] = own(match.log(), match._state)
    return things


def ending(match: Match) -> str:
    own: Any = getattr(match.game.thinking, "ending", last_move)
    how: str = own(match.log(), match._state)
    return how


def moves_made(log: list[Entry], state: np.record) -> list[list[Thing]]:
    """Every move by its verb and the first word or number it names."""
    things: list[list[Thing]] = [[] for _ in range(state.seats)]
    for seat, event in log:
        if seat is not None:
            verb, *rest = msgspec.to_builtins(event).values()
            thing = next((str(value) for value in rest if isinstance(value, str | int)), "")
            things[seat].append((verb, thing))
    return things


def last_move(log: list[Entry], state: np.record) -> str:
    """The verb of the last move."""
    for seat, event in reversed(log):
        if seat is not None:
            return f"with a {msgspec.to_builtins(event)['move']}"
    return "without a move"
