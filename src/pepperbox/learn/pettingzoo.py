"""PettingZoo: `env("name of a game", seats=3)`.

Agents are `seat_0`, `seat_1`, ... and are asked in the order of the game; where several
seats decide at once, the lowest first (what they decide stays sealed as long as the rules
say). `env` ends a match with a penalty for an agent that plays an illegal action.

`parallel_env` goes in cycles instead: in each, every agent gives an action, those of the
seats that owe a decision are played, and the others are not looked at. There an illegal
action costs a penalty and is asked again in the next cycle.
"""

import copy
from collections.abc import Mapping
from typing import Any, Self

import msgspec
import numpy as np

from pepperbox.engine import Game, Unreadable

from . import given
from .table import ILLEGAL, RENDER_MODES, Table

try:
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import parallel_to_aec, wrappers
except ModuleNotFoundError:
    raise ModuleNotFoundError("PettingZoo is an extra: install pepperbox[learn].") from None

from .spaces import action_space, observation_space

Options = Mapping[str, Any] | msgspec.Struct | None
Seen = dict[str, np.ndarray]


def env(
    game: str | Game,
    seats: int | None = None,
    options: Options = None,
    render_mode: str | None = None,
    reward: str = "standing",
    max_cycles: int | None = None,
) -> AECEnv:
    """A match in the order of the game; with `max_cycles`, in cycles and cut off after so many."""
    if max_cycles is not None:
        return parallel_to_aec(parallel_env(game, seats, options, render_mode, reward, max_cycles))
    made = raw_env(game, seats, options, render_mode, reward)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return _Ordered(made)


class _Ordered(wrappers.OrderEnforcingWrapper):
    """PettingZoo's outermost wrapper; a copy of it is a match of its own."""

    def step(self, action: int | None) -> None:
        if action is not None:
            self.unwrapped.table.number(action)  # other wrappers read more than numbers
        super().step(action)

    def __copy__(self) -> "_Ordered":
        return copy.deepcopy(self)


class _Agents:
    """What both kinds of environment have in common."""

    def _settle(self, game: str | Game, *settings: Any) -> None:
        self.table = Table(game, *settings)
        self.game = self.table.game
        self.render_mode = self.table.render_mode
        self.metadata = {
            "name": f"pepperbox_{self.game.name}_v{self.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self._action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: observation_space(self.game) for agent in self.possible_agents
        }
        self._luck, _ = seeding.np_random()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __copy__(self) -> Self:
        return copy.deepcopy(self)

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[self.possible_agents[self._seat(agent)]]

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[self.possible_agents[self._seat(agent)]]

    def observe(self, agent: str) -> Seen:
        """The flat observation of an agent and the mask of its legal actions."""
        return self.table.observe(self._seat(agent))

    def parts(self, agent: str) -> dict[str, np.ndarray]:
        """The observation of an agent in named parts."""
        return self.table.observation.named(self.observe(agent)["observation"])

    def render(self) -> str | None:
        return self.table.render() if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.table.begin(self._luck)
        self.agents = self.possible_agents.copy()

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(given.one_of(agent, self.possible_agents, "Agents are"))


class raw_env(_Agents, AECEnv):  # noqa: N801 - PettingZoo's name for it
    """A match in the order of the game; an illegal action is refused with the reason."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Options = None,
        render_mode: str | None = None,
        reward: str = "standing",
    ) -> None:
        super().__init__()
        self._settle(game, seats, options, reward, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.turn]
        self._show()

    def step(self, action: int | None) -> None:
        self.table.match  # noqa: B018  says so if none has begun
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(self._seat(agent), self.table.number(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.match.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.turn]
        self._accumulate_rewards()
        self._show()

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {**self.table.results(self._seat(agent))} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class parallel_env(_Agents, ParallelEnv):  # noqa: N801 - PettingZoo's name for it
    """A match in cycles: every agent gives an action, those that are owed are played."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Options = None,
        render_mode: str | None = None,
        reward: str = "standing",
        max_cycles: int | None = None,
    ) -> None:
        self._settle(game, seats, options, reward, render_mode)
        self.max_cycles = (
            None if max_cycles is None else given.count(max_cycles, "The number of cycles")
        )
        self.cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self.cycles = 0
        self._show()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        agents = self.agents
        if not isinstance(actions, Mapping) or not actions.keys() >= {*agents}:
            raise Unreadable("Actions are a dictionary with an action for every agent.")
        asked = self.table.match.to_act
        owing = [agent for agent in agents if self._seat(agent) in asked]
        for agent in owing:  # all can be read, or nothing is played
            self.table.number(actions[agent])
        illegal = {agent for agent in owing if not self._play(agent, actions[agent])}
        self.cycles += 1
        over = self.table.match.over
        cut_off = not over and self.cycles == self.max_cycles
        rewards = dict(zip(agents, self.table.rewards(), strict=True))
        for agent in illegal:
            rewards[agent] += ILLEGAL
        infos: dict[str, dict[str, Any]] = {
            agent: {"illegal": agent in illegal, **self.table.results(self._seat(agent))}
            for agent in agents
        }
        seen = self._observations()
        self._show()
        if over or cut_off:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off), infos

    def _play(self, agent: str, action: int) -> bool:
        """Play the action of an agent, if it is legal."""
        seat = self._seat(agent)
        legal = self.table.is_legal(seat, action)
        if legal:
            self.table.play(seat, action)
        return legal

    def _observations(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
