"""Two bots that do not search: any move, and the best one decision ahead."""

import random

from pepperbox.engine import Event, Game, Seen
from pepperbox.search.budget import Budget
from pepperbox.search.thinker import thinker

from .bot import new_seed, seed_of
from .mixing import choose_mixed


class RandomBot:
    """Any legal move, each equally likely."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = new_seed() if seed is None else seed

    def choose(self, seen: Seen) -> Event:
        return random.Random(seed_of(self.seed, seen)).choice(seen.moves)


class GreedyBot:
    """The move after which the game's own estimate is best, in a few imagined worlds."""

    def __init__(
        self, seed: int | None = None, worlds: int = 8, seconds: float | Budget | None = None
    ) -> None:
        self.seed = new_seed() if seed is None else seed
        self.worlds = worlds
        self.seconds = seconds  # for plain rules, which would need minutes

    def get_ready(self, game: Game) -> None:
        thinker(game)

    def choose(self, seen: Seen) -> Event:
        if len(seen.moves) == 1:
            return seen.moves[0]
        seed = seed_of(self.seed, seen)
        ranked = thinker(seen.game).rank(seen.position, seen.seat, seed, self.worlds, self.seconds)
        return choose_mixed(seen, ranked, seed)
