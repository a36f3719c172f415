"""What a finished match teaches about its game: what was taken, and how it ended.

The game's `thinking` says it, from the log of the match and its last position.
"""

from pepperbox.engine import Match

Thing = tuple[str, str]  # its kind and its name


def taken(match: Match) -> list[list[Thing]]:
    """By seat, the things taken."""
    return match.game.thinking.taken(match.log(), match.state)


def ending(match: Match) -> str:
    return match.game.thinking.ending(match.log(), match.state)
