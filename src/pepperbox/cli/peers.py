"""The same kind of loop in other frameworks, to compare with in one run."""

import importlib
import random
import time

from pepperbox.engine import Unreadable
from pepperbox.search.speed import Speed


def peers(seconds: float) -> list[Speed]:
    return [hearts(seconds)]


def hearts(seconds: float) -> Speed:
    """OpenSpiel's hearts: legal actions, a random one, apply; from Python, on one core."""
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        raise Unreadable("Peers are an extra: install pepperbox[peers].") from None
    game = pyspiel.load_game("hearts")
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
