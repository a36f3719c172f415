"""The bots that search."""

from pathlib import Path

from pepperbox.engine import Event, Game, Seen, generator
from pepperbox.search.budget import Budget
from pepperbox.search.evaluated import Evaluate, EvaluatedThinker
from pepperbox.search.fingerprint import THINKS, slip
from pepperbox.search.strongest import of_file, strongest
from pepperbox.search.thinker import Thinker, thinker
from pepperbox.search.thoughts import Thought
from pepperbox.search.workspace import Brain

from .bot import new_seed, seed_of


class SearchingBot:
    """Searches so long, or for so many iterations: then the same seed decides the same."""

    until_clear = True  # it stops when no other move can become the best
    slips = 0.0  # of its decisions: any move, without thinking
    loose = False  # how often a move was looked at is what it chooses by

    def __init__(
        self,
        seconds: float | Budget | None = None,
        iterations: int | None = None,
        seed: int | None = None,
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.seed = new_seed() if seed is None else seed

    def get_ready(self, game: Game) -> None:
        self.thinker(game)

    def thinker(self, game: Game) -> Thinker:
        return thinker(game)

    def brain(self, game: Game) -> Brain | None:
        return None if self.iterations is None else self._brain(game)

    def _brain(self, game: Game) -> Brain:
        return self.thinker(game).brain(
            iterations=self.iterations or 0,
            until_clear=self.until_clear,
            slips=self.slips,
            loose=self.loose,
        )

    def choose(self, seen: Seen) -> Event:
        if len(seen.moves) == 1:
            return seen.moves[0]
        seed = seed_of(self.seed, seen)
        place: int = slip(generator(seed), self.slips, len(seen.moves))
        if place != THINKS:
            return seen.moves[place]
        thoughts = self.think(seen, seed)
        number = self.thinker(seen.game).settle(thoughts, seed, self._brain(seen.game))
        return seen.game.notation(seen.seat).event(number)

    def think(self, seen: Seen, seed: int) -> list[Thought]:
        findings = self.thinker(seen.game).search(
            seen.position,
            seen.seat,
            seed,
            seconds=self.seconds,
            iterations=self.iterations,
            until_clear=self.until_clear,
        )
        return findings.thoughts


class MasterBot(SearchingBot):
    """Searches with what was learnt of a game, where something was."""

    def thinker(self, game: Game) -> Thinker:
        return strongest(game)


class NetworkBot(MasterBot):
    """Searches with a network of your own: from a file, or a callable (docs/master.md).

    Example:
        >>> from pepperbox.bots import NetworkBot
        >>> bot = NetworkBot("my-own.npz", iterations=200, seed=1)
        >>> bot.network
        'my-own.npz'
    """

    def __init__(
        self,
        network: Path | str | Evaluate,
        seconds: float | Budget | None = None,
        iterations: int | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(seconds, iterations, seed)
        self.network = network
        self._thinkers: dict[str, Thinker] = {}

    def brain(self, game: Game) -> Brain | None:
        """A callable is asked by Python."""
        return None if callable(self.network) else super().brain(game)

    def thinker(self, game: Game) -> Thinker:
        """The search with this network, made once for each game."""
        if game.name not in self._thinkers:
            self._thinkers[game.name] = self._made(game)
        return self._thinkers[game.name]

    def _made(self, game: Game) -> Thinker:
        if callable(self.network):
            return EvaluatedThinker(game, self.network)
        file = Path(self.network)
        return of_file(game, file, file.stat().st_mtime if file.exists() else 0.0)


class BeginnersBot(SearchingBot):
    """An opponent for beginners: often it does not think, and then not always to the end."""

    until_clear = False
    slips = 0.25
    loose = True
