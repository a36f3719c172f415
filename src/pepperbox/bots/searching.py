"""The bots that search."""

from pepperbox.engine import Event, Game, Seen
from pepperbox.search.thinker import thinker

from .bot import new_seed, seed_of
from .mixing import choose_loosely, choose_mixed


class SearchingBot:
    """Searches so long, or for so many iterations: then the same seed decides the same."""

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int | None = None,
        is_loose: bool = False,
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.seed = new_seed() if seed is None else seed
        self.is_loose = is_loose  # it does not always play the best that it finds

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
            until_clear=not self.is_loose,
        )
        choose = choose_loosely if self.is_loose else choose_mixed
        return choose(seen, findings.thoughts, seed)
