"""A match as one seat sees it: all that a bot is ever given."""

import functools
from typing import TYPE_CHECKING, Any

import numpy as np

from .events import Event
from .game import Game

if TYPE_CHECKING:
    from .match import Match
    from .story import Entry


class Seen:
    """What a seat knows when a decision is asked of it; it holds no secret of others.

    `position` is an array of one record, as the game's `hide` leaves it: compiled
    code can imagine worlds from it and search them.

    Example:
        >>> import pepperbox
        >>> match = pepperbox.game("chips").match(seats=2, seed="any text")
        >>> seen = match.seen(0)
        >>> seen.seat, len(seen.moves)
        (0, 6)
        >>> seen.view.places[1].hand  # a rival's cards lie face down
        [None, None, None, None, None, None]
    """

    def __init__(self, match: "Match", seat: int) -> None:
        self.game: Game = match.game
        self.seat = seat
        self.seats = match.seats
        self.options = match.options
        self.names = match.names
        self.to_act = match.to_act
        self.moves: list[Event] = match.moves(seat)
        self.log: list[Entry] = match.log(seat)
        self.position: np.ndarray = match.game.seen_by(match.array, seat)

    @functools.cached_property
    def view(self) -> Any:
        """What the seat sees, as named values; made only for bots that look at it."""
        return self.game.view.view(self.position[0], self.seat)
