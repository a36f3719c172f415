"""Options of a game on the command line: `--option display=manual --option mode=advanced`."""

import json
from typing import Any

from pepperbox.engine import Unreadable


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
