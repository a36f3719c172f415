"""Thinking with a network, for games that one was trained for."""

import functools
from pathlib import Path

import numpy as np

from pepperbox.engine import Game, generator, specialise

from . import weights
from .exact import ExactThinker
from .fingerprint import Sheet
from .thinker import Growing, Thinker, room_for_a_tree, thinker
from .thoughts import Thought
from .workspace import Brain, Field, Network


class LearnedThinker(Thinker):
    """Thinks about positions of one game with a network."""

    def __init__(self, game: Game, network: Network) -> None:
        self.network = network
        self._networked = specialise("pepperbox.search.networked", game.rules, game.learned)
        self._guided = self._networked.searching
        super().__init__(game, game.thinking)

    def is_compiled(self, position: np.ndarray, seat: int) -> bool:
        rng, guided = generator(0), self._guided
        tree = room_for_a_tree(guided.Node, len(self.sealed), int(position[0].seats))
        wanted = (
            (guided.plant, position, seat, rng, self.sealed, tree, self.network),
            (guided.search, position, seat, 1, rng, self.sealed, tree, self.network),
            (self._deciding.is_clear, tree, 1, 1),
        )
        ready = [function.is_ready_for(*arguments) for function, *arguments in wanted]
        return super().is_compiled(position, seat) and all(ready)

    def decide_all(self, field: Field, seats: np.ndarray, brain: Brain, sheet: Sheet) -> None:
        tree = room_for_a_tree(self._guided.Node, len(self.sealed), field.places.shape[1])
        self._networked.decide(field, seats, brain, self.network, tree, sheet.position, sheet.words)

    def _plant(
        self, position: np.ndarray, seat: int, seed: int, only: int | None = None
    ) -> Growing:
        return _GuidedTree(self, position, seat, seed, only)


class _GuidedTree(Growing):
    """A search that asks a network."""

    def __init__(
        self, thinker: LearnedThinker, position: np.ndarray, seat: int, seed: int, only: int | None
    ) -> None:
        self._guided = thinker._guided
        self._network = thinker.network
        self._position = position
        self._seat = seat
        self._rng = generator(seed)
        self._sealed = thinker.sealed
        tree = room_for_a_tree(self._guided.Node, len(self._sealed), int(position[0].seats))
        self._guided.plant(position, seat, self._rng, self._sealed, tree, self._network)
        moves = [Thought(move, 0, 0.0) for move in tree.nodes["move"][1 : tree.used[0]].tolist()]
        super().__init__(thinker, tree, moves, len(moves))
        if only is not None:
            self._keep_only(only)

    def grow(self, iterations: int) -> int:
        self._guided.search(
            self._position,
            self._seat,
            iterations,
            self._rng,
            self._sealed,
            self._tree,
            self._network,
        )
        return iterations


@functools.lru_cache(maxsize=8)
def of_file(game: Game, file: Path, changed: float) -> LearnedThinker:
    """Who thinks with a network from a file, as it was when it was changed last."""
    return LearnedThinker(game, weights.load(file, game))


@functools.cache
def strongest(game: Game) -> Thinker:
    """Who thinks with what was learnt about a game; where nothing was, as `hard` does."""
    if game.learned is None:
        return thinker(game)
    if game.learned.APPRAISES:
        return ExactThinker(game)
    if game.learned.FEATURES == 0:
        return Thinker(game, game.learned)
    network = weights.shipped(game)
    return Thinker(game, game.learned) if network is None else LearnedThinker(game, network)
