"""What lies on the table in Template Game, and how a match is set up."""

from typing import Any

from pepperbox.engine import OVER, Chairs, Fields, Number, Seat

from .options import Options

State = Fields(
    player=Seat("whose turn it is"),
    ahead=Number("stones that the player has jumped this turn", most=1_000),
    points=Number("stones that each has behind", most=1_000, by=(Chairs(6),)),
    goal=Number("stones to the other bank", least=1, most=500, written=False),
)


def setup(state: Any, seats: int, options: Options) -> None:
    """Everybody stands on the bank, and the first seat begins."""
    state.turn = 0
    state.goal = options.goal


def check(state: Any) -> str | None:
    """Why a position cannot be, in a sentence; None if it can."""
    if (state.turn == OVER) != (state.points.max() >= state.goal):
        return "A match is over as soon as somebody is on the other bank."
    if state.turn >= 0 and state.turn != state.player:
        return f"It is the turn of seat {state.player}."
    return None
