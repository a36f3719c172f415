"""How far bots are from perfect play is measured at decisions where it is known."""

import json

import pytest
from click.testing import CliRunner

import pepperbox
from pepperbox.cli import cli
from pepperbox.engine import Unreadable
from pepperbox.learn import lab
from pepperbox.learn.yardstick import measure, problems


@pytest.mark.parametrize("name", ["chips", "harvest_dice"])
def test_a_problem_has_a_worth_for_every_move_and_it_matters_which(name: str) -> None:
    for match, seat, worths in problems(pepperbox.game(name), 2, "any"):
        assert sorted(worths) == sorted(match.game.legal(match.state, seat).tolist())
        assert all(0 <= worth <= 1 for worth in worths.values())
        assert max(worths.values()) > min(worths.values())


def test_the_worths_of_moves_are_those_of_what_follows() -> None:
    match = lab.small("harvest_dice")
    seat = match.to_act[0]
    solved = lab.solve(match)
    worths = lab.chances(match, 5000)
    assert worths is not None
    best = max(worths.values())
    assert best == pytest.approx((1 + solved.values[seat]) / 2)
    assert sorted(solved.best) == [move for move in sorted(worths) if worths[move] == best]
    assert lab.chances(match, 10) is None


def test_what_nobody_knows_is_refused() -> None:
    with pytest.raises(Unreadable, match="Nobody knows"):
        problems(pepperbox.game("scoville"), 1, "any")


def test_who_thinks_loses_less_than_who_does_not() -> None:
    thoughtless, thoughtful = measure(
        pepperbox.game("harvest_dice"), ["random", "hard@300"], 3, "any"
    )
    assert thoughtful.lost < thoughtless.lost
    assert thoughtful.solved > thoughtless.solved


def test_the_command_prints_a_row_for_every_bot() -> None:
    command = ["yardstick", "chips", "--bots", "random,greedy", "--problems", "99", "--json"]
    rows = json.loads(CliRunner().invoke(cli, command, catch_exceptions=False).output)
    assert [(row["bot"], row["problems"]) for row in rows] == [("random", 20), ("greedy", 20)]
