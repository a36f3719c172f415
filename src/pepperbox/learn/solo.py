"""Thousands of matches of one learner each, against bots that play inside the batch."""

from typing import Any

import numpy as np

from pepperbox.engine import Game, Unreadable, specialise
from pepperbox.search.sealed import in_envelopes, kept_from_rivals
from pepperbox.search.thoughts import NEARLY
from pepperbox.search.workspace import Bots

from .vector import Step, VectorMatch, to_read

RIVALS = {"random": 0, "greedy": 8}  # worlds imagined at a decision


class VectorSolo(VectorMatch):
    """Matches that wait only for their learner: rivals and luck are played inside.

    With `seat=None` a learner begins at seat 0
    in the first match, 1 in the second and so on, and moves on one seat after each match.
    """

    def __init__(
        self,
        game: str | Game,
        matches: int = 4096,
        seats: int = 2,
        seat: int | None = None,
        rivals: str = "greedy",
        **settings: Any,
    ) -> None:
        if rivals not in RIVALS:
            raise Unreadable(f"Rivals in a batch are {' or '.join(RIVALS)}, not {rivals!r}.")
        if seat is not None and seat not in range(seats):
            raise Unreadable(f"There is no seat {seat!r}: seats are 0 to {seats - 1}.")
        self.seat = seat
        self._learners = np.zeros(matches, np.int8)
        self._rivals = rivals
        super().__init__(game, matches, seats, **settings)

    def reset(self, seed: int) -> None:
        everywhere = np.arange(self.matches) % self.seats
        self._learners[:] = everywhere if self.seat is None else self.seat
        self._against = specialise("pepperbox.search.rivals", self.game.rules, self.game.thinking)
        self._bots = _bots(self.game, RIVALS[self._rivals])
        super().reset(seed)

    @property
    def learners(self) -> np.ndarray:
        """The seat of every match's learner: (matches,) of int8."""
        return to_read(self._learners)

    def step(self, actions: np.ndarray) -> Step:
        """A decision of every learner; rewards, points and places are by seat from the learner.

        The first column is the learner's own.
        """
        played = self._learners.copy()
        step = super().step(actions)
        columns = (played[:, None] + np.arange(self.seats)) % self.seats
        return Step(
            np.take_along_axis(step.rewards, columns, 1),
            step.over,
            np.take_along_axis(step.points, columns, 1),
            np.take_along_axis(step.places, columns, 1),
        )

    def _step(self, first: int, last: int, actions: np.ndarray) -> None:
        moves_on = self.seat is None
        self._against.step(first, last, self._table, self._learners, moves_on, self._bots, actions)


def _bots(game: Game, worlds: int) -> Bots:
    if game.open:
        worlds = min(worlds, 1)  # there is only one world
    return Bots(worlds, NEARLY, kept_from_rivals(game.moves.MOVES), in_envelopes(game.moves.MOVES))
