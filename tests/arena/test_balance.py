import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import pepperbox
from pepperbox.arena import Outcome
from pepperbox.arena.balance import balance_of, study
from pepperbox.arena.balance_page import balance_page
from pepperbox.arena.crew import here
from pepperbox.cli import cli


def outcome(number: int, winner: int, things: list[list[tuple[str, str]]]) -> Outcome:
    points = [10 if seat == winner else 4 for seat in range(2)]
    places = [1 if seat == winner else 2 for seat in range(2)]
    return Outcome(
        number, ("a", "a"), points, places, 30, [1, 1], [0.1, 0.1], taken=things, ending="at noon"
    )


def test_a_thing_is_worth_what_its_takers_win() -> None:
    sword, shield = ("tool", "sword"), ("tool", "shield")
    outcomes = [outcome(n, 0, [[sword, sword], [shield]]) for n in range(6)]
    outcomes += [outcome(n, 1, [[sword], [shield]]) for n in range(2)]
    (kind,) = balance_of(2, outcomes).kinds
    assert [(value.thing, value.takers, value.share) for value in kind.values] == [
        ("sword", 8, 0.75),
        ("shield", 8, 0.25),
    ]
    assert kind.values[0].points == pytest.approx(8.5)
    assert kind.share == 0.5


def test_a_seat_that_always_wins_is_not_fair() -> None:
    assert not balance_of(2, [outcome(n, 0, [[], []]) for n in range(20)]).is_fair
    assert balance_of(2, [outcome(n, n % 2, [[], []]) for n in range(20)]).is_fair


@pytest.mark.parametrize("name", pepperbox.games())
def test_every_game_can_be_studied(name: str) -> None:
    seats = pepperbox.game(name).players[0]
    found = study(name, ["random"], seats, 12, here)
    assert sum(share for share, _, _ in found.shares) == pytest.approx(1)
    assert sum(share for _, share in found.endings) == pytest.approx(1)
    assert found.kinds
    assert all(len(found.points[seat]) == 12 for seat in range(seats))
    page = balance_page(name, ["random"], {}, [found])
    assert page.count("<svg") == 6 + len(found.kinds)
    for outside in ("http:", "https:", "<script", "src=", "@import"):
        assert outside not in page


def test_the_command_writes_a_page_for_every_number_of_players(tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    command = ["balance", "harvest_dice", "--bots", "random", "--matches", "4", "--jobs", "2",
               "--option", "mode=advanced", "--json", "--report", str(page)]  # fmt: skip
    result = CliRunner().invoke(cli, command, catch_exceptions=False)
    assert [found["seats"] for found in json.loads(result.stdout)] == [2, 3, 4]
    for seats in (2, 3, 4):
        assert f"<h2>{seats} players</h2>" in page.read_text()
    assert "mode = advanced" in page.read_text()
