"""A match: a position, the log of how it came about, and whose decision is due."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

import msgspec
import numpy as np

from . import written
from .chance import Luck, luck_of
from .chronicle import Chronicle
from .errors import Fault, NotAllowed, Refused, Unreadable
from .events import Event, shown
from .fields import CHANCE, OVER
from .game import Game
from .phrases import listed
from .position import duplicate
from .seen import Seen
from .shared_list import SharedList
from .situation import Situation
from .story import Entry, Step

if TYPE_CHECKING:
    from pepperbox.bots.advice import Advice


class Match:
    """One match of a game, from the opening to the result.

    Whoever holds a Match holds its secrets: give others `view` and `record`.

    Example:
        >>> import pepperbox
        >>> match = pepperbox.game("chips").match(seats=2, seed="any text")
        >>> match.to_act  # both decide, in any order
        (0, 1)
        >>> match.play(0, match.moves(0)[0])
        >>> match.why_not(0, {"move": "minus", "card": "all-1"}) is None
        False
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        seed: str | None = None,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        chance: str = "seeded",
        names: Sequence[str] | None = None,
        start: np.ndarray | None = None,  # where it begins, if not at the opening
        version: int | None = None,  # of the rules, if not the newest
    ) -> None:
        game.check_seats(seats)
        self.version = game.version if version is None else version
        if (reason := game.why_not_played(self.version)) is not None:
            raise NotAllowed(reason)
        self.game = game
        self.seats = seats
        self.options = game.read_options(options)
        self.names = _names(seats, names)
        self._luck = luck_of(seed, chance)
        self._at_opening = start is None
        opening = game.opening(seats, self.options, version) if start is None else start
        self._now = self._start = Situation(game, opening)
        self._log: SharedList[Entry] = SharedList()
        self._opened = 0  # sealed fields of the entries before this one are open
        self._undo: list[tuple[int, Situation]] = []  # who moved, and how it stood before
        self._no_undo = "There is no move to take back."
        self._chronicle: Chronicle | None = None  # what came of it all, once asked
        self._play_luck()

    # -- whose turn it is, and what can be played ------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may decide now, in any order; none while luck is due, or at the end."""
        return self._now.to_act

    @property
    def turn(self) -> int:
        """The seat to decide, the lowest of several; or CHANCE, or OVER."""
        return self._now.turn

    @property
    def awaits_luck(self) -> bool:
        """Whether a chance event has to be played: only ever in a match with manual chance."""
        return self.turn == CHANCE

    def moves(self, seat: int) -> list[Event]:
        """Every legal move of a seat; none if nothing is asked of it now."""
        self._check_seat(seat)
        if not self._now.owes(seat):
            return []
        return [self.game.moves.MOVES.event(number) for number in self._now.legal(seat)]

    def outcomes(self) -> list[tuple[Event, int]]:
        """Every possible chance event with its weight; none if luck is not due."""
        if self.turn != CHANCE:
            return []
        events = map(self.game.moves.CHANCES.event, self._now.legal(CHANCE))
        return list(zip(events, self.game.weights(self.state).tolist(), strict=True))

    def why_not(self, seat: int | None, move: Event | Mapping[str, Any]) -> str | None:
        """One sentence on why this cannot be played now, or None if it can."""
        try:
            self._number(seat, move)
        except Refused as refusal:
            return str(refusal)
        return None

    def ask(self, seat: int) -> str | None:
        """One sentence on what is asked of a seat now, or None."""
        self._check_seat(seat)
        if not self._now.owes(seat):
            return None
        return self.game.words.ask(self._now.seen(seat), seat)

    def offer(self, seat: int, move: Event) -> str:
        """A legal move of a seat in a few words, for a button."""
        return self.game.words.offer(self._now.seen(seat), seat, move)

    # -- playing ---------------------------------------------------------------------

    def play(self, seat: int | None, move: Event | Mapping[str, Any]) -> None:
        """Play a move of a seat, or (seat None, manual chance) a chance event."""
        number = self._number(seat, move)
        if seat is None:
            self._apply_chance(number)
            return
        game, before = self.game, self.state
        self._undo.append((seat, self._now))
        reveals = game.may_reveal and game.rules.reveals(before, seat, number)
        is_final = game.may_forbid_take_back and game.rules.forbids_take_back(before, seat, number)
        self._apply(seat, number)
        if reveals:
            self._opened = len(self._log)
            self._forbid_undo("What was hidden has been revealed since your last move.")
        elif is_final:
            self._forbid_undo("By the rules your last move cannot be taken back.")
        self._play_luck()

    @property
    def can_take_back(self) -> int | None:
        """The seat whose last move can be taken back, or None."""
        return self._undo[-1][0] if self._undo and not self.over else None

    def why_not_take_back(self, seat: int) -> str | None:
        """One sentence on why a seat's last move cannot be taken back, or None if it can."""
        self._check_seat(seat)
        if self.over:
            return "The match is over: nothing can be taken back."
        if not self._undo:
            return self._no_undo
        mover, _ = self._undo[-1]
        return None if mover == seat else f"{self.names[mover]} has decided since your last move."

    def take_back(self, seat: int) -> None:
        """Take back a seat's last move, if nothing has happened since that cannot be undone."""
        reason = self.why_not_take_back(seat)
        if reason is not None:
            raise NotAllowed(reason)
        _, self._now = self._undo.pop()
        self._log.cut(len(self._log) - 1)
        if self._chronicle is not None:
            self._chronicle.forget(len(self._log), self.array)

    def next_options(self) -> msgspec.Struct:
        """The options of the next match of a series, which the result may have changed."""
        options: msgspec.Struct = self.game.state.next_options(self.options, self.winners)
        return options

    def beginning(self) -> Self:
        """The same match before anything was decided, its luck to be played by hand."""
        return type(self)(
            self.game,
            self.seats,
            options=self.options,
            chance="manual",
            names=self.names,
            start=None if self._at_opening else self._start.position,
            version=self.version,
        )

    def copy(self, luck: str = "same") -> Self:
        """An independent match at the same point, with the same luck to come, or with new luck.

        With new luck, as a search wants it, the copy begins here: its log is empty, since no
        seed draws both what has happened and what will.
        """
        if luck not in ("same", "new"):
            raise Unreadable(f"The luck of a copy is 'same' or 'new', not {luck!r}.")
        if luck == "new":
            return type(self)(
                self.game,
                self.seats,
                options=self.options,
                chance="manual" if self._luck is None else "seeded",
                names=self.names,
                start=duplicate(self.array),
                version=self.version,
            )
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._luck = self._luck and self._luck.copy()
        twin._log = self._log.copy()
        twin._undo = self._undo.copy()
        twin._chronicle = self._chronicle and self._chronicle.copy()
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_chronicle": None}  # it follows from the log

    # -- what can be seen ------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._now.turn == OVER

    @property
    def points(self) -> list[int]:
        """The final score of every seat; empty until the match is over."""
        return self._result(self.game.rules.points)

    @property
    def places(self) -> list[int]:
        """The final place of every seat, 1 being the first; empty until the match is over."""
        return self._result(self.game.rules.standing)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won or share the victory; empty until the match is over."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def seed(self) -> str | None:
        """The seed that luck was drawn from; None while the match runs, or if there is none."""
        return self._luck.seed if self._luck and self.over else None

    def view(self, seat: int | None) -> Any:
        """What a seat may see, as named values; None: what a spectator may see."""
        if seat is not None:
            self._check_seat(seat)
        return self._now.view(seat)

    def seen(self, seat: int) -> Seen:
        """The match as a seat sees it now: what a bot on that seat is given."""
        self._check_seat(seat)
        return Seen(self, seat)

    def advise(self, seat: int, seconds: float = 1.0) -> "list[Advice]":
        """A seat's moves, best first, with estimated chances of winning; from its own view."""
        # The one import that points down the list of layers: who holds a match asks it for
        # advice, and the engine must not need bots until then.
        from pepperbox.bots.advice import advise

        return advise(self.seen(seat), seconds=seconds)

    def log(self, seat: int | None = None, since: int = 0) -> list[Entry]:
        """What has happened since that entry, as a seat (None: a spectator) may know it."""
        if self.over:
            return self._log[since:]
        return [self.entry(number, seat) for number in range(since, len(self._log))]

    def entry(self, number: int, seat: int | None = None) -> Entry:
        """One entry of the log (the first is 0), as a seat (None: a spectator) may know it."""
        by, event = self._log[number]
        if (event.secret or event.sealed) and not self.over:
            event = shown(event, event.owners(by), seat, number < self._opened)
        return by, event

    def story(self, seat: int | None = None, since: int = 0, *, views: bool = True) -> list[Step]:
        """What was decided since that entry of the log, what came of it, and what was seen then.

        As a seat (None: a spectator) may know it; far quicker without `views`.
        """
        numbers, told = range(since, len(self._log)), self._told
        if self.over or told.guarded.isdisjoint(numbers):
            steps = told.steps[since:]
        else:
            steps = [self.step(number, seat) for number in numbers]
        if not views:
            return steps
        return [
            Step(step.number, step.by, step.event, step.happenings, view)
            for step, view in zip(steps, self.views_after(numbers, seat), strict=True)
        ]

    def step(self, number: int, seat: int | None = None) -> Step:
        """One step of the story (the first is 0), without what was seen then."""
        told = self._told
        step = told.steps[number]
        if self.over or step.number not in told.guarded:
            return step
        opened = number < self._opened
        return Step(
            number,
            step.by,
            shown(step.event, step.event.owners(step.by), seat, opened),
            tuple(shown(one, one.owners(step.by), seat, opened) for one in step.happenings),
        )

    def keeps_secrets(self, number: int) -> bool:
        """Whether something in a step of the story was not for everybody at once."""
        return number in self._told.guarded

    def views_after(self, numbers: Sequence[int], seat: int | None = None) -> Iterator[Any]:
        """What a seat (None: a spectator) saw after each of these steps, which are in order.

        After step -1: what it saw before anything had happened.
        """
        wanted, last = iter(numbers), len(self._log) - 1
        number = next(wanted, None)
        if number == -1:
            yield self._start.view(seat)
            number = next(wanted, None)
        if number is not None and number < last:
            for then, position in enumerate(self._told.positions(self._log, number), number):
                if number is None or number == last:
                    break
                if then == number:
                    yield Situation(self.game, position).view(seat)
                    number = next(wanted, None)
        if number == last:
            yield self.view(seat)

    def view_after(self, number: int, seat: int | None = None) -> Any:
        """What a seat saw after that step; after -1: before anything had happened."""
        return next(self.views_after([number], seat))

    def telling(self, step: Step) -> list[str]:
        """A step of the story in sentences: what was decided, and what came of it."""
        return self.game.telling(step, self.names)

    @property
    def array(self) -> np.ndarray:
        """The position as compiled code takes it, an array of one record; only to be read."""
        return self._now.position

    @property
    def state(self) -> Any:
        """The record of the position, every secret included; only to be read."""
        return self._now.state

    def position(self) -> dict[str, Any]:
        """The whole position as JSON in the game's own names: `game.at` goes on from it."""
        return written.write(self.game, self.array, self.options, self.version)

    @property
    def length(self) -> int:
        """How many entries the log has."""
        return len(self._log)

    @property
    def opened(self) -> int:
        """What was sealed is open in the entries before this one."""
        return len(self._log) if self.over else self._opened

    def record(self, seat: int | None = None, *, everything: bool = False) -> dict[str, Any]:
        """The match as JSON.

        While it runs, without its seed and as that seat (None: a spectator) may know
        it; `everything` gives a running match whole, to be stored and replayed.
        """
        from .record import write

        whole = everything or self.over
        start = None if self._at_opening else self._start.position
        if start is not None and not whole:
            start = self.game.seen_by(start, seat)
        return write(self, self._log if whole else self.log(seat), start, with_seed=whole)

    # -- inside ----------------------------------------------------------------------

    @property
    def _told(self) -> Chronicle:
        """What came of every entry of the log."""
        if self._chronicle is None:
            self._chronicle = Chronicle(self.game, self._start.position)
        if len(self._chronicle.steps) < len(self._log):
            self._chronicle.follow(self._log, self.array)
        return self._chronicle

    def _apply(self, seat: int, number: int) -> None:
        """What a seat decides, or CHANCE: it leads to another position, and into the log."""
        after = duplicate(self.array)
        self.game.rules.apply(after[0], seat, number)
        self._now = Situation(self.game, after)
        event = self.game.notation(seat).event(number)
        self._log.append((None if seat == CHANCE else seat, event))

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Unreadable(f"There is no seat {seat!r}: seats are 0 to {self.seats - 1}.")

    def _number(self, seat: int | None, move: Event | Mapping[str, Any]) -> int:
        """The number of a legal move or possible event; raises why it is refused."""
        if seat is not None:
            self._check_seat(seat)
        if self.over:
            raise NotAllowed("The match is over.")
        if seat is None:
            return self._chance_number(move)
        number = self.game.moves.MOVES.number(move)
        if self.turn == CHANCE:
            raise NotAllowed("Luck comes first: a chance event has to be played.")
        if not self._now.owes(seat):
            waiting = listed([self.names[other] for other in self.to_act])
            have = "has" if len(self.to_act) == 1 else "have"
            raise NotAllowed(f"It is not {self.names[seat]}'s turn: {waiting} {have} to decide.")
        if number in self._now.legal(seat):
            return int(number)
        refusal = self.game.refusal(self._now.seen(seat), seat, number)
        if refusal is None:
            raise Fault(f"{self.game.title} does not list a move to which it has no objection.")
        raise NotAllowed(refusal)

    def _chance_number(self, event: Event | Mapping[str, Any]) -> int:
        number = self.game.moves.CHANCES.number(event)
        if self._luck is not None:
            raise NotAllowed("The luck of this match is drawn from its seed.")
        if self.turn != CHANCE:
            raise NotAllowed("Luck is not due: a player has to decide.")
        if number not in self._now.legal(CHANCE):
            raise NotAllowed("This cannot happen now.")
        return int(number)

    def _apply_chance(self, number: int) -> None:
        self._apply(CHANCE, number)
        self._forbid_undo("Luck has fallen since your last move.")

    def _play_luck(self) -> None:
        """Draw what luck has to decide, until a seat has to."""
        while self._luck is not None and self._now.turn == CHANCE:
            self._apply_chance(self.draw(self._luck))

    def draw(self, luck: Luck) -> int:
        """The number of the event that a seed draws now."""
        weights = self.game.weights(self.state).tolist()
        total = sum(weights)
        if total <= 0:
            raise Fault(f"{self.game.title} asks for luck where nothing can happen.")
        left = luck.below(total)
        for number, weight in zip(self._now.legal(CHANCE), weights, strict=True):
            if left < weight:
                return int(number)
            left -= weight
        raise Fault(f"{self.game.title} has weights that do not add up.")

    def _forbid_undo(self, reason: str) -> None:
        self._undo.clear()
        self._no_undo = reason

    def _result(self, count: Any) -> list[int]:
        if not self.over:
            return []
        numbers = np.zeros(self.seats, np.int32)
        count(self.state, numbers)
        return [int(number) for number in numbers]


def _names(seats: int, names: Sequence[str] | None) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Player {seat + 1}" for seat in range(seats))
    if isinstance(names, str) or not all(isinstance(name, str) and name for name in names):
        raise Unreadable("Names are a list of texts, one for each seat.")
    if len(names) != seats:
        raise Unreadable(f"There are {len(names)} names for {seats} seats.")
    return tuple(names)
