"""Lists of all cards of a game, for those who want to know what can still come."""

import msgspec


class CardRow(msgspec.Struct, frozen=True):
    """Cards of one kind.

    Example:
        >>> from pepperbox.engine import CardRow
        >>> CardRow(copies=2, cells=["ace", "11"]).copies
        2
    """

    copies: int
    cells: list[str]  # under the columns of the list


class CardList(msgspec.Struct, frozen=True):
    """One deck, or whatever is drawn from: every kind that is in it, and how often.

    Example:
        >>> from pepperbox.engine import CardList, CardRow
        >>> rows = [CardRow(4, ["ace", "11"]), CardRow(4, ["king", "4"])]
        >>> CardList("Deck", ["card", "points"], rows).count
        8
    """

    title: str
    columns: list[str]  # besides the copies
    rows: list[CardRow]

    @property
    def count(self) -> int:
        """How many cards there are, copies counted."""
        return sum(row.copies for row in self.rows)
