"""Learn Scoville or Scrumbudgetel from nothing, in minutes, with NumPy alone.

    python examples/train_kinds.py scrumbudgetel --decisions 250000 --curve curve.svg
    python examples/train_kinds.py scoville --rivals random --decisions 150000

Both have thousands of actions: a small network chooses the kind of a move, and is improved
by proximal policy optimisation in two-player matches against a bot. A number of decisions and a
seed repeat it. At the end it meets bots in matches that it has not seen, and plays both seats.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from curve import draw_curve
from kinds import Kinds
from network import Network, Optimiser
from proximal import STEPS, drawn, improve, play

from pepperbox.learn import Step, VectorSolo

# Which plot a pepper goes to, and which edge a marker, is left to luck; and a margin of points that
# counts as much as winning.
LEFT_TO_LUCK = {"scoville": ("plant.plot",), "scrumbudgetel": ("lay.at",)}
MARGIN = {"scoville": 60.0, "scrumbudgetel": 40.0}
LARGEST = 200  # numbers of a part that the network sees: what lies where is more than it would use
MATCHES, HIDDEN = 256, 128
GLANCE, EXAM = 200, 1000  # matches that judge it on the way, and at the end


class Facts:
    """What the network sees: most of the observation, large numbers made small."""

    def __init__(self, matches: VectorSolo) -> None:
        parts = [part for part in matches.observation.parts if part.size <= LARGEST]
        self.places = np.concatenate([np.arange(part.start, part.slice.stop) for part in parts])

    def __call__(self, batch: Kinds) -> np.ndarray:
        seen = batch.matches.observe(copy=False)[:, self.places]
        facts: np.ndarray = np.sign(seen) * np.log1p(np.abs(seen)) / 2
        return facts


def evaluate(
    network: Network, game: str, rivals: str, matches: int, seed: int
) -> tuple[float, float]:
    """The share of won matches against rivals (a draw is half), and twice its standard error."""
    table = VectorSolo(game, matches=matches, seats=2, rivals=rivals, seed=seed)
    batch, facts = Kinds(table, LEFT_TO_LUCK[game], seed), Facts(table)
    rng = np.random.default_rng(seed)
    result = np.full(matches, np.nan)
    while np.isnan(result).any():
        chances, _ = network.judge(facts(batch), batch.masks())
        step = batch.step(drawn(chances, rng))
        first = step.over & np.isnan(result)
        result[first] = 0.5 + 0.5 * step.rewards[first, 0]
    return float(result.mean()), float(2 * result.std() / np.sqrt(matches))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(MARGIN))
    parser.add_argument("--rivals", default="greedy", help="random or greedy")
    parser.add_argument("--decisions", type=int, default=250_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to keep the network")
    parser.add_argument("--curve", type=Path, help="where to draw the learning curve (SVG)")
    chosen = parser.parse_args()

    def worth(step: Step) -> np.ndarray:
        """What a finished match was worth: winning, and by how much."""
        ahead = (step.points[:, 0] - step.points[:, 1]) / MARGIN[chosen.game]
        sum_of_both = 0.5 * step.rewards[:, 0] + 0.5 * np.clip(ahead, -1, 1)
        return np.where(step.over, sum_of_both, 0).astype(np.float32)

    rng = np.random.default_rng(chosen.seed)
    matches = VectorSolo(chosen.game, MATCHES, seats=2, rivals=chosen.rivals, seed=chosen.seed)
    batch, facts = Kinds(matches, LEFT_TO_LUCK[chosen.game], chosen.seed), Facts(matches)
    network = Network(len(facts.places), HIDDEN, batch.actions, rng)
    optimiser = Optimiser(network.weights, rate=1e-3)
    curve: list[tuple[float, float]] = []
    start, improvements = time.monotonic(), -(-chosen.decisions // (MATCHES * STEPS))
    for number in range(improvements):
        decisions = number * MATCHES * STEPS
        if number % -(-improvements // 12) == 0:
            won, _ = evaluate(network, chosen.game, chosen.rivals, GLANCE, seed=1_000_000)
            curve.append((decisions, won))
            print(f"{decisions:11,} decisions: wins {won:.1%} against {chosen.rivals}", flush=True)
        optimiser.rate = 1e-3 * max(0.05, 1 - number / improvements)
        improve(network, optimiser, play(batch, network, rng, facts, worth), rng)
    decisions = improvements * MATCHES * STEPS
    print(f"After {decisions:,} decisions it wins, of {EXAM} matches:")
    for rivals in ("random", "greedy"):
        won, error = evaluate(network, chosen.game, rivals, EXAM, seed=2_000_000)
        print(f"{won:7.1%} (+- {error:.1%}) against {rivals}")
        if rivals == chosen.rivals:
            curve.append((decisions, won))
    spent = time.process_time() / 60, (time.monotonic() - start) / 60
    print("That took {:.1f} minutes of processor time, {:.1f} by the clock.".format(*spent))
    if chosen.out:
        np.savez_compressed(chosen.out, **network.weights)
    if chosen.curve:
        chosen.curve.write_text(draw_curve(curve, chosen.rivals), encoding="utf-8")


if __name__ == "__main__":
    main()
