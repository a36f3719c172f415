"""Fitting a network to lessons: gradients by hand, steps by Adam (Kingma and Ba, 2015)."""

from collections.abc import Callable
from types import ModuleType

import numpy as np

from pepperbox.engine import Game
from pepperbox.search.weights import heads
from pepperbox.search.workspace import Lessons, Network

from .recipe import Recipe

HELD_OUT = 0.05  # of the lessons, the last ones: never learnt from
WARMING = 50  # steps until the full rate
LEAST_RATE = 0.03  # of it, at the end
DECAY = 1e-6  # of weights


def new_network(game: Game, recipe: Recipe, rng: np.random.Generator) -> Network:
    """A network that knows nothing."""
    assert game.learned is not None
    one, two = recipe.hidden
    facts, (marks, moves) = game.learned.FEATURES, heads(game)

    def drawn(rows: int, columns: int, scale: float) -> np.ndarray:
        return rng.normal(0.0, scale, (rows, columns)).astype(np.float32)

    def zeros(count: int) -> np.ndarray:
        return np.zeros(count, np.float32)

    return Network(
        drawn(facts, one, 0.1), zeros(one),
        drawn(one, two, (2 / one) ** 0.5), zeros(two),
        drawn(two, marks, 0.05), zeros(marks),
        drawn(moves, two, 0.05), zeros(moves),
    )  # fmt: skip


def fit(
    kernel: ModuleType,
    network: Network,
    symmetries: int,
    lessons: Lessons,
    recipe: Recipe,
    rng: np.random.Generator,
    tell: Callable[[int, int], object],
) -> tuple[Network, float]:
    """A network improved by the lessons, and its log loss on those that it was not shown."""
    rows = len(lessons.decided)
    known = int(rows * (1 - HELD_OUT))
    student = _Student(network)
    each = max(1, known // recipe.batch)
    steps = recipe.epochs * each
    for step in range(steps):
        if step % each == 0:
            order = rng.permutation(known)
        chosen = order[step % each * recipe.batch :][: recipe.batch]
        images = rng.integers(0, symmetries, len(chosen))
        batch = _Batch(kernel, lessons, chosen, images, recipe.outcome)
        eased = 0.5 * (1 + np.cos(np.pi * step / steps))
        warmed = min(1.0, (step + 1) / WARMING)
        student.step(
            student.gradients(batch, recipe.policy),
            recipe.rate * warmed * (LEAST_RATE + (1 - LEAST_RATE) * eased),
        )
        tell(step + 1, steps)
    held = np.arange(known, rows)
    batch = _Batch(kernel, lessons, held, np.zeros(len(held), np.int64), 1.0)
    return Network(*student.weights), student.loss(batch)


class _Batch:
    """Some lessons as a network is shown them."""

    def __init__(
        self,
        kernel: ModuleType,
        lessons: Lessons,
        rows: np.ndarray,
        images: np.ndarray,
        outcome: float,
    ) -> None:
        count, moves = len(rows), lessons.moves.shape[1]
        looks = 1 if kernel.thinking.POLICY else lessons.results.shape[1]
        self.facts: np.ndarray = np.empty((count * looks, kernel.thinking.FEATURES), np.float32)
        self.moves: np.ndarray = np.empty((count, moves), np.float32)
        viewers = np.empty(count, np.int64)
        kernel.encode(lessons, rows, images, self.facts, self.moves, viewers)
        self.decided = lessons.decided[rows]
        seats = lessons.states["seats"][rows].astype(np.int64)
        chairs = np.arange(lessons.results.shape[1])
        self.present = chairs[None, :] < seats[:, None]
        clockwise = (viewers[:, None] + chairs[None, :]) % seats[:, None]
        mixed = outcome * lessons.results[rows] + (1 - outcome) * lessons.worths[rows]
        wanted = np.take_along_axis(mixed, clockwise, 1)
        self.wanted = np.where(self.present, wanted, 0).astype(np.float32)


class _Student:
    """A network that learns."""

    def __init__(self, network: Network) -> None:
        self.weights = [weights.copy() for weights in network]
        self.mean = [np.zeros_like(weights) for weights in network]
        self.square = [np.zeros_like(weights) for weights in network]
        self.steps = 0

    def _forward(self, batch: _Batch) -> tuple[np.ndarray, ...]:
        first, first_bias, second, second_bias, value, value_bias, policy, policy_bias = (
            self.weights
        )
        one = np.maximum(batch.facts @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        marks = (two @ value + value_bias).reshape(batch.present.shape)
        chances = _shares(np.where(batch.present, marks, -np.inf))
        return one, two, chances, _shares(two @ policy.T + policy_bias)

    def loss(self, batch: _Batch) -> float:
        """Log loss of the values."""
        chances = self._forward(batch)[2]
        return float(-(batch.wanted * np.log(np.maximum(chances, 1e-9))).sum(1).mean())

    def gradients(self, batch: _Batch, policy_counts: float) -> list[np.ndarray]:
        count = len(batch.present)
        one, two, chances, moves = self._forward(batch)
        second, value, policy = self.weights[2], self.weights[4], self.weights[6]
        by_values = ((chances - batch.wanted) / count).reshape(len(two), -1)
        by_moves = np.zeros_like(moves)
        if len(policy) > 0:
            by_moves = (moves - batch.moves) * (policy_counts * batch.decided[:, None] / count)
            by_moves = by_moves.astype(np.float32)
        by_two = (by_values @ value.T + by_moves @ policy) * (two > 0)
        by_one = (by_two @ second.T) * (one > 0)
        return [
            batch.facts.T @ by_one, by_one.sum(0),
            one.T @ by_two, by_two.sum(0),
            two.T @ by_values, by_values.sum(0),
            by_moves.T @ two, by_moves.sum(0),
        ]  # fmt: skip

    def step(self, gradients: list[np.ndarray], rate: float) -> None:
        self.steps += 1
        length = np.float32(rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps))
        for weights, mean, square, gradient in zip(
            self.weights, self.mean, self.square, gradients, strict=True
        ):
            gradient = gradient + np.float32(DECAY) * weights
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient * gradient - square)
            weights -= length * mean / (np.sqrt(square) + np.float32(1e-8))


def _shares(marks: np.ndarray) -> np.ndarray:
    raised = np.exp(marks - marks.max(1, keepdims=True, initial=-np.inf))
    shares: np.ndarray = raised / raised.sum(1, keepdims=True)
    return shares
