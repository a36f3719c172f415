"""A search over many matches at once, fed by a network of one's own."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from pepperbox.engine import NotAllowed, Unreadable, specialise
from pepperbox.search.sealed import kept_from_rivals
from pepperbox.search.workspace import Ends, Forest

from . import given
from .vector import VectorMatch

# From observations, a row for each position, to what it is worth and what to try. Values are the
# chances of winning, of all seats clockwise from the one who looks, or only its own; priors have a
# number for every action, of which only the legal ones are read.
Evaluate: TypeAlias = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]


ROUNDED = 1e-3  # how far a chance may be off


class Found(NamedTuple):
    """What a search found for every match, in the order of `legal()`.

    Example:
        >>> import numpy as np
        >>> from pepperbox.learn import Found
        >>> shares = np.array([[0.4, 0.6]])
        >>> Found(np.array([[3, 9]]), shares, shares, np.array([[5, 7]])).actions
        array([7])
    """

    visits: np.ndarray  # (matches, most) int64: how often each legal action was tried
    worths: np.ndarray  # (matches, most) float64: the chance of winning that it brought
    values: np.ndarray  # (matches, seats) float64: everybody's chance of winning
    numbers: np.ndarray  # (matches, most) int32: the actions

    @property
    def actions(self) -> np.ndarray:
        """The action that was tried most in every match: what to play."""
        best: np.ndarray = np.take_along_axis(self.numbers, self.visits.argmax(1)[:, None], 1)
        return best[:, 0].astype(np.int64)


def search(
    matches: VectorMatch,
    evaluate: Evaluate,
    iterations: int = 64,
    at_once: int = 4,
    seed: int = 0,
) -> Found:
    """Think about the decision that is due in every match, with a tree for each.

    A step goes `at_once` ways down every tree, and then `evaluate` is asked about all the positions
    that were reached, in one call. A way that is not judged yet counts as lost, so that the next
    one goes elsewhere. Nobody sees more than its seat may know: each way begins in an imagined
    world. The same seed finds the same.

    Example:
        >>> import numpy as np
        >>> from pepperbox.learn import VectorMatch, search
        >>> matches = VectorMatch("harvest_dice", matches=2, seats=2)
        >>> def evaluate(seen):
        ...     return np.full(len(seen), 0.5), np.ones((len(seen), matches.actions))
        >>> search(matches, evaluate, iterations=4).values.shape
        (2, 2)
    """
    if not isinstance(matches, VectorMatch):
        raise Unreadable("What is searched is a batch: a VectorMatch.")
    if not callable(evaluate):
        raise Unreadable("Positions are judged by a function from observations.")
    at_once = given.count(at_once, "The number of ways at once")
    steps = -(-given.count(iterations, "The number of iterations") // at_once)
    if (matches.turns < 0).any():
        raise NotAllowed("A match that is over has nothing to search: restart it.")
    trees = _Trees(matches, evaluate, at_once, steps, given.whole(seed, "A seed", 0))
    for _ in range(steps):
        trees.grow()
    return trees.found()


class _Trees:
    def __init__(
        self, matches: VectorMatch, evaluate: Evaluate, at_once: int, steps: int, seed: int
    ) -> None:
        game, self.count, self.seats = matches.game, matches.matches, matches.seats
        self.evaluate, self.observation = evaluate, matches.observation
        self.actions = matches.actions
        self.numbers, self.counts = (array.copy() for array in matches.legal())
        self._crew = matches._crew
        self._kernel = specialise("pepperbox.search.forest", game.rules, game.thinking)
        positions = matches.states.copy()
        room = 1 + int(self.counts.max()) + steps * at_once * int(2 + self.counts.mean())
        rows = self.count * at_once
        self._forest = Forest(
            positions,
            matches.turns.astype(np.int64),
            np.random.SeedSequence(seed).generate_state(self.count, np.uint64)[:, None],
            np.zeros((self.count, room), self._kernel.guided.Node),
            np.zeros((self.count, 2), np.int64),
            np.zeros((self.count, self.seats), np.float64),
            kept_from_rivals(game.moves.MOVES),
            at_once,
        )
        self._ends = Ends(
            np.zeros(rows, positions.dtype),
            np.zeros((rows, self._kernel.guided.DEEPEST + 1), np.int32),
            np.zeros(rows, np.int64),
            np.zeros(rows, np.int64),
            np.zeros(rows, np.int8),
            np.zeros(rows, np.bool_),
            np.zeros((rows, self.seats), np.float64),
        )
        self._ends.states["seats"] = self.seats
        self._kernel.plant(0, self.count, self._forest, self._ends)
        self._judge(1)
        self._forest.totals[:] = 0

    def grow(self) -> None:
        run = self._kernel.gather
        self._crew.run("gather", lambda *share: run(*share, self._forest, self._ends))
        self._judge(self._forest.at_once)

    def _judge(self, every: int) -> None:
        """Ask the network about the first leaves of every tree."""
        ends = self._ends
        rows = len(ends.depths)
        self._kernel.look(0, rows, ends)
        asked = (np.arange(rows) % self._forest.at_once < every) & ~ends.over
        places = np.flatnonzero(asked)
        chances = np.zeros((rows, self.seats), np.float64)
        priors = np.zeros((rows, self.actions), np.float32)
        if len(places):
            seen = np.empty((len(places), self.observation.size), np.float32)
            self.observation._fill(seen, ends.states[places], ends.viewers[places], 0, len(places))
            answers = self.evaluate(seen)
            chances[places], priors[places] = self._read(answers, len(places))
        absorb = self._kernel.absorb
        said = (every, self._forest, ends, chances, priors)
        self._crew.run("absorb", lambda first, last: absorb(first, last, *said))

    def _read(self, answers: Any, rows: int) -> list[np.ndarray]:
        two = [given.array(one) for one in answers] if isinstance(answers, tuple | list) else []
        if len(two) != 2 or any(one.dtype.kind not in "fiu" for one in two):
            raise Unreadable("A network answers with values and priors: two arrays of numbers.")
        values, priors = two
        with np.errstate(over="ignore"):
            priors = priors.astype(np.float32)  # what is too large for it is infinite
        if values.shape == (rows,):  # its own chance: the others share the rest
            others = np.repeat((1 - values)[:, None] / max(1, self.seats - 1), self.seats - 1, 1)
            values = np.concatenate([values[:, None], others], 1)
        fits = values.shape == (rows, self.seats) and priors.shape == (rows, self.actions)
        if not fits or not all(np.isfinite(answer).all() for answer in (values, priors)):
            raise Unreadable(
                f"For {rows} positions a network answers with {rows} values, or {self.seats} for"
                f" each, and with {self.actions} priors for each: numbers, none of them infinite."
            )
        if priors.min() < 0:
            raise Unreadable("Priors are shares: none is negative.")
        if values.min() < -ROUNDED or values.max() > 1 + ROUNDED or not values.sum(1).all():
            raise Unreadable("Values are chances of winning: 0 to 1, and somebody has one.")
        return [values, priors]

    def found(self) -> Found:
        visits = np.zeros(self.numbers.shape, np.int64)
        worths = np.zeros(self.numbers.shape, np.float64)
        self._kernel.harvest(0, self.count, self._forest, self.counts, visits, worths)
        totals = self._forest.totals
        return Found(visits, worths, totals / totals.sum(1, keepdims=True), self.numbers)
