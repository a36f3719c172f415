"""The bots that search."""

from pepperbox.engine import Event, Game, Seen
from pepperbox.search.thinker import thinker

from .bot import new_seed, seed_of
from .mixing import choose_mixed


class SearchingBot:
    """Searches so long, or for so many iterations: then the same seed decides the same."""

    def __init__(
        self, seconds: float | None = None, iterations: int | None = None, seed: int | None = None
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.seed = new_seed() if seed is None else seed

    def get_ready(self, game: Game) -> None:
        thinker(game)

    def choose(self, seen: Seen) -> Event:
        if len(seen.moves) == 1:
            return seen.moves[0]
        seed = seed_of(self.seed, seen)
        findings = thinker(seen.game).search(
            seen.position,
            seen.seat,
            seed,
            seconds=self.seconds,
            iterations=self.iterations,
            until_clear=True,
        )
        return choose_mixed(seen, findings.thoughts, seed)
