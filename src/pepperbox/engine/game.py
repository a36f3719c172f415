"""A game: its rules and the pages around them, as everybody else asks for them."""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from .errors import NotAllowed, Unreadable
from .position import position_type

if TYPE_CHECKING:
    from .events import Event, Notation
    from .match import Match

CHANCE = -1  # turn: luck decides; seat: luck plays
OVER = -2  # turn: nobody decides any more
SPECTATOR = -1  # seat: one who only watches


@dataclass(frozen=True, eq=False)
class Game:
    """One game of the box. The modules are those of its folder, one idea each.

    state    State (the record), Options, setup(state, seats, options)
    rules    compiled: legal, weights, apply, owes, reveals, points, standing, hide, imagine
    moves    MOVES and CHANCES, the notation of what seats and luck decide
    view     view(state, seat): what a seat sees, as named values
    words    tell, ask and why_not: the same in sentences
    thinking compiled, for bots, and none of it needed: estimate, policy, settles (docs/bots.md)
    """

    name: str
    title: str
    players: range
    version: int  # of the rules: a record is replayed only by the rules it was played with
    state: ModuleType
    rules: ModuleType
    moves: ModuleType
    view: ModuleType
    words: ModuleType
    thinking: ModuleType | None = None
    open: bool = False  # nothing is ever hidden, and everybody has the same view

    def match(
        self,
        seats: int,
        seed: str | None = None,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        chance: str = "seeded",
        names: Sequence[str] | None = None,
    ) -> "Match":
        """A new match; `chance="manual"` leaves every chance event to the caller."""
        from .match import Match

        return Match(self, seats, seed=seed, options=options, chance=chance, names=names)

    def read_options(self, options: Mapping[str, Any] | msgspec.Struct | None) -> msgspec.Struct:
        """The options of a match, completed with their defaults and checked."""
        try:
            given = {} if options is None else msgspec.to_builtins(options)
            known: msgspec.Struct = msgspec.convert(given, self.state.Options)
        except (msgspec.ValidationError, TypeError, UnicodeError, RecursionError) as error:
            reason, _, place = str(error).partition(" - at `$.")
            where = f" (at {place.rstrip('`')!r})" if place else ""
            raise Unreadable(f"These are not options of {self.title}: {reason}{where}.") from None
        return known

    def check_seats(self, seats: int) -> None:
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.players:
            few, many = self.players[0], self.players[-1]
            raise NotAllowed(f"{self.title} is for {few} to {many} players, not {seats!r}.")

    @functools.cached_property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of its positions."""
        return position_type(self.state.State)

    def opening(self, seats: int, options: msgspec.Struct) -> np.ndarray:
        """The position before anything has happened, as an array of one record."""
        position = np.zeros(1, self.dtype)
        position[0].seats = seats
        self.state.setup(position[0], seats, options)
        return position

    def guide(self) -> str:
        """How to play, in Markdown."""
        package = self.state.__name__.rpartition(".")[0]
        return files(package).joinpath("guide.md").read_text(encoding="utf-8")

    def legal(self, state: np.record, seat: int) -> np.ndarray:
        """The numbers of all legal moves of a seat, or of all that CHANCE can bring."""
        numbers = np.empty(self.rules.MOST, np.int32)
        return numbers[: self.rules.legal(state, seat, numbers)]

    def weights(self, state: np.record) -> np.ndarray:
        """The weights of what CHANCE can bring, in the order of `legal`."""
        weights = np.empty(self.rules.MOST, np.int32)
        return weights[: self.rules.weights(state, weights)]

    def notation(self, seat: int) -> "Notation":
        notation: Notation = self.moves.CHANCES if seat == CHANCE else self.moves.MOVES
        return notation

    def tell(self, seat: int | None, event: "Event", names: Sequence[str]) -> str:
        """An event in one sentence."""
        sentence: str = self.words.tell(seat, event, names)
        return sentence
