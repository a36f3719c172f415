"""Pennies, the smallest game with luck and a secret: a game in a package of its own."""

from typing import Annotated

from msgspec import Meta, Struct

from pepperbox.engine import Game, Parts


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    goal: Annotated[int, Meta(ge=1, le=100)] = 3


def parts() -> Parts:
    from . import rules, table, words

    return Parts(moves=table, state=table, rules=rules, story=words, words=words)


GAME = Game(parts, players=range(2, 3), options=Options)
