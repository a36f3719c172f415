"""A house rule is explained where it is declared: what it is about, and what each choice means.

    class Options(Struct, frozen=True, forbid_unknown_fields=True):
        goal: Annotated[Literal[10, 30], house_rule(
            "Goal", "Points that end the match.",
            {10: ("Ten", "A match of five minutes."), 30: ("Thirty", "As usual.")},
        )] = 30

All of it goes into the JSON schema of the options, from which forms and lists are made.
"""

from collections.abc import Mapping
from typing import Any

import msgspec


def house_rule(
    title: str,
    about: str,
    choices: Mapping[Any, tuple[str, str]] | None = None,  # by value: its name, what it brings
    *,
    is_seat: bool = False,  # a number is a seat: only those of the match can be chosen
    is_rising: bool = False,  # of several numbers each is higher than the one before
) -> msgspec.Meta:
    """What annotates the field of an option.

    Example:
        >>> from pepperbox.engine import house_rule
        >>> goal = house_rule("Goal", "Points that end the match.", {10: ("Ten", "Five minutes.")})
        >>> goal.title, goal.extra_json_schema["choices"]
        ('Goal', [{'value': 10, 'name': 'Ten', 'means': 'Five minutes.'}])
    """

    extra: dict[str, Any] = {}
    if choices is not None:
        extra["choices"] = [
            {"value": value, "name": name, "means": means}
            for value, (name, means) in choices.items()
        ]
    if is_seat:
        extra["seat"] = True
    if is_rising:
        extra["rising"] = True
    return msgspec.Meta(title=title, description=about, extra_json_schema=extra)
