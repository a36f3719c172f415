"""A course for Chips: what is learnt is how good players score, on every full board.

The first generation watches players who go by what cards bring on average; each later one players
who go by the best table so far, which counts as well. A generation is judged as networks are.
"""

from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np

import pepperbox
from pepperbox.engine import Game, generator
from pepperbox.shelf.chips.learned import scores, study

from .course import Course, Generation, Tell, accepts
from .practice import Hands
from .recipe import Recipe

PART = 50  # matches that are played at a time
BY_AVERAGE = 100  # times as many matches of players who do not think
BELIEF = 60.0  # players: as much is a table from before believed, on each board


class Rounds(NamedTuple):
    """Some matches of a generation."""

    game: str
    seed: tuple[int, ...]
    matches: int
    one: np.ndarray | None  # a table that players go by, if there is one yet
    other: np.ndarray | None


class ScoresCourse(Course):
    """Training Chips, in one folder."""

    def __init__(self, game: Game, recipe: Recipe, folder: Path, hands: Hands) -> None:
        self.game = game
        self.recipe = recipe
        self.folder = folder
        self._hands = hands
        folder.mkdir(parents=True, exist_ok=True)
        self._history = self._read()

    @property
    def network_file(self) -> Path:
        return self.folder / scores.SHIPPED

    def run(self, tell: Tell) -> np.ndarray | None:  # type: ignore[override]
        """Train what is still to be trained; the best table."""
        while len(self.generations) < self.recipe.generations:
            self._next_generation(tell)
        return self._table()

    def _next_generation(self, tell: Tell) -> None:
        number = len(self.generations) + 1
        best = self._table()
        times = BY_AVERAGE if best is None else 1
        counts = self._watch(number, best, times, tell)
        table = scores.table_of(counts, best, BELIEF)
        share, loss = self._judge_table(number, table, best, tell)
        accepted = accepts(share)
        if accepted:
            scores.save(self.network_file, table, self.game.version)
        players, matches = int(counts.sum()), self.recipe.judged_by
        self._history.generations.append(
            Generation(number, players, round(loss, 4), share, matches, accepted)
        )
        self._write()

    def _table(self) -> np.ndarray | None:
        if not any(generation.accepted for generation in self.generations):
            return None
        return scores.load(self.network_file, self.game.version)

    def _watch(self, number: int, best: np.ndarray | None, times: int, tell: Tell) -> np.ndarray:
        """How many players had which score on every board."""
        parts = -(-self.recipe.matches // PART)
        total = np.zeros(scores.SHAPE, np.int64)
        tasks = [self._rounds(number, part, PART * times, best, best) for part in range(parts)]
        for done, (counts, _, _) in enumerate(self._hands(play_rounds, tasks), 1):
            total += counts
            tell("playing", done, parts)
        return total

    def _judge_table(
        self, number: int, table: np.ndarray, best: np.ndarray | None, tell: Tell
    ) -> tuple[float, float]:
        """What it wins against the best before it, and its log loss meanwhile."""
        parts = max(1, self.recipe.judged_by // PART)
        each = self.recipe.judged_by // parts
        won, foretold = 0.0, np.zeros(2)
        tasks = [self._rounds(number, part, each, table, best, 1) for part in range(parts)]
        for done, (_, told, share) in enumerate(self._hands(play_rounds, tasks), 1):
            won += share
            foretold += told
            tell("judging", done, parts)
        return round(won / (parts * each), 4), float(foretold[0] / max(1, foretold[1]))

    def _rounds(
        self,
        number: int,
        part: int,
        matches: int,
        one: np.ndarray | None,
        other: np.ndarray | None,
        salt: int = 0,
    ) -> Rounds:
        return Rounds(self.game.name, (self.recipe.seed, number, part, salt), matches, one, other)


def play_rounds(rounds: Rounds) -> tuple[np.ndarray, np.ndarray, float]:
    """Matches with two players: scores, what was foretold, and what the first table won."""
    game, tables = pepperbox.game(rounds.game), (rounds.one, rounds.other)
    rng = np.random.default_rng(rounds.seed)
    counts, foretold = np.zeros(scores.SHAPE, np.int64), np.zeros(2)
    nothing = np.zeros((1, 1, 1), np.uint8)
    kernel: ModuleType = study
    won = kernel.play_matches(
        game.opening(2, game.read_options(None)),
        rounds.matches,
        tuple(nothing if table is None else table for table in tables),
        *(table is not None for table in tables),
        generator(int(rng.integers(1 << 62))),
        counts,
        foretold,
    )
    return counts, foretold, float(won)
