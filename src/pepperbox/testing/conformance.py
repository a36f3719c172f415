"""The promises that every game keeps, as a class of tests made for one game.

    TestConformance = conformance("harvest_dice", options={"mode": ["basic", "advanced"]})

Random matches are played over all numbers of players and the given options: `matches` of
them for every promise, and about `looks` positions of each are looked at closely. Up to
`worlds` worlds that fit what a viewer was told are looked at, or, if there are more, some.
Rules run compiled, and once more as plain Python, with `plain_matches` only (0: not at all).
"""

from collections.abc import Callable
from typing import Any

import pepperbox
from pepperbox.engine import Game

from .positions import variants
from .promises import PROMISES
from .promises.forms import plain_and_compiled_rules_play_the_same_matches, running
from .trial import Promise, Trial


def conformance(
    game: str | Game,
    *,
    options: dict[str, list[Any]] | None = None,
    matches: int = 12,
    looks: int = 12,
    worlds: int = 400,
    plain_matches: int = 1,
) -> type:
    """A test class for a game, or the game of that name.

    Example:
        >>> from pepperbox.testing import conformance
        >>> TestConformance = conformance("chips", matches=4)
        >>> TestConformance.__name__
        'ChipsConformance'
    """
    tried = pepperbox.game(game) if isinstance(game, str) else game
    trial = Trial(tried, variants(tried, options or {}), matches, looks, worlds)
    tests: dict[str, Any] = {
        f"test_{promise.__name__}": _test(promise, trial) for promise in PROMISES
    }
    if plain_matches:
        few = Trial(tried, trial.plays, plain_matches, looks=2, worlds=200)
        tests["test_the_plain_rules_keep_all_promises"] = _test(kept_by_plain_rules, few)
    return type(f"{tried.title.replace(' ', '')}Conformance", (), tests)


def kept_by_plain_rules(trial: Trial) -> None:
    """All that a game promises, with its rules uncompiled."""
    with running("off"):
        for promise in PROMISES:
            if promise is not plain_and_compiled_rules_play_the_same_matches:
                promise(trial)


def _test(promise: Promise, trial: Trial) -> Callable[[Any], None]:
    def test(self: Any) -> None:
        promise(trial)

    test.__doc__ = promise.__doc__
    return test
