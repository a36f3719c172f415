"""A small policy and value network with its gradients, in NumPy."""

import numpy as np

Weights = dict[str, np.ndarray]


class Network:
    """Two hidden layers; one head says what to play, the other what the position is worth."""

    def __init__(self, inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> np.ndarray:
            drawn: np.ndarray = rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)
            return drawn.astype(np.float32)

        self.weights: Weights = {
            "first": layer(inputs, hidden, 1.4),
            "first_bias": np.zeros(hidden, np.float32),
            "second": layer(hidden, hidden, 1.4),
            "second_bias": np.zeros(hidden, np.float32),
            "policy": layer(hidden, actions, 0.01),
            "policy_bias": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, 0.1),
            "value_bias": np.zeros(1, np.float32),
        }

    def frozen(self) -> "Network":
        """A copy of it as it is now."""
        twin = object.__new__(Network)
        twin.weights = {name: values.copy() for name, values in self.weights.items()}
        return twin

    def judge(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The chances of all actions, 0 for what is not legal, and the worth of the positions."""
        _, _, chances, values = self._forward(seen, masks)
        return chances, values

    def _forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        w = self.weights
        first = np.maximum(seen @ w["first"] + w["first_bias"], 0)
        second = np.maximum(first @ w["second"] + w["second_bias"], 0)
        scores = np.where(masks, second @ w["policy"] + w["policy_bias"], -np.inf)
        chances = np.exp(scores - scores.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        values = (second @ w["value"] + w["value_bias"])[:, 0]
        return first, second, chances, values

    def gradients(self, batch: Weights, clip: float, explore: float) -> Weights:
        """Of the loss of proximal policy optimisation: decisions, values and exploration."""
        w, rows, count = self.weights, np.arange(len(batch["seen"])), len(batch["seen"])
        first, second, chances, values = self._forward(batch["seen"], batch["masks"])
        chosen = chances[rows, batch["actions"]]
        ratio = chosen / batch["chances"]
        better = batch["better"]
        moves = np.where(better > 0, ratio < 1 + clip, ratio > 1 - clip)
        pull = -(moves * ratio * better)[:, None] / count
        wanted = np.zeros_like(chances)
        wanted[rows, batch["actions"]] = 1
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(1, keepdims=True)
        by_scores = pull * (wanted - chances) + explore / count * chances * (logs + entropy)
        by_values = ((values - batch["returns"]) / count)[:, None]
        by_second = (by_scores @ w["policy"].T + by_values @ w["value"].T) * (second > 0)
        by_first = (by_second @ w["second"].T) * (first > 0)
        return {
            "first": batch["seen"].T @ by_first,
            "first_bias": by_first.sum(0),
            "second": first.T @ by_second,
            "second_bias": by_second.sum(0),
            "policy": second.T @ by_scores,
            "policy_bias": by_scores.sum(0),
            "value": second.T @ by_values,
            "value_bias": by_values.sum(0),
        }


class Optimiser:
    """Adam (Kingma and Ba, 2015), with the length of a step limited."""

    def __init__(self, weights: Weights, rate: float, longest: float = 0.5) -> None:
        self.weights, self.rate, self.longest = weights, rate, longest
        self.mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in weights.items()}
        self.steps = 0

    def step(self, gradients: Weights) -> None:
        self.steps += 1
        length = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        shorter = min(1.0, self.longest / (length + 1e-8))
        for name, gradient in gradients.items():
            gradient = gradient * np.float32(shorter)
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient * gradient - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= np.float32(self.rate) * mean / (np.sqrt(square) + 1e-8)
