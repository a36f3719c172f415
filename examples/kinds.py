"""Moves by their kind: how a policy with few outputs plays games with thousands of actions.

A kind is a verb with those of its fields that a learner wants to decide; of all legal moves of the
kind that it chose, one is played at random. A batch seen through `Kinds` looks like any other.
"""

from collections.abc import Sequence

import numpy as np

from pepperbox.learn import Step, VectorSolo, factors

STEEPER = 64  # values of a number: of more, near ones are one kind, the wider the larger they are


class Kinds:
    """A batch whose actions are kinds of moves."""

    def __init__(self, matches: VectorSolo, left_to_luck: Sequence[str], seed: int) -> None:
        self.matches, self.rng = matches, np.random.default_rng(seed)
        split = factors(matches.game)
        rows = split.split(np.arange(matches.actions))
        for column, factor in enumerate(split.factors):
            if factor.name in left_to_luck:
                rows[:, column] = -1
            elif factor.size > STEEPER and factor.is_number:
                rows[:, column] = np.ceil(2 * np.log2(rows[:, column] + 2))
        self.of_action = np.unique(rows, axis=0, return_inverse=True)[1].reshape(-1)
        self.actions = int(self.of_action.max()) + 1

    def masks(self) -> np.ndarray:
        """Which kinds have a legal move: (matches, kinds) of bool."""
        numbers, listed = self._listed()
        masks = np.zeros((len(numbers), self.actions), np.bool_)
        masks[np.nonzero(listed)[0], self.of_action[numbers[listed]]] = True
        return masks

    def step(self, chosen: np.ndarray) -> Step:
        """A decision of every learner: a move of the kind that it chose."""
        numbers, listed = self._listed()
        fits = listed & (self.of_action[numbers] == chosen[:, None])
        places = np.where(fits, self.rng.random(fits.shape), -1.0).argmax(1)
        return self.matches.step(numbers[np.arange(len(numbers)), places])

    def _listed(self) -> tuple[np.ndarray, np.ndarray]:
        numbers, counts = self.matches.legal()
        return numbers, np.arange(numbers.shape[1]) < counts[:, None]
