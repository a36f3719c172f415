"""A game: its rules and the pages around them, as everybody else asks for them."""

import threading
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from . import contract
from .checking import check_parts, check_refusals, check_versions
from .complete import (
    completed_learned,
    completed_rules,
    completed_state,
    completed_thinking,
    completed_view,
    completed_words,
)
from .errors import Fault, NotAllowed, Unreadable
from .fields import CHANCE, SPECTATOR
from .phrases import listed
from .position import duplicate, position_type

if TYPE_CHECKING:
    from .match import Match
    from .notation import Notation
    from .story import Step


class Game:
    """One game of the box: what stands on its cover, and its parts, loaded when they are needed.

    The parts are modules of its folder, one idea each (see `contract`)::

        moves    MOVES and CHANCES, the notation of what seats and luck decide
        state    State (the fields of the record), setup(state, seats, options)
        rules    compiled: objection, legal, weights, apply, points ...
        story    what came of an event, and what a viewer can count
        view     view(state, seat): what a seat sees, as named values
        words    the same in sentences
        thinking compiled, for bots, and none of it needed: estimate, policy, settles (docs/bots.md)
        learned  compiled, not needed either: what was learnt about it (docs/master.md)

    Example:
        >>> import pepperbox
        >>> game = pepperbox.game("scoville")
        >>> game.players
        range(2, 7)
        >>> game.match(seats=3, seed="any text", options={"display": "manual"}).over
        False
    """

    moves: contract.Moves
    state: contract.State
    rules: contract.Rules
    story: contract.Story
    view: contract.View
    words: contract.Words
    thinking: contract.Thinking
    learned: contract.Learned | None
    open: bool  # nothing is ever hidden: all have the same view
    takes_turns: bool  # never do several have to decide
    may_reveal: bool  # some move opens what was hidden
    may_forbid_take_back: bool  # some move cannot be taken back by the rules
    dtype: np.dtype[Any]  # of its positions

    def __init__(
        self,
        parts: Callable[[], contract.Parts],  # a function of the package, which loads them
        *,
        players: range,
        options: type[msgspec.Struct],
        name: str | None = None,  # of its folder, unless said otherwise
        title: str | None = None,
        version: int = 1,  # of the rules: that of new matches
        earlier: Sequence[int] = (),  # versions they play, too: `state.version` says which it is
    ) -> None:
        self.package = parts.__module__
        self.name = name or self.package.rpartition(".")[2]
        self.title = title or self.name.replace("_", " ").title()
        self.players = players
        self.options = options
        self.version = version
        self.versions = (*sorted(earlier), version)
        self._parts = parts
        self._loading = threading.RLock()
        self._is_loaded = False

    def load(self) -> None:
        """Have its parts there; a game that lacks or misspells something is refused."""
        with self._loading:
            if not self._is_loaded:
                self._load(self._parts())
                self._is_loaded = True

    def _load(self, parts: contract.Parts) -> None:
        check_parts(self.title, **parts._asdict())
        check_versions(self.title, self.versions, parts.state.State)
        self.moves = parts.moves
        self.story = parts.story
        self.view = completed_view(parts.view, parts.state)
        self.state = completed_state(parts.state)
        self.words = completed_words(parts.words)
        self.rules = completed_rules(parts.rules, parts.moves)
        self.thinking = completed_thinking(parts.thinking, self.rules)
        self.learned = completed_learned(parts.learned, self.thinking, self.rules)
        check_refusals(self.title, self.rules, self.words)
        self.open = "hide" not in vars(parts.rules)
        self.takes_turns = "owes" not in vars(parts.rules)
        self.may_reveal = "reveals" in vars(parts.rules)
        self.may_forbid_take_back = "forbids_take_back" in vars(parts.rules)
        self.dtype = position_type(parts.state.State.dtype)

    if not TYPE_CHECKING:  # else every name would be an attribute

        def __getattr__(self, name: str) -> Any:
            if name not in Game.__annotations__:
                raise AttributeError(f"a game has no attribute {name!r}")
            self.load()
            return self.__dict__[name]

    def __reduce__(self) -> Any:
        from .catalogue import game

        return game, (self.name,)

    def match(
        self,
        seats: int,
        seed: str | None = None,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        chance: str = "seeded",
        names: Sequence[str] | None = None,
        version: int | None = None,
    ) -> "Match":
        """A new match; `chance="manual"` leaves every chance event to the caller.

        By the newest rules, or by an earlier version that the game still plays.
        """
        from .match import Match

        return Match(
            self, seats, seed=seed, options=options, chance=chance, names=names, version=version
        )

    def at(
        self,
        position: Mapping[str, Any] | str | bytes,
        seed: str | None = None,
        chance: str = "seeded",
        names: Sequence[str] | None = None,
    ) -> "Match":
        """A match that goes on from a position as text (see `written`)."""
        from .match import Match
        from .written import read

        options, start, version = read(self, position)
        return Match(
            self,
            int(start["seats"][0]),
            seed=seed,
            options=options,
            chance=chance,
            names=names,
            start=start,
            version=version,
        )

    def read_options(self, options: Mapping[str, Any] | msgspec.Struct | None) -> msgspec.Struct:
        """The options of a match, completed with their defaults and checked."""
        try:
            given = {} if options is None else msgspec.to_builtins(options)
            known: msgspec.Struct = msgspec.convert(given, self.options)
        except (msgspec.ValidationError, TypeError, UnicodeError, RecursionError) as error:
            reason, _, place = str(error).partition(" - at `$.")
            where = f" (at {place.rstrip('`')!r})" if place else ""
            raise Unreadable(f"These are not options of {self.title}: {reason}{where}.") from None
        return known

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game is not for."""
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.players:
            few, many = self.players[0], self.players[-1]
            raise NotAllowed(f"{self.title} is for {few} to {many} players, not {seats!r}.")

    def why_not_played(self, version: int) -> str | None:
        """One sentence on why these rules cannot play a match of another version, or None."""
        if version in self.versions:
            return None
        here = listed([str(known) for known in self.versions])
        return (
            f"{self.title} is played here by version {here} of its rules, not by version {version}."
        )

    def opening(
        self, seats: int, options: msgspec.Struct, version: int | None = None
    ) -> np.ndarray:
        """The position before anything has happened, as an array of one record."""
        position = np.zeros(1, self.dtype)
        position[0].seats = seats
        if "version" in self.state.State:
            position[0].version = self.version if version is None else version
        self.state.setup(position[0], seats, options)
        return position

    def guide(self) -> str:
        """How to play, in Markdown."""
        return files(self.package).joinpath("guide.md").read_text(encoding="utf-8")

    def legal(self, state: Any, seat: int) -> np.ndarray:
        """The numbers of all legal moves of a seat, or of all that CHANCE can bring."""
        numbers = np.empty(self.rules.MOST, np.int32)
        return self._listed("legal", numbers, self.rules.legal(state, seat, numbers))

    def weights(self, state: Any) -> np.ndarray:
        """The weights of what CHANCE can bring, in the order of `legal`."""
        weights = np.empty(self.rules.MOST, np.int32)
        return self._listed("weights", weights, self.rules.weights(state, weights))

    def _listed(self, hook: str, out: np.ndarray, count: int) -> np.ndarray:
        """What a rule has listed, if it says how much that is: None would be taken for all."""
        if type(count) is not int or not 0 <= count <= len(out):
            raise Fault(f"{self.title}: {hook!r} returns {count}, not how many it lists.")
        return out[:count]

    def seen_by(self, position: np.ndarray, seat: int | None) -> np.ndarray:
        """A copy of a position (an array of one record) without what the seat may not know."""
        seen = duplicate(position)
        self.rules.hide(seen[0], SPECTATOR if seat is None else seat)
        return seen

    def notation(self, seat: int) -> "Notation":
        """What a seat can do, or luck (`CHANCE`), as named values and their numbers."""
        return self.moves.CHANCES if seat == CHANCE else self.moves.MOVES

    def refusal(self, state: Any, seat: int, number: int) -> str | None:
        """Why a seat that sees this may not make that move, in one sentence; None if it may."""
        reason = self.rules.objection(state, seat, number)
        if reason == 0:
            return None
        sentence = self.words.REFUSALS[reason]
        if isinstance(sentence, str):
            return sentence
        return sentence(state, seat, self.moves.MOVES.event(number))

    def telling(self, step: "Step", names: Sequence[str]) -> list[str]:
        """A step of the story in sentences: what was decided, and what came of it."""
        told = [
            self.words.tell(step.by, step.event, names),
            *(self.words.relate(happening, names) for happening in step.happenings),
        ]
        return [sentence for sentence in told if sentence is not None]
