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

from pepperbox.learn import VectorSolo

GAME = "harvest_dice"
MATCHES = 1024
STEPS = 32  # decisions of every match between two improvements
EPOCHS, PARTS = 3, 8  # how often a batch is gone through, and in how many parts
CLIP = 0.2  # how far a decision's probability may move in one improvement
TRACE = 0.95  # how far a surprise reaches back to earlier decisions
EXPLORE = 0.01  # how much it likes to keep its options open
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


def play(matches: VectorSolo, network: Network, rng: np.random.Generator) -> dict[str, np.ndarray]:
    """Some steps of all matches, and how much better each decision was than expected."""
    kept: dict[str, list[np.ndarray]] = {
        name: [] for name in ("seen", "masks", "actions", "chances", "values", "rewards", "over")
    }
    for _ in range(STEPS):
        seen, masks = features(matches), matches.masks().copy()
        chances, values = network.judge(seen, masks)
        actions = _drawn(chances, rng)
        step = matches.step(actions)
        chance = np.take_along_axis(chances, actions[:, None], 1)[:, 0]
        row = (seen, masks, actions, chance, values, worth(step), step.over.copy())
        for name, value in zip(kept, row, strict=True):
            kept[name].append(value)
    batch = {name: np.stack(rows) for name, rows in kept.items()}
    _, after = network.judge(features(matches), matches.masks())
    batch["better"] = _surprise(batch, after)
    batch["returns"] = batch["better"] + batch["values"]
    return {name: rows.reshape(-1, *rows.shape[2:]) for name, rows in batch.items()}


def _drawn(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action for every row, by its chances."""
    up_to = np.cumsum(chances, axis=1)
    actions: np.ndarray = (up_to < rng.random((len(chances), 1)) * up_to[:, -1:]).sum(1)
    return actions


def _surprise(batch: dict[str, np.ndarray], after: np.ndarray) -> np.ndarray:
    """How much better things went than the network expected (generalised advantages)."""
    better = np.zeros_like(batch["values"])
    carried = np.zeros_like(after)
    for t in reversed(range(STEPS)):
        goes_on = ~batch["over"][t]
        carried = batch["rewards"][t] + goes_on * (after + TRACE * carried) - batch["values"][t]
        better[t] = carried
        after = batch["values"][t]
    return better


def improve(
    network: Network, optimiser: Optimiser, batch: dict[str, np.ndarray], rng: np.random.Generator
) -> None:
    """A few gradient steps on what was played."""
    better = batch["better"]
    batch["better"] = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in np.array_split(rng.permutation(len(better)), PARTS):
            part = {name: values[rows] for name, values in batch.items()}
            optimiser.step(network.gradients(part, CLIP, EXPLORE))


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
        improve(network, optimiser, play(matches, network, rng), rng)
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
