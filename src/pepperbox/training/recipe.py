"""How a network is trained: all that its weights depend on, beside the game."""

from typing import Any

import msgspec

from pepperbox.engine import Game


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The usual one was found with Harvest Dice (docs/master.md says what it brought)."""

    generations: int = 8
    matches: int = 9000  # of each generation with itself
    iterations: int = 64  # of the search at a decision
    every: int = 2  # positions of a match to each that is learnt from
    noise: float = 0.2  # how much of the priors at the root is random
    warm: int = 8  # decisions at the beginning of a match that are drawn by visits
    slips: float = 0.03  # how many of the later ones are
    outcome: float = 0.9  # how much of a lesson is what became of it; the rest, what the search saw
    hidden: tuple[int, int] = (256, 64)  # units of the two layers
    remembered: int = 6  # generations whose lessons are learnt from
    epochs: int = 2  # how often all lessons are gone through
    batch: int = 1024
    rate: float = 2e-3
    policy: float = 0.5  # how much moves count in the loss, against values
    unjudged: int = 0  # generations at first that are kept, whatever they win
    judged_by: int = 400  # matches between a generation and the best before it
    seed: int = 1


def recipe_of(game: Game, **wishes: Any) -> Recipe:
    """How a game says that it is trained; what is wished for, and not None, is otherwise."""
    own = game.learned.RECIPE if game.learned is not None else {}
    wished = {name: wish for name, wish in wishes.items() if wish is not None}
    return Recipe(**{**own, **wished})
