"""The actions and observations of a game as tables in Markdown, made from its code."""

from collections.abc import Sequence
from typing import Any

import msgspec

import pepperbox
from pepperbox.engine import Game
from pepperbox.engine.notation import Verb

from .observation import observation
from .runs import Part

MOST_NAMED = 8  # values of a field that are listed; more are counted


def tables() -> str:
    """The tables of every game of the box."""
    return "\n".join(game_tables(pepperbox.game(name)) for name in pepperbox.games())


def game_tables(game: Game) -> str:
    """The actions and the observation of one game."""
    seen = observation(game)
    lines = [
        f"### {game.title}",
        "",
        f"{len(game.moves.MOVES):,} actions:",
        "",
        "| numbers | move | fields |",
        "|---|---|---|",
        *map(_action, game.moves.MOVES.verbs),
        "",
        f"An observation has {seen.size:,} numbers in {len(seen.parts)} parts:",
        "",
        "| part | place | shape | kind | seen from the seat | meaning |",
        "|---|---|---|---|---|---|",
        *map(_part, seen.parts),
    ]
    return "\n".join(lines) + "\n"


def _action(verb: Verb) -> str:
    last = verb.first + len(verb) - 1
    numbers = f"{verb.first}" if last == verb.first else f"{verb.first}-{last}"
    fields = [f"`{name}` {_values(values)}" for name, values in verb.values.items()]
    return f"| {numbers} | `{verb.name}` | {'; '.join(fields)} |"


def _values(values: Sequence[Any]) -> str:
    different = list(dict.fromkeys(map(_value, values)))
    whole = [value for value in different if isinstance(value, int)]
    if len(whole) == len(different) > 2 and len(whole) == max(whole) - min(whole) + 1:
        return f"{min(whole)} to {max(whole)}"
    if len(different) <= MOST_NAMED:
        return ", ".join(map(str, different))
    return f"{different[0]}, {different[1]} ... {different[-1]} ({len(different):,})"


def _value(value: Any) -> int | str:
    if value is msgspec.UNSET:
        return "left out"
    return value if isinstance(value, int | str) else msgspec.json.encode(value).decode()


def _part(part: Part) -> str:
    last = part.start + part.size - 1
    place = f"{part.start}" if last == part.start else f"{part.start}-{last}"
    shape = " x ".join(map(str, part.shape)) or "1"
    turned = "own row first" if part.by_seat else "0 is the seat" if part.holds_seats else ""
    kind = f"one of {len(part.categories)}" if part.kind == "category" else part.kind
    bounds = f" {part.low} to {part.high}" if part.kind == "number" else ""
    return f"| `{part.name}` | {place} | {shape} | {kind}{bounds} | {turned} | {part.meaning} |"
