"""The measurement of luck in benchmarks/ keeps the account that it says it keeps."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from pepperbox.engine import generator
from pepperbox.shelf.scrumbudgetel.tables import KINDS

from .table import GAME

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "scrumbudgetel_luck.py"


@pytest.fixture(scope="module")
def luck() -> ModuleType:
    spec = importlib.util.spec_from_file_location("scrumbudgetel_luck", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def hand_of(*markers: str) -> np.ndarray:
    hand = np.zeros(len(KINDS), np.int16)
    for marker in markers:
        hand[KINDS.index(marker)] += 1
    return hand


def test_a_free_hand_lays_the_whole_roll_the_dearest_first(luck: ModuleType) -> None:
    hand, haul = hand_of("junction", "trail-white", "village-red"), np.zeros(2, np.int16)
    assert not luck.lay_best(2, hand, haul, True)
    assert hand.tolist() == hand_of("junction").tolist()
    assert haul.tolist() == [6 + 2, 0]


def test_a_free_hand_that_lays_a_rivals_trail_pays_the_rival(luck: ModuleType) -> None:
    hand, haul = hand_of("trail-red"), np.zeros(2, np.int16)
    luck.lay_best(6, hand, haul, True)
    assert haul.tolist() == [0, 2]


def test_a_free_hand_lays_one_obstacle_a_turn_and_has_another_turn(luck: ModuleType) -> None:
    hand, haul = hand_of("river", "river"), np.zeros(2, np.int16)
    assert luck.lay_best(6, hand, haul, True)
    assert hand.tolist() == hand_of("river").tolist()
    assert not luck.lay_best(6, hand, haul, False)
    assert hand.tolist() == hand_of("river").tolist()


def test_a_free_hand_wins_by_drawing_the_cave_or_by_being_ahead(luck: ModuleType) -> None:
    opening = GAME.opening(2, GAME.read_options(None))
    bots = luck.bots(worlds=0)
    out = np.zeros((300, 2))
    luck.free_hand(opening, len(out), generator(1), bots, bots, luck.AT_ONCE, out)
    drawn = out[:, 0] == 1
    assert 0.4 < drawn.mean() < 0.6
    assert 0.35 < (out[~drawn, 1] > 0).mean() < 0.65
