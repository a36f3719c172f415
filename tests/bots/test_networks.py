import random
import sys
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import pepperbox
from pepperbox.bots import NetworkBot, bot, levels, seconds_of
from pepperbox.bots.levels import INVITED
from pepperbox.cli import cli
from pepperbox.engine import Fault, NotAllowed, Unreadable
from pepperbox.search import weights
from pepperbox.search.evaluated import EvaluatedThinker
from pepperbox.search.strongest import LearnedThinker
from pepperbox.server.core.levels import check_level
from pepperbox.testing.positions import random_position

GAME = pepperbox.game("harvest_dice")
EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_callable_that_judges_as_the_network_does_finds_what_it_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import own_network

    network = weights.shipped(GAME)
    assert network is not None
    outside = EvaluatedThinker(GAME, own_network.judge, at_once=1)
    inside = LearnedThinker(GAME, network)
    rng = random.Random(2)
    compared = 0
    while compared < 5:
        match = random_position(GAME, rng.choice(GAME.players), {}, rng, 60)
        if not match.to_act or len(match.moves(match.to_act[0])) < 2:
            continue
        compared += 1
        seat = match.to_act[0]
        position = match.seen(seat).position
        one, other = (each.search(position, seat, 3, iterations=60) for each in (outside, inside))
        assert one.chances == pytest.approx(other.chances, abs=0.02)
        assert {t.number for t in one.thoughts} == {t.number for t in other.thoughts}
        assert sum(thought.visits for thought in one.thoughts) == 60
    player = bot("own_network:Farmer")
    assert isinstance(player, NetworkBot)
    player.iterations, player.seed = 40, 1
    assert player.choose(match.seen(seat)) in match.moves(seat)


def test_many_positions_are_judged_in_one_call() -> None:
    sizes = []

    def judge(facts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        sizes.append(len(facts))
        return np.zeros((len(facts), 4)), np.zeros((len(facts), len(GAME.moves.MOVES)))

    match = GAME.match(2, seed="calls")
    (seat,) = match.to_act
    thinker = EvaluatedThinker(GAME, judge)
    sizes.clear()
    findings = thinker.search(match.seen(seat).position, seat, 1, iterations=100)
    assert sizes == [1, 32, 32, 32, 4]
    assert sum(thought.visits for thought in findings.thoughts) == findings.iterations == 100


def test_an_answer_of_the_wrong_shape_is_told_in_a_sentence() -> None:
    match = GAME.match(2, seed="shapes")
    (seat,) = match.to_act
    player = NetworkBot(lambda facts: (facts, facts), iterations=5)
    with pytest.raises(Fault, match=r"Harvest Dice have \(1, 4\) marks of seats and \(1, 42\)"):
        player.choose(match.seen(seat))
    with pytest.raises(NotAllowed, match=r"Scrumbudgetel shows nothing to networks"):
        player.get_ready(pepperbox.game("scrumbudgetel"))
    with pytest.raises(NotAllowed, match=r"Networks of Scoville judge no moves"):
        player.get_ready(pepperbox.game("scoville"))


def test_a_file_of_weights_is_a_bot(tmp_path: Path) -> None:
    network = weights.shipped(GAME)
    assert network is not None
    file = tmp_path / "mine.npz"
    weights.save(file, network, GAME)
    match = GAME.match(2, seed="file")
    (seat,) = match.to_act
    mine, master = (bot(f"{name}@50", seed=4) for name in (file, "master"))
    assert mine.choose(match.seen(seat)) == master.choose(match.seen(seat))
    with pytest.raises(Unreadable, match="holds no network"):
        bot(f"{tmp_path / 'none.npz'}@50").choose(match.seen(seat))


def test_the_keeper_of_a_server_lets_guests_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(INVITED, "own_network:Farmer,mine.npz@500")
    assert levels()[-3:] == ["master", "own_network:Farmer", "mine.npz@500"]
    assert check_level("own_network:Farmer") == "own_network:Farmer"
    assert seconds_of("mine.npz@500") == seconds_of("master")
    monkeypatch.delenv(INVITED)
    with pytest.raises(Unreadable):
        check_level("own_network:Farmer")


def test_a_guest_that_cannot_be_loaded_stops_the_server_in_a_sentence() -> None:
    with pytest.raises(Unreadable, match=r"The bot 'nowhere:Bot' cannot be loaded"):
        CliRunner().invoke(cli, ["serve", "--bot", "nowhere:Bot"], catch_exceptions=False)


@pytest.fixture(autouse=True)
def _the_example_is_forgotten() -> None:
    sys.modules.pop("own_network", None)
