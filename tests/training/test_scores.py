"""The course of Chips: how good players score, learnt from their play."""

from pathlib import Path

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

import pepperbox
from pepperbox.cli import cli
from pepperbox.engine import Unreadable
from pepperbox.search.exact import ExactThinker
from pepperbox.shelf.chips import learned
from pepperbox.shelf.chips.learned import scores
from pepperbox.training import Recipe
from pepperbox.training import scores as course
from pepperbox.training.practice import threads
from pepperbox.training.scores import ScoresCourse

GAME = pepperbox.game("chips")
SHORT = Recipe(generations=2, matches=4, judged_by=2)


def silently(work: str, done: int, of: int) -> None:
    """Nobody watches."""


@pytest.fixture(autouse=True)
def _parts_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "PART", 2)
    monkeypatch.setattr(course, "BY_AVERAGE", 5)
    monkeypatch.setattr(course, "accepts", lambda share: True)


def test_the_same_recipe_learns_the_same_however_it_is_played(tmp_path: Path) -> None:
    whole = ScoresCourse(GAME, SHORT, tmp_path / "whole", hands=threads(2))
    whole.run(silently)
    one = msgspec.structs.replace(SHORT, generations=1)
    ScoresCourse(GAME, one, tmp_path / "parts", hands=threads(1)).run(silently)
    again = ScoresCourse(GAME, SHORT, tmp_path / "parts", hands=threads(1))
    table = again.run(silently)
    assert again.generations == whole.generations
    assert [generation.number for generation in whole.generations] == [1, 2]
    np.testing.assert_array_equal(table, scores.load(whole.network_file, GAME.version))


def test_the_command_trains_chips(tmp_path: Path) -> None:
    command = ["train", "chips", "--generations", "1", "--matches", "4", "--judged-by", "2"]
    command += ["--jobs", "1", "--out", str(tmp_path), "--report", str(tmp_path / "page.html")]
    printed = CliRunner().invoke(cli, command, catch_exceptions=False).output
    assert "generation 1" in printed
    assert "Chips" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_a_table_learnt_by_other_rules_is_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "scores.npz"
    scores.save(file, learned.SCORES, 7)
    with pytest.raises(Unreadable, match="learnt by version 7 of the rules of Chips"):
        scores.load(file, 1)
    monkeypatch.setattr(GAME.learned, "VERSION", 7)
    with pytest.raises(Unreadable, match="is for version 7 of its rules, which are played by"):
        ExactThinker(GAME)


def test_a_board_that_few_have_seen_is_judged_by_what_is_known_without_it() -> None:
    counts = np.zeros(scores.SHAPE, np.int64)
    counts[0, 0, 100] = 1000
    counts[1, 0, 50] = 1
    table = scores.table_of(counts, None)
    assert table[0, 0, 99] == 255 and table[0, 0, 101] < 5
    assert table[2, 3, 99] > 200 > 100 > table[2, 3, 101]
    later = scores.table_of(counts, np.full(scores.SHAPE, 128, np.uint8), 1000.0)
    assert later[2, 3, 0] == 128
    assert later[0, 0, 0] == pytest.approx((255 + 128) / 2, abs=1)
