"""Compiled code is cached on disk, and never served stale."""

import os
import resource
import subprocess
import sys
import textwrap
from pathlib import Path

RULES = "from pepperbox.engine import compiled\n@compiled\ndef value(n):\n    return n + {}\n"
CALLER = (
    "from pepperbox.engine import compiled\nfrom .rules import value\n"
    "@compiled\ndef twice(n):\n    return 2 * value(n)\n"
)


def run(code, cwd=None, **environment):
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def test_a_changed_callee_in_another_file_is_compiled_anew(tmp_path):
    package = tmp_path / "changing"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "caller.py").write_text(CALLER)
    answers = []
    for addend in (1, 10):
        (package / "rules.py").write_text(RULES.format(addend))
        answers.append(
            run(
                "from changing.caller import twice; print(twice(1))",
                PYTHONPATH=str(tmp_path),
                PEPPERBOX_CACHE=str(tmp_path / "cache"),
            )
        )
    assert answers == ["4", "22"]


def test_a_generic_algorithm_is_compiled_for_each_game_apart():
    from pepperbox.engine import game, specialise

    dice, pennies = (
        specialise("pepperbox.search.play", game(name).rules)
        for name in ("harvest_dice", "pennies")
    )
    assert dice is not pennies
    assert dice.rules is game("harvest_dice").rules
    assert specialise("pepperbox.search.play", game("pennies").rules) is pennies


def test_threads_that_compile_at_once_share_one_module_and_leave_no_cache_elsewhere(tmp_path):
    code = """
        from concurrent.futures import ThreadPoolExecutor
        import pepperbox
        from pepperbox.engine import generator, specialise
        rules = [pepperbox.game(name).rules for name in ("pennies", "harvest_dice")] * 4
        with ThreadPoolExecutor(8) as threads:
            modules = list(threads.map(lambda r: specialise("pepperbox.search.play", r), rules))
        game = pepperbox.game("pennies")
        opening = game.opening(2, game.read_options(None))
        modules[0].play_matches(opening, opening.copy(), 1, generator(1))
        print(len(set(modules)))
    """
    fifth_game = str(Path(__file__).parents[1] / "fifth_game")
    cache = str(tmp_path / "cache")
    assert run(code, cwd=tmp_path, PYTHONPATH=fifth_game, PEPPERBOX_CACHE=cache) == "2"
    assert [file.name for file in tmp_path.iterdir()] == ["cache"]


def test_a_new_process_plays_its_first_match_within_two_seconds_of_its_start():
    code = """
        import pepperbox
        match = pepperbox.game("harvest_dice").match(seats=4, seed="first")
        while not match.over:
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        print(match.winners)
    """
    run(code)  # warms the cache
    assert min(_seconds_of_work(code) for _ in range(3)) < 2


def _seconds_of_work(code):
    """What the process took of a core, which other work on the machine does not change."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(code)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
