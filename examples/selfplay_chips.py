"""Learn Chips from self-play, with NumPy alone, and climb the ladder of bots.

    python examples/selfplay_chips.py --minutes 5 --out chips.npz --curve curve.svg

Two seats: on one the learner, on the other one of its earlier selves, which every match draws
from a pool and keeps to its end. Now and then the learner as it is joins the pool. At the end it
meets bots in matches that it has not seen; those that search do so by iterations, so that a seed
repeats it all.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from curve import draw_curve
from network import Network, Optimiser
from proximal import STEPS, drawn, improve, play

import pepperbox
from pepperbox.learn import Pool, Step, VectorSolo, observation
from pepperbox.learn.gymnasium import MatchEnv

GAME = "chips"
MATCHES = 1024
HIDDEN = 128
JOINS = 20  # improvements, until the learner joins the pool,
GLANCES = 4  # and until it is looked at how it does
EXAM = 2000  # matches against rivals that are compiled into a batch
LADDER = {"easy@100": 100, "medium@400": 60}  # and how many against bots that search
CARDS, PHASES = 36, 8


def features(seen: np.ndarray) -> np.ndarray:
    """What the network sees: cards in the hand, chips in the bag, the round, and the rewards."""
    parts = observation(pepperbox.game(GAME)).named(seen)
    hand = np.zeros((len(seen), CARDS + 1), np.float32)  # place 0: no card
    hand[np.arange(len(seen))[:, None], parts["hand"][:, 0].astype(np.intp)] = 1
    phase = np.eye(PHASES, dtype=np.float32)[parts["phase"].astype(np.intp)]
    rewards = parts["rewards"][:, :2] / 3
    return np.concatenate([hand[:, 1:], parts["bag"] / 7, phase, rewards], 1, dtype=np.float32)


def worth(step: Step) -> np.ndarray:
    return step.rewards[:, 0].copy()


class Player:
    """A network as a rival: it draws its decisions by their chances."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network, self.rng = network.frozen(), np.random.default_rng(seed)

    def __call__(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        actions: np.ndarray = drawn(self.network.judge(features(seen), masks)[0], self.rng)
        return actions


def against(network: Network, rivals: str, matches: int, seed: int) -> float:
    """The share of matches won against rivals that are compiled into the batch."""
    table = VectorSolo(GAME, matches=matches, seats=2, rivals=rivals, seed=seed)
    result = np.full(matches, np.nan)
    while np.isnan(result).any():
        chances, _ = network.judge(features(table.observe()), table.masks())
        step = table.step(chances.argmax(1))
        first = step.over & np.isnan(result)
        result[first] = 0.5 + 0.5 * step.rewards[first, 0]
    return float(result.mean())


def against_bot(network: Network, rival: str, matches: int, seed: int) -> float:
    """The same against any bot of the ladder, one match after the other."""
    env = MatchEnv(GAME, seats=2, rivals=rival)
    won = 0.0
    for match in range(matches):
        seen, _ = env.reset(seed=seed + match)
        over = False
        while not over:
            row, mask = seen["observation"][None], seen["action_mask"][None].astype(bool)
            chances, _ = network.judge(features(row), mask)
            seen, reward, over, _, _ = env.step(int(chances[0].argmax()))
        won += 0.5 + 0.5 * float(reward)
    return won / matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to learn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to keep the network")
    parser.add_argument("--curve", type=Path, help="where to draw the learning curve (SVG)")
    chosen = parser.parse_args()

    rng = np.random.default_rng(chosen.seed)
    inputs = features(np.zeros((1, observation(pepperbox.game(GAME)).size), np.float32)).shape[1]
    network = Network(inputs, HIDDEN, len(pepperbox.game(GAME).moves.MOVES), rng)
    pool = Pool([Player(network, 0)])
    matches = VectorSolo(GAME, matches=MATCHES, seats=2, rivals=pool, seed=chosen.seed)
    optimiser = Optimiser(network.weights, rate=1e-3)
    curve = [(0.0, against(network, "greedy", EXAM // 4, seed=1_000_000))]
    start, improvements = time.monotonic(), 0
    while (spent := (time.monotonic() - start) / 60) < chosen.minutes:
        optimiser.rate = 1e-3 * max(0.05, 1 - spent / chosen.minutes)
        played = play(matches, network, rng, lambda batch: features(batch.observe()), worth)
        improve(network, optimiser, played, rng)
        improvements += 1
        if improvements % JOINS == 0:
            pool.add(Player(network, improvements))
        if improvements % GLANCES == 0:
            decisions = improvements * MATCHES * STEPS
            won = against(network, "greedy", EXAM // 4, seed=1_000_000)
            curve.append((decisions, won))
            print(f"{spent:5.1f} minutes {decisions:11,} decisions: {won:.1%} against greedy")
    print(f"After {improvements * MATCHES * STEPS:,} decisions it wins:")
    for rivals in ("random", "greedy"):
        won = against(network, rivals, EXAM, seed=2_000_000)
        print(f"{won:7.1%} of {EXAM} against {rivals}")
    curve.append((improvements * MATCHES * STEPS, won))
    for rival, count in LADDER.items():
        print(
            f"{against_bot(network, rival, count, seed=3_000_000):7.1%} of {count} against {rival}"
        )
    if chosen.curve:
        chosen.curve.write_text(draw_curve(curve), encoding="utf-8")
    if chosen.out:
        np.savez_compressed(chosen.out, **network.weights)


if __name__ == "__main__":
    main()
