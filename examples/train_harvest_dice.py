"""Learn Harvest Dice from nothing, in minutes, with NumPy alone.

    python examples/train_harvest_dice.py --minutes 6 --out harvest_dice.npz --curve curve.svg

A small network plays two-player matches against the bot `greedy`, a thousand at a time,
and is improved by proximal policy optimisation (Schulman and others, 2017): it plays some
steps, then takes a few gradient steps towards the decisions that turned out better than it
expected. At the end it meets `greedy` in matches that it has not seen, and plays both seats.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from curve import draw_curve
from network import Network, Optimiser
from proximal import STEPS, improve, play

from pepperbox.learn import VectorSolo

GAME = "harvest_dice"
MATCHES = 1024
MARGIN = 20.0  # points ahead that count as much as winning
HIDDEN = 128
GLANCE, EXAM = 1000, 10_000  # matches that judge it on the way, and at the end


def features(matches: VectorSolo) -> np.ndarray:
    """What the network sees: the observation, with what is a kind spread out over places."""
    seen = matches.observation.named(matches.observe())
    rows = len(seen["seat"])
    die = seen["die_vegetable"] * 7 + seen["die_value"]
    parts = [
        _one_of(seen["garden"][:, :2], 4),
        _one_of(die, 21) * (seen["phase"] == 3)[:, None],
        _one_of(seen["phase"], 4),
        seen["pool"].reshape(rows, -1),
        seen["left"][:, None] / 5,
        seen["market"] / 4,
        (seen["planted"][:, :2] / 6).reshape(rows, -1),
        (seen["planted"][:, :2] * seen["market"][:, None] / 24).reshape(rows, -1),
        _one_of(np.minimum(seen["pig"][:, :2], 28), 29),
        seen["spent"][:, :2],
        (seen["start_player"] == 0)[:, None],
        matches.masks(),
    ]
    return np.concatenate(parts, axis=1, dtype=np.float32)


def _one_of(kinds: np.ndarray, count: int) -> np.ndarray:
    spread = np.eye(count, dtype=np.float32)[kinds.astype(np.intp)]
    return spread.reshape(len(kinds), -1)


def worth(step: tuple[np.ndarray, ...]) -> np.ndarray:
    """What a finished match was worth: winning, and a little of by how much."""
    rewards, over, points, _ = step
    ahead = np.clip((points[:, 0] - points[:, 1]) / MARGIN, -1, 1)
    return np.where(over, 0.5 * rewards[:, 0] + 0.5 * ahead, 0).astype(np.float32)


def evaluate(network: Network, matches: int, seed: int) -> tuple[float, float]:
    """The share of won matches against greedy (a draw is half), and its standard error."""
    table = VectorSolo(GAME, matches=matches, seats=2, rivals="greedy", seed=seed)
    result = np.full(matches, np.nan)
    while np.isnan(result).any():
        chances, _ = network.judge(features(table), table.masks())
        step = table.step(chances.argmax(1))
        first = step.over & np.isnan(result)
        result[first] = 0.5 + 0.5 * step.rewards[first, 0]
    return float(result.mean()), float(result.std() / np.sqrt(matches))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=6.0, help="how long to learn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to keep the network")
    parser.add_argument("--curve", type=Path, help="where to draw the learning curve (SVG)")
    chosen = parser.parse_args()

    rng = np.random.default_rng(chosen.seed)
    matches = VectorSolo(GAME, matches=MATCHES, seats=2, rivals="greedy", seed=chosen.seed)
    network = Network(features(matches).shape[1], HIDDEN, matches.actions, rng)
    optimiser = Optimiser(network.weights, rate=1e-3)
    curve: list[tuple[float, float]] = []
    start, decisions = time.monotonic(), 0
    while (spent := (time.monotonic() - start) / 60) < chosen.minutes:
        if decisions % (10 * MATCHES * STEPS) == 0:
            won, _ = evaluate(network, GLANCE, seed=1_000_000)
            curve.append((decisions, won))
            print(f"{spent:5.1f} minutes {decisions:11,} decisions: wins {won:.1%} against greedy")
        optimiser.rate = 1e-3 * max(0.05, 1 - spent / chosen.minutes)
        improve(network, optimiser, play(matches, network, rng, features, worth), rng)
        decisions += MATCHES * STEPS
    won, error = evaluate(network, EXAM, seed=2_000_000)
    curve.append((decisions, won))
    print(f"After {decisions:,} decisions it wins {won:.1%} (+- {2 * error:.1%}) against greedy.")
    print(f"That took {time.process_time() / 60:.1f} minutes of processor time.")
    if chosen.out:
        np.savez_compressed(chosen.out, **network.weights)
    if chosen.curve:
        chosen.curve.write_text(draw_curve(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
