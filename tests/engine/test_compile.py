"""Compiled code is cached on disk, and never served stale."""

import importlib
import json
import os
import resource
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pepperbox
from pepperbox.engine.compile import decorator, mode
from pepperbox.engine.compile.digest import Unforeseen, digest
from pepperbox.engine.compile.folders import read, write
from pepperbox.search.thinker import Thinker

# A small game in a package of its own: what it answers depends on every one of these files.
SOURCES = {
    "__init__.py": "",
    "tables.py": """
        import pathlib
        import numpy as np
        LIMIT = 5
        TABLE = np.array([10, 20, 30])
        LEARNT = np.load(pathlib.Path(__file__).parent / "learnt.npy")
        """,
    "rules.py": """
        from pepperbox.engine import compiled
        from . import tables
        from .tables import LIMIT, TABLE
        MOST = 3
        @compiled
        def legal(n):
            return min(n, LIMIT) + TABLE[1] + tables.LEARNT[0] + inner(n)
        @compiled
        def inner(n):  # named before it is defined
            return n * n
        @compiled
        def aside(n):
            return n + 1
        """,
    "algorithm.py": """
        from pepperbox.engine import compiled
        @compiled
        def run(n):
            return rules.MOST * rules.legal(n)
        """,
    "words.py": "SENTENCE = 'as it was'\n",
}
ASK = """
    import numba.core.event
    from pepperbox.engine import specialise
    from changing import rules, words

    compilations = numba.core.event.RecordingListener()
    numba.core.event.register("numba:compile", compilations)
    print(specialise("changing.algorithm", rules).run(7), rules.aside(1))
    made = [event.data["dispatcher"] for _, event in compilations.buffer if event.is_start]
    print(*sorted({each.__name__ for each in made if each.__module__.startswith("changing")}))
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """The package, compiled once."""
    folder = tmp_path_factory.mktemp("compiled")
    (folder / "changing").mkdir()
    for name, text in SOURCES.items():
        (folder / "changing" / name).write_text(textwrap.dedent(text))
    np.save(folder / "changing" / "learnt.npy", np.array([0.0]))
    assert ask(folder).split() == ["222.0", "2", "aside", "inner", "legal", "run"]
    assert ask(folder).split() == ["222.0", "2"]
    return folder


def run(code, cwd=None, **environment):
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def ask(folder, code=ASK, **settings):
    """What the package answers, then the functions that were compiled for it.

    Python takes a module that it has translated for the present one if both are of the same
    second and as long: here files are edited faster than that.
    """
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    settings = {"PYTHONPATH": path, "PEPPERBOX_CACHE": str(folder / "cache")} | settings
    return run(code, PYTHONDONTWRITEBYTECODE="1", **settings)


@pytest.fixture
def edit(package):
    """Edit a file of the package and ask again; afterwards it is as it was."""
    before = {}

    def edit(name, old, new):
        file = package / "changing" / name
        text = file.read_text()
        before.setdefault(file, text)
        assert old in text
        file.write_text(text.replace(old, new))
        return ask(package).split()

    yield edit
    for file, text in before.items():
        file.write_text(text)


@pytest.mark.parametrize(
    ("name", "old", "new", "answer"),
    [
        ("rules.py", "return n * n", "return n * n * n", "1104.0"),
        ("rules.py", "MOST = 3", "MOST = 4", "296.0"),
        ("tables.py", "LIMIT = 5", "LIMIT = 6", "225.0"),
        ("tables.py", "10, 20, 30", "10, 21, 30", "225.0"),
        ("tables.py", "np.array([10, 20, 30])", "np.array([10, 20, 30], np.int8)", "222.0"),
    ],
)
def test_what_compiled_code_names_elsewhere_is_never_stale(edit, name, old, new, answer):
    seen, aside, *compiled = edit(name, old, new)
    assert (seen, aside) == (answer, "2")
    assert "run" in compiled
    assert "aside" not in compiled


def test_a_changed_data_file_is_compiled_in(package):
    learnt = package / "changing" / "learnt.npy"
    before = learnt.read_bytes()
    np.save(learnt, np.array([1.0]))
    assert ask(package).split() == ["225.0", "2", "inner", "legal", "run"]
    learnt.write_bytes(before)


def test_an_edited_function_is_compiled_with_its_callers_and_nothing_else(edit):
    assert edit("rules.py", "return n + 1", "return n + 2") == ["222.0", "3", "aside"]
    assert edit("algorithm.py", "rules.MOST *", "2 *") == ["148.0", "3", "inner", "legal", "run"]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("words.py", "as it was", "in other words"),
        ("rules.py", "  # named before it is defined", ""),
        ("rules.py", "@compiled\ndef aside", "\n\n\nUNUSED = 1\n@compiled\ndef aside"),
        ("rules.py", "def aside(n):", 'def aside(n):\n    """The next."""'),
    ],
)
def test_words_comments_and_places_of_lines_compile_nothing(edit, name, old, new):
    assert edit(name, old, new) == ["222.0", "2"]


def test_code_of_one_game_is_not_served_to_another_that_names_the_same(package):
    (package / "changing" / "generic.py").write_text(
        "from pepperbox.engine import compiled\n@compiled\ndef same(n):\n    return n\n"
    )
    for rules in ("rules", "tables"):
        specialised = f"specialise('changing.generic', changing.{rules})"
        code = f"import changing.{rules}\nfrom pepperbox.engine import specialise\n"
        assert ask(package, code + f"print({specialised}.same(3))") == "3"


def test_functions_may_call_themselves_and_each_other_in_turn(package):
    (package / "changing" / "turns.py").write_text(
        textwrap.dedent("""
        from pepperbox.engine import compiled
        @compiled
        def factorial(n):
            return 1 if n < 2 else n * factorial(n - 1)
        @compiled
        def even(n):
            return True if n == 0 else odd(n - 1)
        @compiled
        def odd(n):
            return False if n == 0 else even(n - 1)
        """)
    )
    code = "from changing.turns import *\nprint(factorial(5), even(10), even(7), odd(7))"
    for _ in range(2):  # compiled, and from the cache
        assert ask(package, code) == "120 True False True"


def test_with_another_numba_its_own_cache_is_used_and_is_not_stale_either(edit, package):
    other = "import numba.core.codegen\ndel numba.core.codegen.JITCodeLibrary\n"
    again = other + textwrap.dedent(ASK)
    assert ask(package, again).split()[:2] == ["222.0", "2"]
    assert ask(package, again).split() == ["222.0", "2"]
    edit("rules.py", "return n * n", "return n * n * n")
    assert ask(package, again).split()[:2] == ["1104.0", "2"]


def test_shipped_code_is_used_where_it_fits_and_only_there(edit, package, tmp_path):
    """As in a wheel: compiled for a processor that is older than this one, in another folder."""
    from llvmlite import binding

    triple = binding.get_process_triple()
    folder = tmp_path / "shipped" / "old"
    folder.mkdir(parents=True)
    generic = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    ask(package, PEPPERBOX_CACHE=str(folder), **generic)
    manifest = {"target": [triple, "generic", ""], "needs": []}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    before = {file: file.stat().st_mtime_ns for file in folder.iterdir()}

    def compiled_for(code=ASK, **settings):
        cache = tmp_path / f"cache {len(list(tmp_path.iterdir()))}"
        given = {"PEPPERBOX_CACHE": str(cache), "PEPPERBOX_MACHINE_CODE": str(folder.parent)}
        seen, aside, *compiled = ask(package, code, **given | settings).split()
        assert (seen, aside) == ("222.0", "2")
        return compiled

    everything = ["aside", "inner", "legal", "run"]
    assert compiled_for() == []
    assert compiled_for(PEPPERBOX_MACHINE_CODE="") == everything
    edit("rules.py", "return n + 1", "return 1 + n")
    assert compiled_for() == ["aside"]
    edit("rules.py", "return 1 + n", "return n + 1")
    assert {file: file.stat().st_mtime_ns for file in folder.iterdir()} == before
    another = "import pepperbox.engine.compile.cache as cache\ncache.VERSIONS = 'of the future'\n"
    assert compiled_for(another + textwrap.dedent(ASK)) == everything
    (cut,) = folder.glob("aside-*")
    cut.write_bytes(cut.read_bytes()[:-100])
    assert compiled_for() == ["aside"]
    manifest["needs"] = ["a feature of the future"]
    (folder / "manifest.json").write_text(json.dumps(manifest))
    assert compiled_for() == everything


def test_a_damaged_file_of_the_cache_is_compiled_again(package):
    for file in (package / "cache").glob("aside-*"):
        file.write_bytes(file.read_bytes()[:-100])
    assert ask(package).split() == ["222.0", "2", "aside"]
    assert ask(package).split() == ["222.0", "2"]


def test_code_of_a_module_that_is_gone_is_not_there(tmp_path, monkeypatch):
    """A function that moved to another file is the same function: its old code has the old name."""
    monkeypatch.syspath_prepend(str(tmp_path))
    module = tmp_path / "soon_gone.py"
    module.write_text("def code():\n    pass\n")
    kept = importlib.import_module("soon_gone").code
    write(tmp_path / "kept.code", kept)
    assert read(tmp_path / "kept.code") is kept
    module.unlink()
    monkeypatch.delitem(sys.modules, "soon_gone")
    importlib.invalidate_caches()
    assert read(tmp_path / "kept.code") is None


def test_what_is_large_is_emitted_once_and_called_by_others(edit, package):
    """Here all is: callers find it by a name that is the same in every process."""
    settings = {"PEPPERBOX_CACHE": str(package / "large")}
    all_large = "import pepperbox.engine.compile.cache as cache\ncache.LARGE = 0\n"
    code = all_large + textwrap.dedent(ASK)
    everything = ["aside", "inner", "legal", "run"]
    assert ask(package, code, **settings).split() == ["222.0", "2", *everything]
    assert ask(package, code, **settings).split() == ["222.0", "2"]
    (emitted,) = (package / "large").glob("inner-*")
    emitted.unlink()
    assert ask(package, code, **settings).split() == ["222.0", "2", "inner", "legal", "run"]
    edit("rules.py", "return n * n", "return n * n * n")
    assert ask(package, code, **settings).split()[:2] == ["1104.0", "2"]


def test_what_was_kept_when_it_was_not_large_is_not_called_by_a_name_that_it_lacks(package):
    """Sizes vary a little from process to process, and code may be large in one of them alone."""
    sized = (
        "import pepperbox.engine.compile.libraries as libraries\n"
        "libraries.Unemitted.is_large = lambda self: {}\n"
    )
    settings = {"PEPPERBOX_CACHE": str(package / "varying")}
    by_itself = sized.format(False) + "from changing import rules\nprint(rules.legal(7))"
    assert ask(package, by_itself, **settings) == "74.0"
    for is_large in True, False, True:
        answers = ask(package, sized.format(is_large) + textwrap.dedent(ASK), **settings)
        assert answers.split()[:2] == ["222.0", "2"]


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
    tests = Path(__file__).parents[1]
    path = os.pathsep.join(map(str, (tests.parent / "src", tests / "fifth_game")))
    cache = str(tmp_path / "cache")
    assert run(code, cwd=tmp_path, PYTHONPATH=path, PEPPERBOX_CACHE=cache) == "2"
    assert [file.name for file in tmp_path.iterdir()] == ["cache"]


@pytest.mark.soak  # it measures the machine too
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


def test_after_the_first_call_a_number_of_numpys_is_as_quick_as_one_of_pythons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Looking its type up anew takes longer than a hundred rules."""
    match = pepperbox.game("harvest_dice").match(seats=2, seed="any text")
    machine = pytest.importorskip("pepperbox.engine.compile.machine")
    with_machine_code()
    seats: list[Any] = [match.turn, np.int8(match.turn), np.int32(match.turn)]
    lists = []
    for _ in range(2):
        for seat in seats:
            out = np.zeros(match.game.rules.MOST, np.int32)
            count = match.game.rules.legal(match.state, seat, out)
            lists.append(out[:count].tolist())
        monkeypatch.setattr(machine.Outer, "_compile_for_args", looked_up_again)
    assert lists == [lists[0]] * 6 and lists[0]


def looked_up_again(*arguments: object) -> None:
    raise AssertionError("the type of an argument is looked up again")


def with_machine_code() -> None:
    if mode() not in ("on", "checked"):
        pytest.skip("needs machine code")


@pytest.mark.parametrize(
    ("table", "what"),
    [
        (np.zeros((4, 4), np.int64)[:, ::2], "an array in pieces"),
        (np.zeros(200_000, np.int64), "an array of 1,600,000 bytes"),
        (np.array([None]), "an array of objects"),
    ],
)
def test_a_table_whose_code_cannot_be_kept_is_named(table, what):
    with pytest.raises(Unforeseen, match=what):
        digest(lambda: table)


def test_whatever_the_four_games_compile_can_be_kept():
    for name in pepperbox.games():
        game = pepperbox.game(name)
        Thinker(game, game.thinking)
    ours = [function.py_func for function in decorator._all]
    for name in pepperbox.games():
        kept = [digest(function) for function in ours if name in function.__module__]
        assert len(kept) > 5, name
