"""What a finished match teaches about its game: what was taken, and how it ended.

A game may say it better in its `thinking`:
    taken(match)    for each seat a list of (kind, thing), such as ("recipe", "RRNNKK=16")
    ending(match)   how the match ended, in a few words
"""

from typing import Any

import msgspec

from pepperbox.engine import Match


def taken(match: Match) -> list[list[tuple[str, str]]]:
    """By seat, the things taken."""
    own: Any = getattr(match.game.thinking, "taken", moves_made)
    things: list[list[tuple[str, str]]] = own(match)
    return things


def ending(match: Match) -> str:
    own: Any = getattr(match.game.thinking, "ending", last_move)
    how: str = own(match)
    return how


def moves_made(match: Match) -> list[list[tuple[str, str]]]:
    """Every move by its verb and the first word or number it names."""
    things: list[list[tuple[str, str]]] = [[] for _ in range(match.seats)]
    for seat, event in match.log():
        if seat is not None:
            verb, *rest = msgspec.to_builtins(event).values()
            thing = next((str(value) for value in rest if isinstance(value, str | int)), "")
            things[seat].append((verb, thing))
    return things


def last_move(match: Match) -> str:
    """The verb of the last move."""
    for seat, event in reversed(match.log()):
        if seat is not None:
            return f"with a {msgspec.to_builtins(event)['move']}"
    return "without a move"
