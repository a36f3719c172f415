"""Two bots that do not search: any move, and the best one decision ahead."""

from pepperbox.engine import Event, Game, Seen, generator
from pepperbox.search.budget import Budget
from pepperbox.search.fingerprint import slip
from pepperbox.search.thinker import Thinker, thinker
from pepperbox.search.workspace import Brain

from .bot import new_seed, seed_of


class RandomBot:
    """Any legal move, each equally likely."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = new_seed() if seed is None else seed

    def thinker(self, game: Game) -> Thinker:
        return thinker(game)

    def brain(self, game: Game) -> Brain:
        return thinker(game).brain(slips=1.0)

    def choose(self, seen: Seen) -> Event:
        place: int = slip(generator(seed_of(self.seed, seen)), 1.0, len(seen.moves))
        return seen.moves[place]


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

    def thinker(self, game: Game) -> Thinker:
        return thinker(game)

    def brain(self, game: Game) -> Brain:
        return thinker(game).brain(self.worlds)

    def choose(self, seen: Seen) -> Event:
        if len(seen.moves) == 1:
            return seen.moves[0]
        seed = seed_of(self.seed, seen)
        thinking, brain = thinker(seen.game), self.brain(seen.game)
        ranked = thinking.rank(seen.position, seen.seat, seed, self.worlds, self.seconds)
        return seen.game.notation(seen.seat).event(thinking.settle(ranked, seed, brain))
