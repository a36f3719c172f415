"""What the documents name is there: files, commands with their options, targets of make, games."""

import itertools
import re
import shlex
import sys
from pathlib import Path

import pytest
import rich_click as click

import pepperbox
from pepperbox.bots import levels
from pepperbox.cli import COMMANDS, cli

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))
from scripts import docs  # noqa: E402

AT_THE_TOP = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
PAGES = [*(ROOT / name for name in AT_THE_TOP), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"^    (\S.*)$", re.MULTILINE)
IN_TEXT = re.compile(r"`([^`]+)`")

# The Python of these pages is run: by tests beside what it is about, or here.
RUN_BY = {
    "README.md": "test_readme.py",
    "bots.md": "bots/test_docs.py",
    "learn.md": "learn/test_docs.py",
    "programs.md": "server/test_program_clients.py",
    "add-a-game.md": "",  # an outline with dots for what is left out
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
    return [shlex.split(line) for line in lines if re.match(r"(pepperbox|make) [a-z-]", line)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", IN_TEXT.sub("", text_of(page))):
        if "://" not in target:
            assert (page.parent / target).exists(), target


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
    for page in PAGES:
        for words in commands(page):
            for flag, value in itertools.pairwise(words):
                if flag == "--option":
                    assert value.partition("=")[0] in fields, page


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
