"""What the documents name is there: files, commands with their options, targets of make, games."""

import ast
import inspect
import itertools
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import rich_click as click

import pepperbox
from pepperbox.bots import levels
from pepperbox.cli import COMMANDS, cli
from pepperbox.engine import Game, Number
from pepperbox.engine.compile.decorator import MODES
from pepperbox.engine.contract import Rules

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))
from scripts import docs, pythons  # noqa: E402

AT_THE_TOP = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
PAGES = [*(ROOT / name for name in AT_THE_TOP), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"^    (\S.*)$", re.MULTILINE)
INDENTED_BLOCK = re.compile(r"(?:^    .+\n(?:\n(?=    ))?)+", re.MULTILINE)
PROGRAM = re.compile(r"python ((?:scripts|benchmarks|examples)/\w+\.py)([^`\n]*)")
IN_TEXT = re.compile(r"`([^`]+)`")

# The Python of these pages is run: by tests beside what it is about, or here.
RUN_BY = {
    "README.md": "test_readme.py",
    "bots.md": "bots/test_docs.py",
    "learn.md": "learn/test_docs.py",
    "programs.md": "server/test_program_clients.py",
    "conformance.md": "test_docs.py",
    "add-a-game.md": "test_docs.py",
}
LANGUAGES = {
    "python",
    "console",
    "javascript",
}  # this one in programs.md, and run beside its Python
# So are the commands that they show in blocks,
COMMANDS_RUN_BY = {
    "README.md": "test_readme.py",
    "CONTRIBUTING.md": "test_docs.py",
    "add-a-game.md": "cli/test_new_game.py",
    "hosting.md": "test_docs.py",
}
# but for these.
NOT_RUN = {
    "make play": "serves until somebody stops it",
    "make check": "`make test` begins with it",
    "make test": "runs this",
    "cd web && ../scripts/npm run dev": "serves until somebody stops it",
    "git clone": "this is a clone",
    "cp deploy/": "tests/server/test_deploy.py reads these files",
    "docker": "needs a machine for containers",
    "sudo": "changes the machine",
    "echo PEPPERBOX_ORIGIN": "changes the machine",
    "python examples/train_harvest_dice.py": "tests/learn/test_example.py runs it for a second",
}
# A command that stands indented takes too long to be run, and what it names is looked up. What is
# no command, by how it begins:
SHOWN = {
    "README.md": {"uvx ": "scripts/wheel.py serves by these from the wheel"},
    "add-a-game.md": {
        "river_stones/rules.py, line 36": "tests/engine/test_mistakes.py makes such mistakes",
        "TypingError:": "Numba says so",
    },
    "architecture.md": {
        "PEPPERBOX_COMPILE=on ": "compared below",
        "engine/ ": "tests/engine/test_layers.py compares them",
    },
    "bots.md": {
        "from pepperbox.bots import bot": "tests/bots/test_docs.py runs it",
        "match.advise(": "tests/bots/test_docs.py runs it",
    },
    "learn.md": {"def evaluate(seen):": "needs torch"},
    "master.md": {"from pepperbox.bots import NetworkBot": "examples/own_network.py, in short"},
    "server.md": {'{"type": "update"': "an outline"},
}


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def commands(page: Path) -> list[list[str]]:
    """Every command that a page shows, in a block or in a sentence, as words."""
    text = text_of(page)
    shown = [
        line for kind, code in BLOCK.findall(text) if kind == "console" for line in code.split("\n")
    ]
    shown += INDENTED.findall(text) + IN_TEXT.findall(BLOCK.sub("", text))
    lines = [line.partition("  #")[0] for line in shown if "'" not in line or line.count("'") == 2]
    lines = [line.removeprefix("cd examples && ") for line in lines]
    return [shlex.split(line) for line in lines if re.match(r"(pepperbox|make) [a-z-]", line)]


def links(text: str) -> list[str]:
    """Where the links of a page lead that stay here; what looks like one in code is none."""
    words = INDENTED.sub("", IN_TEXT.sub("", BLOCK.sub("", text)))
    return [link for link in re.findall(r"\]\(([^)#\s]+)", words) if "://" not in link]


def test_links_lead_somewhere() -> None:
    found = [(page, link) for page in PAGES for link in links(text_of(page))]
    assert {page.name for page, _ in found} >= {*AT_THE_TOP} - {"CHANGELOG.md"}
    assert [(page.name, link) for page, link in found if not (page.parent / link).exists()] == []


def test_every_command_and_option_in_the_documents_exists() -> None:
    seen = 0
    for page in PAGES:
        for words in commands(page):
            if words[0] == "pepperbox":
                check_command(words[1:], page.name)
                seen += 1
    assert seen > 15


def check_command(words: list[str], page: str) -> None:
    command: click.Command = cli
    context = click.Context(cli)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(context, words[0])
        assert found is not None, f"{page}: there is no command {words[0]!r}"
        command, words = found, words[1:]
    known = {name for param in command.params for name in (*param.opts, *param.secondary_opts)}
    for word in words:
        if word.startswith("--"):
            assert word.partition("=")[0] in known | {"--help", "--version"}, f"{page}: {word}"


def test_every_target_of_make_in_the_documents_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):.*##", text_of(ROOT / "Makefile"), re.MULTILINE))
    named = {words[1] for page in PAGES for words in commands(page) if words[0] == "make"}
    assert named and named <= targets


def block_commands(page: Path) -> list[str]:
    """Every line of a page's blocks of commands, without remarks."""
    blocks = [code for kind, code in BLOCK.findall(text_of(page)) if kind == "console"]
    lines = [line.partition("  #")[0].strip() for code in blocks for line in code.splitlines()]
    return [line for line in lines if line]


def is_run(line: str) -> bool:
    return not any(line.startswith(known) for known in NOT_RUN)


def test_every_command_in_a_block_is_run_by_a_test_or_says_why_not() -> None:
    shown = [(page.name, line) for page in PAGES for line in block_commands(page)]
    for page, line in shown:
        if is_run(line):
            assert (ROOT / "tests" / COMMANDS_RUN_BY[page]).exists(), line
    for known in NOT_RUN:
        assert any(line.startswith(known) for _, line in shown), f"nobody shows {known!r}"


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/hosting.md"])
def test_the_commands_of_a_page_run(page: str, tmp_path: Path) -> None:
    lines = [line for line in block_commands(ROOT / page) if is_run(line)]
    assert lines
    settings = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    folder = ROOT
    if page == "docs/hosting.md":  # a house of its own
        folder = tmp_path
        settings |= {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    for line in lines:
        command = line.replace(".venv/bin/", "")
        done = subprocess.run(
            command, shell=True, cwd=folder, env=settings, capture_output=True, text=True
        )
        assert done.returncode == 0, (line, done.stdout, done.stderr)


def test_every_block_of_code_is_in_a_language_that_is_run() -> None:
    blocks = [(page, kind) for page in PAGES for kind, _ in BLOCK.findall(text_of(page))]
    assert {kind for _, kind in blocks} == LANGUAGES
    assert {page.name for page, kind in blocks if kind == "javascript"} == {"programs.md"}
    fences = [len(re.findall("^ *```", text_of(page), re.MULTILINE)) for page in PAGES]
    assert sum(fences) == 2 * len(blocks), "a block is without its language, or within a list"


def is_looked_up(line: str) -> bool:
    """Whether a test here sees that what a command names is there."""
    word, *rest = line.removeprefix("cd examples && ").removeprefix(".venv/bin/").split()
    if word == "npm":
        scripts = json.loads(text_of(ROOT / "web" / "package.json"))["scripts"]
        return rest[0] == "run" and rest[1] in scripts
    if word == "pytest":
        return (ROOT / rest[0]).exists()
    return word in ("pepperbox", "make") or PROGRAM.search(line) is not None


def test_all_that_is_indented_is_a_command_that_exists_or_says_what_it_is() -> None:
    met = set()
    for page in PAGES:
        known = SHOWN.get(page.name, {})
        for block in INDENTED_BLOCK.findall(BLOCK.sub("", text_of(page))):
            begins = [begin for begin in known if block.strip().startswith(begin)]
            met |= {(page.name, begin) for begin in begins}
            if not begins:
                lines = [line.strip() for line in block.splitlines() if line]
                assert [line for line in lines if not is_looked_up(line)] == [], page.name
    assert met == {(name, begin) for name, known in SHOWN.items() for begin in known}


def test_every_program_and_its_options_in_the_documents_exist() -> None:
    named = [found for page in PAGES for found in PROGRAM.findall(text_of(page))]
    assert len(named) > 10
    for program, words in named:
        text = text_of(ROOT / program)
        for option in re.findall(r"(?<=\s)--[a-z-]+", words.partition("  #")[0]):
            assert f'"{option}"' in text, (program, option)


def test_the_modes_of_compiling_on_the_page_are_those_there_are() -> None:
    told = re.findall(
        r"^    PEPPERBOX_COMPILE=(\w+) ", text_of(ROOT / "docs/architecture.md"), re.M
    )
    assert {*told} == {*MODES} and len(told) == len(MODES)


def test_the_functions_of_the_rules_on_the_page_are_those_there_are() -> None:
    page = text_of(ROOT / "docs/architecture.md")
    rows = re.findall(r"^\| (`.*`) \| ", page, re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"`(\w+)\(", row)} | {"tie_break"}
    there = {name for name, value in vars(Rules).items() if inspect.isfunction(value)}
    assert told == {name for name in there if not name.startswith("_")} | {"apply"}
    assert "`tie_break(state, seat, level)`" in page


@pytest.mark.parametrize(
    ("page", "folder"),
    [
        ("CONTRIBUTING.md", "."),
        ("docs/web.md", "web/src"),
        ("docs/server.md", "src/pepperbox/server"),
    ],
)
def test_the_folders_that_a_page_lists_are_there(page: str, folder: str) -> None:
    named = re.findall(r"^\| `([a-z/_]+)` \|", text_of(ROOT / page), re.MULTILINE)
    if page.startswith("docs/"):
        named = [name for name in named if name.endswith("/")]
    assert len(named) > 4
    assert [name for name in named if not (ROOT / folder / name).is_dir()] == []


def test_the_readme_asks_for_the_pythons_that_are_claimed() -> None:
    *others, last = pythons.claimed()
    assert f"Python {', '.join(others)} or {last} and `make`" in " ".join(
        text_of(ROOT / "README.md").split()
    )


def test_the_outline_of_another_version_names_what_there_is() -> None:
    ((_, code),) = [
        block
        for block in BLOCK.findall(text_of(ROOT / "docs" / "add-a-game.md"))
        if block[0] == "python"
    ]
    known = {"Game": Game, "Number": Number}
    calls = [node for node in ast.walk(ast.parse(f"{code}    ...")) if isinstance(node, ast.Call)]
    named = [call for call in calls if ast.unparse(call.func) in known]
    assert {ast.unparse(call.func) for call in named} == known.keys()
    for call in named:
        takes = {*inspect.signature(known[ast.unparse(call.func)]).parameters, "written"}
        assert {word.arg for word in call.keywords} <= takes


def test_the_python_of_the_page_about_promises_runs() -> None:
    ((_, code),) = BLOCK.findall(text_of(ROOT / "docs" / "conformance.md"))
    names: dict[str, object] = {}
    exec(compile(code, "conformance.md", "exec"), names)
    assert any(name.startswith("test_") for name in dir(names["TestConformance"]))


def test_all_python_that_a_page_shows_is_run_by_a_test() -> None:
    for page in PAGES:
        if any(kind == "python" for kind, _ in BLOCK.findall(text_of(page))):
            assert page.name in RUN_BY, page
            assert (ROOT / "tests" / RUN_BY[page.name]).exists()


def test_the_readme_names_the_games_with_their_players() -> None:
    rows = re.findall(
        r"^\| ([A-Z][\w ]+) \| (\d)-(\d) \|", text_of(ROOT / "README.md"), re.MULTILINE
    )
    known = [pepperbox.game(name) for name in pepperbox.games()]
    ours = [game for game in known if game.package.startswith("pepperbox.")]
    told = {title: range(int(few), int(many) + 1) for title, few, many in rows}
    assert told == {game.title: game.players for game in ours}


def test_the_minutes_on_a_box_are_those_of_the_pace_that_is_told() -> None:
    rows = re.findall(
        r"^\| (\w.*) \| (\d+ minutes) \|$", text_of(ROOT / "docs/house-rules.md"), re.M
    )
    told = {row.split(" | ")[0]: (row.split(" | "), minutes) for row, minutes in rows}
    for name in pepperbox.games():
        game = pepperbox.game(name)
        if game.package.startswith("pepperbox."):
            (_, _, _, of_four, *_, pace), minutes = told[game.title]
            about = text_of(ROOT / "web" / "src" / "games" / name / "about.ts")
            assert f"minutes: '{minutes}'" in about
            assert round(int(of_four) * int(pace) / 60, -1) == int(minutes.split()[0])


def test_every_level_and_every_command_is_written_about() -> None:
    everything = "\n".join(map(text_of, PAGES))
    for level in levels():
        assert f"`{level}`" in everything
    for command in COMMANDS:
        assert f"pepperbox {command}" in everything, command


def test_names_of_options_in_the_documents_are_those_of_a_game() -> None:
    fields = {
        name
        for game in pepperbox.games()
        for name in pepperbox.game(game).options.__struct_fields__
    }
    named = [
        (page.name, value.partition("=")[0])
        for page in PAGES
        for words in commands(page)
        for flag, value in itertools.pairwise(words)
        if flag == "--option"
    ]
    assert named
    assert [(page, name) for page, name in named if name not in fields] == []


def test_the_page_of_every_game_has_the_same_headings() -> None:
    made = docs.made_pages()
    pages = {path: text for path, text in made.items() if path.startswith("games/")}
    headings = {path: re.findall(r"^## (.*)", text, re.MULTILINE) for path, text in pages.items()}
    assert len(pages) == 4
    assert set(map(tuple, headings.values())) == {
        (
            *("In five minutes", "The rules", "Rulings"),
            *("House rules", "All cards", "Notation", "From Python"),
        )
    }


def test_the_python_on_the_page_of_every_game_runs() -> None:
    for path, text in docs.made_pages().items():
        if path.startswith("games/"):
            ((_, code),) = BLOCK.findall(text)
            exec(compile(code, path, "exec"), {})


def test_a_link_of_the_repository_leads_to_its_page() -> None:
    text = "[one](docs/bots.md) [two](docs/decisions/) [three](LICENSE) [four](https://a.b/c)"
    assert docs.with_links(text, Path("README.md")) == (
        "[one](bots.md) [two](decisions/index.md) [three](licence.md) [four](https://a.b/c)"
    )
    up = docs.with_links("[five](../LICENSE) [six](learn.md)", Path("docs/whose-is-what.md"))
    assert up == "[five](licence.md) [six](learn.md)"


def test_a_link_of_the_site_leads_to_a_page_of_the_site() -> None:
    made = docs.made_pages()
    files = (ROOT / "docs").rglob("*")
    there = {str(file.relative_to(ROOT / "docs")) for file in files} | set(made)
    pages = made | {
        name: docs.with_links(text_of(ROOT / "docs" / name), Path("docs", name))
        for name in there
        if name.endswith(".md") and name not in made
    }
    dead = [
        f"{name}: {target}"
        for name, text in pages.items()
        for target in links(text)
        if os.path.normpath(Path(name).parent / target) not in there
    ]
    assert dead == []


def test_a_program_is_called_by_its_first_sentence() -> None:
    pages = {file: docs.program(ROOT / file).splitlines()[0] for file in docs.PROGRAMS}
    assert pages["examples/curve.py"] == "# A learning curve as SVG"
    for file, title in pages.items():
        text = " ".join(text_of(ROOT / file).split())
        assert title.startswith("# ") and title[2:] in text, file
        assert not set(title) & set('"='), (file, title)
