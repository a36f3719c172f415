"""A tournament: its meetings, its outcomes, and the table at the end."""

import math
import statistics
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

import pepperbox
from pepperbox.bots import bot
from pepperbox.bots.bot import Prepares
from pepperbox.engine import NotAllowed

from .crew import Crew
from .meeting import Meeting, Outcome
from .ratings import ratings
from .seating import meetings

CERTAINTY = 1.959964  # standard deviations of a 95 % interval
ENOUGH_SEEDS = 30  # to judge by seeds


class Row(msgspec.Struct, frozen=True):
    """A bot's line in the table; these are the keys of `--json`."""

    bot: str
    matches: int  # in which it sat on a seat
    wins: float  # a shared victory counts as a part
    share: float  # of its matches
    low: float  # 95 % interval of the share (Wilson)
    high: float
    rating: float  # OpenSkill, Plackett-Luce
    seconds_per_decision: float  # where there was a choice


class BySeed(msgspec.Struct, frozen=True):
    """How a bot did seed by seed: luck that came to everybody in turn is no luck any more."""

    bot: str
    seeds: int
    share: float
    low: float  # 95 % interval of the share
    high: float


class Tournament(msgspec.Struct, frozen=True):
    game: str
    seats: int
    options: dict[str, Any]
    bots: list[str]
    outcomes: list[Outcome]  # in the order of the plan

    def table(self) -> list[Row]:
        """The bots in the order of their shares."""
        rated = ratings(self.bots, self.outcomes)
        rows = [self._row(name, rated[name].mu) for name in self.bots]
        return sorted(rows, key=lambda row: -row.share)

    def _row(self, name: str, rating: float) -> Row:
        took_part = [outcome for outcome in self.outcomes if name in outcome.bots]
        wins = sum(outcome.share_of(name) for outcome in took_part)
        low, high = wilson(wins, len(took_part))
        took = self.decision_times()[name]
        return Row(
            bot=name,
            matches=len(took_part),
            wins=round(wins, 4),
            share=round(wins / max(1, len(took_part)), 4),
            low=round(low, 4),
            high=round(high, 4),
            rating=round(rating, 2),
            seconds_per_decision=round(sum(took) / max(1, len(took)), 6),
        )

    def by_seed(self, name: str) -> BySeed | None:
        """The share with a seed as the unit; None where seeds are too few, or all alike."""
        size = min(len(self.bots), self.seats)
        shares = []
        for first in range(0, len(self.outcomes) - size + 1, size):
            block = [one for one in self.outcomes[first : first + size] if name in one.bots]
            if block:
                shares.append(sum(one.share_of(name) for one in block) / len(block))
        if len(shares) < ENOUGH_SEEDS or len(set(shares)) == 1:
            return None
        share = statistics.fmean(shares)
        spread = CERTAINTY * statistics.stdev(shares) / math.sqrt(len(shares))
        return BySeed(name, len(shares), share, max(0.0, share - spread), min(1.0, share + spread))

    def decision_times(self) -> dict[str, list[float]]:
        """The seconds of every decision of each bot."""
        times: dict[str, list[float]] = defaultdict(list)
        for outcome in self.outcomes:
            for name, took in zip(outcome.bots, outcome.seconds, strict=True):
                times[name] += took
        return times


def run(
    game: str,
    bots: Sequence[str],
    seats: int,
    matches: int,
    crew: Crew,
    *,
    seed: str = "arena",
    options: dict[str, Any] | None = None,
    record: bool = False,
    study: bool = False,
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> Tournament:
    """Play a tournament; every outcome is told to `progress` as it comes in."""
    plan = plan_of(game, bots, seats, matches, seed, options or {}, record=record, study=study)
    outcomes = []
    for outcome in crew(plan):
        progress(outcome)
        outcomes.append(outcome)
    outcomes.sort(key=lambda outcome: outcome.number)
    return Tournament(game, seats, options or {}, list(bots), outcomes)


def plan_of(
    game: str,
    bots: Sequence[str],
    seats: int,
    matches: int,
    seed: str,
    options: dict[str, Any],
    **wanted: bool,
) -> list[Meeting]:
    """The meetings, after a look at what was asked for; compiles once, before many processes."""
    if not bots or len(set(bots)) < len(bots):
        raise NotAllowed("A tournament is between different bots: name each of them once.")
    played = pepperbox.game(game)
    played.check_seats(seats)
    played.read_options(options)
    for name in bots:
        player = bot(name)
        if isinstance(player, Prepares):
            player.get_ready(played)
    return meetings(game, bots, seats, matches, seed, options, **wanted)


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score."""
    if matches == 0:
        return 0.0, 1.0
    share = wins / matches
    square = CERTAINTY**2 / matches
    middle = share + square / 2
    spread = CERTAINTY * math.sqrt(share * (1 - share) / matches + square / (4 * matches))
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))
