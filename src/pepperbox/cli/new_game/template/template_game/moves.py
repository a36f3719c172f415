"""The notation of Template Game: what players and luck decide."""

from typing import Literal

from pepperbox.engine import Chance, Move, Notation


class Jump(Move, frozen=True, tag="jump"):
    pass


class Rest(Move, frozen=True, tag="rest"):
    pass


class Die(Chance, frozen=True, tag="die"):
    value: Literal[1, 2, 3, 4, 5, 6]


MOVES = Notation(Jump, Rest)
CHANCES = Notation(Die)
