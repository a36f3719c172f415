"""MaskablePPO of sb3-contrib on Scoville, with actions in factors.

    pip install pepperbox[learn] sb3-contrib
    python examples/sb3_scoville.py --steps 100000

Scoville has 11,020 actions, 10,000 of them bids: one output for each would cost more than the game.
So an action is a place in the list of legal moves, and the policy scores each move by what it is
made of: the verb, the values of its fields, and for a bid its coins as a number.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

import pepperbox
from pepperbox.learn import VectorSolo, factors, observation
from pepperbox.shelf.scoville.moves import Bid

GAME = pepperbox.game("scoville")
LISTED = 192  # moves of a list that can be chosen: of more, the last cannot
WIDTH = 64


class Lists(VecEnv):
    """Matches of one learner each; an action is a place in the list of legal moves."""

    def __init__(self, matches: int, rivals: str, seed: int) -> None:
        self.matches = VectorSolo(
            GAME, matches=matches, seats=2, rivals=rivals, seed=seed, encoding="scaled"
        )
        size, most = self.matches.observation.size, self.matches.actions
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, 1, (size,), np.float32),
            "moves": spaces.Box(
                0, most, (LISTED,), np.int32
            ),  # 0: none, else 1 more than its number
        }
        super().__init__(matches, spaces.Dict(seen), spaces.Discrete(LISTED))

    def reset(self) -> dict[str, np.ndarray]:
        return self._seen()

    def step_async(self, actions: np.ndarray) -> None:
        self._places = actions

    def step_wait(self) -> Any:
        numbers, _ = self.matches.legal()
        step = self.matches.step(numbers[np.arange(self.num_envs), self._places])
        seen = self._seen()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for match in np.flatnonzero(step.over):
            # The match that follows has begun: what was seen last is not needed, it is worth 0.
            last = {name: values[match] for name, values in seen.items()}
            infos[match] = {"terminal_observation": last, "TimeLimit.truncated": False}
        return seen, step.rewards[:, 0].copy(), step.over.copy(), infos

    def action_masks(self) -> np.ndarray:
        _, counts = self.matches.legal()
        return np.arange(LISTED) < counts[:, None]

    def _seen(self) -> dict[str, np.ndarray]:
        numbers, counts = self.matches.legal()
        moves = np.zeros((self.num_envs, LISTED), np.int32)
        shown = min(LISTED, numbers.shape[1])
        listed = np.arange(shown) < counts[:, None]
        moves[:, :shown] = np.where(listed, numbers[:, :shown] + 1, 0)
        return {"observation": self.matches.observe(), "moves": moves}

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.action_masks())

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        pass


def words_of_actions() -> tuple[np.ndarray, np.ndarray]:
    """Every action as up to three words (0: none), and its number if it has one, from 0 to 1.

    Bids stand last, and are listed from 0 coins on: those that no list reaches are left out.
    """
    split = factors(GAME)
    bids = GAME.moves.MOVES.first(Bid)
    rows = split.split(np.arange(bids + LISTED))
    words = np.zeros((len(rows) + 1, 3), np.int64)
    amounts = np.zeros((len(rows) + 1, 1), np.float32)
    first = 1
    filled = np.ones(len(rows), int) * -1
    for column, factor in enumerate(split.factors):
        has = np.flatnonzero(rows[:, column] >= 0)
        if factor.size > 1000:  # coins: a number, not a word for each
            amounts[1 + has, 0] = np.log1p(rows[has, column]) / np.log(factor.size)
            continue
        filled[has] += 1
        words[1 + has, filled[has]] = first + rows[has, column]
        first += factor.size
    return words, amounts


class Scores(BaseFeaturesExtractor):
    """What the policy sees of a position, and a score for each move of its list."""

    def __init__(self, space: spaces.Dict) -> None:
        super().__init__(space, WIDTH + LISTED)
        words, amounts = words_of_actions()
        self.register_buffer("words", torch.from_numpy(words))
        self.register_buffer("amounts", torch.from_numpy(amounts))
        size = observation(GAME, "scaled").size
        self.position = nn.Sequential(
            nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.word = nn.Embedding(int(words.max()) + 1, WIDTH, padding_idx=0)
        self.amount = nn.Linear(1, WIDTH)

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        position = self.position(seen["observation"])
        actions = self.word(self.words).sum(1) + self.amount(self.amounts)
        scores = torch.gather(position @ actions.T, 1, seen["moves"].long())
        return torch.cat([position, scores / WIDTH**0.5], 1)


class Last(nn.Module):
    """The scores, which stand last."""

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        return features[:, -LISTED:]


class ScoringPolicy(MaskableMultiInputActorCriticPolicy):
    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Last()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--rivals", default="random")
    parser.add_argument("--matches", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()

    model = MaskablePPO(
        ScoringPolicy,
        Lists(chosen.matches, chosen.rivals, chosen.seed),
        n_steps=64,
        batch_size=512,
        n_epochs=3,
        seed=chosen.seed,
        policy_kwargs={
            "features_extractor_class": Scores,
            "net_arch": [],
            "ortho_init": False,
            "normalize_images": False,
        },
    )
    start = time.monotonic()
    model.learn(chosen.steps)
    spent = time.monotonic() - start
    speed = model.num_timesteps / spent
    print(f"{model.num_timesteps:,} steps in {spent:.0f} s: {speed:,.0f} a second")


if __name__ == "__main__":
    main()
