"""What a game's words need not say."""

from typing import Any

import msgspec

from ..card_lists import CardList

REFUSALS: dict[int, str] = {}
CARD_LISTS: list[CardList] = []


def offer(state: Any, seat: int, move: Any) -> str:
    """The verb and what it names, as the notation has them: "cover heads"."""
    return " ".join(map(str, msgspec.to_builtins(move).values())).replace("_", " ")
