"""The command line: what it prints, and how it says no."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pepperbox
from pepperbox.cli import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run the command; gives exit code, output and errors."""

    def run(*arguments: Any) -> Any:
        monkeypatch.setattr(sys, "argv", ["pepperbox", *map(str, arguments)])
        monkeypatch.setenv("COLUMNS", "200")
        with pytest.raises(SystemExit) as end:
            main()
        printed = capsys.readouterr()
        return end.value.code or 0, printed.out, printed.err

    return run


@pytest.fixture
def record(tmp_path: Path) -> Any:
    """The file of a finished match."""
    match = pepperbox.game("harvest_dice").match(seats=2, seed="told", names=["North", "South"])
    while not match.over:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(match.record()))
    return file


def test_games_lists_what_is_in_the_box(run: Any) -> None:
    code, out, _ = run("games")
    assert code == 0
    for name in pepperbox.games():
        assert name in out
        assert pepperbox.game(name).title in out


def test_bench_prints_a_table_and_json(run: Any) -> None:
    code, out, _ = run("bench", "harvest_dice", "--seconds", "0.05")
    assert code == 0
    assert "moves a second" in out
    code, out, _ = run("bench", "harvest_dice", "--seats", "2", "--seconds", "0.05", "--json")
    [speed] = json.loads(out)
    assert (code, speed["game"], speed["seats"]) == (0, "harvest_dice", 2)
    assert speed["moves_per_second"] > speed["matches_per_second"] > 0


def test_bench_measures_every_game_when_none_is_named(run: Any) -> None:
    _, out, _ = run("bench", "--seconds", "0.02", "--json")
    assert [speed["game"] for speed in json.loads(out)] == pepperbox.games()


def test_bench_measures_what_a_learner_has_of_a_core(run: Any) -> None:
    code, out, _ = run("bench", "harvest_dice", "--learn", "--seconds", "0.02", "--json")
    (speed,) = json.loads(out)
    assert code == 0 and speed["steps_per_second"] > 0 and speed["bytes_per_match"] < 1000
    assert "against greedy" in run("bench", "harvest_dice", "--learn", "--seconds", "0.02")[1]


def test_bench_says_that_it_cannot_compare_a_learner_with_pgx(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pgx", None)
    command = ("bench", "harvest_dice", "--learn", "--peers", "--seconds", "0.01", "--json")
    code, out, said = run(*command)
    assert code == 0 and len(json.loads(out)) == 1
    assert said.strip() == "pgx is not installed: its games are not measured (pip install pgx)."


def test_bench_with_peers_measures_batches_and_other_frameworks_in_one_run(run: Any) -> None:
    code, out, _ = run("bench", "harvest_dice", "--peers", "--seconds", "0.3", "--json")
    assert code == 0
    speeds = {speed["game"]: speed["moves_per_second"] for speed in json.loads(out)}
    assert list(speeds) == [
        "harvest_dice",
        "harvest_dice VectorMatch",
        "OpenSpiel hearts",
        "PettingZoo tictactoe",
    ]
    assert speeds["harvest_dice VectorMatch"] > 100 * speeds["PettingZoo tictactoe"]


def test_verify_accepts_a_finished_record(run: Any, record: Path) -> None:
    code, out, _ = run("verify", record)
    assert code == 0
    assert "the luck is that of the committed seed" in out


def test_verify_refuses_a_record_with_a_die_changed(run: Any, record: Path) -> None:
    changed = json.loads(record.read_text())
    die = changed["log"][1][1]
    die["value"] = die["value"] % 6 + 1
    record.write_text(json.dumps(changed))
    code, _, err = run("verify", record)
    assert code == 1
    assert "Entry 2 of the log: the seed draws" in err


def test_verify_refuses_what_cannot_be_verified(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "running.json"
    match = pepperbox.game("harvest_dice").match(seats=2, seed="running")
    file.write_text(json.dumps(match.record()))
    assert run("verify", file)[::2] == (
        1,
        "The match is not over: its seed is told, and can be checked, at the end.\n",
    )


def test_replay_tells_the_match_in_words(run: Any, record: Path) -> None:
    code, out, _ = run("replay", record)
    assert code == 0
    assert "North takes the" in out
    assert "place" in out


def test_watch_plays_a_match(run: Any) -> None:
    code, out, _ = run("watch", "harvest_dice", "--seats", "3", "--option", "mode=advanced")
    assert code == 0
    assert "Player 3" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["bench", "hearts"], "There is no game 'hearts'"),
        (["bench", "harvest_dice", "--seats", "5"], "for 2 to 4 players, not 5"),
        (["bench", "harvest_dice", "--option", "mode=wild"], "'wild'"),
        (["bench", "harvest_dice", "--option", "mode"], "NAME=VALUE"),
        (["watch", "hearts"], "There is no game 'hearts'"),
        (["watch", "harvest_dice", "--seats", "1"], "2 to 4 players"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(run: Any, arguments: Any, words: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (1, "")
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff\xfe", b"[1, 2", b"null", b'{"format": 1}', b"[" * 100_000]
)
def test_a_file_that_is_no_record_is_refused(run: Any, tmp_path: Path, content: Any) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(content)
    for command in ("verify", "replay"):
        code, _, err = run(command, file)
        assert code == 1
        assert err.startswith("This is not a whole record of a match")


def test_a_missing_file_or_command_is_a_wrong_use(run: Any, tmp_path: Path) -> None:
    assert run("verify", tmp_path / "none.json")[0] == 2
    assert run("verify", tmp_path)[0] == 2
    assert run("dance")[0] == 2


def test_a_user_never_sees_a_traceback() -> None:
    command = Path(sys.executable).with_name("pepperbox")
    done = subprocess.run([command, "watch", "hearts"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("There is no game 'hearts'")


def test_compile_tells_what_it_compiles_and_how_much_there_is(run: Any) -> None:
    code, printed, _ = run("compile", "pennies", "--for", "play", "--json")
    steps = [json.loads(line) for line in printed.splitlines()]
    assert code == 0
    assert [step["done"] for step in steps] == list(range(len(steps)))
    assert {step["of"] for step in steps} == {len(steps) - 1}
    assert steps[0]["function"] is None
    assert "pennies.rules.apply" in [step["function"] for step in steps]


def test_compile_works_in_other_processes_and_shows_how_far_they_are(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    fifth_game = str(Path(__file__).parents[1] / "fifth_game")
    path = os.pathsep.join([fifth_game, os.environ.get("PYTHONPATH", "")])
    monkeypatch.setenv("PYTHONPATH", path)
    code, printed, _ = run("compile", "pennies", "--for", "play")
    done, all_of_it = printed.split()[-1].split("/")
    assert (code, done) == (0, all_of_it)
    assert int(done) > 5
    monkeypatch.setenv("PYTHONPATH", "")
    code, _, error = run("compile", "pennies", "--for", "play")
    assert code == 1
    assert "pennies could not be compiled" in error


def test_compile_knows_what_can_be_compiled_for(run: Any) -> None:
    code, _, error = run("compile", "pennies", "--for", "fun")
    assert code == 2
    assert "'fun' is none of play, think, learn, meet." in error
