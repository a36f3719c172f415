"""Actions in factors."""

import json
from typing import Any

import numpy as np
import pytest

import pepperbox
from pepperbox.learn import VectorMatch, factors

GAMES = pepperbox.games()


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    return pepperbox.game(request.param)


def test_every_action_is_split_and_joined_again(game: Any) -> None:
    split, actions = factors(game), np.arange(len(game.moves.MOVES))
    rows = split.split(actions)
    assert rows.shape == (len(actions), len(split.factors))
    assert (rows < np.array(split.sizes)).all()
    np.testing.assert_array_equal(split.join(rows), actions)


def test_factors_have_the_names_and_values_of_the_notation() -> None:
    split = factors(pepperbox.game("scoville"))
    number = split.notation.number({"move": "plant", "pepper": "yellow", "plot": "B1"})
    row = dict(zip(split.names, split.split(number).tolist(), strict=True))
    chosen = {factor.name: factor for factor in split.factors}
    assert chosen["verb"].values[row["verb"]] == "plant"
    assert chosen["plant.pepper"].values[row["plant.pepper"]] == "yellow"
    assert chosen["plant.plot"].values[row["plant.plot"]] == "B1"
    assert row["bid.coins"] == -1
    assert sum(split.sizes) - chosen["bid.coins"].size < 400  # not 11,020


@pytest.mark.parametrize("name", GAMES)
def test_who_chooses_factor_by_factor_chooses_a_legal_action(name: str) -> None:
    batch = VectorMatch(name, 16, pepperbox.game(name).players[0], seed=2)
    split, rng = factors(batch.game), np.random.default_rng(1)
    for _ in range(25):
        legal = batch.legal()
        rows = np.full((16, len(split.factors)), -1)
        for column in range(len(split.factors)):
            for match, mask in enumerate(split.masks(legal, column, rows)):
                if mask.any():
                    rows[match, column] = rng.choice(np.flatnonzero(mask))
        batch.step(split.join(rows))  # which would refuse what is not legal


def test_legal_moves_are_described_by_features(game: Any) -> None:
    batch = VectorMatch(game, 5, game.players[0], seed=2)
    numbers, counts = batch.legal()
    described = batch.legal_features()
    assert described.shape == (*numbers.shape, factors(game).features.shape[1])
    assert described.min() >= 0 and described.max() <= 1
    for match in range(5):
        expected = factors(game).features[numbers[match, : counts[match]]]
        np.testing.assert_array_equal(described[match, : counts[match]], expected)
        assert not described[match, counts[match] :].any()


def test_actions_are_written_and_read_by_the_hundred(game: Any) -> None:
    actions = np.arange(min(300, len(game.moves.MOVES)))
    texts = factors(game).written(actions)
    assert json.loads(texts[0])["move"]
    np.testing.assert_array_equal(factors(game).read(texts), actions)


def test_what_is_no_action_is_refused_in_a_sentence() -> None:
    split = factors(pepperbox.game("harvest_dice"))
    mistakes: list[Any] = [-1, 42, 0.5, [0, 99]]
    for wrong in mistakes:
        with pytest.raises(pepperbox.Unreadable, match="Actions are"):
            split.split(wrong)
    with pytest.raises(pepperbox.Unreadable, match="outside of its factor"):
        split.join([9] + [0] * (len(split.factors) - 1))
    with pytest.raises(pepperbox.Unreadable, match="whole numbers"):
        split.join([1, 2])
    with pytest.raises(pepperbox.Unreadable, match="cannot be read"):
        split.read(["{"])
