"""A table of both worlds, and the secret in which they differ."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pepperbox.engine import Event
from pepperbox.shelf.chips.moves import Deal

NAMES = ["Ada", "Ben", "Cleo"]
PROGRAM = len(NAMES)  # of the first of them

Json = dict[str, Any]
Secret = tuple[list[int], tuple[int, int]]  # whose will differ at a table; which of their cards


class Table:
    """What the test knows of a table: the same in both worlds, but for the secret."""

    def __init__(self, game: str, secret: Secret, old: "Table | None" = None) -> None:
        self.game = game
        self.old = old  # the table whose players were asked to this one
        self.ids: list[str] = []  # in each world
        self.status = "open"
        self._secret = secret
        self.seats: list[int | None] = []  # people by seat
        self.secret_of: Sequence[int] = ()  # the seats whose secret differs
        self.swapped: dict[str, str] = {}  # cards that have changed places
        self.luck: list[Event] = []  # what has fallen in the first world
        self.opened_at: int | None = None  # the entry that opens what was secret

    @property
    def is_open(self) -> bool:
        return self.status == "open"

    @property
    def is_played(self) -> bool:
        return self.status == "running" and self.opened_at is None

    def held_by(self, person: int | None) -> list[int]:
        return [n for n, there in enumerate(self.seats) if there == person is not None]

    def read(self, told: Json) -> None:
        """Take in what the server says of it."""
        begins = self.status == "open" and told["status"] == "running"
        self.status = told["status"]
        known = {f"PERSON{n}": n for n in range(len(NAMES) + 1)}
        self.seats = [known.get(seat["person"]) for seat in told["seats"]]
        if begins:
            self._keep_secret()

    def _keep_secret(self) -> None:
        """Of Chips two cards change places; of other games a sealed answer is another one."""
        order, cards = self._secret
        there = [seat for seat in order if seat < len(self.seats)]
        self.secret_of = secret_of = there[: 2 if self.game == "chips" else 1]
        if self.game == "chips":
            dealt = [event for event in self.luck if isinstance(event, Deal)]
            hands = ([deal.card for deal in dealt if deal.seat == seat] for seat in secret_of)
            one, two = (hand[n] for hand, n in zip(hands, cards, strict=True))
            self.swapped = {one: two, two: one}

    def swap(self, event: Event) -> Json:
        told: Json = msgspec.to_builtins(event)
        return (
            told | {"card": self.swapped.get(told["card"], told["card"])}
            if "card" in told
            else told
        )

    def twist(self, seat: int, moves: Sequence[Event], move: Event) -> Json:
        """What the same decision is in the second world."""
        if self.swapped:
            return self.swap(move)
        if seat in self.secret_of and move.sealed:
            move = moves[(moves.index(move) + 1) % len(moves)]
        told: Json = msgspec.to_builtins(move)
        return told
