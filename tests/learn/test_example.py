"""The worked example."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(EXAMPLES)
    import train_harvest_dice

    return train_harvest_dice


def loss(network: Any, batch: Any, clip: Any, explore: Any) -> Any:
    chances, values = network.judge(batch["seen"], batch["masks"])
    chosen = chances[np.arange(len(values)), batch["actions"]]
    ratio = chosen / batch["chances"]
    gain = np.minimum(ratio * batch["better"], np.clip(ratio, 1 - clip, 1 + clip) * batch["better"])
    logs = np.log(np.maximum(chances, 1e-12))
    entropy = -(chances * logs).sum(1)
    return (-gain + 0.5 * (values - batch["returns"]) ** 2 - explore * entropy).mean()


def test_the_gradients_of_the_network_are_those_of_its_loss(example: Any) -> None:
    rng = np.random.default_rng(1)
    network = example.Network(6, 5, 4, rng)
    for name, weights in network.weights.items():
        network.weights[name] = weights.astype(np.float64) + 0.3 * rng.standard_normal(
            weights.shape
        )
    masks = rng.random((12, 4)) < 0.7
    masks[:, 0] = True
    batch = {
        "seen": rng.standard_normal((12, 6)),
        "masks": masks,
        "actions": np.zeros(12, int),
        "chances": rng.uniform(0.2, 0.8, 12),
        "better": rng.standard_normal(12),
        "returns": rng.standard_normal(12),
    }
    gradients = network.gradients(batch, 0.2, 0.01)
    for name, weights in network.weights.items():
        place = tuple(rng.integers(side) for side in weights.shape)
        before = weights[place]
        around = []
        for shift in (1e-6, -1e-6):
            weights[place] = before + shift
            around.append(loss(network, batch, 0.2, 0.01))
        weights[place] = before
        assert gradients[name][place] == pytest.approx((around[0] - around[1]) / 2e-6, abs=1e-6)


def test_it_learns_within_seconds_and_draws_its_curve(
    example: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in (("MATCHES", 128), ("GLANCE", 50), ("EXAM", 200)):
        monkeypatch.setattr(example, name, value)
    curve, kept = tmp_path / "curve.svg", tmp_path / "kept.npz"
    arguments = ["train", "--minutes", "0.03", "--curve", str(curve), "--out", str(kept)]
    monkeypatch.setattr(sys, "argv", arguments)
    example.main()
    assert "against greedy" in capsys.readouterr().out
    assert curve.read_text().startswith("<svg")
    assert set(np.load(kept)) == {
        f"{name}{bias}" for name in ("first", "second", "policy", "value") for bias in ("", "_bias")
    }


def test_self_play_learns_from_a_pool_and_reports_against_the_ladder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    import selfplay_chips

    small = {"MATCHES": 64, "EXAM": 40, "JOINS": 2, "LADDER": {"easy@5": 2}}
    for name, value in small.items():
        monkeypatch.setattr(selfplay_chips, name, value)
    kept, curve = tmp_path / "kept.npz", tmp_path / "curve.svg"
    arguments = ["selfplay", "--minutes", "0.03", "--out", str(kept), "--curve", str(curve)]
    monkeypatch.setattr(sys, "argv", arguments)
    selfplay_chips.main()
    assert curve.read_text().startswith("<svg")
    told = capsys.readouterr().out
    assert all(f"against {rival}" in told for rival in ("random", "greedy", "easy@5"))
    assert "policy" in np.load(kept)


def test_kinds_of_moves_are_learned_and_a_seed_repeats_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    import train_kinds

    for name, value in (("MATCHES", 8), ("GLANCE", 4), ("EXAM", 8)):
        monkeypatch.setattr(train_kinds, name, value)
    learned = []
    for turn in range(2):
        kept = tmp_path / f"{turn}.npz"
        arguments = ["train", "scrumbudgetel", "--decisions", "512", "--out", str(kept)]
        monkeypatch.setattr(sys, "argv", arguments)
        train_kinds.main()
        learned.append(np.load(kept)["policy"])
    np.testing.assert_array_equal(*learned)
    assert "against greedy" in capsys.readouterr().out


def test_every_move_of_a_kind_is_played_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    from kinds import Kinds

    from pepperbox.learn import VectorSolo, factors

    matches = VectorSolo("scoville", 16, 2, rivals="random", seed=1)
    kinds = Kinds(matches, ["plant.plot"], seed=1)
    split = factors("scoville")
    bids = [kinds.of_action[split.read([f'{{"move":"bid","coins":{n}}}'])[0]] for n in range(200)]
    assert bids == sorted(bids) and 5 < len(set(bids)) < 30
    for _ in range(30):
        numbers, counts = matches.legal()
        masks = kinds.masks()
        for match in range(16):
            legal = kinds.of_action[numbers[match, : counts[match]]]
            assert set(np.flatnonzero(masks[match])) == set(legal)
        kinds.step(masks.argmax(1))
