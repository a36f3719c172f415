import random
import re
from pathlib import Path

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

import pepperbox
from pepperbox.cli import cli
from pepperbox.engine import NotAllowed
from pepperbox.search import weights
from pepperbox.search.strongest import LearnedThinker
from pepperbox.testing.positions import random_position
from pepperbox.training import Course, Recipe, course
from pepperbox.training.fit import _Batch, _Student, new_network
from pepperbox.training.page import course_page
from pepperbox.training.practice import Task, kernel_of, ray, teach, threads
from pepperbox.training.recipe import recipe_of

GAME = pepperbox.game("harvest_dice")
SCOVILLE = pepperbox.game("scoville")
SHORT = Recipe(
    generations=2, matches=6, iterations=6, hidden=(8, 4), epochs=2, batch=64, judged_by=4
)


def silently(work: str, done: int, of: int) -> None:
    """Nobody watches."""


@pytest.fixture(autouse=True)
def _parts_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "PART", 2)
    monkeypatch.setattr(course, "accepts", lambda share: True)


class Stopped(Exception):
    pass


def test_an_interrupted_course_goes_on_where_it_was_and_ends_the_same(tmp_path: Path) -> None:
    def stop(work: str, done: int, of: int) -> None:
        if (work, done) == ("playing", 2):
            raise Stopped

    whole = Course(GAME, SHORT, tmp_path / "whole", hands=threads(2))
    whole.run(silently)
    with pytest.raises(Stopped):
        Course(GAME, SHORT, tmp_path / "parts", hands=threads(1)).run(stop)
    one = msgspec.structs.replace(SHORT, generations=1)
    Course(GAME, one, tmp_path / "parts", hands=threads(1)).run(silently)
    again = Course(GAME, SHORT, tmp_path / "parts", hands=threads(1))
    again.run(silently)
    assert again.generations == whole.generations
    assert again.network_file.read_bytes() == whole.network_file.read_bytes()
    assert len(again.generations) == 2
    page = course_page(again)
    assert "generation 2" in page and "Harvest Dice" in page
    with pytest.raises(NotAllowed, match="another game, rules or recipe"):
        Course(GAME, msgspec.structs.replace(SHORT, seed=9), tmp_path / "parts", hands=threads(1))


def test_a_cluster_trains_what_threads_train(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    one = msgspec.structs.replace(SHORT, generations=1)
    alone = Course(GAME, one, tmp_path / "alone", hands=threads(1))
    together = Course(GAME, one, tmp_path / "together", hands=ray("local"))
    alone.run(silently)
    together.run(silently)
    assert together.generations == alone.generations
    assert together.network_file.read_bytes() == alone.network_file.read_bytes()


def test_a_generation_learns_from_as_many_as_the_recipe_remembers(tmp_path: Path) -> None:
    known = {}
    for remembered in 1, 2:
        folder = tmp_path / str(remembered)
        recipe = msgspec.structs.replace(SHORT, remembered=remembered)
        tried = Course(GAME, recipe, folder, hands=threads(1))
        tried.run(silently)
        known[remembered] = [generation.lessons for generation in tried.generations]
    assert known[1][0] == known[2][0]
    assert sum(known[1]) == known[2][1]


def test_what_is_not_said_is_as_in_the_recipe_of_what_ships(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME.learned, "RECIPE", msgspec.structs.asdict(SHORT))
    words = f"train harvest_dice --generations 1 --jobs 1 --out {tmp_path}"
    CliRunner().invoke(cli, words.split(), catch_exceptions=False)
    one = msgspec.structs.replace(SHORT, generations=1)
    assert Course(GAME, one, tmp_path, hands=threads(1)).generations  # else it is another's folder


def test_a_generation_that_does_not_win_is_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "accepts", lambda share: False)
    one = msgspec.structs.replace(SHORT, generations=1)
    tried = Course(GAME, one, tmp_path, hands=threads(1))
    assert len(tried.run(silently).first) == 0
    assert not tried.network_file.exists()


def test_a_first_generation_may_be_kept_whatever_it_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "accepts", lambda share: False)
    tried = Course(GAME, msgspec.structs.replace(SHORT, unjudged=1), tmp_path, hands=threads(1))
    assert len(tried.run(silently).first) > 0
    assert [generation.accepted for generation in tried.generations] == [True, False]


def test_gradients_are_those_of_the_loss() -> None:
    """Against differences of the loss itself, in double precision."""
    rng = np.random.default_rng(3)
    recipe = Recipe(hidden=(6, 5))
    student = _Student(new_network(GAME, recipe, rng))
    student.weights = [part.astype(np.float64) for part in student.weights]
    batch = _Batch.__new__(_Batch)
    batch.facts = rng.random((7, student.weights[0].shape[0]))
    batch.moves = rng.dirichlet(np.ones(len(GAME.moves.MOVES)), 7)
    batch.decided = np.array([True] * 6 + [False])
    batch.present = np.array([[True, True, False, False]] * 4 + [[True] * 4] * 3)
    batch.wanted = np.where(batch.present, rng.random((7, 4)), 0)
    batch.wanted /= batch.wanted.sum(1, keepdims=True)

    def loss() -> float:
        _, _, chances, moves = student._forward(batch)
        told = -(batch.wanted * np.log(np.where(batch.present, chances, 1))).sum()
        liked = -(batch.moves * np.log(moves))[batch.decided].sum()
        return float(told + 0.5 * liked) / 7

    for weights_, gradient in zip(student.weights, student.gradients(batch, 0.5), strict=True):
        place = tuple(int(rng.integers(size)) for size in weights_.shape)
        before = weights_[place]
        weights_[place] = before + 1e-5
        more = loss()
        weights_[place] = before - 1e-5
        less = loss()
        weights_[place] = before
        assert gradient[place] == pytest.approx((more - less) / 2e-5, abs=1e-6)


def test_gradients_of_a_network_that_looks_at_each_seat_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(4)
    student = _Student(new_network(SCOVILLE, Recipe(hidden=(6, 5)), rng))
    student.weights = [part.astype(np.float64) for part in student.weights]
    batch = _Batch.__new__(_Batch)
    batch.facts = rng.random((5 * 6, student.weights[0].shape[0]))
    batch.moves = np.empty((5, 0))
    batch.decided = np.ones(5, bool)
    batch.present = np.array([[True] * 2 + [False] * 4] * 3 + [[True] * 6] * 2)
    batch.wanted = np.where(batch.present, rng.random((5, 6)), 0)
    batch.wanted /= batch.wanted.sum(1, keepdims=True)
    gradients = student.gradients(batch, 0.5)
    for weights_, gradient in list(zip(student.weights, gradients, strict=True))[:6]:
        place = tuple(int(rng.integers(size)) for size in weights_.shape)
        before = weights_[place]
        weights_[place] = before + 1e-5
        more = student.loss(batch)
        weights_[place] = before - 1e-5
        less = student.loss(batch)
        weights_[place] = before
        assert gradient[place] == pytest.approx((more - less) / 2e-5, abs=1e-6)


def test_a_network_that_marks_no_moves_is_trained_and_plays(tmp_path: Path) -> None:
    """Of Scoville's 11,020 moves no lesson has a column, and a file has no row."""
    one = msgspec.structs.replace(SHORT, generations=1, matches=4, every=3)
    tried = Course(SCOVILLE, one, tmp_path, hands=threads(1))
    network = tried.run(silently)
    assert network.policy.shape[0] == 0 and network.value.shape[1] == 1
    with np.load(next(tmp_path.glob("lessons-01-*.npz"))) as lessons:
        assert lessons["moves"].shape == (len(lessons["states"]), 0)
        assert lessons["results"].sum(1) == pytest.approx(1)
    thoughtful, rng = LearnedThinker(SCOVILLE, network), random.Random(2)
    match = random_position(SCOVILLE, 3, {}, rng, 60)
    (seat, *_) = match.to_act
    findings = thoughtful.search(match.seen(seat).position, seat, 1, iterations=50)
    assert sum(thought.visits for thought in findings.thoughts) == 50
    assert sum(findings.chances) == pytest.approx(1)


def test_a_lesson_shows_every_seat_as_the_search_sees_it() -> None:
    learned = SCOVILLE.learned
    assert learned is not None
    one = msgspec.structs.replace(SHORT, matches=2, every=9)
    nothing = weights.no_network(SCOVILLE)
    _, lessons = teach(Task("scoville", one, 1, 0, 2, nothing, nothing))
    rows = np.arange(len(lessons.decided))
    batch = _Batch(kernel_of(SCOVILLE), lessons, rows, np.zeros(len(rows), np.int64), 1.0)
    places = np.empty(learned.MOST_FEATURES, np.int32)
    amounts = np.empty(learned.MOST_FEATURES, np.float32)
    for row, state in enumerate(lessons.states):
        assert learned.is_shown(state)
        for seat in range(int(state["seats"])):
            count = learned.features(state, seat, places, amounts)
            facts = np.zeros(learned.FEATURES, np.float32)
            facts[places[:count]] = amounts[:count]
            assert batch.facts[row * batch.present.shape[1] + seat].tolist() == facts.tolist()
            assert batch.wanted[row, seat] == pytest.approx(lessons.results[row, seat])


def test_a_game_says_how_it_is_trained_and_wishes_come_first() -> None:
    usual = recipe_of(SCOVILLE, matches=None)
    assert SCOVILLE.learned is not None
    assert usual.matches == SCOVILLE.learned.RECIPE["matches"]
    assert recipe_of(SCOVILLE, matches=7) == msgspec.structs.replace(usual, matches=7)
    assert recipe_of(GAME) == Recipe()


def test_a_game_that_shows_nothing_cannot_be_trained(tmp_path: Path) -> None:
    with pytest.raises(NotAllowed, match="Scrumbudgetel shows nothing to networks"):
        Course(pepperbox.game("scrumbudgetel"), SHORT, tmp_path, hands=threads(1))


def test_the_command_trains_and_writes_a_page(tmp_path: Path) -> None:
    words = "train harvest_dice --generations 1 --matches 2 --iterations 2 --judged-by 2 --jobs 1"
    places = ["--out", str(tmp_path / "course"), "--report", str(tmp_path / "page.html")]
    result = CliRunner().invoke(cli, [*words.split(), *places], catch_exceptions=False)
    assert result.exit_code == 0
    assert re.search(r"generation 1: log loss \d\.\d+, won \d+\.\d% of 2", result.stdout)
    assert weights.load(tmp_path / "course" / weights.SHIPPED, GAME)
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!doctype html>")
