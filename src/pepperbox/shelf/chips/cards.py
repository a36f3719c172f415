"""The objective cards in a player's words."""

from pepperbox.engine import CardList, CardRow

from .tables import CARDS, TROPHY, VALUES, Card


def describe(card: Card) -> str:
    """What a card asks for."""
    kind, first, *second = card.split("-")
    match kind:
        case "all":
            return f"at least {first} of every flavour"
        case "min":
            return "at least " + " and ".join(f"{w[-1]} {w[:-1]}" for w in (first, *second))
        case "equal":
            return f"as many {first} as {second[0]}"
        case "last":
            return f"{first} comes last"
        case "none":
            return f"no {first} at all"
        case "per":
            return f"{VALUES[card]} for each {first}"
    return f"more {first} than {second[0]}"


SAYS = {card: describe(card) for card in CARDS}


def title(card: Card) -> str:
    """A card as sentences name it: what it asks for, and its value where that does not say it."""
    if card == "more-chicken-potato":
        return f"the trophy (“{SAYS[card]}”)"
    value = "" if card.startswith("per-") else f" ({VALUES[card]})"
    return f"“{SAYS[card]}”{value}"


CARD_LISTS = [
    CardList(
        "Objective cards",
        ["completed by", "value"],
        [
            CardRow(1, [SAYS[card], "the trophy" if card == CARDS[TROPHY] else str(VALUES[card])])
            for card in CARDS
        ],
    )
]
