"""Proximal policy optimisation (Schulman and others, 2017) for networks of NumPy."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import numpy as np
from network import Network, Optimiser

from pepperbox.learn import Step

STEPS = 32  # decisions of every match between two improvements
EPOCHS, PARTS = 3, 8  # how often a batch is gone through, and in how many parts
CLIP = 0.2  # how far a decision's probability may move in one improvement
TRACE = 0.95  # how far a surprise reaches back to earlier decisions
EXPLORE = 0.01  # how much it likes to keep its options open


class Matches(Protocol):
    """As a VectorSolo, or what looks like one."""

    def masks(self) -> np.ndarray: ...

    def step(self, actions: np.ndarray, /) -> Step: ...


Batch = TypeVar("Batch", bound=Matches)


def play(
    matches: Batch,
    network: Network,
    rng: np.random.Generator,
    features: Callable[[Batch], np.ndarray],
    worth: Callable[[Step], np.ndarray],
) -> dict[str, np.ndarray]:
    """Some steps of all matches, and how much better each decision was than expected.

    `features` is what the network sees, `worth` what a finished match was worth.
    """
    kept: dict[str, list[np.ndarray]] = {
        name: [] for name in ("seen", "masks", "actions", "chances", "values", "rewards", "over")
    }
    for _ in range(STEPS):
        seen, masks = features(matches), matches.masks().copy()
        chances, values = network.judge(seen, masks)
        actions = drawn(chances, rng)
        step = matches.step(actions)
        chance = np.take_along_axis(chances, actions[:, None], 1)[:, 0]
        row = (seen, masks, actions, chance, values, worth(step), step.over.copy())
        for name, value in zip(kept, row, strict=True):
            kept[name].append(value)
    batch = {name: np.stack(rows) for name, rows in kept.items()}
    _, after = network.judge(features(matches), matches.masks())
    batch["better"] = surprise(batch, after)
    batch["returns"] = batch["better"] + batch["values"]
    return {name: rows.reshape(-1, *rows.shape[2:]) for name, rows in batch.items()}


def drawn(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action for every row, by its chances."""
    up_to = np.cumsum(chances, axis=1)
    actions: np.ndarray = (up_to < rng.random((len(chances), 1)) * up_to[:, -1:]).sum(1)
    return actions


def surprise(batch: dict[str, np.ndarray], after: np.ndarray) -> np.ndarray:
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
