"""Options of a game on the command line: `--option display=manual --option mode=advanced`."""

import json
from typing import Any

import rich_click as click

from pepperbox.engine import Unreadable

OPTIONS = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)


def read_options(given: tuple[str, ...]) -> dict[str, Any]:
    """Each NAME=VALUE; a value that is JSON is read as JSON, any other as text."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(f"An option is written NAME=VALUE, not {text!r}.")
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            options[name] = value
    return options
