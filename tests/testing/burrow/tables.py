"""The cards of Burrow."""

from typing import Literal, get_args

Kind = Literal["mouse", "owl", "fox", "bear"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOUSE, OWL, FOX, BEAR = range(4)  # the later ones are stronger
COPIES = (3, 2, 2, 1)

MOST_PLAYERS = 3
