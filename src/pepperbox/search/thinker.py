"""Thinking about one decision of a seat, with a budget of time or of iterations."""

import functools
import random
import threading

import numpy as np

from pepperbox.engine import CHANCE, Game, generator, specialise
from pepperbox.engine.compile import mode
from pepperbox.engine.contract import Thinking

from .budget import Budget
from .fingerprint import Sheet
from .glance import glance
from .sealed import in_envelopes, kept_from_rivals
from .thoughts import Findings, Thought
from .workspace import Brain, Field, Tree

NODES = 1 << 21  # of a tree: 84 megabytes at most, but only what is used is ever taken
WORLDS = 4  # imagined to rank the moves before the search
SLICE = 0.002  # seconds of compiled code at a time, so that a budget is kept
TICK = 1e-6  # seconds: what a coarse clock takes for none is still some time


class Thinker:
    """Thinks about positions of one game. Any number of threads may use it at once."""

    def __init__(self, game: Game, thinking: Thinking) -> None:
        self.game = game
        self._mcts = specialise("pepperbox.search.mcts", game.rules, thinking)
        self._lookahead = specialise("pepperbox.search.lookahead", game.rules, thinking)
        self._deciding = specialise("pepperbox.search.deciding", game.rules, thinking)
        self._matches = specialise("pepperbox.search.matches", game.rules, thinking)
        self.sealed = kept_from_rivals(game.moves.MOVES)
        self.mixed = in_envelopes(game.moves.MOVES)
        if mode() not in ("off", "ready"):
            self._warm_up()

    def is_compiled(self, position: np.ndarray, seat: int) -> bool:
        """Whether it thinks with machine code; if not, it is noted what is wanted of it."""
        rng, scores = generator(0), np.empty(self.game.rules.MOST, np.float64)
        tree = self.tree(int(position[0].seats))
        order = np.empty(self.game.rules.MOST, np.int64)
        wanted = (
            (self._deciding.rank, position, seat, rng, self.brain(1), scores, order),
            (self._mcts.plant, position, seat, tree, np.empty(1, np.int32)),
            (self._mcts.search, position, seat, 1, rng, self.sealed, tree),
            (self._deciding.is_clear, tree, 1, 1),
            (self._deciding.settle, *_columns([]), rng, self.brain(1)),
        )
        ready = [function.is_ready_for(*arguments) for function, *arguments in wanted]
        return all(ready)

    def rank(
        self,
        position: np.ndarray,
        seat: int,
        seed: int,
        worlds: int,
        seconds: float | Budget | None = None,
    ) -> list[Thought]:
        """Every legal move judged one decision ahead, best first; equals in random order.

        Plain rules may need minutes for that: with `seconds` they judge what they can.
        """
        if seconds is not None and not self.is_compiled(position, seat):
            return self._glance(position, seat, seed, _budget(seconds)).thoughts
        scores = np.empty(self.game.rules.MOST, np.float64)
        order = np.empty(self.game.rules.MOST, np.int64)
        brain = self.brain(worlds)
        count = self._deciding.rank(position, seat, generator(seed), brain, scores, order)
        numbers = self.game.legal(position[0], seat)
        return [Thought(int(numbers[i]), 0, float(scores[i])) for i in order[:count]]

    def brain(
        self,
        worlds: int = WORLDS,
        iterations: int = 0,
        *,
        until_clear: bool = False,
        slips: float = 0.0,
        loose: bool = False,
    ) -> Brain:
        """How a bot decides about this game, for compiled code."""
        worlds = 1 if self.game.open else worlds  # where nothing is hidden there is only one
        return Brain(worlds, iterations, until_clear, slips, loose, self.sealed, self.mixed)

    def decide_all(self, field: Field, seats: np.ndarray, brain: Brain, sheet: Sheet) -> None:
        """Make all decisions that are due on these seats of many matches, in compiled code."""
        tree = self.tree(field.places.shape[1])
        self._matches.decide(field, seats, brain, tree, sheet.position, sheet.words)

    def settle(self, thoughts: list[Thought], seed: int, brain: Brain) -> int:
        """The number of the move that such a bot plays when it has thought so."""
        place: int = self._deciding.settle(*_columns(thoughts), generator(seed), brain)
        return thoughts[place].number

    def tree(self, seats: int) -> Tree:
        return room_for_a_tree(self._mcts.Node, len(self.sealed), seats)

    def search(
        self,
        position: np.ndarray,
        seat: int,
        seed: int,
        *,
        iterations: int | None = None,
        seconds: float | Budget | None = None,
        until_clear: bool = False,
    ) -> Findings:
        """Search for so many iterations (the same seed finds the same) or so long.

        Seconds given as a `Budget` can be cut while the search goes on.

        `until_clear` stops as soon as no other move can become the most visited.
        """
        budget = None if seconds is None else _budget(seconds)
        start = 0.0 if budget is None else budget.clock()
        position = position.copy()
        if budget is not None and not self.is_compiled(position, seat):
            return self._glance(position, seat, seed, budget)
        tree = self._plant(position, seat, seed)
        if iterations is not None:
            done = 0
            while done < iterations and not (until_clear and tree.is_clear(iterations - done)):
                done += tree.grow(min(self._deciding.STRIDE, iterations - done))
        elif budget is not None:
            self._for_so_long(tree, start, budget, until_clear)
        else:
            raise TypeError("a search needs a budget of iterations or of seconds")
        return tree.findings()

    def worth(
        self, position: np.ndarray, seat: int, seed: int, number: int, iterations: int
    ) -> float:
        """What one move is worth to the seat, all thinking given to it."""
        tree = self._plant(position, seat, seed, only=number)
        tree.grow(iterations)
        return tree.findings().thoughts[0].worth

    def _plant(
        self, position: np.ndarray, seat: int, seed: int, only: int | None = None
    ) -> "Growing":
        """A tree of all moves, or of only one."""
        if only is not None:
            return _Tree(self, position, seat, seed, [Thought(only, 0, 0.0)])
        return _Tree(self, position, seat, seed, self.rank(position, seat, seed, WORLDS))

    def _for_so_long(
        self, tree: "Growing", start: float, budget: Budget, until_clear: bool
    ) -> None:
        size = 1  # plain rules need a while for each
        while True:
            before = budget.clock()
            tree.grow(size)
            now = budget.clock()
            each = max(TICK, now - before) / size
            left = int((start + budget.seconds - now) / each)
            if left < 1 or (until_clear and tree.is_clear(left)):
                return
            size = max(1, min((left + 1) // 2, int(SLICE / each), 2 * size))

    def _glance(self, position: np.ndarray, seat: int, seed: int, budget: Budget) -> Findings:
        start = budget.clock()

        def is_time() -> bool:
            return budget.clock() < start + budget.seconds

        return glance(self.game, self._lookahead, position, seat, seed, self.sealed, is_time)

    def _warm_up(self) -> None:
        """Compile, or load what was compiled, before any clock runs."""
        options = self.game.read_options(None)
        position = self.game.opening(self.game.players[0], options)
        luck = random.Random(1)  # always the likeliest would roll for captain for ever
        while position[0].turn < 0:
            events = self.game.legal(position[0], CHANCE).tolist()
            (event,) = luck.choices(events, self.game.weights(position[0]).tolist())
            self.game.rules.apply(position[0], CHANCE, event)
        seat = int(position[0].turn)
        findings = self.search(position, seat, 1, iterations=2, until_clear=True)
        self.settle(findings.thoughts, 1, self.brain())


class Growing:
    """One search as it grows; the moves of the seat are the nodes after the root."""

    def __init__(self, thinker: Thinker, tree: Tree, moves: list[Thought], searched: int) -> None:
        self._deciding = thinker._deciding
        self._tree = tree
        self._moves = moves  # those that are searched first
        self._children = slice(1, 1 + searched)

    def grow(self, iterations: int) -> int:
        raise NotImplementedError

    def is_clear(self, left: int) -> bool:
        """Has the most visited move more of a lead than iterations are left?"""
        moves = self._children.stop - self._children.start
        return bool(self._deciding.is_clear(self._tree, moves, left))

    def findings(self) -> Findings:
        children = self._tree.nodes[self._children]
        seen = [
            Thought(thought.number, int(child["visits"]), float(child["value"] / child["visits"]))
            if child["visits"]
            else thought
            for child, thought in zip(children, self._moves, strict=False)
        ]
        thoughts = sorted(seen, key=lambda thought: (-thought.visits, -thought.worth))
        iterations = int(self._tree.nodes[0]["visits"])
        chances = (self._tree.totals / max(1, iterations)).tolist()
        return Findings(thoughts + self._moves[len(seen) :], chances, iterations)

    def _keep_only(self, number: int) -> None:
        """Leave one move under the root."""
        place = 1 + [thought.number for thought in self._moves].index(number)
        self._tree.nodes[0]["first"], self._tree.nodes[place]["next"] = place, 0
        self._moves = self._moves[place - 1 : place]
        self._children = slice(place, place + 1)


class _Tree(Growing):
    """A search that plays out."""

    def __init__(
        self, thinker: Thinker, position: np.ndarray, seat: int, seed: int, moves: list[Thought]
    ) -> None:
        self._mcts = thinker._mcts
        self._position = position
        self._seat = seat
        self._rng = generator(seed)
        self._sealed = thinker.sealed
        searched = [thought.number for thought in moves[: thinker._deciding.MOVES_SEARCHED]]
        super().__init__(thinker, thinker.tree(int(position[0].seats)), moves, len(searched))
        self._mcts.plant(position, seat, self._tree, np.array(searched, np.int32))

    def grow(self, iterations: int) -> int:
        self._mcts.search(
            self._position, self._seat, iterations, self._rng, self._sealed, self._tree
        )
        return iterations


_own = threading.local()


def room_for_a_tree(node: np.dtype, moves: int, seats: int) -> Tree:
    """A tree in its thread's memory, which is used again for every search: fresh memory is slow."""
    if not hasattr(_own, "nodes"):
        _own.nodes = {}
        _own.used = np.zeros(2, np.int64)
        _own.slots = np.zeros(0, np.int64)
    if node not in _own.nodes:
        _own.nodes[node] = np.zeros(NODES, node)
    if len(_own.slots) < moves:
        _own.slots = np.zeros(moves, np.int64)
    return Tree(_own.nodes[node], _own.used, _own.slots, np.zeros(seats, np.float64))


def _columns(thoughts: list[Thought]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Moves, visits and worths."""
    return (
        np.array([thought.number for thought in thoughts], np.int32),
        np.array([thought.visits for thought in thoughts], np.int64),
        np.array([thought.worth for thought in thoughts], np.float64),
    )


def _budget(seconds: float | Budget) -> Budget:
    return seconds if isinstance(seconds, Budget) else Budget(seconds)


@functools.cache
def thinker(game: Game) -> Thinker:
    """The one thinker of a game."""
    return Thinker(game, game.thinking)
