"""Peppers, cards and places as parts of a sentence."""

from collections import Counter
from collections.abc import Iterable

from pepperbox.engine.phrases import counted, listed

from ..tables import PEPPERS, RECIPES, Pepper, points_of

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
PLACES = ("first", "second", "third", "fourth", "fifth", "last")
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def number(count: int) -> str:
    """In letters, as far as a sentence reads better so."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def peppers(named: Iterable[Pepper]) -> str:
    """`two red and one black`."""
    return listed([f"{number(count)} {pepper}" for pepper, count in Counter(named).items()])


def letters(card: str) -> str:
    """The same, from the letters of a card."""
    return peppers(PEPPERS[letter] for letter in card)


def gains(named: Iterable[Pepper], coins: int, points: int) -> str:
    """`two green, $2 and 1 point`."""
    parts = [f"{number(count)} {pepper}" for pepper, count in Counter(named).items()]
    parts += [f"${coins}"] if coins else []
    return listed([*parts, counted(points, "point")] if points else parts)


def dish(card: str) -> str:
    """A recipe: its name and its points."""
    return f"{RECIPES[card]} ({counted(points_of(card), 'point')})"


def place(ordinal: int, seats: int) -> str:
    """A place of the turn order: `the first place`."""
    return f"the {PLACES[-1] if ordinal == seats else PLACES[ordinal - 1]} place"


def where(notch: str) -> str:
    """A notch as somebody at the table would say it: `between E4 and F4`."""
    one, other = notch.split("/")
    return (
        f"onto the {SIDES[other]} rim at {one}" if other in SIDES else f"between {one} and {other}"
    )
