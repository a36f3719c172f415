"""Write the web client's types from the server's own; with --check, only see that they are current.

What goes over HTTP and the socket goes into web/src/live/types.generated.ts.
A game's view, moves, options and happenings go into web/src/games/<name>/types.generated.ts; a
game without a folder there is played on the plain board and needs none.
"""

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

import pepperbox
from pepperbox.engine import Happening
from pepperbox.server.http.schema import http_bodies
from pepperbox.server.live import messages

SOURCES = Path(__file__).parent.parent / "web" / "src"
BANNER = "// Made by `make types` from the server's own types: change them there.\n"
REFERENCE = "#/types/"


def of_the_server() -> dict[Path, str]:
    said = http_bodies()
    unions = {
        "ClientMessage": get_args(messages.ClientMessage),
        "ServerMessage": get_args(messages.ServerMessage),
    }
    types = [*said, *unions["ClientMessage"], *unions["ServerMessage"]]
    return {SOURCES / "live" / "types.generated.ts": typescript(types, unions)}


def of_games() -> dict[Path, str]:
    files = {}
    for name in pepperbox.games():
        game = pepperbox.game(name)
        moves, chances = game.moves.MOVES.types, game.moves.CHANCES.types
        told = happenings_of(name)
        types = [game.view.View, game.options, *moves, *chances, *told]
        unions = {"Move": moves, "Chance": chances, "Told": told}
        files[SOURCES / "games" / name / "types.generated.ts"] = typescript(types, unions)
    return files


def happenings_of(name: str) -> tuple[Any, ...]:
    """All that a game can tell."""
    package = pepperbox.game(name).view.View.__module__.rpartition(".")[0]
    kinds: list[Any] = []
    waiting = Happening.__subclasses__()
    while waiting:
        kind = waiting.pop(0)
        waiting = [*kind.__subclasses__(), *waiting]
        if kind.__module__.startswith(f"{package}.") and kind.__struct_config__.tag:
            kinds.append(kind)
    return tuple(sorted(kinds, key=lambda kind: kind.__name__))


def typescript(types: list[Any], unions: dict[str, tuple[Any, ...]]) -> str:
    """Declarations of some types, of all they are made of, and of unions of them."""
    _, components = msgspec.json.schema_components(types, ref_template=REFERENCE + "{name}")
    declared = [declaration(name, schema) for name, schema in components.items()]
    for name, members in unions.items():
        union = " | ".join(member.__name__ for member in members)
        declared.append(f"export type {name} = {union}\n")
    return "\n".join([BANNER, *declared])


def declaration(name: str, schema: dict[str, Any]) -> str:
    says = schema.get("description", "").partition("\n\n    Example:")[0]  # which is Python
    comment = f"/** {says} */\n" if says else ""
    if schema.get("type") != "object":
        return f"{comment}export type {name} = {of(schema)}\n"
    required = schema.get("required", [])
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {of(inner)}\n"
        for field, inner in schema.get("properties", {}).items()
    )
    if not fields:
        return f"{comment}export type {name} = Record<string, never>\n"
    return f"{comment}export interface {name} {{\n{fields}}}\n"


def of(schema: dict[str, Any]) -> str:
    """A JSON schema, as msgspec writes it, in TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE)
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(of(inner) for inner in schema["anyOf"]))
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(of(inner) for inner in schema['prefixItems'])}]"
        case "array":
            inner = of(schema.get("items", {}))
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {of(values) if isinstance(values, dict) else 'unknown'}>"
        case None:
            return "unknown"
    raise ValueError(f"no TypeScript for {schema}")


def main() -> None:
    made = of_the_server() | of_games()
    files = {path: text for path, text in made.items() if path.parent.is_dir()}
    if "--check" not in sys.argv:
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
        return
    stale = [
        str(path.relative_to(SOURCES))
        for path, text in files.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    if stale:
        sys.exit(f"These types are not current: {', '.join(stale)}. Run: make types")


if __name__ == "__main__":
    main()
