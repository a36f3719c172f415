"""Gymnasium: one learner against bots.

    MatchEnv("name of a game", seats=3, rivals="hard@200")        one match at a time
    MatchVectorEnv("name of a game", num_envs=1024, seats=3)      many, stepped by compiled code

An episode is a match, from the first decision of the learner to the end. An action that
is not legal loses it: the episode ends with a reward of -1 and `illegal` in its info.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from pepperbox.bots import bot
from pepperbox.engine import Game, Unreadable

from .solo import VectorSolo
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
    """One match at a time against bots by name; `seat=None`: another seat each match."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Options = None,
        seat: int | None = None,
        rivals: str = "random",
        reward: str = "standing",
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, seats, options, reward, render_mode)
        if seat is not None and seat not in range(self.table.seats):
            raise Unreadable(f"There is no seat {seat!r}: seats are 0 to {self.table.seats - 1}.")
        self.game = self.table.game
        self.render_mode = render_mode
        self.rivals = rivals
        self.action_space = action_space(self.game)
        self.observation_space = observation_space(self.game)
        self._fixed = seat
        self._done = True
        self._rival = bot(rivals, seed=0)
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._rival = bot(self.rivals, seed=int(self.np_random.integers(2**63)))
        drawn = int(self.np_random.integers(self.table.seats))
        self.seat = drawn if self._fixed is None else self._fixed
        self.table.begin(self.np_random)
        self._play_rivals()
        self._done = False
        return self.table.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self._done:
            raise gymnasium.error.ResetNeeded("The match is over: begin another with reset().")
        if not self.table.mask(self.seat)[action]:
            self._done = True
            return self.table.observe(self.seat), ILLEGAL, True, False, self._info(illegal=True)
        self.table.play(self.seat, action)
        self._play_rivals()
        self._done = self.table.match.over
        reward = self.table.rewards()[self.seat]
        return self.table.observe(self.seat), reward, self._done, False, self._info()

    def action_masks(self) -> np.ndarray:
        """The mask of legal actions, by the name that some learners look for."""
        return self.table.mask(self.seat).astype(bool)

    def parts(self) -> dict[str, np.ndarray]:
        """The learner's observation in named parts."""
        flat = self.table.observe(self.seat)["observation"]
        return self.table.observation.named(flat)

    def render(self) -> str | None:
        return self.table.render()

    def _play_rivals(self) -> None:
        match = self.table.match
        while not match.over and self.table.turn != self.seat:
            turn = self.table.turn
            match.play(turn, self._rival.choose(match.seen(turn)))
        if self.render_mode == "human":
            self.render()

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        return {"seat": self.seat, "illegal": illegal, **self.table.results(self.seat)}


class MatchVectorEnv(VectorEnv[Seen, np.ndarray, np.ndarray]):
    """Many matches at once; rivals are `random` or `greedy`, compiled into the batch.

    A match that ends is followed by another in the same step. Observations and masks are
    arrays that the next step writes anew: copy what you keep.
    """

    metadata = {  # noqa: RUF012
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1024,
        seats: int = 2,
        options: Options = None,
        seat: int | None = None,
        rivals: str = "greedy",
        reward: str = "standing",
    ) -> None:
        self.matches = VectorSolo(
            game, num_envs, seats, seat, rivals, options=options, reward=reward
        )
        self.num_envs = num_envs
        self.single_action_space = action_space(self.matches.game)
        self.single_observation_space = observation_space(self.matches.game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._flat = np.empty((num_envs, self.matches.observation.size), np.float32)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        if isinstance(seed, list):
            raise Unreadable("A batch has one seed: every match draws its own from it.")
        super().reset(seed=seed)
        self.matches.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        return self._seen(), {}

    def step(
        self, actions: np.ndarray
    ) -> tuple[Seen, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        actions = np.asarray(actions)
        illegal = ~self.matches.masks()[np.arange(self.num_envs), actions]
        played = np.where(illegal, self.matches.legal()[0][:, 0], actions)
        step = self.matches.step(played)
        forfeited = illegal & ~step.over
        if forfeited.any():
            self.matches.restart(forfeited)
        rewards = np.where(illegal, ILLEGAL, step.rewards[:, 0])
        over = step.over | illegal
        infos = {
            "illegal": illegal,
            "points": np.where(over & ~illegal, step.points[:, 0], 0),
            "place": np.where(over & ~illegal, step.places[:, 0], 0),
            "_points": over & ~illegal,
            "_place": over & ~illegal,
        }
        return self._seen(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def parts(self) -> dict[str, np.ndarray]:
        """The learners' observations in named parts: views of the flat ones."""
        return self.matches.observation.named(self._flat)

    def _seen(self) -> Seen:
        self.matches.observe(out=self._flat)
        return {"observation": self._flat, "action_mask": self.matches.masks().view(np.int8)}


gymnasium.register(
    "pepperbox/Match-v1",
    entry_point=f"{__name__}:MatchEnv",
    vector_entry_point=f"{__name__}:MatchVectorEnv",
)
