"""The same kind of loop in other frameworks, to compare with in one run."""

import importlib
import random
import time
import warnings
from types import ModuleType

import numpy as np

from pepperbox.engine import Unreadable
from pepperbox.search.speed import Speed


def peers(seconds: float) -> list[Speed]:
    return [hearts(seconds), tictactoe(seconds)]


def hearts(seconds: float) -> Speed:
    """OpenSpiel's hearts: legal actions, a random one, apply; from Python, on one core."""
    game = _peer("pyspiel").load_game("hearts")
    rng = random.Random(1)
    moves = matches = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        matches += 1
    return Speed("OpenSpiel hearts", game.num_players(), moves / spent, matches / spent)


def tictactoe(seconds: float) -> Speed:
    """PettingZoo's tictactoe, as its manual plays it: the mask, a random action of it, step."""
    env = _peer("pettingzoo.classic.tictactoe_v3").env()
    rng = np.random.default_rng(1)
    moves = matches = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        env.reset(seed=matches)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                moves += 1
        matches += 1
    return Speed("PettingZoo tictactoe", 2, moves / spent, matches / spent)


def _peer(module: str) -> ModuleType:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what it says about its own future is not ours
            return importlib.import_module(module)
    except ImportError:
        raise Unreadable("Peers are an extra: install pepperbox[peers].") from None
