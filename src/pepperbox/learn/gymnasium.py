"""Gymnasium: one learner against bots.

    MatchEnv("name of a game", seats=3, rivals="hard@200")        one match at a time
    MatchVectorEnv("name of a game", num_envs=1024, seats=3)      many, stepped by compiled code

Both are `pepperbox/Match-v1`, with the same defaults: as few seats as the game has, against
`random`.

An episode is a match, from the first decision of the learner to the end. An action that
is not legal loses it: the episode ends with a reward of -1 and `illegal` in its info.
"""

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from pepperbox.bots import Bot, bot, levels, seconds_of
from pepperbox.engine import Game, NotAllowed, Unreadable

from . import given
from .solo import Rivals, VectorSolo
from .table import ILLEGAL, RENDER_MODES, Table

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    raise ModuleNotFoundError("Gymnasium is an extra: install pepperbox[learn].") from None

from .spaces import action_space, observation_space

Options = Mapping[str, Any] | msgspec.Struct | None
Seen = dict[str, np.ndarray]


class MatchEnv(gymnasium.Env[Any, int]):
    """One match at a time against bots by name; `seat=None`: another seat each match.

    `rivals` is one name, or a list with one for each of the other seats, clockwise from the
    learner. A bot that thinks by the clock does not repeat itself: with a seed it is refused.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Options = None,
        seat: int | None = None,
        rivals: str | Sequence[str] = "random",
        reward: str = "standing",
        render_mode: str | None = None,
        encoding: str = "plain",
    ) -> None:
        self.table = Table(game, seats, options, reward, render_mode, encoding)
        others = self.table.seats - 1
        self._fixed = None if seat is None else given.whole(seat, "The learner's seat", 0, others)
        self.game = self.table.game
        self.render_mode = render_mode
        names: list[Any] = [*rivals] if isinstance(rivals, list | tuple) else [rivals] * others
        self.rivals: list[str] = names
        if len(self.rivals) != others or not all(isinstance(name, str) for name in self.rivals):
            raise Unreadable(f"Rivals are the name of a bot, or a list of {others} names.")
        self._bots: list[Bot] = [bot(name, seed=0) for name in self.rivals]
        self.action_space = action_space(self.game)
        self.observation_space = observation_space(self.game, encoding)
        self._done = True
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        if seed is not None and (hasty := [name for name in self.rivals if _by_the_clock(name)]):
            raise NotAllowed(
                f"{hasty[0]} thinks by the clock, so no seed makes it repeat itself: "
                f"give it iterations, as in {hasty[0].partition('@')[0]}@200."
            )
        super().reset(seed=seed)
        self._bots = [bot(name, seed=int(self.np_random.integers(2**63))) for name in self.rivals]
        drawn = int(self.np_random.integers(self.table.seats))
        self.seat = drawn if self._fixed is None else self._fixed
        self.table.begin(self.np_random)
        self._play_rivals()
        self._done = False
        return self.table.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self._done:
            raise gymnasium.error.ResetNeeded("The match is over: begin another with reset().")
        if not self.table.is_legal(self.seat, action):
            self._done = True
            return self.table.observe(self.seat), ILLEGAL, True, False, self._info(illegal=True)
        self.table.play(self.seat, action)
        self._play_rivals()
        self._done = self.table.match.over
        reward = self.table.rewards()[self.seat]
        return self.table.observe(self.seat), reward, self._done, False, self._info()

    def action_masks(self) -> np.ndarray:
        """The mask of legal actions, by the name that some learners look for."""
        return self._begun().mask(self.seat).astype(bool)

    def parts(self) -> dict[str, np.ndarray]:
        """The learner's observation in named parts."""
        flat = self._begun().observe(self.seat)["observation"]
        return self.table.observation.named(flat)

    def render(self) -> str | None:
        return self._begun().render()

    def __copy__(self) -> "MatchEnv":
        return copy.deepcopy(self)

    def _begun(self) -> Table:
        if not self.table.has_begun:
            raise gymnasium.error.ResetNeeded("No match has begun: call reset().")
        return self.table

    def _play_rivals(self) -> None:
        match = self.table.match
        while not match.over and self.table.turn != self.seat:
            turn = self.table.turn
            rival = self._bots[(turn - self.seat) % self.table.seats - 1]
            match.play(turn, rival.choose(match.seen(turn)))
        if self.render_mode == "human":
            self.render()

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        return {"seat": self.seat, "illegal": illegal, **self.table.results(self.seat)}


def _by_the_clock(name: str) -> bool:
    """Whether a bot thinks for a time, and so not always the same."""
    level, _, budget = name.partition("@")
    searches = level in levels() and seconds_of(level) > seconds_of("random")
    return searches and (not budget or budget.endswith("s"))


class MatchVectorEnv(VectorEnv[Seen, np.ndarray, np.ndarray]):
    """Many matches at once; rivals are `random`, `greedy` or policies, as in VectorSolo.

    With `copy=False` observations and masks are arrays that the next step writes anew. A match
    that ends is followed by another as `autoreset_mode` says; in SAME_STEP its last observation
    is in the info, `final_obs`.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1024,
        seats: int | None = None,
        options: Options = None,
        seat: int | None = None,
        rivals: Rivals = "random",
        reward: str = "standing",
        encoding: str = "plain",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        threads: int | None = None,
    ) -> None:
        known = given.game(game)
        self.matches = VectorSolo(
            known,
            num_envs,
            known.players[0] if seats is None else seats,
            seat,
            rivals,
            options=options,
            reward=reward,
            encoding=encoding,
            threads=threads,
            autoreset=False,
        )
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.num_envs = self.matches.matches
        self.copy = copy
        self.single_action_space = action_space(known)
        self.single_observation_space = observation_space(known, encoding)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self._flat = np.zeros((self.num_envs, self.matches.observation.size), np.float32)
        self._masks = np.zeros((self.num_envs, self.matches.actions), np.int8)
        self._done = np.zeros(self.num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        if isinstance(seed, list):
            raise Unreadable("A batch has one seed: every match draws its own from it.")
        if not isinstance(options, Mapping | None):
            raise Unreadable("The options of a reset are a dictionary.")
        super().reset(seed=seed)
        if options and "reset_mask" in options:
            self._restart(given.chosen(options["reset_mask"], self.num_envs))
        else:
            self.matches.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
            self._done[:] = False
        return self._seen(), {}

    def step(
        self, actions: np.ndarray
    ) -> tuple[Seen, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        chosen = given.numbers(actions, self.num_envs, "Actions")
        waits = self._done.copy()  # ended in an earlier step
        if waits.any() and self.autoreset_mode == AutoresetMode.DISABLED:
            raise gymnasium.error.ResetNeeded(
                "Some matches are over: begin others with reset(options={'reset_mask': ...})."
            )
        numbers, counts = self.matches.legal()
        listed = np.arange(numbers.shape[1]) < counts[:, None]
        illegal = ~((numbers == chosen[:, None]) & listed).any(1) & ~waits
        step = self.matches.step(np.where(illegal | waits, numbers[:, 0], chosen))
        over = (step.over | illegal) & ~waits
        rewards = np.where(waits, 0, np.where(illegal, ILLEGAL, step.rewards[:, 0]))
        results = {"points": step.points[:, 0], "place": step.places[:, 0]}
        ended = over & ~illegal
        infos: dict[str, Any] = {"illegal": illegal}
        for name, values in results.items():
            infos |= {name: np.where(ended, values, 0), f"_{name}": ended}
        self._done |= over
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            if over.any():
                infos |= self._final(over, infos)
                self._restart(over)
        else:
            self._restart(waits)
        return self._seen(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> np.ndarray:
        """The masks of legal actions, by the name that some learners look for."""
        masks = self.matches.masks()
        return masks.copy() if self.copy else masks

    def parts(self) -> dict[str, np.ndarray]:
        """The learners' observations in named parts: views of the flat ones."""
        return self.matches.observation.named(self._flat)

    def __copy__(self) -> "MatchVectorEnv":
        return copy.deepcopy(self)

    def _restart(self, which: np.ndarray) -> None:
        self.matches.restart(which)
        self._done[which] = False

    def _final(self, over: np.ndarray, infos: dict[str, Any]) -> dict[str, Any]:
        """What learners saw at the end, one observation for each match that ended."""
        ended = np.flatnonzero(over)
        seen = self.matches.observe(self.matches.learners)
        last = np.full(self.num_envs, None, object)
        for match in ended:
            nothing = np.zeros(self.matches.actions, np.int8)
            last[match] = {"observation": seen[match].copy(), "action_mask": nothing}
        return {
            "final_obs": last,
            "_final_obs": over.copy(),
            "final_info": dict(infos),
            "_final_info": over.copy(),
        }

    def _seen(self) -> Seen:
        self.matches.observe(self.matches.learners, out=self._flat)
        self._masks[:] = self.matches.masks()
        self._masks[self._done] = 0
        if not self.copy:
            return {"observation": self._flat, "action_mask": self._masks}
        return {"observation": self._flat.copy(), "action_mask": self._masks.copy()}


def _mode(mode: AutoresetMode | str) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    names = [known.value for known in AutoresetMode]
    return AutoresetMode(given.one_of(mode, names, "Autoreset modes are"))


gymnasium.register(
    "pepperbox/Match-v1",
    entry_point=f"{__name__}:MatchEnv",
    vector_entry_point=f"{__name__}:MatchVectorEnv",
)
