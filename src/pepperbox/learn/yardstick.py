"""How far bots are from perfect play, at decisions where it is known exactly.

A game may offer such problems in a module `yardstick` of its folder. Of a game in which nothing is
hidden they are found: the ends of matches between greedy bots, as far back as all that can happen
can be counted.
"""

import importlib
import importlib.util
import itertools
import math
from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from pepperbox.arena.tournament import CERTAINTY, wilson
from pepperbox.bots import bot
from pepperbox.engine import Game, Match, Unreadable

from .lab import chances

LATE = 16  # decisions before the end of a match: earlier ones have too many ways to go on
MOST = 400_000  # positions to look at, to know what the moves of a decision are worth
EQUAL = 1e-4  # worths that differ by less are the same: an equilibrium is only nearly one


class Problem(NamedTuple):
    match: Match
    seat: int  # that decides
    worths: dict[int, float]  # by move: the chance to win, when all play perfectly from then on


class Reading(msgspec.Struct, frozen=True):
    """How a bot did at problems; these are the keys of `--json`.

    Example:
        >>> from pepperbox.learn.yardstick import Reading
        >>> Reading.__struct_fields__[:3]
        ('bot', 'problems', 'solved')
    """

    bot: str
    problems: int
    solved: float  # the share in which it found a best move,
    low: float  # with its 95 % interval (Wilson)
    high: float
    lost: float  # of the chance to win, on average,
    error: float  # either way, at 95 %


def measure(game: Game, bots: Sequence[str], count: int, seed: str) -> list[Reading]:
    """What each bot loses at the same problems."""
    found = problems(game, count, seed)
    return [_read(name, [_lost(name, *one) for one in enumerate(found)]) for name in bots]


def problems(game: Game, count: int, seed: str) -> list[Problem]:
    """So many decisions at which it matters what is played, or as many as a game offers."""
    own = f"{game.package}.yardstick"
    if importlib.util.find_spec(own) is not None:
        offered = importlib.import_module(own).problems(seed)
        return [Problem(*one) for one in itertools.islice(offered, count)]
    if not game.open or game.players[0] != 2:
        raise Unreadable(f"Nobody knows what perfect play is in {game.title}.")
    return list(itertools.islice(_endings(game, seed), count))


def _endings(game: Game, seed: str) -> Iterator[Problem]:
    """Of each match the earliest decision that can be worked out and is not all the same."""
    for number in itertools.count():
        late: deque[tuple[Match, int]] = deque(maxlen=LATE)
        match = game.match(game.players[0], seed=f"{seed}-{number}")
        player = bot("greedy", seed=number)
        while match.to_act:
            seat = match.to_act[0]
            if len(match.moves(seat)) > 1:
                late.append((match.copy(), seat))
            match.play(seat, player.choose(match.seen(seat)))
        found = None
        for before, seat in reversed(late):
            worths = chances(before, MOST)
            if worths is None:
                break
            if max(worths.values()) > min(worths.values()) + EQUAL:
                found = Problem(before, seat, worths)
        if found is not None:
            yield found


def _lost(name: str, number: int, problem: Problem) -> float:
    """How much less the bot's move is worth than the best."""
    seen = problem.match.seen(problem.seat)
    move = problem.match.game.moves.MOVES.number(bot(name, seed=number).choose(seen))
    return max(problem.worths.values()) - problem.worths[move]


def _read(name: str, lost: Sequence[float]) -> Reading:
    count, solved = len(lost), sum(each <= EQUAL for each in lost)
    error = CERTAINTY * float(np.std(lost)) / math.sqrt(count)
    return Reading(name, count, solved / count, *wilson(solved, count), float(np.mean(lost)), error)
