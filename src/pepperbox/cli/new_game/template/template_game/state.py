"""What lies on the table in Template Game, and how a match is set up."""

from typing import Any

from pepperbox.engine import Chairs, Fields, Number, Seat

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
