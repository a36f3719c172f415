"""What goes over HTTP, in both directions."""

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


# -- games -------------------------------------------------------------------------------


class GameInfo(Answer, frozen=True):
    name: str
    title: str
    players: list[int]  # every number of players it can be played with
    options: dict[str, Any]  # JSON schema of its options
    guide: str  # Markdown
    version: int  # of its rules


class Box(Answer, frozen=True):
    """What this server has to offer."""

    games: list[GameInfo]
    bots: list[str]  # levels, from the weakest
    hints: bool  # whether the server can give hints


# -- people ------------------------------------------------------------------------------


class NewName(Body, frozen=True):
    name: Name


class Me(Answer, frozen=True):
    id: str
    name: str


class WhoAmI(Answer, frozen=True):
    me: Me | None


class Link(Answer, frozen=True):
    """Carries a person to another device, once; `code` belongs behind the # of an address."""

    code: str
    expires_at: Millis


class Claim(Body, frozen=True):
    code: Annotated[str, msgspec.Meta(max_length=100)]


# -- tables ------------------------------------------------------------------------------


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


class Sit(Body, frozen=True):
    seat: SeatNumber
    name: Name | None = None  # several people at one device have a name each


class Leave(Body, frozen=True):
    seat: SeatNumber | None = None  # None: all of mine


class PutBot(Body, frozen=True):
    seat: SeatNumber
    level: Level | None = None  # None: the seat becomes free


class Enter(Body, frozen=True):
    key: Annotated[str, msgspec.Meta(max_length=100)]


class SeatInfo(Answer, frozen=True):
    person: str | None  # id
    name: str | None
    bot: str | None  # level


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


class MyTable(Answer, frozen=True):
    table: TableInfo
    mine: list[int]  # my seats
    to_act: list[int]  # who has to decide
    my_turn: bool
    last_at: Millis  # when something last happened


class Tables(Answer, frozen=True):
    tables: list[TableInfo]


class MyTables(Answer, frozen=True):
    tables: list[MyTable]


class Choices(Answer, frozen=True):
    """What a seat may do now, in words; in the order of the question's moves."""

    number: int  # of the question
    words: list[str]


# -- what is over ------------------------------------------------------------------------


class Finished(Answer, frozen=True):
    table: str
    game: str
    finished_at: Millis
    names: list[str]
    bots: list[str | None]
    points: list[int]
    places: list[int]
    mine: list[int]


class Archive(Answer, frozen=True):
    matches: list[Finished]
    before: str | None  # ask with this for earlier ones


class Rating(Answer, frozen=True):
    person: str
    name: str
    rating: float  # the middle of what is believed
    uncertainty: float  # one standard deviation
    matches: int


class Ratings(Answer, frozen=True):
    game: str
    ratings: list[Rating]  # best first, by what is almost certain: rating - 3 * uncertainty


class Health(Answer, frozen=True):
    status: Literal["ok", "not ready"]
    version: str
    problems: list[str]  # one sentence each


class Problem(Answer, frozen=True):
    """Every refusal: `detail` is a sentence that a player understands."""

    status_code: int
    detail: str
