"""Bots by name: the levels, with another budget if wished, and bots from outside.

hard            about a second a decision
hard@0.1s       a tenth of a second
hard@2000       2000 iterations, whatever time they take: decides the same every time
mymodule:MyBot  what `MyBot()` in `mymodule` makes
my.npz@2000     searches with a network of your own, from `pepperbox train`
"""

import importlib
import os
import sys
import time
from collections.abc import Callable

from pepperbox.engine import Unreadable
from pepperbox.search import weights
from pepperbox.search.budget import Budget, Clock

from .bot import Bot
from .plain import GreedyBot, RandomBot
from .searching import BeginnersBot, MasterBot, NetworkBot, SearchingBot

SECONDS = {"easy": 0.02, "medium": 0.15, "hard": 1.0, "master": 1.0}  # a decision
KINDS = {"easy": BeginnersBot, "medium": SearchingBot, "hard": SearchingBot, "master": MasterBot}
INVITED = "PEPPERBOX_BOTS"  # a variable: names of bots from outside, with commas between
AT_ONCE = 0.01  # seconds: who does not search


def levels() -> list[str]:
    """The names of the bots that may sit at a table: ours, the weakest first, and guests.

    Example:
        >>> from pepperbox.bots import levels
        >>> levels()[:3]
        ['random', 'greedy', 'easy']
    """
    return ["random", "greedy", *SECONDS, *guests()]


def guests() -> list[str]:
    """Bots from outside that the keeper of a server lets in (`pepperbox serve --bot`)."""
    return [name for name in os.environ.get(INVITED, "").split(",") if name]


def seconds_of(level: str) -> float:
    """How long a bot of that level usually thinks about a decision.

    Example:
        >>> from pepperbox.bots import seconds_of
        >>> seconds_of("easy") < seconds_of("hard")
        True
    """
    return SECONDS["master"] if level in guests() else SECONDS.get(level, AT_ONCE)


def bot(
    name: str,
    seed: int | None = None,
    iterations: int | None = None,
    budget: Budget | None = None,
    clock: Clock = time.perf_counter,
) -> Bot:
    """The bot of that name; with the same seed and iterations it always decides the same.

    A `budget` of seconds takes the place of the level's own, and can be cut while it thinks. The
    level's own are those of the `clock`.

    Example:
        >>> import pepperbox
        >>> from pepperbox.bots import bot
        >>> match = pepperbox.game("harvest_dice").match(seats=2, seed="any text")
        >>> seat = match.to_act[0]
        >>> bot("greedy", seed=1).choose(match.seen(seat)) in match.moves(seat)
        True
    """
    if ":" in name:
        return _from_outside(name)
    level, at, wish = name.partition("@")
    if level.endswith(weights.SUFFIX):
        seconds, given = _budget("master", wish)
        iterations = given if iterations is None else iterations
        own = None if iterations else budget or Budget(seconds, clock)
        return NetworkBot(level, own, iterations, seed)
    if level not in levels() or (at and not (wish and level in SECONDS)):
        raise Unreadable(f"There is no bot {name!r}; there are {', '.join(levels())}.")
    if level == "random":
        return RandomBot(seed)
    if level == "greedy":
        return GreedyBot(seed, seconds=budget)
    seconds, given = _budget(level, wish)
    iterations = given if iterations is None else iterations
    own = None if iterations else budget or Budget(seconds, clock)
    return KINDS[level](own, iterations, seed)


def _budget(level: str, budget: str) -> tuple[float, int | None]:
    """Seconds and iterations, from nothing, `0.1s` or `2000`."""
    try:
        seconds = float(budget[:-1]) if budget.endswith("s") else SECONDS[level]
        iterations = int(budget) if budget and not budget.endswith("s") else None
    except ValueError:
        seconds, iterations = 0.0, None
    if not 0 < seconds < 3600 or (iterations is not None and iterations < 1):
        raise Unreadable(f"A bot's budget is written {level}@0.1s or {level}@2000.")
    return seconds, iterations


def _from_outside(name: str) -> Bot:
    module, _, attribute = name.partition(":")
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where one's own module usually is
    try:
        make: Callable[[], Bot] = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise Unreadable(f"The bot {name!r} cannot be loaded: {error}.") from None
    made = make()
    if not isinstance(made, Bot):
        raise Unreadable(f"The bot {name!r} has no method choose(seen).")
    return made
