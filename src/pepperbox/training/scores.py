"""A course for Chips: what is learnt is how good players score, on every full board.

The first generation watches players who go by what cards bring on average; each later one players
who go by the best table so far, which counts as well. A generation is judged as networks are.
"""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import numpy as np

from pepperbox.engine import Game, generator
from pepperbox.shelf.chips.learned import scores, study

from .course import Course, Generation, Tell, accepts
from .recipe import Recipe

PART = 50  # matches that are played at a time
BY_AVERAGE = 100  # times as many matches of players who do not think
BELIEF = 60.0  # players: as much is a table from before believed, on each board


class ScoresCourse(Course):
    """Training Chips, in one folder."""

    def __init__(self, game: Game, recipe: Recipe, folder: Path, threads: int) -> None:
        self.game = game
        self.recipe = recipe
        self.folder = folder
        self._threads = threads
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

        def play(part: int) -> np.ndarray:
            counts, _, _ = self._play_tables(number, part, PART * times, best, best)
            return counts

        total = np.zeros(scores.SHAPE, np.int64)
        with ThreadPoolExecutor(self._threads) as threads:
            for done, counts in enumerate(threads.map(play, range(parts)), 1):
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

        def meet(part: int) -> tuple[float, np.ndarray]:
            _, told, share = self._play_tables(number, part, each, table, best, salt=1)
            return share, told

        with ThreadPoolExecutor(self._threads) as threads:
            for done, (share, told) in enumerate(threads.map(meet, range(parts)), 1):
                won += share
                foretold += told
                tell("judging", done, parts)
        return round(won / (parts * each), 4), float(foretold[0] / max(1, foretold[1]))

    def _play_tables(
        self,
        number: int,
        part: int,
        matches: int,
        one: np.ndarray | None,
        other: np.ndarray | None,
        salt: int = 0,
    ) -> tuple[np.ndarray, np.ndarray, float]:
        """Matches with two players: scores, what was foretold, and what the first table won."""
        rng = np.random.default_rng([self.recipe.seed, number, part, salt])
        counts, foretold = np.zeros(scores.SHAPE, np.int64), np.zeros(2)
        nothing = np.zeros((1, 1, 1), np.uint8)
        tables = tuple(nothing if table is None else table for table in (one, other))
        kernel: ModuleType = study
        won = kernel.play_matches(
            self.game.opening(2, self.game.read_options(None)),
            matches,
            tables,
            one is not None,
            other is not None,
            generator(int(rng.integers(1 << 62))),
            counts,
            foretold,
        )
        return counts, foretold, float(won)
