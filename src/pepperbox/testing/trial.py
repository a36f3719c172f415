"""What a game is tried with: random matches, and positions of them that are looked at closely."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any, TypeAlias

import msgspec

from pepperbox.engine import Game, Match

from .positions import random_match

SENTENCE_ENDS = (".", "!", "?")

Play: TypeAlias = tuple[int, dict[str, Any]]  # a number of players, and options


@dataclass(frozen=True)
class Trial:
    """A game, the ways to play it, and how much of it is tried."""

    game: Game
    plays: list[Play]
    matches: int  # random matches for every promise
    looks: int  # positions of each match that are looked at, about
    worlds: int  # that fit what a seat was told, beyond which they are sampled

    def numbered(self) -> Iterator[tuple[random.Random, Play]]:
        """For each match its own generator, the same in every run, and how it is played."""
        for number in range(self.matches):
            yield random.Random(number), self.plays[number % len(self.plays)]

    def positions(self) -> Iterator[tuple[Match, random.Random]]:
        """Positions of random matches, their ends among them; each is yours to play on.

        Where luck is due there is less to look at: no more than a quarter of them are such.
        """
        for kept, luck in self._played:
            rng = random.Random()
            rng.setstate(luck)
            for match in kept:
                yield match.copy(), rng

    @cached_property
    def _played(self) -> list[tuple[list[Match], Any]]:
        """What is looked at of each match, and its generator's state then: played only once."""
        return [(self._looked_at(rng, *play), rng.getstate()) for rng, play in self.numbered()]

    def _looked_at(self, rng: random.Random, seats: int, options: dict[str, Any]) -> list[Match]:
        room = {True: self.looks // 4, False: self.looks - self.looks // 4}  # is luck due?
        kept: dict[bool, list[Match]] = {True: [], False: []}
        met = Counter[bool]()
        for match in random_match(self.game, seats, options, rng):
            luck = match.awaits_luck
            met[luck] += 1
            if match.over or len(kept[luck]) < room[luck]:
                kept[luck].append(match.copy())
            elif (place := rng.randrange(met[luck])) < room[luck]:
                kept[luck][place] = match.copy()
        return [*kept[True], *kept[False]]


Promise: TypeAlias = Callable[[Trial], None]


def at_every_position(check: Callable[[Match, random.Random], int]) -> Promise:
    """A promise that is kept or broken at one position, tried at many.

    The check says how much it tried there: a promise of which nothing was tried is not kept.
    """

    @wraps(check)
    def promise(trial: Trial) -> None:
        tried = 0
        for match, rng in trial.positions():
            before = match.copy()
            try:
                tried += check(match, rng)
            except Exception as error:
                error.add_note(described(before))
                raise
        assert tried, f"there was nothing to try in {trial.matches} matches"

    return promise


def described(match: Match) -> str:
    """Where a promise was broken, to be looked at with `game.at`."""
    position = msgspec.json.encode(match.position()).decode()
    return f"after {match.length} entries of the log, at the position {position}"


def viewers(match: Match) -> tuple[int | None, ...]:
    """Everybody who can look at a match; None is a spectator."""
    return (None, *range(match.seats))


def everything(match: Match) -> Any:
    """All that anybody can ask a match, to be compared with what it answers later."""
    return (
        match.position(),
        match.record(everything=True),
        [match.story(viewer, max(0, match.length - 3)) for viewer in viewers(match)],
        [match.view(viewer) for viewer in viewers(match)],
        [(match.moves(seat), match.ask(seat)) for seat in range(match.seats)],
        match.outcomes(),
        match.can_take_back,
    )
