"""A course of training: generations that play, learn and are judged; stopped and resumed at will.

Everything is in one folder: what has been played of a generation, the best network so far, and
the history. Parts of a generation have seeds of their own, so that it does not matter how many
threads play them, nor whether the course was ever interrupted.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import numpy as np

from pepperbox.engine import Game, NotAllowed, Unreadable, generator, specialise
from pepperbox.search import weights
from pepperbox.search.sealed import kept_from_rivals
from pepperbox.search.workspace import Lessons, Network, Play, Tree

from .fit import fit, new_network
from .recipe import Recipe

PART = 200  # matches that are played, and kept, at a time
ROWS = 600  # of lessons that a match has room for

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

    def __init__(self, game: Game, recipe: Recipe, folder: Path, threads: int) -> None:
        if game.learned is None or game.learned.FEATURES == 0:
            raise NotAllowed(
                f"{game.title} shows nothing to networks: its module 'learned' has no features."
            )
        self.game = game
        self.recipe = recipe
        self.folder = folder
        self._threads = threads
        self._learned = game.learned
        self._kernel = specialise("pepperbox.search.lessons", game.rules, game.learned)
        self._sealed = kept_from_rivals(game.moves.MOVES)
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
            self._kernel,
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

        def play(part: int) -> None:
            lessons = self._teach(number, part, network)
            unfinished = self._part(number, part).with_suffix(".tmp")
            with unfinished.open("wb") as out:
                np.savez(out, **lessons._asdict())
            unfinished.replace(self._part(number, part))

        done = parts - len(missing)
        tell("playing", done, parts)
        with ThreadPoolExecutor(self._threads) as threads:
            for _ in threads.map(play, missing):
                done += 1
                tell("playing", done, parts)

    def _part(self, number: int, part: int) -> Path:
        return self.folder / f"lessons-{number:02}-{part:03}.npz"

    def _teach(self, number: int, part: int, network: Network) -> Lessons:
        recipe = self.recipe
        rng = np.random.default_rng([recipe.seed, number, part])
        matches = min(PART, recipe.matches - part * PART)
        play = Play(recipe.iterations, recipe.noise, recipe.warm, recipe.slips)
        lessons, _ = self._matches(self._openings(matches, rng), play, network, network, rng)
        return Lessons(*(column[:: recipe.every] for column in lessons))

    def _matches(
        self,
        openings: np.ndarray,
        play: Play,
        one: Network,
        other: Network,
        rng: np.random.Generator,
    ) -> tuple[Lessons, np.ndarray]:
        """Two networks at every table: what there is to learn, and each seat's victories."""
        rows, chairs = len(openings) * ROWS, self.game.players[-1]
        lessons = Lessons(
            np.zeros(rows, self.game.dtype),
            np.zeros(rows, np.bool_),
            np.zeros((rows, weights.heads(self.game)[1]), np.float32),
            np.zeros((rows, chairs), np.float32),
            np.zeros((rows, chairs), np.float32),
        )
        shares = np.zeros((len(openings), chairs), np.float64)
        used = self._kernel.play_all(
            openings,
            np.arange(len(openings)) % 2,
            play,
            one,
            other,
            generator(int(rng.integers(1 << 62))),
            self._sealed,
            self._tree(),
            lessons,
            shares,
        )
        return Lessons(*(column[:used] for column in lessons)), shares

    def _openings(self, matches: int, rng: np.random.Generator) -> np.ndarray:
        """How matches begin: half of them with the fewest players, of all variants."""
        openings = np.zeros(matches, self.game.dtype)
        players = list(self.game.players)
        for match in range(matches):
            seats = players[0] if match % 2 else int(rng.choice(players))
            options = self._learned.VARIANTS[int(rng.integers(len(self._learned.VARIANTS)))]
            openings[match] = self.game.opening(seats, self.game.read_options(options))[0]
        return openings

    def _tree(self) -> Tree:
        """With room for all that is found: an iteration opens up one position, or one more luck."""
        chairs, moves = self.game.players[-1], len(self._sealed)
        nodes = 2 + (self.recipe.iterations + 1) * (self.game.rules.MOST + 1)
        return Tree(
            np.zeros(nodes, self._kernel.searching.Node),
            np.zeros(2, np.int64),
            np.zeros(moves, np.int64),
            np.zeros(chairs),
        )

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
        parts = max(1, self.recipe.judged_by // 50)
        each = self.recipe.judged_by // parts
        play = Play(self.recipe.iterations, 0.0, 0, 0.0)

        def meet(part: int) -> float:
            rng = np.random.default_rng([self.recipe.seed, number, part, 1])
            openings = self._openings(-(-each // 2), rng).repeat(2)[:each]
            _, shares = self._matches(openings, play, challenger, best, rng)
            return float(shares[::2, ::2].sum() + shares[1::2, 1::2].sum())

        won = 0.0
        with ThreadPoolExecutor(self._threads) as threads:
            for done, share in enumerate(threads.map(meet, range(parts)), 1):
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
