"""What lies on the table in Template Game, and how a match is set up."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from pepperbox.engine import Chairs, Fields, Number, Seat

State = Fields(
    player=Seat("whose turn it is"),
    ahead=Number("stones that the player has jumped this turn", most=1_000),
    points=Number("stones that each has behind", most=1_000, by=(Chairs(6),)),
    goal=Number("stones to the other bank", least=1, most=500, written=False),
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    goal: Annotated[int, Meta(ge=1, le=500)] = 30


def setup(state: Any, seats: int, options: Options) -> None:
    """Everybody stands on the bank, and the first seat begins."""
    state.turn = 0
    state.goal = options.goal
