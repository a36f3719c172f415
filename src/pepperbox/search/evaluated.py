"""Thinking with a network of one's own: anything that judges many positions in one call."""

from collections.abc import Callable

import numpy as np

from pepperbox.engine import Fault, Game, NotAllowed, generator, specialise

from .thinker import Growing, Thinker, room_for_a_tree
from .thoughts import Thought
from .workspace import Leaves

AT_ONCE = 32  # positions that are judged in one call

# What a network is shown (a row of facts for each position), and what it answers: for each a mark
# of every seat, clockwise from the one who looks, and a mark of every move. The higher the better.
Evaluate = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]


class EvaluatedThinker(Thinker):
    """Thinks about positions of one game with a network that is no compiled code."""

    def __init__(self, game: Game, evaluate: Evaluate, at_once: int = AT_ONCE) -> None:
        if game.learned is None or game.learned.FEATURES == 0:
            raise NotAllowed(f"{game.title} shows nothing to networks.")
        if not game.learned.POLICY:
            raise NotAllowed(f"Networks of {game.title} judge no moves: only a file can be one.")
        self.evaluate = evaluate
        self.at_once = at_once
        self._facts = game.learned.FEATURES
        self._gathered = specialise("pepperbox.search.gathered", game.rules, game.learned)
        super().__init__(game, game.thinking)

    def judge(self, leaves: Leaves, count: int) -> tuple[np.ndarray, np.ndarray]:
        """What the network says of the first leaves, as compiled code wants it."""
        chairs, moves = self.game.players[-1], len(self.sealed)
        answers = self.evaluate(leaves.facts[:count])
        marks, likes = (np.ascontiguousarray(answer, np.float64) for answer in answers)
        if marks.shape != (count, chairs) or likes.shape != (count, moves):
            raise Fault(
                f"The network answers with arrays of {marks.shape} and {likes.shape}: {count}"
                f" positions of {self.game.title} have {(count, chairs)} marks of seats and"
                f" {(count, moves)} of moves."
            )
        return marks, likes

    def room(self) -> Leaves:
        """Room for as many leaves as are judged at once."""
        count, most = self.at_once, self.game.rules.MOST
        deepest = self._gathered.guided.DEEPEST + 1
        return Leaves(
            np.zeros((count, deepest), np.int32),
            np.zeros(count, np.int64),
            np.zeros(count, np.int64),
            np.zeros((count, most), np.int32),
            np.zeros(count, np.int64),
            np.zeros(count, np.int64),
            np.zeros(count, np.bool_),
            np.zeros((count, self.game.players[-1]), np.float64),
            np.zeros((count, self._facts), np.float32),
        )

    def _plant(
        self, position: np.ndarray, seat: int, seed: int, only: int | None = None
    ) -> Growing:
        return _GatheredTree(self, position, seat, seed, only)


class _GatheredTree(Growing):
    """A search that asks a network about many positions at once."""

    def __init__(
        self,
        thinker: EvaluatedThinker,
        position: np.ndarray,
        seat: int,
        seed: int,
        only: int | None,
    ) -> None:
        self._thinker = thinker
        self._kernel = thinker._gathered
        self._position = position
        self._seat = seat
        self._seats = int(position[0].seats)
        self._rng = generator(seed)
        self._leaves = thinker.room()
        tree = room_for_a_tree(self._kernel.guided.Node, len(thinker.sealed), self._seats)
        self._kernel.root(position, seat, self._rng, tree, self._leaves)
        self._kernel.absorb(self._seats, 1, tree, self._leaves, *thinker.judge(self._leaves, 1))
        tree.totals[:] = 0.0
        moves = [Thought(move, 0, 0.0) for move in tree.nodes["move"][1 : tree.used[0]].tolist()]
        super().__init__(thinker, tree, moves, len(moves))
        if only is not None:
            self._keep_only(only)

    def grow(self, iterations: int) -> int:
        for first in range(0, iterations, self._thinker.at_once):
            count = min(self._thinker.at_once, iterations - first)
            self._kernel.gather(
                self._position,
                self._seat,
                count,
                self._rng,
                self._thinker.sealed,
                self._tree,
                self._leaves,
            )
            answers = self._thinker.judge(self._leaves, count)
            self._kernel.absorb(self._seats, count, self._tree, self._leaves, *answers)
        return iterations
