"""A table as it is kept: its row with its seats, and what may be told of it."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

import pepperbox
from pepperbox.engine import Match, Unreadable
from pepperbox.engine.chance import commitment, new_seed

from . import levels as bots
from .characters import characters
from .errors import Missing
from .person import Person
from .terms import Clock, NewTable, SeatInfo, Status, TableInfo
from .text import clean_name

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without what looks alike
ID_LENGTH = 10

GONE = "There is no such table."
UNTOUCHED = "It can be watched as far as it was told, left and closed, but not played."


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is kept, its seed included: only `info` of it may go out."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    public: bool
    key: str
    hints: bool
    clock: Clock | None
    stand_in: str  # a level; empty: as good as the bots of the table
    host: str
    status: Status
    names: list[str] | None
    created_at: int
    finished_at: int | None
    rematch: str | None
    rematch_of: str | None  # the finished table whose players were asked to this one
    changes: int  # how often the row or its seats have changed
    seats: list[SeatInfo]

    def held_by(self, person: Person | None) -> list[int]:
        """The seats of a person."""
        if person is None:
            return []
        return [n for n, seat in enumerate(self.seats) if seat.person == person.id]

    def is_held_by(self, person: Person | None, seat: int) -> bool:
        """Whether a seat is a person's; one that is not there is nobody's."""
        is_there = 0 <= seat < len(self.seats)
        return is_there and person is not None and self.seats[seat].person == person.id

    def brought_by(self, person: Person) -> list[int]:
        """The seats of a person, and those of their programs."""
        return [
            n
            for n, seat in enumerate(self.seats)
            if seat.person and person.id in (seat.person, seat.owner and seat.owner.id)
        ]

    @property
    def has_programs(self) -> bool:
        return any(seat.owner for seat in self.seats)

    @property
    def is_full(self) -> bool:
        return all(seat.person or seat.bot for seat in self.seats)

    def bots(self) -> dict[int, str]:
        return {n: seat.bot for n, seat in enumerate(self.seats) if seat.bot}

    def level_of_stand_in(self) -> str:
        """The bot that plays for somebody away."""
        return self.stand_in or bots.stand_in_among(self.bots().values())

    def is_insider(self, person: Person | None) -> bool:
        return person is not None and (self.host == person.id or bool(self.held_by(person)))

    def info(self, *, inside: bool = False) -> TableInfo:
        """What may be told of it; to those who are in, also the key for others."""
        return TableInfo(
            id=self.id,
            game=self.game,
            options=self.options,
            seats=self._named_seats(),
            status=self.status,
            public=self.public,
            hints=self.hints,
            clock=self.clock,
            stand_in=self.level_of_stand_in(),
            host=self.host,
            commitment=commitment(self.seed),
            created_at=self.created_at,
            finished_at=self.finished_at,
            rematch=self.rematch,
            key=self.key if inside and not self.public else None,
        )

    def _named_seats(self) -> list[SeatInfo]:
        """Bots have names; once the match runs, everybody is called as the log calls them."""
        names = self.names or called(self.seats)
        return [
            msgspec.structs.replace(seat, name=name)
            for seat, name in zip(self.seats, names, strict=True)
        ]

    def match(self) -> Match:
        """The match at its opening, by the rules that it was begun with."""
        return pepperbox.game(self.game).match(
            len(self.seats), self.seed, self.options, names=self.names, version=self.rules
        )

    def why_not_played(self) -> str | None:
        """One sentence if the rules of this table's match are not here; None if they are."""
        return why_not_played(self.game, self.rules)


def why_not_played(name: str, rules: int) -> str | None:
    """One sentence if matches by that version of a game's rules cannot be played here, or None."""
    if name not in pepperbox.games():
        return f"The game of this match, {name}, is no longer here. {UNTOUCHED}"
    game = pepperbox.game(name)
    if rules in game.versions:
        return None
    lost = f"version {rules} of {game.title}"
    return f"The rules of this match, {lost}, are no longer here. {UNTOUCHED}"


EMPTY = SeatInfo(person=None, name=None, bot=None)


def check_id(table_id: str) -> None:
    if len(table_id) != ID_LENGTH or any(char not in ALPHABET for char in table_id):
        raise Missing(GONE)


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def read_row(values: dict[str, Any]) -> TableRow:
    values["options"] = msgspec.json.decode(values["options"])
    values["clock"] = values["clock"] and msgspec.json.decode(values["clock"], type=Clock)
    values["names"] = values["names"] and msgspec.json.decode(values["names"])
    return TableRow(**values)


def new_row(person: Person, wish: NewTable, at: int) -> TableRow:
    game = pepperbox.game(wish.game)
    game.check_seats(wish.seats)
    options = game.read_options(wish.options)
    game.opening(wish.seats, options)  # refuses options that do not fit the number of seats
    sitting = [EMPTY] * wish.seats
    for key, level in wish.bots.items():
        seat = _seat_number(key, wish.seats)
        sitting[seat] = SeatInfo(person=None, name=None, bot=bots.check_level(level))
    for key in wish.names:
        _seat_number(key, wish.seats)
    for seat in wish.mine:
        if seat >= wish.seats or sitting[seat].bot:
            raise Unreadable(f"You cannot sit on seat {seat}.")
        name = clean_name(wish.names.get(str(seat), person.name))
        sitting[seat] = SeatInfo(person=person.id, name=name, bot=None)
    return TableRow(
        id=new_id(),
        game=game.name,
        rules=game.version,
        options=msgspec.to_builtins(options),
        seed=new_seed(),
        public=wish.public,
        key=secrets.token_urlsafe(12),
        hints=wish.hints,
        clock=wish.clock,
        stand_in=wish.stand_in and bots.check_level(wish.stand_in),
        host=person.id,
        status="open",
        names=None,
        created_at=at,
        finished_at=None,
        rematch=None,
        rematch_of=None,
        changes=0,
        seats=sitting,
    )


def _seat_number(key: str, count: int) -> int:
    if not key.isascii() or not key.isdigit() or len(key) > 2 or int(key) >= count:
        raise Unreadable(f"There is no seat {key!r}: seats are 0 to {count - 1}.")
    return int(key)


def seat_of(row: TableRow, seat: int) -> SeatInfo:
    if seat >= len(row.seats):
        raise Unreadable(f"There is no seat {seat}: seats are 0 to {len(row.seats) - 1}.")
    return row.seats[seat]


def called(seats: Sequence[SeatInfo]) -> list[str | None]:
    """What people and bots are called; None on a free seat."""
    bots = characters(seat.bot for seat in seats)
    return [seat.name or bot for seat, bot in zip(seats, bots, strict=True)]
