"""Template Game in sentences."""

from collections.abc import Sequence
from typing import Any

from pepperbox.engine import Event, Happening
from pepperbox.engine.phrases import counted

from .moves import Jump
from .rules import NOWHERE_TO_REST
from .story import FellIn, Jumped, Rested


def tell(by: int | None, event: Event, names: Sequence[str]) -> str | None:
    """What was decided; what comes of the die and of a rest tells more than they do."""
    return f"{names[by or 0]} jumps." if isinstance(event, Jump) else None


def relate(happening: Happening, names: Sequence[str]) -> str:
    """What came of it."""
    match happening:
        case Jumped(seat, stones):
            return f"{names[seat]} gets {counted(stones, 'stone')} further."
        case FellIn(seat, lost):
            return f"{names[seat]} falls in: {counted(lost, 'stone')} lost."
        case Rested(seat, stones, arrived):
            where = "on the other bank" if arrived else f"after {counted(stones, 'stone')}"
            return f"{names[seat]} rests {where}."
    raise TypeError(f"not a happening of Template Game: {happening!r}")


def ask(state: Any, seat: int) -> str:
    return f"Jump on, or rest? You are {counted(int(state.ahead), 'stone')} ahead this turn."


REFUSALS = {NOWHERE_TO_REST: "There is nothing to rest on here: jump first."}
