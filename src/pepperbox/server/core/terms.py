"""The words that all rooms share: what a table is made of, and what may be told of one."""

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]
Level = Annotated[str, msgspec.Meta(max_length=20)]
Millis = int  # milliseconds since 1970
Status = Literal["open", "running", "finished", "closed"]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends: an unknown field is refused."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the server sends."""


class Clock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each seat has a bank of time; a move gives some back, never above the bank."""

    seconds: Annotated[int, msgspec.Meta(ge=5, le=30 * 86_400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] = 0


class NewTable(Body, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=32)]
    options: dict[str, Any] = {}
    mine: Annotated[list[SeatNumber], msgspec.Meta(max_length=32)] = msgspec.field(
        default_factory=lambda: [0]
    )  # several: one device
    names: dict[str, Name] = {}  # of my seats, where they are not mine: {"1": "Grandmother"}
    bots: dict[str, Level] = {}  # level by seat: {"2": "easy"}
    public: bool = False
    hints: bool = True
    clock: Clock | None = None
    stand_in: Level = ""  # who plays for somebody away; empty: as good as the table's bots


class Owner(Answer, frozen=True):
    """Whose program sits on a seat."""

    id: str
    name: str


class SeatInfo(Answer, frozen=True):
    person: str | None  # id
    name: str | None  # of the person, or of whom the seat is kept for
    bot: str | None  # level
    kept_for: str | None = None  # id of a person who was asked to play again
    owner: Owner | None = None  # of the program that sits there; None: a person does


class TableInfo(Answer, frozen=True):
    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Status
    public: bool
    hints: bool
    clock: Clock | None
    stand_in: str
    host: str  # id of the person who may put bots and close the table
    commitment: str  # SHA-256 of the seed; the seed itself is told at the end
    created_at: Millis
    finished_at: Millis | None
    rematch: str | None  # id of the table where they play again
    key: str | None  # of a private table, for those who are in: `/table/ID#KEY` invites others


class Rematch(Answer, frozen=True):
    """Another match of those who sat at a finished table, which they agree on."""

    table: str  # id of the new table
    status: Status
    agreed: list[int]  # seats of the finished table whose player sits at the new one
    awaits: list[int]  # seats of the finished table whose player was asked


class MyTable(Answer, frozen=True):
    table: TableInfo
    mine: list[int]  # my seats
    to_act: list[int]  # who has to decide
    my_turn: bool
    last_at: Millis  # when something last happened


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    at: Millis
    seat: int
    name: str
    text: str
