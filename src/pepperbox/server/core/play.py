"""A match as its log tells it: which entries there are, and which may come next.

No I/O and no time of its own: the same entries always give the same play, in every
process. Whoever wants to add an entry proposes it, on a copy; what is proposed has happened
only when the journal has written it.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

import msgspec

from pepperbox.engine import Event, Match, NotAllowed, Unreadable
from pepperbox.engine.shared_list import SharedList

from .clocks import Clocks
from .entries import Entry, EntryKind

CHANGES_OF_MIND = 200  # of a seat in a match: a log does not grow without end
MOVED_ON = "The match has moved on: this answers a question that is no longer asked."

MessageKey = tuple[int, str]  # the seat, and the client's own id of its message


class Effect(msgspec.Struct, frozen=True):
    """What one entry did to the log that players read."""

    told: tuple[int, ...]  # the places of lines that are new, or can now be read
    length: int  # of the log after it
    at: int  # when it was written


class Play:
    def __init__(
        self, table_id: str, match: Match, bots: Mapping[int, str], clocks: Clocks | None
    ) -> None:
        self.table_id = table_id
        self.match = match
        self.bots = bots  # levels of the seats where bots sit
        self.clocks = clocks
        self.number = 0
        self.last_at = 0
        self.owing: tuple[int, ...] = ()  # the seats that have to decide
        self.over = False
        self.away: frozenset[int] = frozenset()
        self.questions: dict[int, tuple[int, list[Event]]] = {}  # seat: number, legal moves
        self._answered: dict[MessageKey, int] = {}  # by entries, but for the last one
        self._last_answer: MessageKey | None = None
        self._effects: SharedList[Effect] = SharedList()
        self._changes_of_mind: Counter[int] = Counter()  # moves taken back, returns; by seat

    # -- asking ----------------------------------------------------------------------

    def question_number(self, seat: int | None) -> int | None:
        """The number of what is asked of a seat now; None: nothing is."""
        asked = self.questions.get(seat)  # type: ignore[arg-type]
        return None if asked is None else asked[0]

    def is_automatic(self, seat: int) -> bool:
        """Whether a bot decides for the seat."""
        return seat in self.bots or seat in self.away

    def automatic(self) -> list[int]:
        """The seats for which a bot has to decide now."""
        return [seat for seat in self.owing if self.is_automatic(seat)]

    def due(self) -> int | None:
        """When the server has to act by itself: for a bot or the end at once, or for a clock."""
        if self.over or self.automatic():
            return self.last_at
        return self.clocks.due if self.clocks else None

    def answered(self, seat: int, client: str | None) -> int | None:
        """The number of the entry that this message of a client has already made."""
        if client is None:
            return None
        if (seat, client) == self._last_answer:
            return self.number
        return self._answered.get((seat, client))

    def told_since(self, number: int) -> list[int]:
        """The places of the log's lines that somebody who knows entries up to `number` lacks."""
        if number == self.number - 1:  # as most do
            return [place for place in self._effects[number].told if place < self.match.length]
        places = {place for effect in self._effects[number:] for place in effect.told}
        return sorted(place for place in places if place < self.match.length)

    def length_at(self, number: int) -> int:
        """How long the log was after that entry."""
        return self._effects[number - 1].length if number else 0

    def kept_since(self, number: int) -> int:
        """How much of the log stands as it was after that entry."""
        if number == self.number - 1:
            return min(self.length_at(number), self._effects[number].length)
        return min([self.length_at(number), *[effect.length for effect in self._effects[number:]]])

    def times(self) -> list[int]:
        """When each entry of the match's own log came about."""
        times: list[int] = []
        for effect in self._effects:
            del times[effect.length :]
            times += [effect.at] * (effect.length - len(times))
        return times

    # -- adding ----------------------------------------------------------------------

    def propose(
        self,
        kind: EntryKind,
        seat: int,
        at: int,
        *,
        move: msgspec.Raw | Event | None = None,
        number: int | None = None,
        client: str | None = None,
        bot: bool = False,
    ) -> tuple[Entry, Self]:
        """The next entry and the play as it then is, or raises why it is refused.

        `number` is what it answers. This play stays as it is: what is proposed has happened
        when the journal has it, and until then nobody sees it.
        """
        read: Any = None
        if kind == "move":
            self._check_question(seat, number)
            read = self.read(move)
        else:
            self._check_other(kind, seat, number)
        at = max(at, self.last_at)
        after = self._copy()
        after._apply(kind, seat, at, read, client)
        entry = Entry(
            table_id=self.table_id,
            number=after.number,
            at=at,
            kind=kind,
            seat=seat,
            bot=bot,
            move=None if read is None else msgspec.json.encode(read).decode(),
            client=client,
            owing=sum(1 << owing for owing in after.owing),
            due=after.due(),
        )
        return entry, after

    def _copy(self) -> Self:
        """An independent play at the same point.

        Questions, who is away and changes of mind are replaced whole, never changed. What was
        answered before the last entry is true of both.
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.copy()
        twin.clocks = self.clocks and self.clocks.copy()
        twin._effects = self._effects.copy()
        return twin

    def add(self, entry: Entry) -> None:
        """Add an entry that the journal has."""
        if entry.number != self.number + 1:
            raise ValueError(f"entry {entry.number} cannot follow {self.number}")
        move = None if entry.move is None else msgspec.json.decode(entry.move)
        self._apply(entry.kind, entry.seat, entry.at, move, entry.client)

    def read(self, move: msgspec.Raw | Event | None) -> Any:
        """A move as it was sent, or refuses what cannot be read."""
        if not isinstance(move, msgspec.Raw):
            return move
        event = self.match.game.moves.MOVES.read(move)
        if event is not None:
            return event
        try:
            return msgspec.json.decode(move)  # the match says why this is no move
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Unreadable("This move cannot be read.") from None

    def _check_question(self, seat: int, number: int | None) -> None:
        if seat not in self.questions:
            return  # the match itself says why the seat cannot move
        if self.questions[seat][0] != number:
            raise NotAllowed(MOVED_ON)

    def _check_other(self, kind: EntryKind, seat: int, number: int | None) -> None:
        if kind == "start":
            return
        if self.over:
            raise NotAllowed("The match is over.")
        if kind in ("take_back", "back") and self._changes_of_mind[seat] >= CHANGES_OF_MIND:
            raise NotAllowed("You have changed your mind often enough in this match.")
        if kind == "take_back" and number != self.number:
            raise NotAllowed("The match has moved on since.")
        if kind == "away" and seat in self.away:
            raise NotAllowed("A bot plays for this seat already.")
        if kind == "away" and number is not None:  # a clock has run down on that question
            self._check_question(seat, number)
        if kind == "back" and seat not in self.away:
            raise NotAllowed("No bot plays for this seat.")

    def _apply(self, kind: str, seat: int, at: int, move: Any, client: str | None) -> None:
        match = self.match
        length, opened, was_over = match.length, match.opened, self.over
        if kind == "move":
            match.play(seat, move)
        elif kind == "take_back":
            match.take_back(seat)
        elif kind == "away":
            self.away |= {seat}
        elif kind == "back":
            self.away -= {seat}
        if kind in ("take_back", "back"):
            self._changes_of_mind = self._changes_of_mind + Counter([seat])
        if self._last_answer is not None:
            self._answered[self._last_answer] = self.number
        self._last_answer = None if client is None else (seat, client)
        self.number += 1
        self.last_at = at
        if kind == "start":
            length = 0
        if kind in ("start", "move", "take_back"):
            self.owing = match.to_act
            self.over = match.over
            self._ask(seat)
        self._effects.append(Effect(self._newly_told(length, opened, was_over), match.length, at))
        self._count(kind, seat, at)

    def _newly_told(self, length: int, opened: int, was_over: bool) -> tuple[int, ...]:
        match = self.match
        new = range(length, match.length)
        if self.over and not was_over:
            again = [n for n in range(length) if match.keeps_secrets(n)]
        else:
            opening = range(opened, min(match.opened, length))
            again = [n for n in opening if match.keeps_secrets(n)]
        return (*again, *new)

    def _ask(self, moved: int) -> None:
        """Note what is asked of whom; a question that stands keeps its number."""
        before, self.questions = self.questions, {}
        for seat in self.owing:
            moves = self.match.moves(seat)
            number, known = before.get(seat, (0, []))
            stands = seat != moved and seat in before and known == moves
            self.questions[seat] = (number if stands else self.number, moves)

    def _count(self, kind: str, seat: int, at: int) -> None:
        if self.clocks:
            if kind == "back":
                self.clocks.refill(seat)
            running = [seat for seat in self.owing if not self.is_automatic(seat)]
            self.clocks.count(at, seat if kind == "move" else None, running)
