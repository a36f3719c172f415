"""Build the documentation: the pages of docs/ and those that are made from code, into build/site.

    python scripts/docs.py

Made are a page for each game, the reference of the public names, and the pages of files that
stand outside docs/. A link that leads nowhere fails the build.
"""

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec

import pepperbox
from pepperbox.engine import CardList, Game

ROOT = Path(__file__).parents[1]
SOURCE, SITE = ROOT / "build" / "docs", ROOT / "build" / "site"
PROGRAMS = {  # that pages link to, and their own pages
    **{f"examples/{file.name}": f"examples/{file.stem}.md" for file in ROOT.glob("examples/*.py")},
    "benchmarks/by_hand.c": "examples/by_hand.md",
}
PAGES = {  # files outside docs/, and their pages
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "LICENSE": "licence.md",
    "CITATION.cff": "licence.md",
    "docs/decisions/": "decisions/index.md",
    **PROGRAMS,
}
CONTENTS = {
    "The games": ("games/*", "house-rules", "whose-is-what"),
    "Play and host": ("web", "hosting", "programs"),
    "Study": ("bots", "ladder", "master", "model-card", "learn"),
    "Examples": ("examples/*",),
    "Design": ("add-a-game", "conformance"),
    "Reference": ("reference/pepperbox", "reference/*"),
    "Inside": ("architecture", "server", "releasing", "decisions/index"),
    "About": ("contributing", "changelog", "security", "licence"),
}
REFERENCE = ("pepperbox", "engine", "bots", "arena", "learn", "testing")
LANGUAGES = {".py": "python", ".c": "c"}
LINK = re.compile(r"(?<=\]\()[^)#\s]+")


def main() -> int:
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", SOURCE)
    for page in SOURCE.rglob("*.md"):
        here = Path("docs") / page.relative_to(SOURCE)
        page.write_text(with_links(page.read_text(encoding="utf-8"), here), encoding="utf-8")
    for path, text in made_pages().items():
        page = SOURCE / path
        page.parent.mkdir(exist_ok=True)
        page.write_text(text, encoding="utf-8")
    command = ["-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", "-j", "auto"]
    return subprocess.run([sys.executable, *command, SOURCE, SITE]).returncode


def made_pages() -> dict[str, str]:
    """All made pages, by path."""
    made = {
        page: with_links((ROOT / file).read_text(encoding="utf-8"), Path(file))
        for file, page in PAGES.items()
        if file.endswith(".md")
    }
    made["index.md"] += contents()
    made["licence.md"] = "# Licence\n\n" + (ROOT / "LICENSE").read_text(encoding="utf-8")
    for file, page in PROGRAMS.items():
        made[page] = program(ROOT / file)
    made["decisions/index.md"] = decisions()
    for name in pepperbox.games():
        game = pepperbox.game(name)
        if game.package.startswith("pepperbox."):
            made[f"games/{name}.md"] = game_page(game)
    for package in REFERENCE:
        made[f"reference/{package}.md"] = reference(package)
    return made


def program(file: Path) -> str:
    """A page that shows a program, called by the first sentence of what it says of itself."""
    text = file.read_text(encoding="utf-8")
    about = re.search(r'(?:"""|/\* )(.+?)[.:](?:\s|""")', text, re.DOTALL)
    title = " ".join(about[1].split()) if about else file.name
    return f"# {title}\n\n```{LANGUAGES[file.suffix]}\n{text}```\n"


def with_links(text: str, file: Path) -> str:
    """A page of the repository whose links lead to pages of the site."""
    return LINK.sub(lambda found: _link(found[0], file), text)


def _link(target: str, file: Path) -> str:
    if "://" in target or target.startswith("mailto:"):
        return target
    path = os.path.normpath(file.parent / target) + ("/" if target.endswith("/") else "")
    page = PAGES.get(path, path.removeprefix("docs/"))
    here = Path(PAGES.get(str(file), str(file).removeprefix("docs/")))
    return os.path.relpath(page, here.parent)


def contents() -> str:
    """The tree of all pages, for the front page."""
    trees = [
        "\n".join(["", "```{toctree}", f":caption: {title}", ":hidden:", ":glob:", *pages, "```"])
        for title, pages in CONTENTS.items()
    ]
    return "\n".join(trees) + "\n"


def decisions() -> str:
    """Every decision by its title, and in the tree."""
    return "\n".join(
        [
            "# Decisions\n",
            "What somebody could argue with: context, choice, cost.\n",
            "```{toctree}",
            ":glob:",
            "0*",
            "```",
        ]
    )


def game_page(game: Game) -> str:
    """The same headings for each game: the guide, house rules, all cards, notation, from Python."""
    strip = f"{game.name.replace('_', '-')}-strip.jpg"
    guide = game.guide().replace("\n\n", f"\n\n![{game.title}](../screenshots/{strip})\n\n", 1)
    seats = game.players[0]
    lists = [card_list(one) for one in game.words.CARD_LISTS]
    return "\n".join(
        [
            guide,
            "## House rules\n",
            house_rules(game),
            "## All cards\n",
            *(lists or ["There are none.\n"]),
            "## Notation\n",
            notation(game),
            "## From Python\n",
            "```python",
            "import pepperbox\n",
            f'match = pepperbox.game("{game.name}").match(seats={seats}, seed="any text")',
            "seat = match.to_act[0]",
            "print(match.names[seat], match.ask(seat), match.moves(seat))",
            "```\n",
        ]
    )


def house_rules(game: Game) -> str:
    fields = msgspec.json.schema(game.options)["$defs"]["Options"]["properties"]
    if not fields:
        return "There are none: it is played as printed.\n"
    lines = ["| option | in words | what it brings |", "|---|---|---|"]
    for name, field in fields.items():
        lines.append(f"| `{name}` | **{field['title']}** | {field['description']} |")
        for choice in field.get("choices", []):
            value = msgspec.json.encode(choice["value"]).decode()
            lines.append(f"| `{value}` | {choice['name']} | {choice['means']} |")
    return "\n".join(lines) + "\n"


def card_list(cards: CardList) -> str:
    lines = [f"### {cards.title}: {cards.count}\n", f"| copies | {' | '.join(cards.columns)} |"]
    lines.append("|---" * (len(cards.columns) + 1) + "|")
    lines += [f"| {row.copies} | {' | '.join(row.cells)} |" for row in cards.rows]
    return "\n".join(lines) + "\n"


def notation(game: Game) -> str:
    """Every verb of seats and of luck, with what it names."""
    lines = ["| by | verb | names |", "|---|---|---|"]
    for by, kinds in (("a seat", game.moves.MOVES), ("luck", game.moves.CHANCES)):
        for kind in kinds.types:
            named = ", ".join(f"`{name}`" for name in kind.__struct_fields__)
            lines.append(f"| {by} | `{kind.__struct_config__.tag}` | {named} |")
    return "\n".join(lines) + "\n"


def reference(package: str) -> str:
    """The public names of a package, each from its docstring."""
    path, names = public_names(package)
    module = importlib.import_module(path)
    lines = [f"# {path}\n", (module.__doc__ or "").splitlines()[0], "", "```{eval-rst}"]
    lines.append(f".. currentmodule:: {path}\n")
    lines += [f".. {_directive(getattr(module, name))}:: {name}\n" for name in names]
    return "\n".join([*lines, "```\n"])


def public_names(package: str) -> tuple[str, list[str]]:
    """The path of a package, and what its page tells of: each name on one page only."""
    path = "pepperbox" if package == "pepperbox" else f"pepperbox.{package}"
    told = set(pepperbox.__all__) if package != "pepperbox" else set()  # on the first page
    return path, [name for name in importlib.import_module(path).__all__ if name not in told]


def _directive(value: object) -> str:
    if isinstance(value, type):
        return "autoexception" if issubclass(value, BaseException) else "autoclass"
    return "autofunction" if callable(value) else "autodata"


if __name__ == "__main__":
    sys.exit(main())
