"""Peppers and cards as parts of a sentence."""

from collections.abc import Sequence

from ..tables import PEPPERS, RECIPES, coins_of, gains_of, points_of, spelled

NUMBERS = ("no", "one", "two", "three", "four", "five")


def peppers(letters: str) -> str:
    """`two red and one black`, from the letters of a card."""
    colours = dict.fromkeys(letters)
    return listed([f"{NUMBERS[letters.count(letter)]} {PEPPERS[letter]}" for letter in colours])


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`this, this and that`."""
    return f" {word} ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)


def offer(card: str) -> str:
    """A market card: what it wants, what it gives and its points."""
    gains = " or ".join(peppers(gain) for gain in gains_of(card) if gain)
    coins = f"${coins_of(card)}" if coins_of(card) else ""
    gives = " and ".join(part for part in (gains, coins) if part)
    return f"{peppers(spelled(card))} for {gives}{_with_points(card)}"


def dish(card: str) -> str:
    """A recipe: its name, what it wants and its points."""
    return f"{RECIPES[card]}: {peppers(spelled(card))}{_with_points(card)}"


def _with_points(card: str) -> str:
    points = points_of(card)
    return f" ({points} point{'s' if points > 1 else ''})" if points else ""
