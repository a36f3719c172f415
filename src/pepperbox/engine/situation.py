"""A match at one moment: its position, and what has been asked about it."""

from typing import TYPE_CHECKING, Any

import numpy as np

from .fields import SPECTATOR
from .position import from_bytes

if TYPE_CHECKING:
    from .game import Game


class Situation:
    """A position never changes, so that what was once asked about it need not be asked again.

    Whoever plays on comes to another situation. Copies of a match share theirs.
    """

    __slots__ = ("_choices", "_game", "_hidden", "_to_act", "_views", "position", "state", "turn")

    def __init__(self, game: "Game", position: np.ndarray) -> None:
        self._game = game
        self.position = position  # an array of one record
        self.state: Any = position[0]  # the record, every secret included
        # The seat to decide, the lowest of several; or CHANCE, or OVER. A record's attributes
        # are slow to come by.
        self.turn: int = position["turn"].item()
        self._to_act: tuple[int, ...] | None = None
        self._hidden: dict[int, Any] = {}  # by who looks
        self._choices: dict[int, list[int]] = {}
        self._views: dict[int | None, Any] = {}

    def __reduce__(self) -> Any:
        return _written_down, (self._game, self.position.tobytes())

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may decide, in any order."""
        if self._to_act is None:
            self._to_act = self._deciders()
        return self._to_act

    def owes(self, seat: int) -> bool:
        return self.turn >= 0 and seat in self.to_act

    def legal(self, seat: int) -> list[int]:
        """The numbers of the legal moves of a seat, or of all that CHANCE can bring."""
        if seat not in self._choices:
            self._choices[seat] = self._game.legal(self.state, seat).tolist()
        return self._choices[seat]

    def seen(self, seat: int | None) -> Any:
        """The record without what a seat (None: a spectator) may not know."""
        if self._game.open:
            return self.state
        viewer = SPECTATOR if seat is None else seat
        if viewer not in self._hidden:
            self._hidden[viewer] = self._game.seen_by(self.position, seat)[0]
        return self._hidden[viewer]

    def view(self, seat: int | None) -> Any:
        """What a seat (None: a spectator) sees, as named values."""
        viewer = None if self._game.open else seat
        if viewer not in self._views:
            self._views[viewer] = self._game.view.view(self.seen(viewer), viewer)
        return self._views[viewer]

    def _deciders(self) -> tuple[int, ...]:
        if self.turn < 0:
            return ()
        if self._game.takes_turns:
            return (self.turn,)
        state, owes = self.state, self._game.rules.owes
        # The turn is that of the lowest who owes.
        others = [seat for seat in range(self.turn + 1, state.seats) if owes(state, seat)]
        return (self.turn, *others)


def _written_down(game: "Game", memory: bytes) -> Situation:
    return Situation(game, from_bytes(memory, game.dtype))
