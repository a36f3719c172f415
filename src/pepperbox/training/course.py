"""A course of training: generations that play, learn and are judged; stopped and resumed at will.

Everything is in one folder: what has been played of a generation, the best network so far, and
the history. Parts of a generation have seeds of their own, so that it does not matter who plays
them, nor whether the course was ever interrupted.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np

from pepperbox.engine import Game, NotAllowed, Unreadable
from pepperbox.search import weights
from pepperbox.search.workspace import Lessons, Network

from .fit import fit, new_network
from .practice import Hands, Task, kernel_of, meet, teach
from .recipe import Recipe

PART = 200  # matches that are played, and kept, at a time
JUDGED = 50  # matches of a judgement that are played at a time

Tell = Callable[[str, int, int], object]  # what is being done, how much of it, of how much


class Generation(msgspec.Struct, frozen=True):
    """What became of one generation."""

    number: int
    lessons: int  # rows that it learnt from
    loss: float  # log loss on lessons it was not shown
    share: float  # of matches won against the best before it, 0.5 being equal
    matches: int
    accepted: bool


class _History(msgspec.Struct):
    game: str
    version: int
    recipe: Recipe
    generations: list[Generation] = []


def accepts(share: float) -> bool:
    """Whether a generation takes the place of the best before it: by matches, not by loss."""
    return share > 0.5


class Course:
    """Training one game, in one folder."""

    def __init__(self, game: Game, recipe: Recipe, folder: Path, hands: Hands) -> None:
        if game.learned is None or game.learned.FEATURES == 0:
            raise NotAllowed(
                f"{game.title} shows nothing to networks: its module 'learned' has no features."
            )
        self.game = game
        self.recipe = recipe
        self.folder = folder
        self._hands = hands
        self._learned = game.learned
        folder.mkdir(parents=True, exist_ok=True)
        self._history = self._read()

    @property
    def generations(self) -> list[Generation]:
        return list(self._history.generations)

    @property
    def network_file(self) -> Path:
        return self.folder / weights.SHIPPED

    def run(self, tell: Tell) -> Network:
        """Train what is still to be trained; the best network."""
        while len(self.generations) < self.recipe.generations:
            self._next_generation(tell)
        return self._best()

    def _next_generation(self, tell: Tell) -> None:
        number = len(self.generations) + 1
        best = self._best()
        self._play(number, best, tell)
        lessons = self._lessons(number)
        rng = np.random.default_rng([self.recipe.seed, number])
        fresh = new_network(self.game, self.recipe, rng) if len(best.first) == 0 else best
        challenger, loss = fit(
            kernel_of(self.game),
            fresh,
            self._learned.SYMMETRIES,
            lessons,
            self.recipe,
            rng,
            lambda done, of: tell("learning", done, of),
        )
        share = self._judge(number, challenger, best, tell)
        accepted = number <= self.recipe.unjudged or accepts(share)
        if accepted:
            weights.save(self.network_file, challenger, self.game)
        known = len(lessons.decided)
        self._history.generations.append(
            Generation(number, known, round(loss, 4), share, self.recipe.judged_by, accepted)
        )
        self._write()
        for file in self.folder.glob(f"lessons-{number - self.recipe.remembered + 1:02}-*.npz"):
            file.unlink()

    def _best(self) -> Network:
        if not any(generation.accepted for generation in self.generations):
            return weights.no_network(self.game)
        return weights.load(self.network_file, self.game)

    # Playing --------------------------------------------------------------------------

    def _play(self, number: int, network: Network, tell: Tell) -> None:
        """Have the matches of a generation on disk."""
        parts = -(-self.recipe.matches // PART)
        missing = [part for part in range(parts) if not self._part(number, part).exists()]
        done = parts - len(missing)
        tell("playing", done, parts)
        tasks = [
            Task(
                self.game.name,
                self.recipe,
                number,
                part,
                min(PART, self.recipe.matches - part * PART),
                network,
                network,
            )
            for part in missing
        ]
        for part, lessons in self._hands(teach, tasks):
            unfinished = self._part(number, part).with_suffix(".tmp")
            with unfinished.open("wb") as out:
                np.savez(out, **lessons._asdict())
            unfinished.replace(self._part(number, part))
            done += 1
            tell("playing", done, parts)

    def _part(self, number: int, part: int) -> Path:
        return self.folder / f"lessons-{number:02}-{part:03}.npz"

    def _lessons(self, number: int) -> Lessons:
        """Of this generation and those before it that are remembered, mixed."""
        first = max(1, number - self.recipe.remembered + 1)
        files = [
            file
            for known in range(first, number + 1)
            for file in sorted(self.folder.glob(f"lessons-{known:02}-*.npz"))
        ]
        read = []
        for file in files:
            with np.load(file) as part:
                read.append([part[name] for name in Lessons._fields])
        states = np.concatenate([part[0] for part in read]).view(self.game.dtype)
        rest = [np.concatenate(column) for column in list(zip(*read, strict=True))[1:]]
        return Lessons(states, *rest)

    # Judging --------------------------------------------------------------------------

    def _judge(self, number: int, challenger: Network, best: Network, tell: Tell) -> float:
        """What the challenger wins of matches against the best network before it."""
        parts = max(1, self.recipe.judged_by // JUDGED)
        each = self.recipe.judged_by // parts
        tasks = [
            Task(self.game.name, self.recipe, number, part, each, challenger, best)
            for part in range(parts)
        ]
        won = 0.0
        for done, share in enumerate(self._hands(meet, tasks), 1):
            won += share
            tell("judging", done, parts)
        return round(won / (parts * each), 4)

    # The history ----------------------------------------------------------------------

    def _read(self) -> _History:
        fresh = _History(self.game.name, self.game.version, self.recipe)
        file = self.folder / "course.json"
        if not file.exists():
            return fresh
        try:
            history = msgspec.json.decode(file.read_bytes(), type=_History)
        except msgspec.MsgspecError as error:
            raise Unreadable(f"{file} is not the history of a course: {error}.") from None
        longer = msgspec.structs.replace(history.recipe, generations=self.recipe.generations)
        if (history.game, history.version, longer) != (fresh.game, fresh.version, self.recipe):
            raise NotAllowed(f"{self.folder} holds a course of another game, rules or recipe.")
        history.recipe = self.recipe
        return history

    def _write(self) -> None:
        unfinished = self.folder / "course.tmp"
        unfinished.write_bytes(msgspec.json.encode(self._history))
        unfinished.replace(self.folder / "course.json")
