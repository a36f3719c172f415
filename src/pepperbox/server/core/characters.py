"""What our bots are called: each level is a family, and who sits down next gets its next name."""

from collections import Counter
from collections.abc import Iterable

# Names that no person has: nobody else may be called so.
FAMILIES = {
    "random": ("Tumbleweed", "Skittle", "Jumble", "Doodle", "Hotchpotch", "Bobble"),
    "greedy": ("Magpie", "Nibbles", "Morsel", "Hamster", "Gobbler", "Crumbs"),
    "easy": ("Sprout", "Cress", "Turnip", "Pumpkin", "Parsnip", "Beanstalk"),
    "medium": ("Tarragon", "Chervil", "Lovage", "Marjoram", "Borage", "Fenugreek"),
    "hard": ("Habanero", "Cayenne", "Chipotle", "Serrano", "Piquin", "Poblano"),
    "master": ("Reaper", "Scorpion", "Phantom", "Wyvern", "Cobra", "Viper"),
}
NAMES = frozenset(name for family in FAMILIES.values() for name in family)


def characters(levels: Iterable[str | None]) -> list[str | None]:
    """The name of the bot on each seat; None where none sits."""
    seated: Counter[str] = Counter()
    names = []
    for level in levels:
        names.append(level and _name(level, seated[level]))
        seated[level or ""] += 1
    return names


def _name(level: str, before: int) -> str:
    """Of a level without a family, and of more than a family has, the level is the name."""
    family = FAMILIES.get(level, ())
    return family[before] if before < len(family) else f"{level.capitalize()} bot"
