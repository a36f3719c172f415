"""How far bots are from perfect play is measured at decisions where it is known."""

import json
import random
from typing import Any

import pytest
from click.testing import CliRunner

import pepperbox
from pepperbox.cli import cli
from pepperbox.engine import Game, Match, Unreadable
from pepperbox.engine.situation import Situation
from pepperbox.learn import lab
from pepperbox.learn.pace import paces
from pepperbox.learn.yardstick import measure, problems

GAME = pepperbox.game("harvest_dice")


@pytest.mark.parametrize("name", ["chips", "harvest_dice"])
def test_a_problem_has_a_worth_for_every_move_and_it_matters_which(name: str) -> None:
    posed = list(problems(pepperbox.game(name), 2, "any"))
    assert len(posed) == 2
    for match, seat, worths in posed:
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


@pytest.mark.parametrize(
    ("name", "seeds", "with_luck"),
    [("harvest_dice", ["late-0"], False), ("chips", ["late-3", "late-5"], True)],
)
def test_what_is_left_out_because_it_cannot_matter_does_not(
    name: str, seeds: list[str], with_luck: bool
) -> None:
    """Going through everything, with no short cut, comes to the same; luck has its weights."""
    worked_out, luck = 0, 0
    late = [match for seed in seeds for match in late_decisions(pepperbox.game(name), seed)]
    for match in late:
        if len(match.to_act) > 1:
            continue  # the answer would be hidden from who decides next
        seat = int(match.state.turn)
        for number, worth in (lab.chances(match, 500) or {}).items():
            solved = lab.solve(after(match, seat, number))
            luck += solved.size.chances
            worked_out += 1
            assert worth == pytest.approx((1 + solved.values[seat]) / 2)
    assert worked_out > 5
    assert (luck > 0) == with_luck


def late_decisions(game: Game, seed: str) -> list[Match]:
    """The last ones of a random match, the luck after them still to be played."""
    match = game.match(2, seed=seed)
    decisions = []
    while match.to_act:
        decisions.append(match.copy())
        match.play(*random_move(match, len(decisions)))
    return decisions[-4:]


def random_move(match: Match, number: int) -> tuple[int, Any]:
    seat = match.to_act[0]
    return seat, random.Random(number).choice(match.moves(seat))


def after(match: Match, seat: int, number: int) -> Match:
    """With a move played, and nothing else: luck is still due."""
    position = match.array.copy()
    match.game.rules.apply(position[0], seat, number)
    later = match.copy()
    later._now = Situation(match.game, position)
    return later


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


def test_after_a_number_of_rounds_who_thinks_has_more_points() -> None:
    thoughtless, thoughtful = paces(GAME, ["random", "greedy"], 4, 12, "any")
    assert (thoughtless.rounds, thoughtless.matches) == (4, 12)
    assert thoughtful.points - thoughtful.error > thoughtless.points + thoughtless.error


def test_more_rounds_are_not_played_than_there_are() -> None:
    (few,) = paces(GAME, ["greedy"], 1, 4, "any")
    (all_there_are,) = paces(GAME, ["greedy"], 1000, 4, "any")
    (as_many,) = paces(GAME, ["greedy"], 2000, 4, "any")
    assert few.points < all_there_are.points == as_many.points


def test_where_rounds_are_not_counted_nobody_counts_them() -> None:
    with pytest.raises(Unreadable, match="does not count its rounds"):
        paces(pepperbox.game("scrumbudgetel"), ["random"], 2, 1, "any")


def test_the_command_counts_points_instead_of_solved_problems() -> None:
    command = ["yardstick", "harvest_dice", "--bots", "random", "--solo", "1", "--problems", "2"]
    assert "2 " in CliRunner().invoke(cli, command, catch_exceptions=False).output
    (row,) = json.loads(CliRunner().invoke(cli, [*command, "--json"]).output)
    assert (row["bot"], row["rounds"]) == ("random", 1)
