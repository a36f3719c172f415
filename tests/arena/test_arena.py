import json
import time
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

import pepperbox
from pepperbox.arena import Outcome, Tournament, run
from pepperbox.arena.crew import here
from pepperbox.arena.meeting import Meeting, clock_of, play
from pepperbox.arena.pages import tournament_page
from pepperbox.arena.ratings import ratings
from pepperbox.arena.seating import meetings
from pepperbox.arena.tournament import wilson
from pepperbox.cli import cli
from pepperbox.engine import NotAllowed, Refused, Unreadable

KEYS = ["bot", "matches", "wins", "share", "low", "high", "rating", "seconds_per_decision"]


def test_every_seed_is_played_from_every_seat() -> None:
    plan = meetings("harvest_dice", ["a", "b", "c"], 3, 6, "x", {})
    for block in (plan[:3], plan[3:]):
        assert len({meeting.seed for meeting in block}) == 1
        for seat in range(3):
            assert {meeting.bots[seat] for meeting in block} == {"a", "b", "c"}
    assert plan[0].seed != plan[3].seed


def test_two_bots_at_a_larger_table_sit_on_as_many_seats_each() -> None:
    for seats in (3, 4):
        plan = meetings("harvest_dice", ["a", "b"], seats, 2, "x", {})
        seated = Counter(name for meeting in plan for name in meeting.bots)
        assert seated == {"a": seats, "b": seats}
        assert all(set(meeting.bots) == {"a", "b"} for meeting in plan)


def test_more_bots_than_seats_meet_in_all_pairs() -> None:
    plan = meetings("harvest_dice", ["a", "b", "c"], 2, 6, "x", {})
    assert len({meeting.bots for meeting in plan}) == 6


def test_the_number_of_matches_is_the_one_asked_for() -> None:
    assert len(meetings("harvest_dice", ["a", "b"], 2, 5, "x", {})) == 5


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    low, high = wilson(81, 263)
    assert low == pytest.approx(0.2553, abs=1e-4)
    assert high == pytest.approx(0.3662, abs=1e-4)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_luck_that_both_had_counts_for_nothing_seed_by_seed() -> None:
    """The first seat wins every match but those of one seed: 50 seeds say 51 %, and are sure."""
    outcomes = [
        Outcome(n, line_up, [1, 0], [1, 2], 9, [1, 1], [0.1, 0.1])
        for n, line_up in enumerate([("a", "b"), ("b", "a")] * 49 + [("a", "b")] * 2)
    ]
    tournament = Tournament("harvest_dice", 2, {}, ["a", "b"], outcomes)
    best = tournament.by_seed("a")
    assert best is not None
    assert best.seeds == 50 and best.share == pytest.approx(0.51)
    assert best.high - best.share == pytest.approx(1.96 * 0.5 / 50, abs=1e-3)
    assert tournament.table()[0].low < best.low
    assert "Seed by seed" in tournament_page(tournament)
    few = Tournament("harvest_dice", 2, {}, ["a", "b"], outcomes[-20:])
    assert few.by_seed("a") is None


def test_who_wins_more_is_rated_higher() -> None:
    won = [
        Outcome(n, ("a", "b", "b"), [3, 2, 1], [1, 2, 3], 9, [0, 0, 0], [0, 0, 0]) for n in range(9)
    ]
    rated = ratings(["a", "b"], won)
    assert rated["a"].mu > 25 > rated["b"].mu


def test_a_shared_victory_counts_as_a_part() -> None:
    shared = Outcome(0, ("a", "b", "c"), [3, 3, 1], [1, 1, 3], 9, [0, 0, 0], [0, 0, 0])
    assert shared.shares == [0.5, 0.5, 0]


def test_a_meeting_can_be_played_again() -> None:
    meeting = Meeting(0, "harvest_dice", ("easy@50", "greedy"), "again", record=True)
    one, two = play(meeting), play(meeting)
    assert one.record == two.record
    assert one.points == two.points
    assert pepperbox.replay(one.record or {}).points == one.points


def test_a_second_in_the_arena_is_one_of_the_processor() -> None:
    """So a busy machine does not starve a bot; one from outside may think elsewhere."""
    assert clock_of("hard@0.3s") is clock_of("my.npz@0.3s") is time.thread_time
    assert clock_of("mymodule:MyBot") is time.perf_counter
    outcome = play(Meeting(0, "chips", ("easy@0.01s", "random"), "any"))
    assert outcome.seconds[0] / outcome.choices[0] > 0.004


def test_greedy_beats_random_clearly() -> None:
    tournament = run("harvest_dice", ["greedy", "random"], 2, 60, here)
    best = tournament.table()[0]
    assert best.bot == "greedy"
    assert best.low > 0.7


def test_search_beats_greedy() -> None:
    tournament = run("harvest_dice", ["hard@600", "greedy"], 2, 30, here)
    best = tournament.table()[0]
    assert best.bot == "hard@600"
    assert best.low > 0.5


def test_what_cannot_be_played_is_refused_before_anything_is() -> None:
    for bots, seats, options in (
        ([], 2, {}),
        (["random", "random"], 2, {}),
        (["random", "clever"], 2, {}),
        (["random", "greedy"], 9, {}),
        (["random", "greedy"], 2, {"mode": "wild"}),
    ):
        with pytest.raises(Refused):
            run("harvest_dice", bots, seats, 2, here, options=options)


def test_the_page_is_complete_in_itself() -> None:
    page = tournament_page(run("harvest_dice", ["hard@0.001s", "greedy"], 3, 6, here))
    assert page.count("<svg") == 6
    assert "Time of a decision" in page
    untimed = tournament_page(run("harvest_dice", ["greedy", "random"], 3, 6, here))
    assert untimed.count("<svg") == 5
    assert "greedy won" in untimed
    for outside in ("http:", "https:", "<script", "src=", "@import", "url(//"):
        assert outside not in page


def test_the_command_prints_json_and_keeps_records(tmp_path: Path) -> None:
    result = CliRunner().invoke(
        cli,
        ["arena", "harvest_dice", "--bots", "greedy,random", "--seats", "3", "--matches", "4",
         "--option", "mode=advanced", "--json", "--jobs", "2",
         "--record", str(tmp_path / "records"), "--report", str(tmp_path / "page.html")],
        catch_exceptions=False,
    )  # fmt: skip
    rows = json.loads(result.stdout)
    assert [list(row) for row in rows] == [KEYS, KEYS]
    assert sum(row["wins"] for row in rows) == pytest.approx(4, abs=1e-3)
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 4
    for file in records:
        match = pepperbox.replay(file.read_bytes())
        assert match.over
        assert msgspec.to_builtins(match.options)["mode"] == "advanced"
    assert (tmp_path / "page.html").read_text().startswith("<!doctype html>")


def test_a_bot_of_your_own_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mymodule.py").write_text(
        "class MyBot:\n    def choose(self, seen):\n        return seen.moves[-1]\n"
        "class Cheat:\n    def choose(self, seen):\n        return {'move': 'feed'}\n"
    )
    monkeypatch.chdir(tmp_path)
    rows = _arena("--bots", "random", "--bot", "mymodule:MyBot")
    assert {row["bot"] for row in rows} == {"random", "mymodule:MyBot"}
    with pytest.raises(NotAllowed, match="mymodule:Cheat"):
        _arena("--bots", "random", "--bot", "mymodule:Cheat")
    with pytest.raises(Unreadable):
        _arena("--bots", "random", "--bot", "mymodule:Nobody")


def _arena(*arguments: str) -> list[dict[str, object]]:
    command = ["arena", "harvest_dice", "--matches", "2", "--json", "--jobs", "1", *arguments]
    result = CliRunner().invoke(cli, command, catch_exceptions=False)
    rows: list[dict[str, object]] = json.loads(result.stdout)
    return rows
