"""Thinking about a game that can say what every move is worth: nothing is searched."""

import numpy as np

from pepperbox.engine import Game, Unreadable, generator, specialise

from .budget import Budget
from .fingerprint import Sheet
from .thinker import WORLDS, Thinker
from .thoughts import Findings, Thought
from .workspace import Brain, Field


class ExactThinker(Thinker):
    """Takes the word of a game's `appraise`."""

    def __init__(self, game: Game) -> None:
        assert game.learned is not None
        if game.learned.VERSION not in (0, game.version):
            raise Unreadable(
                f"What was learnt about {game.title} is for version {game.learned.VERSION} of its"
                f" rules, which are played by version {game.version}: train again."
            )
        self._appraised = specialise("pepperbox.search.appraised", game.rules, game.learned)
        super().__init__(game, game.thinking)
        self.mixed = np.zeros_like(self.mixed)  # it is known which move is the best

    def is_compiled(self, position: np.ndarray, seat: int) -> bool:
        numbers, worths = self._room()
        wanted = (
            (self._appraised.appraise, position, seat, numbers, worths),
            (self._appraised.shares, position, seat, 1, generator(0), worths[:2]),
        )
        ready = [function.is_ready_for(*arguments) for function, *arguments in wanted]
        return super().is_compiled(position, seat) and all(ready)

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
        """All moves with their worth: more time would change nothing."""
        if seconds is not None and not self.is_compiled(position, seat):
            return super().search(position, seat, seed, seconds=seconds)
        numbers, worths = self._room()
        count = self._appraised.appraise(position, seat, numbers, worths)
        thoughts = [Thought(int(numbers[i]), 1, float(worths[i])) for i in range(count)]
        thoughts.sort(key=lambda thought: -thought.worth)
        return Findings(thoughts, self._chances(position, seat, seed, thoughts[0].worth), count)

    def worth(
        self, position: np.ndarray, seat: int, seed: int, number: int, iterations: int
    ) -> float:
        findings = self.search(position, seat, seed, iterations=iterations)
        return next(thought.worth for thought in findings.thoughts if thought.number == number)

    def decide_all(self, field: Field, seats: np.ndarray, brain: Brain, sheet: Sheet) -> None:
        self._appraised.decide(field, seats, brain, sheet.position, sheet.words)

    def _room(self) -> tuple[np.ndarray, np.ndarray]:
        most = self.game.rules.MOST
        return np.empty(most, np.int32), np.empty(most, np.float64)

    def _chances(self, position: np.ndarray, seat: int, seed: int, own: float) -> list[float]:
        """What the others win of the rest, as far as the estimate can tell them apart."""
        chances = np.empty(int(position[0].seats), np.float64)
        self._appraised.shares(position, seat, WORLDS, generator(seed), chances)
        chances[seat] = 0.0
        chances *= (1.0 - own) / chances.sum()
        chances[seat] = own
        shares: list[float] = chances.tolist()
        return shares
