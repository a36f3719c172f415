"""Thousands of matches of one learner each, against bots that play inside the batch."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from pepperbox.engine import Game, Unreadable, specialise
from pepperbox.search.sealed import in_envelopes, kept_from_rivals
from pepperbox.search.thoughts import NEARLY
from pepperbox.search.workspace import OWN, STAY, Bots

from . import given
from .pool import Policy, Pool, draw
from .vector import Step, VectorMatch, to_read

# Imagined at a decision. The bot `greedy` imagines eight worlds; against `random` it wins as often
# with two (86.7 % of 3,000 matches of Chips with either), and is four times as fast.
WORLDS = {"random": 0, "greedy": 2}

Rival: TypeAlias = str | Policy | Pool
Rivals: TypeAlias = Rival | Sequence[Rival]


class VectorSolo(VectorMatch):
    """Matches that wait only for their learner: rivals and luck are played inside.

    Rivals are `random`, `greedy`, a policy of your own or a pool of them; a list has one for each
    of the other seats, clockwise from the learner. With `seat=None` a learner begins at seat 0
    in the first match, 1 in the second and so on, and moves on one seat after each match.

    Example:
        >>> from pepperbox.learn import VectorSolo
        >>> matches = VectorSolo("harvest_dice", matches=3, seats=2, rivals="random")
        >>> matches.learners.tolist()
        [0, 1, 0]
    """

    def __init__(
        self,
        game: str | Game,
        matches: int = 4096,
        seats: int = 2,
        seat: int | None = None,
        rivals: Rivals = "greedy",
        **settings: Any,
    ) -> None:
        seats = given.whole(seats, "The number of seats", 1)
        given.game(game).check_seats(seats)
        self._rivals = _rivals(rivals, seats)
        self.rivals = rivals
        self.seat = None if seat is None else given.whole(seat, "The learner's seat", 0, seats - 1)
        count = given.count(matches, "The number of matches")
        self._learners = np.zeros(count, np.int8)
        self._members = np.zeros((count, seats - 1), np.int64)  # whom of a pool each match has met
        self._lots = np.zeros(count, np.uint64)  # that draw them
        super().__init__(game, matches, seats, **settings)

    def reset(self, seed: int) -> None:
        everywhere = np.arange(self.matches) % self.seats
        self._learners[:] = everywhere if self.seat is None else self.seat
        self._against = specialise("pepperbox.search.rivals", self.game.rules, self.game.thinking)
        self._bots = _bots(self.game, self._rivals, self.matches)
        self._lots[:] = self._drawn_lots(seed)
        self._draw_members(np.arange(self.matches))
        super().reset(seed)
        self._let_rivals_play()

    @property
    def learners(self) -> np.ndarray:
        """The seat of every match's learner: (matches,) of int8."""
        return to_read(self._learners)

    @property
    def rivals_decided(self) -> int:
        """How often rivals that are compiled into the batch have decided, in all matches."""
        return int(self._bots.decided.sum())

    def restart(self, which: ArrayLike) -> None:
        chosen = given.chosen(which, self.matches)
        if self.seat is None and not self.autoreset:
            self._learners[chosen] = (self._learners[chosen] + 1) % self.seats
        self._draw_members(chosen)
        super().restart(chosen)
        self._let_rivals_play()

    def reseed(self, seed: int, which: ArrayLike | None = None) -> None:
        super().reseed(seed, which)
        chosen = slice(None) if which is None else given.chosen(which, self.matches)
        self._lots[chosen] = self._drawn_lots(seed)[chosen]

    def step(self, actions: ArrayLike) -> Step:
        """A decision of every learner; rewards, points and places are by seat from the learner.

        The first column is the learner's own.
        """
        played = self._learners.copy()
        step = super().step(actions)
        if any(not isinstance(rival, str) for rival in self._rivals):
            step = self._until_learners_turn(step)
        columns = (played[:, None] + np.arange(self.seats)) % self.seats
        return Step(
            np.take_along_axis(step.rewards, columns, 1),
            step.over,
            np.take_along_axis(step.points, columns, 1),
            np.take_along_axis(step.places, columns, 1),
        )

    def _until_learners_turn(self, step: Step) -> Step:
        """Ask one's own rivals, as often as needed; what ended on the way ended in this step."""
        over, earned = step.over.copy(), step.rewards.copy()
        while (later := self._rivals_step()) is not None:
            over |= later.over
            earned += later.rewards
        self._table.over[:], self._rewards[:] = over, earned
        return Step(self._rewards, self._table.over, step.points, step.places)

    def _let_rivals_play(self) -> None:
        while self._rivals_step() is not None:
            pass

    def _rivals_step(self) -> Step | None:
        """One decision of one's own rivals wherever one is due; None if none is."""
        turns = self._table.turns
        away = (turns - self._learners) % self.seats
        waiting = (turns >= 0) & (away > 0)
        if not waiting.any():
            return None
        actions = np.full(self.matches, STAY)
        seen, masks = self.observe(), self.masks()
        for place, rival in enumerate(self._rivals, 1):
            policies = rival.policies if isinstance(rival, Pool) else [rival]
            for member, policy in enumerate(policies):
                here = waiting & (away == place) & (self._members[:, place - 1] == member)
                asked = np.flatnonzero(here)
                if len(asked):
                    assert callable(policy)
                    answers = policy(seen[asked], masks[asked])
                    actions[asked] = given.numbers(answers, len(asked), "A rival's actions")
        self._check(actions, actions)
        return self._play(actions)

    def _play(self, actions: np.ndarray) -> Step:
        step = super()._play(actions)
        if self.autoreset and step.over.any():
            self._draw_members(np.flatnonzero(step.over))
        return step

    def _drawn_lots(self, seed: int) -> np.ndarray:
        seeds = np.random.SeedSequence(given.whole(seed, "A seed", 0), spawn_key=(2,))
        return seeds.generate_state(self.matches, np.uint64)

    def _draw_members(self, which: np.ndarray) -> None:
        """For matches that begin: whom of each pool they meet."""
        for place, rival in enumerate(self._rivals):
            if isinstance(rival, Pool):
                drawn, self._lots[which] = draw(self._lots[which], len(rival))
                self._members[which, place] = drawn

    def _settings(self) -> dict[str, Any]:
        return super()._settings() | {"seat": self.seat, "rivals": self.rivals}

    def _kept(self) -> dict[str, np.ndarray]:
        kept = super()._kept()
        kept |= {"learners": self._learners, "members": self._members, "lots": self._lots}
        return kept

    def _stand_at(self, states: np.ndarray) -> None:
        if self.seat is None:
            self._learners[:] = np.where(states["turn"] >= 0, states["turn"], self._learners)
        super()._stand_at(states)
        self._let_rivals_play()

    def _step(self, first: int, last: int, actions: np.ndarray) -> None:
        moves_on = self.seat is None
        seats = self._learners, moves_on, self._bots
        seen = self._sight(), self._seen
        self._against.step(first, last, self._table, *seats, actions, *seen)


def _rivals(rivals: Rivals, seats: int) -> list[Rival]:
    """One rival for each of the other seats."""
    wanted: list[Any] = list(rivals) if isinstance(rivals, list | tuple) else [rivals] * (seats - 1)
    for rival in wanted:
        is_known = isinstance(rival, str) and rival in WORLDS
        if not is_known and not isinstance(rival, Pool) and not callable(rival):
            names = ", ".join(WORLDS)
            raise Unreadable(f"Rivals in a batch are {names}, a policy or a pool, not {rival!r}.")
    if len(wanted) != seats - 1:
        raise Unreadable(f"{len(wanted)} rivals are given for {seats - 1} seats.")
    return wanted


def _bots(game: Game, rivals: list[Rival], matches: int) -> Bots:
    imagined = [WORLDS[rival] if isinstance(rival, str) else OWN for rival in rivals]
    worlds = np.array([OWN, *imagined], np.int64)
    if game.open:
        worlds = np.minimum(worlds, 1)  # there is only one world
    moves = game.moves.MOVES
    decided = np.zeros(matches, np.int64)
    return Bots(worlds, NEARLY, kept_from_rivals(moves), in_envelopes(moves), decided)
