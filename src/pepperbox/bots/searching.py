"""The bots that search."""

import random

from pepperbox.engine import Event, Game, Seen
from pepperbox.search.budget import Budget
from pepperbox.search.thinker import thinker
from pepperbox.search.thoughts import Thought

from .bot import new_seed, seed_of
from .mixing import choose_loosely, choose_mixed

SLIPS = 0.25  # of a beginner's opponent's decisions: any move, without thinking


class SearchingBot:
    """Searches so long, or for so many iterations: then the same seed decides the same."""

    until_clear = True  # it stops when no other move can become the best

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
        thinker(game)

    def choose(self, seen: Seen) -> Event:
        if len(seen.moves) == 1:
            return seen.moves[0]
        return self.decide(seen, seed_of(self.seed, seen))

    def decide(self, seen: Seen, seed: int) -> Event:
        return choose_mixed(seen, self.think(seen, seed), seed)

    def think(self, seen: Seen, seed: int) -> list[Thought]:
        findings = thinker(seen.game).search(
            seen.position,
            seen.seat,
            seed,
            seconds=self.seconds,
            iterations=self.iterations,
            until_clear=self.until_clear,
        )
        return findings.thoughts


class BeginnersBot(SearchingBot):
    """An opponent for beginners: often it does not think, and then not always to the end."""

    until_clear = False  # how often a move was looked at is what it chooses by

    def decide(self, seen: Seen, seed: int) -> Event:
        luck = random.Random(seed)
        if luck.random() < SLIPS:
            return luck.choice(seen.moves)
        return choose_loosely(seen, self.think(seen, seed), luck)
