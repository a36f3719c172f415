"""A tournament: its meetings, its outcomes, and the table at the end."""

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np

import pepperbox
from pepperbox.bots import bot
from pepperbox.bots.bot import Prepares
from pepperbox.engine import NotAllowed

from .crew import Crew
from .luck import foreseer, without_luck
from .meeting import Meeting, Outcome
from .ratings import ratings
from .seating import meetings

CERTAINTY = 1.959964  # standard deviations of a 95 % interval
ENOUGH_SEEDS = 30  # to judge by seeds


class Row(msgspec.Struct, frozen=True):
    """A bot's line in the table; these are the keys of `--json`.

    Example:
        >>> from pepperbox.arena import Row
        >>> Row.__struct_fields__[:4]
        ('bot', 'matches', 'wins', 'share')
    """

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
    fewer: float  # times: matches that this interval needs, against that of plain shares


class Tournament(msgspec.Struct, frozen=True, dict=True):
    """Every match of a tournament, and what follows from them.

    Example:
        >>> from pepperbox.arena import Outcome, Tournament
        >>> won = Outcome(0, ("greedy", "random"), [9, 4], [1, 2], 60, [8, 8], [0.1, 0.1])
        >>> tournament = Tournament("chips", 2, {}, ["random", "greedy"], [won])
        >>> [(row.bot, row.share) for row in tournament.table()]
        [('greedy', 1.0), ('random', 0.0)]
    """

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
        matches = int(self.took_part(name).sum())
        wins = float(self.shares_of(name).sum())
        low, high = wilson(wins, matches)
        own = self.sitting == name
        choices = np.array([outcome.choices for outcome in self.outcomes])[own].sum()
        seconds = np.array([outcome.seconds for outcome in self.outcomes])[own].sum()
        return Row(
            bot=name,
            matches=matches,
            wins=round(wins, 4),
            share=round(wins / max(1, matches), 4),
            low=round(low, 4),
            high=round(high, 4),
            rating=round(rating, 2),
            seconds_per_decision=round(float(seconds / max(1, choices)), 6),
        )

    @functools.cached_property
    def sitting(self) -> np.ndarray:
        """Who sat where, by match and seat."""
        return np.array([outcome.bots for outcome in self.outcomes])

    @functools.cached_property
    def shares(self) -> np.ndarray:
        """The share of the victory, by match and seat."""
        won = np.array([outcome.places for outcome in self.outcomes]) == 1
        shares: np.ndarray = won / won.sum(axis=1, keepdims=True)
        return shares

    def took_part(self, name: str) -> np.ndarray:
        """In which matches a bot sat on a seat."""
        there: np.ndarray = (self.sitting == name).any(axis=1)
        return there

    def shares_of(self, name: str) -> np.ndarray:
        """By match, the share of a bot on all of its seats."""
        own: np.ndarray = np.where(self.sitting == name, self.shares, 0.0).sum(axis=1)
        return own

    def by_seed(self, name: str) -> BySeed | None:
        """The share with a seed as the unit; None where seeds are too few, or all alike."""
        return self._interval(name, self.seed_means(name, self.shares_of(name)))

    def without_luck(self, name: str) -> BySeed | None:
        """The same without the luck of the seeds; None where seeds are too few to know it."""
        luck = np.array([outcome.luck for outcome in self.outcomes])
        if luck.ndim < 3:
            return None
        own = (luck * (self.sitting == name)[:, :, None]).sum(axis=1)
        by_seed = [self.seed_means(name, measure) for measure in own.T]
        corrected = without_luck(self.seed_means(name, self.shares_of(name)), np.array(by_seed).T)
        return None if corrected is None else self._interval(name, corrected)

    def _interval(self, name: str, shares: np.ndarray) -> BySeed | None:
        if len(shares) < ENOUGH_SEEDS or shares.min() == shares.max():
            return None
        share = float(shares.mean())
        error = float(shares.std(ddof=1)) / math.sqrt(len(shares))
        plain = self.shares_of(name)[self.took_part(name)]
        low, high = max(0.0, share - CERTAINTY * error), min(1.0, share + CERTAINTY * error)
        return BySeed(
            name, len(shares), share, low, high, float(plain.var() / len(plain)) / error**2
        )

    def seed_means(self, name: str, values: np.ndarray) -> np.ndarray:
        """Of a value for each match the averages by seed, over the matches with that bot."""
        size = min(len(self.bots), self.seats)
        whole = len(self.outcomes) // size * size
        there = self.took_part(name)[:whole].reshape(-1, size)
        sums = np.where(there, values[:whole].reshape(-1, size), 0.0).sum(axis=1)
        counts = there.sum(axis=1)
        means: np.ndarray = sums[counts > 0] / counts[counts > 0]
        return means

    def decision_times(self) -> dict[str, list[float]]:
        """The seconds of every decision that was timed, by bot."""
        times: dict[str, list[float]] = {name: [] for name in self.bots}
        for outcome in self.outcomes:
            for name, took in zip(outcome.bots, outcome.times, strict=False):
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
    foresee: bool = False,
    progress: Callable[[int], None] = lambda matches: None,
) -> Tournament:
    """Play a tournament; how many more matches are over is told to `progress` as they come in.

    Example:
        >>> from pepperbox.arena import run
        >>> from pepperbox.arena.crew import here
        >>> tournament = run("harvest_dice", ["greedy", "random"], seats=2, matches=2, crew=here)
        >>> len(tournament.outcomes)
        2
    """
    wanted = {"record": record, "study": study, "foresee": foresee}
    plan = plan_of(game, bots, seats, matches, seed, options or {}, **wanted)
    outcomes: list[Outcome] = []
    for bundle in crew(plan):
        progress(len(bundle))
        outcomes += bundle
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
    if wanted.get("foresee"):
        foreseer(played)
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
