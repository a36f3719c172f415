"""The promises that every game keeps, as a class of tests made for one game.

    TestConformance = conformance("harvest_dice", options={"mode": ["basic", "advanced"]})

Random matches are played over all numbers of players and the given options: `matches` of
them for every promise, and about `looks` positions of each are looked at closely.
"""

from collections.abc import Callable
from typing import Any

import pepperbox
from pepperbox.engine import Game

from .positions import variants
from .promises import PROMISES
from .trial import Promise, Trial


def conformance(
    game: str | Game,
    *,
    options: dict[str, list[Any]] | None = None,
    matches: int = 12,
    looks: int = 12,
    worlds: int = 400,
) -> type:
    """A test class for a game, or the game of that name."""
    tried = pepperbox.game(game) if isinstance(game, str) else game
    trial = Trial(tried, variants(tried, options or {}), matches, looks, worlds)
    tests: dict[str, Any] = {
        f"test_{promise.__name__}": _test(promise, trial) for promise in PROMISES
    }
    return type(f"{tried.title.replace(' ', '')}Conformance", (), tests)


def _test(promise: Promise, trial: Trial) -> Callable[[Any], None]:
    def test(self: Any) -> None:
        promise(trial)

    test.__doc__ = promise.__doc__
    return test
