"""What luck brought is known, is 0 on average, and can be taken out of results."""

import numpy as np
import pytest

import pepperbox
from pepperbox.arena import Tournament, luck, run
from pepperbox.arena.crew import here
from pepperbox.arena.luck import luck_of, measures_of, without_luck
from pepperbox.arena.meeting import begin, play
from pepperbox.arena.pages import tournament_page
from pepperbox.arena.seating import meetings
from pepperbox.engine import NotAllowed

SURE = 4.5  # standard errors: random matches exceed it once in 150,000


def luck_in(tournament: Tournament) -> np.ndarray:
    """By match, seat and measure."""
    return np.array([outcome.luck for outcome in tournament.outcomes])


def assert_mean_is_zero(luck: np.ndarray) -> None:
    error = luck.std(axis=0) / np.sqrt(len(luck))
    assert (np.abs(luck.mean(axis=0)) <= SURE * error + 1e-9).all()


def random_matches(name: str, matches: int) -> np.ndarray:
    seats = pepperbox.game(name).players[0]
    return luck_in(run(name, ["random"], seats, matches, here, seed="luck"))


@pytest.mark.parametrize("name", pepperbox.games())
def test_luck_is_nothing_on_average(name: str) -> None:
    assert_mean_is_zero(random_matches(name, 60 if name == "scoville" else 400))


@pytest.mark.soak
@pytest.mark.parametrize("name", pepperbox.games())
def test_luck_is_nothing_on_average_over_thousands_of_matches(name: str) -> None:
    assert_mean_is_zero(random_matches(name, 20_000))


@pytest.mark.parametrize("name", pepperbox.games())
def test_what_luck_brought_to_one_seat_others_lost(name: str) -> None:
    """Chances of winning add up to 1 after every event."""
    np.testing.assert_allclose(random_matches(name, 4).sum(axis=1), 0, atol=1e-9)


def test_the_luck_of_a_finished_match_is_that_of_the_compiled_one() -> None:
    (meeting,) = meetings("harvest_dice", ["greedy", "random"], 2, 1, "luck", {}, record=True)
    (outcome,) = next(here([meeting]))
    match = pepperbox.replay(outcome.record or {})
    np.testing.assert_allclose(luck_of(match), outcome.luck)
    assert len(outcome.luck[0]) == measures_of(match.game)
    assert begin(meeting).seats == len(outcome.luck)


def test_luck_that_explains_a_result_is_taken_out_and_no_more() -> None:
    rng = np.random.default_rng(1)
    luck = rng.normal(size=(400, 3))
    skill = 0.6 + 0.05 * rng.normal(size=400)
    corrected = without_luck(skill + luck @ [0.3, 0.0, -0.2], luck)
    assert corrected is not None
    assert corrected.std() < 0.06
    assert corrected.mean() == pytest.approx(0.6, abs=0.02)
    blind = without_luck(skill, np.zeros((400, 3)))
    assert blind is not None and blind == pytest.approx(skill)
    assert without_luck(skill[:70], luck[:70]) is None


def test_a_seeds_own_result_has_no_part_in_its_correction() -> None:
    rng = np.random.default_rng(2)
    luck = rng.normal(size=(200, 2))
    values = rng.normal(size=200)
    before = without_luck(values, luck)
    changed = values.copy()
    changed[7] += 100.0
    after = without_luck(changed, luck)
    assert before is not None and after is not None
    assert after[7] - before[7] == pytest.approx(100.0)


def agree(name: str, matches: int) -> None:
    tournament = run(name, ["greedy", "random"], 2, matches, here, seed="agree")
    plain, corrected = tournament.by_seed("greedy"), tournament.without_luck("greedy")
    assert plain is not None and corrected is not None
    widest = max(plain.high - plain.low, corrected.high - corrected.low)
    assert abs(corrected.share - plain.share) < widest
    assert "Without luck" in tournament_page(tournament)


def test_without_luck_a_bot_wins_as_much() -> None:
    agree("harvest_dice", 600)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["harvest_dice", "chips", "scrumbudgetel"])
def test_without_luck_a_bot_wins_as_much_in_twenty_thousand_matches(name: str) -> None:
    agree(name, 20_000)


@pytest.fixture
def short_sighted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little thinking makes luck no less nothing on average."""
    monkeypatch.setattr(luck, "OTHERS", 2)
    monkeypatch.setattr(luck, "FORESIGHT", luck.FORESIGHT._replace(iterations=4))


@pytest.mark.usefixtures("short_sighted")
def test_foreseen_luck_is_nothing_on_average_and_one_seats_gain_the_others_loss() -> None:
    foreseen = luck_in(run("harvest_dice", ["random"], 2, 200, here, seed="luck", foresee=True))
    assert foreseen.shape == (200, 2, 1)
    assert foreseen.std() > 0.05
    assert_mean_is_zero(foreseen)
    np.testing.assert_allclose(foreseen.sum(axis=1), 0, atol=1e-9)


@pytest.mark.usefixtures("short_sighted")
def test_luck_is_foreseen_alike_however_a_match_was_played() -> None:
    (meeting,) = meetings("harvest_dice", ["greedy", "random"], 3, 1, "luck", {}, foresee=True)
    (outcome,) = next(here([meeting]))
    assert play(meeting).luck == outcome.luck


def test_luck_is_not_foreseen_where_no_network_was_trained() -> None:
    with pytest.raises(NotAllowed, match="foreseen in Chips"):
        run("chips", ["greedy", "random"], 2, 2, here, foresee=True)
