"""What thinking about a decision finds out."""

import msgspec

NEARLY = 0.02  # of the chance of winning: moves as close as this are as good
OFTEN = 0.25  # of the visits of the most visited move: less is not looked at enough


class Thought(msgspec.Struct, frozen=True):
    """What thinking found out about one legal move."""

    number: int  # of the move
    visits: int
    worth: float  # estimated chance of winning, as far as it was looked at


class Findings(msgspec.Struct, frozen=True):
    """All legal moves, the most visited first, and each seat's chance before the decision."""

    thoughts: list[Thought]
    chances: list[float]
    iterations: int
